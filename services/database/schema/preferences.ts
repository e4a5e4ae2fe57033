import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { reference, utc } from './columns.ts'
import { users } from './identity.ts'

/** Display settings; only chosen ones are stored, so that the others follow the device. */
export type AccessibilityValues = Partial<
  Record<'scale' | 'leading' | 'theme' | 'motion' | 'keys' | 'density' | 'rail' | 'singleKeys', string>
>

/** A named view of a list: the query of its address, which may contain search words. */
export interface NamedView {
  name: string
  search: string
}

/** A user's preferences: display, notification channels, named views of lists. */
export const userPreferences = pgTable('user_preference', {
  userId: reference()
    .primaryKey()
    .references(() => users.id),
  accessibility: jsonb().$type<AccessibilityValues>().notNull().default(sql`'{}'`),
  /** kind of message -> channel -> level */
  notifications: jsonb().$type<Record<string, Record<string, string>>>().notNull().default(sql`'{}'`),
  /** address of a list -> its named views, oldest first */
  views: jsonb().$type<Record<string, NamedView[]>>().notNull().default(sql`'{}'`),
  rowVersion: integer().notNull().default(1),
  lastModificationTime: utc(),
})
