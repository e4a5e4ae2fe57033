/** Chance that is the same at every start (mulberry32): a city is made anew, not kept as data. */
export class Dice {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }

  /** 0 up to, not including, 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** both ends included */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  pick<T>(from: readonly T[]): T {
    const chosen = from[Math.floor(this.next() * from.length)]
    if (chosen === undefined) throw new RangeError('nothing to choose from')
    return chosen
  }

  /** Each as often as its weight says. */
  weighed<const T>(from: readonly (readonly [value: T, weight: number])[]): T {
    let left = this.next() * from.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of from) {
      left -= weight
      if (left < 0) return value
    }
    throw new RangeError('nothing to choose from')
  }
}
