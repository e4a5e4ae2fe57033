import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'
import { oneOf } from './work-order-names.ts'

/** What finance may say that a bank's word means; a word that is not final stays unknown. */
export const FINAL_READINGS = ['Succeeded', 'Returned'] as const

/** Words of the result files of one bank, with the meaning that two of the finance staff have confirmed. */
export const bankWords = pgTable(
  'bank_word',
  {
    id: id(),
    bankName: text().notNull(),
    /** as the bank writes it */
    word: text().notNull(),
    /** the form in which words are compared */
    wordKey: text().notNull(),
    reading: text({ enum: FINAL_READINGS }).notNull(),
    creationTime: utc().notNull(),
    creatorUserId: reference(),
  },
  (t) => [
    uniqueIndex('bank_word_uq').on(t.bankName, t.wordKey),
    check('bank_word_reading_ck', oneOf(t.reading, FINAL_READINGS)),
  ],
)
