import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/lib/root.mjs'
import { LAWFUL, UNLAWFUL } from './corpus.ts'
import { LAWFUL_EIGHTH, UNLAWFUL_EIGHTH } from './corpus-eighth.ts'
import { LAWFUL_ELEVENTH, UNLAWFUL_ELEVENTH } from './corpus-eleventh.ts'
import { LAWFUL_FIFTEENTH, UNLAWFUL_FIFTEENTH } from './corpus-fifteenth.ts'
import { LAWFUL_FIFTH, UNLAWFUL_FIFTH } from './corpus-fifth.ts'
import { LAWFUL_FOURTEENTH, UNLAWFUL_FOURTEENTH } from './corpus-fourteenth.ts'
import { LAWFUL_FOURTH, UNLAWFUL_FOURTH } from './corpus-fourth.ts'
import { LAWFUL_NINTH, UNLAWFUL_NINTH } from './corpus-ninth.ts'
import { LAWFUL_SECOND, UNLAWFUL_SECOND } from './corpus-second.ts'
import { LAWFUL_SEVENTEENTH, UNLAWFUL_SEVENTEENTH } from './corpus-seventeenth.ts'
import { LAWFUL_SEVENTH, UNLAWFUL_SEVENTH } from './corpus-seventh.ts'
import { LAWFUL_SIXTEENTH, UNLAWFUL_SIXTEENTH } from './corpus-sixteenth.ts'
import { LAWFUL_SIXTH, UNLAWFUL_SIXTH } from './corpus-sixth.ts'
import { LAWFUL_TENTH, UNLAWFUL_TENTH } from './corpus-tenth.ts'
import { LAWFUL_THIRD, UNLAWFUL_THIRD } from './corpus-third.ts'
import { LAWFUL_THIRTEENTH, UNLAWFUL_THIRTEENTH } from './corpus-thirteenth.ts'
import { LAWFUL_TWELFTH, UNLAWFUL_TWELFTH } from './corpus-twelfth.ts'
import { type Corpus, writtenCorpus } from './written.ts'

/** The corpora that the rules were mended for or learned from, in the order in which they were written. */
export const REMEMBERED: readonly Corpus[] = [
  { unlawful: UNLAWFUL, lawful: LAWFUL },
  { unlawful: UNLAWFUL_SECOND, lawful: LAWFUL_SECOND },
  { unlawful: UNLAWFUL_THIRD, lawful: LAWFUL_THIRD },
  { unlawful: UNLAWFUL_FOURTH, lawful: LAWFUL_FOURTH },
  { unlawful: UNLAWFUL_FIFTH, lawful: LAWFUL_FIFTH },
  { unlawful: UNLAWFUL_SIXTH, lawful: LAWFUL_SIXTH },
  { unlawful: UNLAWFUL_SEVENTH, lawful: LAWFUL_SEVENTH },
  { unlawful: UNLAWFUL_EIGHTH, lawful: LAWFUL_EIGHTH },
  { unlawful: UNLAWFUL_NINTH, lawful: LAWFUL_NINTH },
  { unlawful: UNLAWFUL_TENTH, lawful: LAWFUL_TENTH },
  { unlawful: UNLAWFUL_ELEVENTH, lawful: LAWFUL_ELEVENTH },
  { unlawful: UNLAWFUL_TWELFTH, lawful: LAWFUL_TWELFTH },
  { unlawful: UNLAWFUL_THIRTEENTH, lawful: LAWFUL_THIRTEENTH },
  { unlawful: UNLAWFUL_FOURTEENTH, lawful: LAWFUL_FOURTEENTH },
  { unlawful: UNLAWFUL_FIFTEENTH, lawful: LAWFUL_FIFTEENTH },
  { unlawful: UNLAWFUL_SIXTEENTH, lawful: LAWFUL_SIXTEENTH },
  { unlawful: UNLAWFUL_SEVENTEENTH, lawful: LAWFUL_SEVENTEENTH },
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'ordinary'].map(writtenCorpus),
]

/** The corpora that no rule was mended for and nothing was learned from: what a test counts in them is a first reading. */
export const UNSEEN: readonly Corpus[] = ['unseen-first', 'unseen-second'].map(writtenCorpus)

/** Files of built-in rows and of the demonstration that staff and employers copy from. */
export const COPIED_FILES = [
  'services/database/built-in/contract-templates.ts',
  'services/seeds/data/contracts.ts',
  'services/seeds/data/requirements.ts',
  'services/seeds/data/main-orders.ts',
  'services/seeds/data/dispatch-orders.ts',
] as const

/** Every Chinese string of a file. */
export const textsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/'([^'\n]*[\u4e00-\u9fff][^'\n]*)'/g)].map(
    ([, text = '']) => text,
  )

/** The sentences of these files, each once. */
export const copiedTexts = (): string[] => [
  ...new Set(
    COPIED_FILES.flatMap(textsOf).flatMap((text) => text.split(/[。！？!?；;\n]/).filter((part) => part.length > 5)),
  ),
]
