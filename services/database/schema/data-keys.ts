import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { utc } from './columns.ts'

/**
 * The purposes of keys: signing tokens; links and tickets; encrypting fields; blind indexes; the hash chain of the
 * logs. A key has one purpose, so that a leaked key endangers only that purpose.
 */
export const PURPOSES = ['sign', 'link', 'seal', 'index', 'chain'] as const

/**
 * active: the newest active key is used for new values from its `activeTime` on. retiring: decrypts, finds and verifies
 * existing values. retired: decrypts values of a restored backup, and verifies nothing.
 */
export const KEY_STATES = ['active', 'retiring', 'retired'] as const

/**
 * The keys that sign tokens, encrypt fields and make blind indexes. They are encrypted with a master key, so that a
 * copy of the database reveals nothing.
 */
export const dataKeys = pgTable(
  'data_key',
  {
    /** id of the rotation, which all keys created in it share; 0 stands for APP_SECRET */
    id: text().notNull(),
    purpose: text({ enum: PURPOSES }).notNull(),
    state: text({ enum: KEY_STATES }).notNull(),
    /** the master key that encrypts this key */
    master: text().notNull(),
    /** the encrypted key; for key 0 an encrypted known text, which shows whether APP_SECRET has changed */
    wrapped: text().notNull(),
    /**
     * the time of first use for new values; later than the creation, so that all processes have loaded the key by then
     */
    activeTime: utc().notNull(),
    retiredTime: utc(),
    /** the number of rows that still used this key at the last count; counted once a newer key exists */
    leftRows: bigint({ mode: 'number' }),
    creationTime: utc().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.purpose] }),
    check('data_key_purpose_ck', sql`${t.purpose} in ('sign','link','seal','index','chain')`),
    check('data_key_state_ck', sql`${t.state} in ('active','retiring','retired')`),
  ],
)
