import { WEIGHT_COUNT } from './letters.ts'

const LONGEST_RUN = 3
const FURTHEST_PAIR = 4

/** FNV-1a over UTF-16 units. */
const START = 0x811c9dc5
const after = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193)
const positionOf = (hash: number): number => ((hash ^ (hash >>> 15)) >>> 0) % WEIGHT_COUNT
/** Stands between the characters of a pair, so that a pair differs from a run. */
const GAP = 1

/**
 * The positions of a sentence's weights: one for each run of up to three characters, and for each pair with up to three
 * others between them. Numbers count as one character, because 35岁 and 38岁 are one wording.
 */
export function positionsOf(sentence: string): ReadonlySet<number> {
  const text = `^${sentence.replace(/\d+/g, '0')}$`
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  const positions = new Set<number>()
  units.forEach((first, from) => {
    let run = START
    for (const unit of units.slice(from, from + LONGEST_RUN)) {
      run = after(run, unit)
      positions.add(positionOf(run))
    }
    const begun = after(after(START, first), GAP)
    for (const unit of units.slice(from + 2, from + FURTHEST_PAIR + 1)) positions.add(positionOf(after(begun, unit)))
  })
  return positions
}
