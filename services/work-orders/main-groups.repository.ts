import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { COUNT_CAP } from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'

type GroupedTable = PgTable & { mainWorkOrderId: PgColumn }

/**
 * A page of the main orders with matching rows, newest first, and their number up to COUNT_CAP. Page and count use an
 * index sorted by main order, because grouping all rows would read the whole table for one page.
 */
export async function pageOfMainOrders(
  db: Database,
  table: GroupedTable,
  where: SQL | undefined,
  skip: number,
  take: number,
): Promise<{ totalCount: number; ids: number[] }> {
  const main = table.mainWorkOrderId
  const matching = sql`select ${main} as id from ${table} where ${where ?? sql`true`} and ${main} is not null
    group by ${main} order by ${main} desc`
  const found = await rowsOf<{ id: number }>(db, sql`${matching} offset ${skip} limit ${take}`)
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${matching} limit ${COUNT_CAP}) capped`,
  )
  const end = found.length === 0 ? 0 : skip + found.length
  return { totalCount: Math.max(end, counted?.count ?? 0), ids: found.map(({ id }) => Number(id)) }
}
