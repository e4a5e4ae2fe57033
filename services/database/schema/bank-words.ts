import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'
import { oneOf } from './work-order-names.ts'

/** The meanings that finance staff may give to a term of a bank; a term without a final meaning stays unknown. */
export const FINAL_READINGS = ['Succeeded', 'Returned'] as const

/** Result terms in the files of one bank, with the meaning that two of the finance staff have confirmed. */
export const bankWords = pgTable(
  'bank_word',
  {
    id: id(),
    bankName: text().notNull(),
    /** the term as the bank writes it */
    word: text().notNull(),
    /** the normalised form in which terms are compared */
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
