import { MOST_WEIGHT, WEIGHT_COUNT } from '#machines/rules/words/letters.ts'
import { positionsOf } from '#machines/rules/words/positions.ts'

export interface Example {
  /** in the form of plain-text.ts */
  readonly sentence: string
  readonly isUnlawful: boolean
}

export interface Learned {
  readonly bias: number
  /** the log-odds of a weight of 1 */
  readonly scale: number
  /** whole numbers between the limits of letters.ts */
  readonly weights: readonly number[]
}

const ROUNDS = 25
const RATE = 0.3
/** Keeps the weights small, so that a part that was seen once says little. */
const DECAY = 1e-5
/** Avoids a division by 0. */
const LEAST = 1e-8

/** A fixed order of the examples in each round: the same examples give the same weights on every machine. */
function* shuffles(count: number): Generator<readonly number[]> {
  const order = Array.from({ length: count }, (_, at) => at)
  let seed = 1
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 1
    return Math.floor((seed / 2 ** 31) * limit)
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = count - 1; at > 0; at--) {
      const other = below(at + 1)
      ;[order[at], order[other]] = [order[other] as number, order[at] as number]
    }
    yield order
  }
}

/** Logistic regression by stochastic gradient descent with a rate of its own for each weight (AdaGrad). */
export function learn(examples: readonly Example[]): Learned {
  const known = examples.map(({ sentence, isUnlawful }) => ({ at: [...positionsOf(sentence)], isUnlawful }))
  const weights = new Float64Array(WEIGHT_COUNT)
  const moved = new Float64Array(WEIGHT_COUNT)
  let bias = 0
  let biasMoved = 0
  for (const order of shuffles(known.length)) {
    for (const index of order) {
      const { at, isUnlawful } = known[index] as (typeof known)[number]
      const norm = Math.sqrt(at.length)
      let sum = 0
      for (const position of at) sum += weights[position] as number
      const wrong = 1 / (1 + Math.exp(-(sum / norm + bias))) - (isUnlawful ? 1 : 0)
      biasMoved += wrong * wrong
      bias -= (RATE * wrong) / Math.sqrt(biasMoved + LEAST)
      for (const position of at) {
        const weight = weights[position] as number
        const slope = wrong / norm + DECAY * weight
        const all = (moved[position] as number) + slope * slope
        moved[position] = all
        weights[position] = weight - (RATE * slope) / Math.sqrt(all + LEAST)
      }
    }
  }
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST_WEIGHT
  return { bias, scale, weights: [...weights].map((weight) => Math.round(weight / scale)) }
}
