import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { type FlatTable, pageRows } from '#services/abp/conventions/flat-table.ts'
import type { Database } from '#services/database/connect.ts'
import { savedSearches as rows } from '#services/database/schema/saved-searches.ts'
import type { SavedSearch, SavedSearchFilter } from './saved-search.schemas.ts'

export const SAVED_SEARCHES: FlatTable<SavedSearch> = {
  table: rows,
  columns: {
    id: rows.id,
    name: rows.name,
    target: rows.target,
    query: rows.query,
    isAlert: rows.isAlert,
    creationTime: rows.creationTime,
    rowVersion: rows.rowVersion,
  },
  order: desc(rows.id),
  unique: { saved_search_name_uq: { member: 'name', message: '已经有同名的搜索' } },
}

/** A saved search is visible only to its owner. */
const visibleTo = (userId: number): SQL => eq(rows.userId, userId)

export const pageSearches = (db: Database, userId: number, { target, isAlert, ...paging }: SavedSearchFilter) =>
  pageRows(
    db,
    SAVED_SEARCHES,
    paging,
    and(
      visibleTo(userId),
      target === undefined ? undefined : eq(rows.target, target),
      isAlert === undefined ? undefined : eq(rows.isAlert, isAlert),
    ),
  )

/** The number of the user's saved searches. Locks their rows, so that concurrent requests cannot exceed the limit. */
export async function lockOwn(tx: Database, userId: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_search'), ${userId}::int)`)
  return tx.$count(rows, and(visibleTo(userId), eq(rows.isDeleted, false)))
}

export async function isOwn(db: Database, userId: number, id: number): Promise<boolean> {
  return (await db.$count(rows, and(visibleTo(userId), eq(rows.id, id), eq(rows.isDeleted, false)))) > 0
}

export interface AlertRow {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly query: string
  readonly alertedUntil: Date
}

/** Saved searches with an alert whose ids are greater than `after`. */
export const alertsAfter = (db: Database, target: string, after: number, most: number): Promise<AlertRow[]> =>
  db
    .select({
      id: rows.id,
      userId: rows.userId,
      name: rows.name,
      query: rows.query,
      alertedUntil: rows.alertedUntil,
    })
    .from(rows)
    .where(and(eq(rows.target, target), eq(rows.isAlert, true), eq(rows.isDeleted, false), gt(rows.id, after)))
    .orderBy(asc(rows.id))
    .limit(most)

/** Sets the time of the alert; false when another process has already sent the alert. */
export async function markAlerted(tx: Database, { id, alertedUntil }: AlertRow, until: Date): Promise<boolean> {
  const marked = await tx
    .update(rows)
    .set({ alertedUntil: until })
    .where(and(eq(rows.id, id), eq(rows.alertedUntil, alertedUntil)))
    .returning({ id: rows.id })
  return marked.length > 0
}
