import type { Kind } from './settings.ts'

export type Act = 'claim' | 'start' | 'upload' | 'submit' | 'accept' | 'pay'

export interface Acknowledged {
  readonly act: Act
  /** ids of the participation, the file, the submission, or each payment */
  readonly ids: readonly number[]
  /** SHA-256 of an uploaded file, hex */
  readonly sha256?: string
}

interface Phase {
  readonly kind: Kind | 'none'
  readonly began: number
  readonly errors: Map<string, number>
}

/** Records the acknowledged answers with their times, and the failed attempts. */
export class Ledger {
  readonly acknowledged: Acknowledged[] = []
  /** actions whose repetition was refused as if it came from another user: 409 or 400 for the second sending */
  readonly refusedAgain: string[] = []
  readonly #gaps = new Map<Kind | 'none', number[]>()
  readonly #phases: Phase[] = []
  #lastWrite = Date.now()
  #longestNow = 0

  /** Starts a disturbance: all following events are attributed to it. */
  begin(kind: Kind | 'none'): void {
    this.#endPhase()
    this.#phases.push({ kind, began: Date.now(), errors: new Map() })
  }

  written(entry: Acknowledged): void {
    this.acknowledged.push(entry)
    this.#noteGap()
    this.#lastWrite = Date.now()
  }

  failed(reason: string): void {
    const { errors } = this.#phases.at(-1) ?? { errors: new Map<string, number>() }
    errors.set(reason, (errors.get(reason) ?? 0) + 1)
  }

  get writes(): number {
    return this.acknowledged.length
  }

  /** milliseconds since the last acknowledged write */
  get silence(): number {
    return Date.now() - this.#lastWrite
  }

  /** The longest time without a successful write for each disturbance of a kind. */
  gapsOf(kind: Kind): readonly number[] {
    return this.#gaps.get(kind) ?? []
  }

  /** Number of attempts without a successful answer, by reason, in all disturbances of a kind. */
  errorsOf(kind?: Kind | 'none'): Map<string, number> {
    const sums = new Map<string, number>()
    for (const phase of this.#phases) {
      if (kind !== undefined && phase.kind !== kind) continue
      for (const [reason, count] of phase.errors) sums.set(reason, (sums.get(reason) ?? 0) + count)
    }
    return sums
  }

  end(): void {
    this.#endPhase()
  }

  #noteGap(): void {
    this.#longestNow = Math.max(this.#longestNow, this.silence)
  }

  #endPhase(): void {
    this.#noteGap()
    const kind = this.#phases.at(-1)?.kind
    if (kind !== undefined) this.#gaps.set(kind, [...(this.#gaps.get(kind) ?? []), this.#longestNow])
    this.#longestNow = 0
  }
}
