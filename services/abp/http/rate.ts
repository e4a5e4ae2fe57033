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
}
