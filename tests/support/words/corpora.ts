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

interface Corpus {
  readonly unlawful: readonly string[]
  readonly lawful: readonly string[]
}

/** The corpora that the rules were mended for, in the order in which they were written. */
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
]

/** The corpus that no rule was mended for: what the test counts in it is a first reading. */
export const UNSEEN: Corpus = { unlawful: UNLAWFUL_SEVENTEENTH, lawful: LAWFUL_SEVENTEENTH }
