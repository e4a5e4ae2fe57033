import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { utc } from './columns.ts'

/**
 * The purposes of keys: tokens; links and tickets; fields; blind indexes; the chain of the logs. A key has one purpose,
 * so that a leaked key endangers only that purpose.
 */
export const PURPOSES = ['sign', 'link', 'seal', 'index', 'chain'] as const

/**
 * active: used for new values from `activeTime` on, if it is the newest. retiring: opens, finds and verifies existing
 * values. retired: opens values of a restored backup, and verifies nothing.
 */
export const KEY_STATES = ['active', 'retiring', 'retired'] as const

/**
 * The keys that sign tokens, seal fields and make blind indexes. They are wrapped, so that a copy of the database
 * reveals nothing.
 */
export const dataKeys = pgTable(
  'data_key',
  {
    /** shared by all keys of one rotation; 0 is APP_SECRET */
    id: text().notNull(),
    purpose: text({ enum: PURPOSES }).notNull(),
    state: text({ enum: KEY_STATES }).notNull(),
    /** the master key that wraps it */
    master: text().notNull(),
    /** of key 0 a known word, sealed: it shows whether APP_SECRET has changed */
    wrapped: text().notNull(),
    /** first use for new values; later than its creation, so that all processes have loaded it */
    activeTime: utc().notNull(),
    retiredTime: utc(),
    /** rows still under it at the last count, once a newer key exists */
    leftRows: bigint({ mode: 'number' }),
    creationTime: utc().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.purpose] }),
    check('data_key_purpose_ck', sql`${t.purpose} in ('sign','link','seal','index','chain')`),
    check('data_key_state_ck', sql`${t.state} in ('active','retiring','retired')`),
  ],
)
