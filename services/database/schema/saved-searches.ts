import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, reference, utc } from './columns.ts'
import { users } from './identity.ts'

/** A saved search, optionally with alerts for new results. */
export const savedSearches = pgTable(
  'saved_search',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** WorkOrder | Requirement */
    target: text().notNull(),
    /** the filters in the form of the list's URL: `keyword=标注&cityId=3101` */
    query: text().notNull(),
    isAlert: boolean().notNull().default(false),
    /** the instant of the last alert; rows published after it are new */
    alertedUntil: utc().notNull(),
    ...audited,
  },
  (t) => [
    uniqueIndex('saved_search_name_uq').on(t.userId, t.target, t.name).where(sql`not ${t.isDeleted}`),
    index('saved_search_alert_ix').on(t.target, t.id).where(sql`${t.isAlert} and not ${t.isDeleted}`),
  ],
)
