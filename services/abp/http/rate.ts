/** Whole seconds from `now` until a time, at least one: the value of Retry-After. */
export const secondsUntil = (time: Date, now: Date): number =>
  Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000))

/** When the next of at most so many acts in a period of time is free again. @param oldest the first that still counts */
export const secondsUntilFree = (oldest: Date | null, periodMs: number, now: Date): number =>
  secondsUntil(new Date((oldest ?? now).getTime() + periodMs), now)

/** Counts calls in the current minute, by a key of operation and address. */
export class MinuteLimiter {
  #minute = 0
  #counts = new Map<string, number>()

  /** Counts a use of the key and returns whether it was used fewer than `most` times before in this minute. */
  take(key: string, most: number, now: number): boolean {
    const minute = Math.floor(now / 60_000)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#counts.clear()
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= most
  }

  /** The seconds until the minute ends and all counts begin again. */
  restOf(now: number): number {
    return Math.ceil(60 - (now % 60_000) / 1000)
  }
}
