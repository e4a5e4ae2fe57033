import { and, eq, ne, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { dataKeys } from '#services/database/schema/data-keys.ts'
import type { KeyState } from './key-ring.ts'

export type DataKeyRow = typeof dataKeys.$inferSelect

export const allKeys = (db: Database): Promise<DataKeyRow[]> =>
  db.select().from(dataKeys).orderBy(dataKeys.activeTime, dataKeys.id, dataKeys.purpose)

/** The keys, for a database that may not have the table yet. */
export async function keysIfAny(db: Database): Promise<DataKeyRow[]> {
  const [table] = await rowsOf<{ exists: boolean }>(db, sql`select to_regclass('data_key') is not null as exists`)
  return table?.exists ? allKeys(db) : []
}

/** Inserts the keys and skips existing rows, because another process may have inserted them first. */
export async function insertKeys(db: Database, rows: readonly (typeof dataKeys.$inferInsert)[]): Promise<void> {
  await db
    .insert(dataKeys)
    .values([...rows])
    .onConflictDoNothing()
}

/** Serialises the creation of the first keys: if several processes start together, only one creates them. */
export async function lockKeys(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('data_key'))`)
}

export async function hasAccounts(db: Database): Promise<boolean> {
  return (await rowsOf(db, sql`select 1 from portal_user limit 1`)).length > 0
}

export async function setState(
  db: Database,
  { id, purpose }: Pick<DataKeyRow, 'id' | 'purpose'>,
  state: KeyState,
  now: Date,
): Promise<void> {
  await db
    .update(dataKeys)
    .set({ state, retiredTime: state === 'retired' ? now : null })
    .where(and(eq(dataKeys.id, id), eq(dataKeys.purpose, purpose), ne(dataKeys.state, state)))
}

/** Stores the key wrapped under another master key, unless another process has changed the row. */
export async function rewrap(db: Database, row: DataKeyRow, master: string, wrapped: string): Promise<void> {
  await db
    .update(dataKeys)
    .set({ master, wrapped })
    .where(and(eq(dataKeys.id, row.id), eq(dataKeys.purpose, row.purpose), eq(dataKeys.wrapped, row.wrapped)))
}

/** Stores how many rows are still sealed with a key that has a successor. */
export async function setLeft(db: Database, { id, purpose }: Pick<DataKeyRow, 'id' | 'purpose'>, leftRows: number) {
  await db
    .update(dataKeys)
    .set({ leftRows })
    .where(and(eq(dataKeys.id, id), eq(dataKeys.purpose, purpose)))
}

/**
 * Notifies all processes that the keys have changed. Does nothing for the embedded database, which has only one
 * process.
 */
export async function notifyKeys(db: Database, channel: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, '')`)
}
