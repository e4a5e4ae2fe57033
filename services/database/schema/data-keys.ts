import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { utc } from './columns.ts'

/**
 * What a key may be used for: tokens; links and tickets; fields; blind indexes; the chain of the logs. A key has one
 * purpose: whoever learns one of them has nothing of the others.
 */
export const PURPOSES = ['sign', 'link', 'seal', 'index', 'chain'] as const

/**
 * active: makes what is new, from `activeTime` on; the newest of them counts. retiring: opens, finds and verifies what is
 * there. retired: opens what a backup brings back, and vouches for nothing.
 */
export const KEY_STATES = ['active', 'retiring', 'retired'] as const

/** The keys that sign tokens, seal fields and make blind indexes: wrapped, so that a copy of the database opens nothing. */
export const dataKeys = pgTable(
  'data_key',
  {
    /** the keys of one rotation share it; 0 is APP_SECRET */
    id: text().notNull(),
    purpose: text({ enum: PURPOSES }).notNull(),
    state: text({ enum: KEY_STATES }).notNull(),
    /** the master key that wrapped it */
    master: text().notNull(),
    /** of key 0 a known word, closed by it: it shows whether APP_SECRET is still the same */
    wrapped: text().notNull(),
    /** makes what is new from then on; later than its creation, so that all processes have it by then */
    activeTime: utc().notNull(),
    retiredTime: utc(),
    /** of one that a newer key has followed: what was still under it when it was last counted */
    leftRows: bigint({ mode: 'number' }),
    creationTime: utc().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.purpose] }),
    check('data_key_purpose_ck', sql`${t.purpose} in ('sign','link','seal','index','chain')`),
    check('data_key_state_ck', sql`${t.state} in ('active','retiring','retired')`),
  ],
)
