import { BIAS, SCALE, WEIGHTS } from './learned.ts'
import { weightOf } from './letters.ts'
import { positionsOf } from './positions.ts'

/**
 * How much a sentence reads like the unlawful sentences that the weights were learned from, as log-odds: 0 is even, 2
 * is seven to one, below 0 it reads like the lawful ones. The sentence is in the form of plain-text.ts.
 */
export function likenessOf(sentence: string): number {
  const positions = positionsOf(sentence)
  let sum = 0
  for (const position of positions) sum += weightOf(WEIGHTS.charCodeAt(position))
  return (sum * SCALE) / Math.sqrt(positions.size) + BIAS
}
