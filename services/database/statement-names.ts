import { createHash } from 'node:crypto'

/** Each name holds a plan in every connection: some 50 kB of PostgreSQL's memory for the long statements of a list. */
const MOST_NAMES = 400
const MOST_SEEN = 2_000

/**
 * Names of the statements that come again. PostgreSQL parses a named statement once per connection, and the text is not
 * sent a second time. A text that differs with the length of a list is named when the same length comes again.
 */
export class StatementNames {
  readonly #most: number
  readonly #names = new Map<string, string>()
  /** texts that came once; emptied when it is full, so that texts that never come again cost no memory */
  readonly #seen = new Set<string>()
  #generation = 0
  #isOn = true

  constructor(most = MOST_NAMES) {
    this.#most = most
  }

  /** @returns undefined for the first use of a text, and for all that come after the last name was given */
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

  /** The columns of the result have another type since: the next use of the text is prepared under a new name. */
  renew(text: string): void {
    if (!this.#names.has(text)) return
    this.#generation += 1
    this.#give(text)
  }

  /** Nothing is named any more. @returns whether it was until now */
  stop(): boolean {
    const was = this.#isOn
    this.#isOn = false
    this.#names.clear()
    return was
  }

  #give(text: string): string {
    const name = `p${createHash('sha1').update(text).digest('base64url')}${this.#generation || ''}`
    this.#names.set(text, name)
    return name
  }
}
