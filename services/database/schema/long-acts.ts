import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'

/**
 * An act on many rows while it runs, and for some days afterwards: how far it is and what became of it. Written beside
 * the transaction of the act, so that its user sees it before the commit.
 */
export const longActs = pgTable(
  'long_act',
  {
    id: id(),
    userId: reference().notNull(),
    /** the name in the catalogue */
    operation: text().notNull(),
    label: text().notNull(),
    step: text().notNull(),
    done: integer().notNull(),
    total: integer().notNull(),
    startTime: utc().notNull().default(sql`now()`),
    /** when the act last said how far it is */
    beatTime: utc().notNull().default(sql`now()`),
    cancelTime: utc(),
    endTime: utc(),
    /** why nothing was changed; null while it runs and after a commit */
    refusal: text(),
  },
  (t) => [index('long_act_user_ix').on(t.userId, t.id), index('long_act_start_ix').on(t.startTime)],
)
