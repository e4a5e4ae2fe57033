import { createHash } from 'node:crypto'
import { letterOf } from '#machines/rules/words/letters.ts'
import { plainText } from '#machines/rules/words/plain-text.ts'
import { copiedTexts, REMEMBERED } from '#tests/support/words/corpora.ts'
import { LAWFUL_EVERYDAY, UNLAWFUL_EVERYDAY } from '#tests/support/words/corpus-everyday.ts'
import { type Example, learn } from './learn.ts'

function examples(): Example[] {
  const as = (isUnlawful: boolean) => (typed: string) => ({ sentence: plainText(typed).text, isUnlawful })
  return [
    ...REMEMBERED.flatMap(({ unlawful, lawful }) => [...unlawful.map(as(true)), ...lawful.map(as(false))]),
    ...UNLAWFUL_EVERYDAY.map(as(true)),
    ...[...LAWFUL_EVERYDAY, ...copiedTexts()].map(as(false)),
  ]
}

/** The hash of all examples; it stands in the learned file, so that a test finds sentences that were not learned. */
export const digestOf = (all: readonly Example[]): string =>
  createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)

export const digestOfExamples = (): string => digestOf(examples())

/** The module with the weights, and the number of sentences that they were learned from. */
export function learnedFile(): { text: string; count: number } {
  const all = examples()
  const { bias, scale, weights } = learn(all)
  const text = `// Written by tools/learn-words.ts; edit the sentences, not this file.
/** The hash of the sentences. */
export const LEARNED_FROM = '${digestOf(all)}'
export const BIAS = ${bias.toPrecision(6)}
export const SCALE = ${scale.toPrecision(6)}
/** A letter for each position (letters.ts). */
export const WEIGHTS =
  '${weights.map(letterOf).join('')}'
`
  return { text, count: all.length }
}
