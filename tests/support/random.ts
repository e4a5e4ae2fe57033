/** A seeded generator (mulberry32): property tests try the same thousand cases on every machine. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An integer from `from` to `to`, both included. */
export const integer = (next: () => number, from: number, to: number): number =>
  from + Math.floor(next() * (to - from + 1))

/** Text of `length` random digits. */
export const digits = (next: () => number, length: number): string =>
  Array.from({ length }, () => integer(next, 0, 9)).join('')
