import { and, gt, lte, sql } from 'drizzle-orm'
import { bind } from '#services/abp/conventions/binding.ts'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import { COUNT_CAP } from '#services/abp/conventions/paging.ts'
import { compileValidator } from '#services/abp/conventions/validation.ts'
import type { SearchRules } from '#services/abp/entities/entity.ts'
import { rowsOf } from '#services/database/connect.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { type OrderFilter, orderConditions } from './work-order-filter.repository.ts'
import { WorkOrderCountQuery } from './work-order-input.schemas.ts'

const validate = compileValidator(WorkOrderCountQuery)

/** Parses a query string like the public list; repeated parameters become lists. */
function filterOf(query: URLSearchParams): OrderFilter {
  const members = [...new Set(query.keys())].map((name) => {
    const values = query.getAll(name)
    return [name, values.length > 1 ? values : values[0]]
  })
  return bind(WorkOrderCountQuery, Object.fromEntries(members), true) as OrderFilter
}

export const orderSearch: SearchRules = {
  problems: (query) => validate(filterOf(query)),
  async countNew(db, query, since, until) {
    // public orders only, so that an alert reveals nothing that the user could not find
    const where = and(
      orderConditions(ANONYMOUS, 'public', filterOf(query), until),
      gt(workOrders.publishTime, since),
      lte(workOrders.publishTime, until),
    )
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from (select 1 from ${workOrders} where ${where} limit ${COUNT_CAP}) as found`,
    )
    return row?.count ?? 0
  },
}
