import { type SQL, sql } from 'drizzle-orm'
import { COUNT_CAP } from '#services/abp/conventions/paging.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'

export const COUNTED_AT_MOST = COUNT_CAP

export interface TypeGroup {
  workOrderTypeId: number
  workOrderTypeName: string
  count: number
  ids: number[]
}

/** The newest claimable orders of each work type in dictionary order, and the number of claimable orders. */
export async function claimableByType(db: Database, limit: number, now: Date): Promise<TypeGroup[]> {
  const ofType = sql`o.work_order_type_id = d.id and o.status in ('Published', 'InProgress') and not o.is_deleted
    and not o.is_full and o.end_date >= ${toWireDay(now)}::date`
  const rows = await rowsOf<TypeGroup>(
    db,
    sql`select d.id as "workOrderTypeId", d.display_name as "workOrderTypeName", counted.count, newest.ids
    from data_dictionary d
    join data_dictionary root on root.id = d.parent_id and root.key = 'WorkOrderType' and not root.is_deleted
    cross join lateral (
      select array(select o.id from work_order o where ${ofType} order by o.id desc limit ${limit}) as ids
    ) newest
    cross join lateral (
      select count(*)::int as count from (select 1 from work_order o where ${ofType} limit ${COUNT_CAP}) capped
    ) counted
    where not d.is_deleted and counted.count > 0
    order by d.display_order, d.id`,
  )
  return rows.map((row) => ({ ...row, workOrderTypeId: Number(row.workOrderTypeId), ids: row.ids.map(Number) }))
}

export interface FlowFigures {
  participators: Record<string, number>
  overdueAcceptances: number
  children: number
  unpaid: string
}

/**
 * Rows of order `o`; for a main order including its dispatch orders. The query has two branches, because a CASE would
 * use no index.
 */
const ofOrder = (columns: SQL, table: string): SQL => sql`
  select ${columns} from ${sql.raw(table)} p where o.variant = 'Main' and p.main_work_order_id = o.id and not p.is_deleted
  union all
  select ${columns} from ${sql.raw(table)} p where o.variant <> 'Main' and p.work_order_id = o.id and not p.is_deleted`

/** Counts and sums of these orders in one statement; main orders include their dispatch orders. */
export async function flowFiguresOf(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, FlowFigures>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<FlowFigures & { id: number }>(
    db,
    sql`select o.id,
      coalesce((select jsonb_object_agg(g.status, g.count) from (
        select p.status, count(*)::int as count from (${ofOrder(sql`p.status`, 'work_order_participator')}) p
        group by p.status) g), '{}') as "participators",
      (select count(*)::int from (${ofOrder(sql`p.status, p.audit_due_time`, 'work_order_completion')}) c
        where c.status in ('Waiting', 'Auditing') and c.audit_due_time < ${now.toISOString()}::timestamptz) as "overdueAcceptances",
      (select count(*)::int from work_order d where d.main_id = o.id and not d.is_deleted) as "children",
      (select coalesce(sum(f.gross), 0)::numeric(18,2)::text from (${ofOrder(sql`p.status, p.gross`, 'work_order_financial_flow')}) f
        where f.status = 'ToBeSettled') as "unpaid"
    from work_order o where ${isOneOf(sql`o.id`, ids)}`,
  )
  return new Map(rows.map(({ id, ...figures }) => [Number(id), figures]))
}
