import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { dataKeys } from '#services/database/schema/data-keys.ts'
import type { KeyState, Purpose } from './key-ring.ts'

export type DataKeyRow = typeof dataKeys.$inferSelect

export const allKeys = (db: Database): Promise<DataKeyRow[]> =>
  db.select().from(dataKeys).orderBy(dataKeys.activeTime, dataKeys.id, dataKeys.purpose)

/** The same of a database that may be older than the table. */
export async function keysIfAny(db: Database): Promise<DataKeyRow[]> {
  const [table] = await rowsOf<{ exists: boolean }>(db, sql`select to_regclass('data_key') is not null as exists`)
  return table?.exists ? allKeys(db) : []
}

/** What is there already stays: another process may have been faster. */
export async function insertKeys(db: Database, rows: readonly (typeof dataKeys.$inferInsert)[]): Promise<void> {
  await db
    .insert(dataKeys)
    .values([...rows])
    .onConflictDoNothing()
}

/** The first keys of an empty database: of processes that start together, one makes them. */
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

/** The same key under another master key, unless another process was faster. */
export async function rewrap(db: Database, row: DataKeyRow, master: string, wrapped: string): Promise<void> {
  await db
    .update(dataKeys)
    .set({ master, wrapped })
    .where(and(eq(dataKeys.id, row.id), eq(dataKeys.purpose, row.purpose), eq(dataKeys.wrapped, row.wrapped)))
}

/** Ends the time in which these keys make what is new. */
export async function supersede(
  db: Database,
  newest: string,
  purposes: readonly Purpose[],
  state: KeyState,
  now: Date,
): Promise<void> {
  await db
    .update(dataKeys)
    .set({ state, retiredTime: state === 'retired' ? now : null })
    .where(and(ne(dataKeys.id, newest), inArray(dataKeys.purpose, [...purposes]), eq(dataKeys.state, 'active')))
}
