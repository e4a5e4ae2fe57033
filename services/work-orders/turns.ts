/**
 * Runs at most `most` pieces of work with the same key at a time, in order of arrival; the others wait in memory.
 * Claims of one order run one after the other anyway. Without turns, every claim of a contested order would hold a
 * database connection while it waits for the row, and other requests would get none.
 */
export class Turns {
  readonly #most: number
  readonly #lines = new Map<number, { running: number; waiting: (() => void)[] }>()

  constructor(most: number) {
    this.#most = most
  }

  async take<T>(key: number, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    if (line.running < this.#most) line.running++
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await work()
    } finally {
      // the turn is passed on directly, so that no newcomer can take it
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.running === 0) this.#lines.delete(key)
    }
  }
}
