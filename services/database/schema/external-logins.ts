import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'
import { users } from './identity.ts'

/**
 * Identities of an account at login providers. Keys are stored as keyed hashes, so that they cannot be matched
 * elsewhere.
 */
export const externalLogins = pgTable(
  'external_login',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    provider: text().notNull(),
    keyIndex: text().notNull(),
    /** keyed hash of the identity that is the same in all WeChat applications; null for other providers */
    unionIndex: text(),
    creationTime: utc().notNull(),
  },
  (t) => [
    uniqueIndex('external_login_key_uq').on(t.provider, t.keyIndex),
    index('external_login_union_ix').on(t.unionIndex).where(sql`${t.unionIndex} is not null`),
    index('external_login_user_ix').on(t.userId),
  ],
)

/**
 * A pending login: a code on a screen that has not been scanned yet, or an identity that is not bound to an account
 * yet.
 */
export const loginAttempts = pgTable(
  'login_attempt',
  {
    /** the cache key, known only to the browser that started the login */
    id: text().primaryKey(),
    provider: text().notNull(),
    /** WeChat's ticket of the code, and the scene that WeChat's scan event names */
    ticket: text(),
    scene: text(),
    /** keyed hash of the identity; null until the scan */
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
