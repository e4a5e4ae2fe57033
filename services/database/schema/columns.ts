import { sql } from 'drizzle-orm'
import { bigint, customType, integer, numeric, timestamp } from 'drizzle-orm/pg-core'

/** Row identity. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** Reference to another row's identity; the constraint is added by `.references()`. */
export const reference = () => bigint({ mode: 'number' })

/** Yuan, exact, read and written as a decimal string. */
export const money = () => numeric({ precision: 18, scale: 2 })

/** Pieces or hours, exact, read and written as a decimal string. */
export const quantity = () => numeric({ precision: 18, scale: 3 })

/** Instant in UTC. */
export const utc = () => timestamp({ withTimezone: true, mode: 'date' })

/**
 * A flag whose value stands in the text of a statement. A partial index, and the target of an upsert, are chosen by what
 * the text says; a prepared statement that PostgreSQL has planned for all values of a parameter would find neither.
 */
const literalFlag = customType<{ data: boolean }>({
  dataType: () => 'boolean',
  toDriver: (value) => sql.raw(value ? 'true' : 'false'),
})

/** ABP's audited columns, soft deletion and the version that optimistic updates compare. */
export const audited = {
  creationTime: utc().notNull().default(sql`now()`),
  creatorUserId: reference(),
  lastModificationTime: utc(),
  lastModifierUserId: reference(),
  isDeleted: literalFlag().notNull().default(false),
  rowVersion: integer().notNull().default(1),
}
