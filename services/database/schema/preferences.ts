import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { reference, utc } from './columns.ts'
import { users } from './identity.ts'

/** How pages are shown; only what was chosen, so that the rest goes on following the device. */
export type AccessibilityValues = Partial<
  Record<'scale' | 'leading' | 'theme' | 'motion' | 'keys' | 'density' | 'rail' | 'singleKeys', string>
>

/** A view of a list that somebody has named: the search of its address, which may hold words that were looked for. */
export interface NamedView {
  name: string
  search: string
}

/** What a user has chosen for himself: how pages look, which messages leave the portal by which way, named views of lists. */
export const userPreferences = pgTable('user_preference', {
  userId: reference()
    .primaryKey()
    .references(() => users.id),
  accessibility: jsonb().$type<AccessibilityValues>().notNull().default(sql`'{}'`),
  /** kind of message -> channel -> level */
  notifications: jsonb().$type<Record<string, Record<string, string>>>().notNull().default(sql`'{}'`),
  /** address of a list -> its named views, in the order of their making */
  views: jsonb().$type<Record<string, NamedView[]>>().notNull().default(sql`'{}'`),
  rowVersion: integer().notNull().default(1),
  lastModificationTime: utc(),
})
