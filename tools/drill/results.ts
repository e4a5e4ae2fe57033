import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Ledger } from './ledger.ts'
import { KINDS, type Kind } from './settings.ts'
import type { Verdict } from './verify.ts'

/** The input of the report tables: one run, or several. */
export interface Figures extends Pick<Ledger, 'gapsOf' | 'errorsOf' | 'writes' | 'refusedAgain'> {}

/** One run, as a line of the results file. */
interface Run {
  readonly ended: string
  readonly writes: number
  readonly gaps: Partial<Record<Kind, readonly number[]>>
  readonly errors: Partial<Record<Kind | 'none', Readonly<Record<string, number>>>>
  readonly refusedAgain: readonly string[]
  /** null for an aborted run, whose answers were not verified */
  readonly verdict: Verdict | null
  readonly brokenOff?: string
}

/** Appends a run to the results file. */
export function keepRun(file: string, ledger: Ledger, verdict: Verdict | null, brokenOff?: string): void {
  const phases = [...KINDS, 'none'] as const
  const run: Run = {
    ended: new Date().toISOString(),
    writes: ledger.writes,
    gaps: Object.fromEntries(KINDS.map((kind) => [kind, ledger.gapsOf(kind)])),
    errors: Object.fromEntries(phases.map((kind) => [kind, Object.fromEntries(ledger.errorsOf(kind))])),
    refusedAgain: ledger.refusedAgain,
    verdict,
    ...(brokenOff === undefined ? {} : { brokenOff }),
  }
  appendFileSync(file, `${JSON.stringify(run)}\n`)
}

export class Runs implements Figures {
  readonly #runs: readonly Run[]

  constructor(file: string) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
    this.#runs = lines.map((line) => JSON.parse(line) as Run)
  }

  get count(): number {
    return this.#runs.length
  }

  get brokenOff(): string[] {
    return this.#runs.flatMap(({ brokenOff }) => brokenOff ?? [])
  }

  get kills(): number {
    return KINDS.filter((kind) => kind !== 'rolling').reduce((sum, kind) => sum + this.gapsOf(kind).length, 0)
  }

  get writes(): number {
    return this.#runs.reduce((sum, { writes }) => sum + writes, 0)
  }

  get refusedAgain(): string[] {
    return this.#runs.flatMap(({ refusedAgain }) => refusedAgain)
  }

  gapsOf(kind: Kind): number[] {
    return this.#runs.flatMap(({ gaps }) => gaps[kind] ?? [])
  }

  errorsOf(kind: Kind | 'none'): Map<string, number> {
    const sums = new Map<string, number>()
    for (const { errors } of this.#runs)
      for (const [reason, count] of Object.entries(errors[kind] ?? {}))
        sums.set(reason, (sums.get(reason) ?? 0) + count)
    return sums
  }

  get verdict(): Verdict {
    const found = this.#runs.flatMap(({ verdict }) => verdict ?? [])
    const sum = (of: (verdict: Verdict) => number) => found.reduce((total, verdict) => total + of(verdict), 0)
    return {
      lost: found.flatMap(({ lost }) => lost),
      oversold: sum(({ oversold }) => oversold),
      paidTwice: sum(({ paidTwice }) => paidTwice),
      broken: sum(({ broken }) => broken),
    }
  }
}
