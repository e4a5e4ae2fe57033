import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseGone } from './gone.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 500

/**
 * Retries work during a failover. The time limit starts at the first failure and is shared: later requests wait only
 * for the rest of it, and when it is over they fail at once.
 */
export class Patience {
  #goneSince: number | undefined
  readonly #ms: number
  readonly #now: () => number

  constructor(ms: number, now = () => performance.now()) {
    this.#ms = ms
    this.#now = now
  }

  /** @param mayRepeat whether a failed attempt had no effect; called only when the database is unreachable */
  async try<T>(work: () => Promise<T>, mayRepeat: () => boolean = () => true): Promise<T> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const began = this.#now()
      try {
        const result = await work()
        this.#goneSince = undefined
        return result
      } catch (error) {
        if (!isDatabaseGone(error)) throw error
        // the time limit includes the wait for a connection
        this.#goneSince ??= began
        if (!mayRepeat() || this.#now() - this.#goneSince + wait > this.#ms) throw error
        await pause(wait)
      }
    }
  }
}

/** For databases without failover. */
export const NO_PATIENCE = new Patience(0)
