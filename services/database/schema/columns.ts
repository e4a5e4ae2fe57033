import { sql } from 'drizzle-orm'
import { bigint, customType, integer, jsonb, numeric, text, timestamp } from 'drizzle-orm/pg-core'

/** The primary key. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** A reference to another row's id; `.references()` adds the constraint. */
export const reference = () => bigint({ mode: 'number' })

/** Yuan, exact; a decimal string in TypeScript. */
export const money = () => numeric({ precision: 18, scale: 2 })

/** Pieces or hours, exact; a decimal string in TypeScript. */
export const quantity = () => numeric({ precision: 18, scale: 3 })

/** An instant in UTC. */
export const utc = () => timestamp({ withTimezone: true, mode: 'date' })

/**
 * A flag that is written into statements as a literal. PostgreSQL matches partial indexes, and the targets of upserts,
 * by the text of the statement, so with a parameter a generic plan would match neither.
 */
const literalFlag = customType<{ data: boolean }>({
  dataType: () => 'boolean',
  toDriver: (value) => sql.raw(value ? 'true' : 'false'),
})

/** ABP's audit columns, soft deletion, and the version for optimistic locking. */
export const audited = {
  creationTime: utc().notNull().default(sql`now()`),
  creatorUserId: reference(),
  lastModificationTime: utc(),
  lastModifierUserId: reference(),
  isDeleted: literalFlag().notNull().default(false),
  rowVersion: integer().notNull().default(1),
}

/** Columns of rows that every installation has (services/database/built-in); both are null for rows of staff. */
export const builtIn = {
  /** the row's name in the release, which marks the row as built in */
  builtInKey: text(),
  /**
   * the values that a release last wrote, or that staff last decided on; values that differ from these are changes of
   * staff
   */
  broughtValues: jsonb().$type<Readonly<Record<string, unknown>>>(),
}
