import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { COUNT_CAP, SEARCH_COUNT_CAP } from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { WORK_ORDER_STATUSES } from '#services/database/schema/work-order-names.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { WORK_ORDER_TABS } from '../common.schemas.ts'
import { type OrderFilter, type OrderScope, orderConditions, tabCondition } from './work-order-filter.repository.ts'

/** Several capped counts of orders in one statement, in the order of the conditions. */
async function countOrders(db: Database, conditions: readonly (SQL | undefined)[], cap: number): Promise<number[]> {
  if (conditions.length === 0) return []
  const counts = conditions.map(
    (where) => sql`(select count(*)::int from (select 1 from ${workOrders}
      ${where ? sql`where ${where}` : sql``} limit ${cap}) capped)`,
  )
  const [row] = await rowsOf<{ counts: number[] }>(db, sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  return row?.counts ?? conditions.map(() => 0)
}

/** The number of orders in each tab and status, up to the list's cap. The count ignores the selected tab and status. */
export async function countStates(db: Database, actor: Actor, scope: OrderScope, filter: OrderFilter, now: Date) {
  const { status: _status, statusList: _list, searchStatus: _tab, ...others } = filter
  const base = orderConditions(actor, scope, others, now)
  const conditions = [
    ...WORK_ORDER_TABS.map((tab) => and(base, tabCondition(scope, tab, now))),
    ...WORK_ORDER_STATUSES.map((status) => and(base, eq(workOrders.status, status))),
  ]
  const counts = await countOrders(db, conditions, filter.displayName ? SEARCH_COUNT_CAP : COUNT_CAP)
  return { tabs: counts.slice(0, WORK_ORDER_TABS.length), statuses: counts.slice(WORK_ORDER_TABS.length) }
}

/** A filter whose values are shown with counts: its column, and the query fields that select a value. */
interface Dimension {
  readonly column: string
  readonly fields: readonly (keyof OrderFilter)[]
  readonly isDictionary: boolean
}
const DIMENSIONS = {
  workOrderTypes: { column: 'work_order_type_id', fields: ['workOrderTypeId', 'workOrderTypeIds'], isDictionary: true },
  pricingUnits: { column: 'pricing_unit', fields: ['pricingUnit'], isDictionary: false },
  dispatchMethods: { column: 'dispatch_method', fields: ['dispatchMethod'], isDictionary: false },
  accommodations: { column: 'accommodation_ids', fields: ['accommodationIds'], isDictionary: true },
} as const satisfies Record<string, Dimension>
export type DimensionName = keyof typeof DIMENSIONS

export interface Facet {
  key: string
  /** the name of a dictionary value; null for enumerations */
  label: string | null
  count: number
}

/** Counts the newest claimable orders that match the other filters, by the values of one dimension. */
export function facetOf(
  db: Database,
  actor: Actor,
  filter: OrderFilter,
  now: Date,
  name: DimensionName,
): Promise<Facet[]> {
  const { column, fields, isDictionary }: Dimension = DIMENSIONS[name]
  const ignored = new Set<string>([...fields, 'status', 'statusList'])
  const others = Object.fromEntries(Object.entries(filter).filter(([key]) => !ignored.has(key)))
  const where = orderConditions(actor, 'public', { ...others, searchStatus: 'Claimable' }, now)
  const value = name === 'accommodations' ? sql`unnest(newest.value)` : sql`newest.value`
  const ofDictionary = (field: string) =>
    sql`(select ${sql.raw(`d.${field}`)} from data_dictionary d where d.id = g.key)`
  return rowsOf<Facet>(
    db,
    sql`select g.key::text as key, ${isDictionary ? ofDictionary('display_name') : sql`null::text`} as label, g.count from (
      select v.key, count(*)::int as count from (
        select ${value} as key from (
          select ${workOrders}.${sql.raw(column)} as value from ${workOrders} where ${where ?? sql`true`}
          order by ${workOrders.id} desc limit ${COUNT_CAP}
        ) newest
      ) v group by v.key
    ) g order by ${isDictionary ? ofDictionary('display_order') : sql`g.key`}`,
  )
}

/** The person's participations by status. */
export async function ownParticipations(db: Database, personId: number): Promise<Map<string, number>> {
  const rows = await rowsOf<{ status: string; count: number }>(
    db,
    sql`select p.status, count(*)::int as count from work_order_participator p
      where p.user_disabled_person_id = ${personId} and not p.is_deleted group by p.status`,
  )
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** Capped counts of rows of any table of the domain, in one statement, by name. */
export async function countTodos(db: Database, todos: Readonly<Record<string, SQL>>): Promise<Map<string, number>> {
  const names = Object.keys(todos)
  if (names.length === 0) return new Map()
  const counts = Object.values(todos).map(
    (rows) => sql`(select count(*)::int from (${rows} limit ${COUNT_CAP}) capped)`,
  )
  const [row] = await rowsOf<{ counts: number[] }>(db, sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  return new Map(names.map((name, index) => [name, row?.counts[index] ?? 0]))
}
