import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { reference, utc } from './columns.ts'
import { users } from './identity.ts'

/** Display settings. Only settings that the user has chosen are stored; the others follow the device. */
export type AccessibilityValues = Partial<
  Record<'scale' | 'leading' | 'theme' | 'motion' | 'keys' | 'density' | 'rail' | 'singleKeys' | 'undoSeconds', string>
>

/** A named view of a list: the query of its URL, which may contain search terms. */
export interface NamedView {
  name: string
  search: string
}

/** How often a user of the office gets a mail with their to-dos. */
export const DIGEST_RHYTHMS = ['Off', 'Daily', 'Weekly'] as const
export type DigestRhythm = (typeof DIGEST_RHYTHMS)[number]

/** A user's preferences: display, notification channels, named views of lists. */
export const userPreferences = pgTable(
  'user_preference',
  {
    userId: reference()
      .primaryKey()
      .references(() => users.id),
    accessibility: jsonb().$type<AccessibilityValues>().notNull().default(sql`'{}'`),
    /** kind of message -> channel -> level */
    notifications: jsonb().$type<Record<string, Record<string, string>>>().notNull().default(sql`'{}'`),
    /** URL of a list -> its named views, oldest first */
    views: jsonb().$type<Record<string, NamedView[]>>().notNull().default(sql`'{}'`),
    digest: text().$type<DigestRhythm>().notNull().default('Off'),
    /**
     * the day in China on which the digest was last sent or its rhythm was chosen; the next digest is sent on a later
     * day
     */
    digestDay: date({ mode: 'string' }),
    rowVersion: integer().notNull().default(1),
    lastModificationTime: utc(),
  },
  (t) => [index('user_preference_digest_ix').on(t.userId).where(sql`${t.digest} <> 'Off'`)],
)
