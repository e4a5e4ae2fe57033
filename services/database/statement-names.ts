import { createHash } from 'node:crypto'

/** Each name keeps a plan in every connection: about 50 kB of PostgreSQL's memory for the long statements of a list. */
const MOST_NAMES = 400
const MOST_SEEN = 2_000

/**
 * Names of repeated statements. PostgreSQL parses a named statement once for each connection, and its text is not sent
 * again. Texts that vary with the length of a list are named when the same length recurs.
 */
export class StatementNames {
  readonly #most: number
  readonly #names = new Map<string, string>()
  /** texts used once; emptied when full, so that they do not consume memory */
  readonly #seen = new Set<string>()
  #generation = 0
  #isOn = true

  constructor(most = MOST_NAMES) {
    this.#most = most
  }

  /** @returns undefined for the first use of a text, and for all texts after the last name is used */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || !this.#isOn || this.#names.size >= this.#most) return name
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= MOST_SEEN) this.#seen.clear()
      this.#seen.add(text)
      return undefined
    }
    return this.#give(text)
  }

  /** Gives the text a new name, because its result columns have changed their type. */
  renew(text: string): void {
    if (!this.#names.has(text)) return
    this.#generation += 1
    this.#give(text)
  }

  /** Stops naming statements. @returns whether it was active until now */
  stop(): boolean {
    const was = this.#isOn
    this.#isOn = false
    this.#names.clear()
    return was
  }

  #give(text: string): string {
    const name = `p${createHash('sha256').update(text).digest('base64url')}${this.#generation || ''}`
    this.#names.set(text, name)
    return name
  }
}
