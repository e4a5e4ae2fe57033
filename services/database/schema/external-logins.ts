import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'
import { users } from './identity.ts'

/** Who an account is to somebody else who vouches for it. Keys are kept as keyed hashes: nobody is found by them elsewhere. */
export const externalLogins = pgTable(
  'external_login',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    provider: text().notNull(),
    keyIndex: text().notNull(),
    /** the same over all applications of WeChat; null elsewhere */
    unionIndex: text(),
    creationTime: utc().notNull(),
  },
  (t) => [
    uniqueIndex('external_login_key_uq').on(t.provider, t.keyIndex),
    index('external_login_union_ix').on(t.unionIndex).where(sql`${t.unionIndex} is not null`),
    index('external_login_user_ix').on(t.userId),
  ],
)

/** A login that is under way: a code on a screen that waits to be scanned, or a person we do not know yet. */
export const loginAttempts = pgTable(
  'login_attempt',
  {
    /** the cache key that only its browser knows */
    id: text().primaryKey(),
    provider: text().notNull(),
    /** of a code on a screen: what WeChat calls it, and what its event names */
    ticket: text(),
    scene: text(),
    /** null while it waits */
    keyIndex: text(),
    unionIndex: text(),
    expireTime: utc().notNull(),
    usedTime: utc(),
  },
  (t) => [
    uniqueIndex('login_attempt_ticket_uq').on(t.ticket),
    uniqueIndex('login_attempt_scene_uq').on(t.scene),
    index('login_attempt_expire_ix').on(t.expireTime),
  ],
)
