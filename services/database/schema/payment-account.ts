import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'

/**
 * The bank accounts into which enterprises pay, one after the other. The number is encrypted. Every account stays with
 * its period, because payments of that period were sent to it.
 */
export const paymentAccounts = pgTable(
  'payment_account',
  {
    id: id(),
    bankName: text().notNull(),
    accountName: text().notNull(),
    accountNumberSealed: text().notNull(),
    creationTime: utc().notNull(),
    creatorUserId: reference(),
    /** the end of its use; null: this is the current account */
    endedTime: utc(),
  },
  (t) => [
    uniqueIndex('payment_account_current_uq').on(sql`(${t.endedTime} is null)`).where(sql`${t.endedTime} is null`),
    index('payment_account_time_ix').on(t.creationTime),
  ],
)
