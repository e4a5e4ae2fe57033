import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseGone } from './gone.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 500

/**
 * Does work again while the database hands over to another primary. It began to be away when work first failed: who comes
 * later waits no longer than the rest of the time, so that a database that stays away is told at once.
 */
export class Patience {
  #goneSince: number | undefined
  readonly #ms: number
  readonly #now: () => number

  constructor(ms: number, now = () => performance.now()) {
    this.#ms = ms
    this.#now = now
  }

  /** @param mayRepeat whether nothing was done when it fails like this; asked of a database that is away alone */
  async try<T>(work: () => Promise<T>, mayRepeat: () => boolean = () => true): Promise<T> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const began = this.#now()
      try {
        const result = await work()
        this.#goneSince = undefined
        return result
      } catch (error) {
        if (!isDatabaseGone(error)) throw error
        // what has waited long for a connection has waited
        this.#goneSince ??= began
        if (!mayRepeat() || this.#now() - this.#goneSince + wait > this.#ms) throw error
        await pause(wait)
      }
    }
  }
}

/** Of a database that does not hand over. */
export const NO_PATIENCE = new Patience(0)
