import { createHash } from 'node:crypto'

/**
 * The limit of names: each keeps a plan in every connection, which takes about 50 kB of PostgreSQL's memory for the
 * long statements of a list.
 */
const MOST_NAMES = 400
const MOST_SEEN = 2_000

/**
 * Assigns names to repeated statements. PostgreSQL parses a named statement once for each connection, and its text is
 * not sent again. A text that varies with the length of a list gets a name when the same length recurs.
 */
export class StatementNames {
  readonly #most: number
  readonly #names = new Map<string, string>()
  /** texts used once; the set is cleared when full, to limit its memory */
  readonly #seen = new Set<string>()
  #generation = 0
  #isOn = true

  constructor(most = MOST_NAMES) {
    this.#most = most
  }

  /** @returns undefined for the first use of a text, and for new texts once all names are used */
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

  /** Stops naming statements. @returns whether names were assigned until now */
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
