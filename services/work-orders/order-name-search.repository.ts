import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cjkSearch, isReadOn, type SearchPlan } from '#services/abp/conventions/paging.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'

/** The limit for queries that need all rows. */
export const ALL_ROWS = Number.POSITIVE_INFINITY

const planFor = (wanted: number): SearchPlan => ({ index: 'work_order_name_ix', wanted })

export const orderNameSearch = (text: string | undefined, wanted: number): SQL | undefined =>
  cjkSearch(workOrders.displayName, text, planFor(wanted))

/**
 * Matches rows by their order's name. Common words are compared row by row in a scalar subquery, because the planner
 * would turn `exists` into a join with all orders; for other words the index finds the orders first.
 */
export function ofOrderNamed(workOrderId: PgColumn, text: string | undefined, wanted: number): SQL | undefined {
  const plan = planFor(wanted)
  const named = cjkSearch(sql.raw('o.display_name'), text, plan)
  if (!named) return undefined
  return isReadOn(text, plan)
    ? sql`(select ${named} from work_order o where o.id = ${workOrderId})`
    : sql`${workOrderId} = any(array(select o.id from work_order o where ${named}))`
}
