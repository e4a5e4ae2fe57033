import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { reference, utc } from './columns.ts'
import { users } from './identity.ts'

/** How pages are shown; only what was chosen, so that the rest goes on following the device. */
export type AccessibilityValues = Partial<Record<'scale' | 'leading' | 'theme' | 'motion' | 'keys', string>>

/** What a user has chosen for himself: how pages look, and which messages leave the portal by which way. */
export const userPreferences = pgTable('user_preference', {
  userId: reference()
    .primaryKey()
    .references(() => users.id),
  accessibility: jsonb().$type<AccessibilityValues>().notNull().default(sql`'{}'`),
  /** kind of message -> channel -> level */
  notifications: jsonb().$type<Record<string, Record<string, string>>>().notNull().default(sql`'{}'`),
  rowVersion: integer().notNull().default(1),
  lastModificationTime: utc(),
})
