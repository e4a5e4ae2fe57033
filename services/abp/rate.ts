/** Counts calls per key within the running minute; a key is an operation and an address. */
export class MinuteLimiter {
  #minute = 0
  #counts = new Map<string, number>()

  /** True while the key has not yet been seen `most` times this minute. */
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
