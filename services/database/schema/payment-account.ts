import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'

/**
 * The accounts that enterprises were asked to pay into, one after the other. The number is sealed, and every account
 * stays with its times, because payments of its days were sent to it.
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
    /** null: this is the one to pay into */
    endedTime: utc(),
  },
  (t) => [
    uniqueIndex('payment_account_current_uq').on(sql`(${t.endedTime} is null)`).where(sql`${t.endedTime} is null`),
    index('payment_account_time_ix').on(t.creationTime),
  ],
)
