import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { type Paged, pagedQuery, pageOf } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { insertRows, nextIds, updateRows } from '#services/database/many-rows.ts'
import { moveRows } from '#services/database/schema/moving.ts'
import type { MoveRowFilter } from './moving-in.schemas.ts'

export type MoveRow = typeof moveRows.$inferSelect

export async function insertListRows(tx: Database, rows: readonly Omit<typeof moveRows.$inferInsert, 'id'>[]) {
  const ids = await nextIds(tx, moveRows, rows.length)
  await insertRows(
    tx,
    moveRows,
    rows.map((row, index) => ({ id: ids[index], ...row })),
  )
}

export const rowsOfImport = (db: Database, importId: number, most?: number): Promise<MoveRow[]> => {
  const found = db.select().from(moveRows).where(eq(moveRows.importId, importId)).orderBy(asc(moveRows.rowNumber))
  return most === undefined ? found : found.limit(most)
}

export const refusedAfter = (db: Database, importId: number, after: number, most: number): Promise<MoveRow[]> =>
  db
    .select()
    .from(moveRows)
    .where(and(eq(moveRows.importId, importId), eq(moveRows.outcome, 'Refused'), gt(moveRows.rowNumber, after)))
    .orderBy(asc(moveRows.rowNumber))
    .limit(most)

/** Rows that have a result, in the order of the file. */
export const resultsAfter = (db: Database, importId: number, after: number, most: number): Promise<MoveRow[]> =>
  db
    .select()
    .from(moveRows)
    .where(and(eq(moveRows.importId, importId), isNotNull(moveRows.outcome), gt(moveRows.rowNumber, after)))
    .orderBy(asc(moveRows.rowNumber))
    .limit(most)

export async function pageRowsOf(db: Database, query: MoveRowFilter): Promise<Paged<MoveRow>> {
  const { id, outcome } = query
  return pagedQuery(db, {
    from: moveRows,
    id: moveRows.id,
    where: and(eq(moveRows.importId, id), outcome ? eq(moveRows.outcome, outcome) : isNotNull(moveRows.outcome)),
    order: [asc(moveRows.id)],
    page: pageOf(query),
    load: async (ids) => db.select().from(moveRows).where(isOneOf(moveRows.id, ids)).orderBy(asc(moveRows.id)),
  })
}

/** The next rows to process, locked; rows that another request has locked are left out. */
export const lockReady = (tx: Database, importId: number, most: number): Promise<MoveRow[]> =>
  tx
    .select()
    .from(moveRows)
    .where(and(eq(moveRows.importId, importId), eq(moveRows.outcome, 'Ready')))
    .orderBy(asc(moveRows.id))
    .limit(most)
    .for('update', { skipLocked: true })

/** Created rows whose persons were not notified, in their order. */
export const untoldAfter = (tx: Database, importId: number, after: number, most: number): Promise<MoveRow[]> =>
  tx
    .select()
    .from(moveRows)
    .where(
      and(
        eq(moveRows.importId, importId),
        eq(moveRows.outcome, 'Created'),
        sql`${moveRows.toldTime} is null`,
        gt(moveRows.id, after),
      ),
    )
    .orderBy(asc(moveRows.id))
    .limit(most)

const ROWS_A_STATEMENT = 2_000

export async function saveResults(
  tx: Database,
  rows: readonly (Pick<MoveRow, 'id'> & Partial<MoveRow>)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await updateRows(tx, moveRows, rows.slice(from, from + ROWS_A_STATEMENT))
  }
}

export async function markTold(tx: Database, importId: number, entityIds: readonly number[], now: Date): Promise<void> {
  if (entityIds.length === 0) return
  await tx
    .update(moveRows)
    .set({ toldTime: now })
    .where(and(eq(moveRows.importId, importId), isOneOf(moveRows.entityId, entityIds)))
}

/** Removes the cells of the file's rows when they are no longer needed. */
export const forgetCells = (tx: Database, importId: number) =>
  tx.update(moveRows).set({ cellsSealed: null }).where(eq(moveRows.importId, importId))

/** Days for which the cells of refused rows are stored, so that users can correct them. */
const CELL_DAYS = 30

export async function forgetOldCells(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CELL_DAYS * 86_400_000).toISOString()
  await db.execute(sql`update move_row set cells_sealed = null, label = case when outcome = 'Refused' then null else label end
    where cells_sealed is not null and import_id in (select id from move_import
      where coalesce(last_modification_time, creation_time) < ${before}::timestamptz)`)
}

/**
 * Removes the masked labels of staff whose list entry no longer exists, because they have joined, were removed, or did
 * not come.
 */
export async function forgetListedLabels(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CELL_DAYS * 86_400_000).toISOString()
  await db.execute(sql`update move_row r set label = null from move_import i
    where i.id = r.import_id and i.kind = 'Members' and r.label is not null and r.outcome in ('Created', 'Known')
      and not exists (select 1 from listed_member l where l.id = r.entity_id)
      and (r.entity_id is not null
        or coalesce(i.last_modification_time, i.creation_time) < ${before}::timestamptz)`)
}
