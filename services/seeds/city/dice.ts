/** A deterministic random generator (mulberry32), so that the city is generated and not stored. */
export class Dice {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }

  /** from 0 (inclusive) to 1 (exclusive) */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** both bounds inclusive */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  pick<T>(from: readonly T[]): T {
    const chosen = from[Math.floor(this.next() * from.length)]
    if (chosen === undefined) throw new RangeError('nothing to choose from')
    return chosen
  }

  /** Chooses a value with the probability of its weight. */
  weighed<const T>(from: readonly (readonly [value: T, weight: number])[]): T {
    let left = this.next() * from.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of from) {
      left -= weight
      if (left < 0) return value
    }
    throw new RangeError('nothing to choose from')
  }
}
