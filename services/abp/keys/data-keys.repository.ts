import { and, eq, ne, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { dataKeys } from '#services/database/schema/data-keys.ts'
import type { KeyState } from './key-ring.ts'

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

/** The same key under another master key, unless somebody was faster. */
export async function rewrap(db: Database, row: DataKeyRow, master: string, wrapped: string): Promise<void> {
  await db
    .update(dataKeys)
    .set({ master, wrapped })
    .where(and(eq(dataKeys.id, row.id), eq(dataKeys.purpose, row.purpose), eq(dataKeys.wrapped, row.wrapped)))
}

/** How much is still under a key that a newer one has followed. */
export async function setLeft(db: Database, { id, purpose }: Pick<DataKeyRow, 'id' | 'purpose'>, leftRows: number) {
  await db
    .update(dataKeys)
    .set({ leftRows })
    .where(and(eq(dataKeys.id, id), eq(dataKeys.purpose, purpose)))
}

/** Tells all processes that the keys have changed; the embedded database has one process. */
export async function tellKeys(db: Database, channel: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, '')`)
}
