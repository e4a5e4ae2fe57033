/** The number of weights; parts of sentences share them by their hash. */
export const WEIGHT_COUNT = 2 ** 16
/** The largest weight. Seven steps on each side recognise as much as 127 and take a third of the bytes when compressed. */
export const MOST_WEIGHT = 7

/** A weight as a letter: `A` to `G` for 1 to 7, `a` to `g` for -1 to -7, a dot for 0. */
export function letterOf(weight: number): string {
  if (weight === 0) return '.'
  return String.fromCharCode((weight > 0 ? 64 : 96) + Math.abs(weight))
}

/** The weight of the code of a letter. */
export function weightOf(code: number): number {
  if (code > 96) return 96 - code
  return code > 64 ? code - 64 : 0
}
