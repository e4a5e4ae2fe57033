import { inArray, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'

export interface OwnerNames {
  id: number
  enterpriseName: string | null
  enterpriseCertified: boolean
  foundationName: string | null
  workOrderTypeName: string
  operationModeName: string
}

/** Who an order belongs to and how its dictionary values read, for several orders at once. */
export async function orderOwnerNames(db: Database, ids: readonly number[]): Promise<Map<number, OwnerNames>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<OwnerNames>(
    db,
    sql`select o.id, e.enterprise_name as "enterpriseName", coalesce(e.audit = e.audit_status, true) as "enterpriseCertified",
      f.display_name as "foundationName", coalesce(t.display_name, '') as "workOrderTypeName",
      coalesce(m.display_name, '') as "operationModeName"
    from work_order o
    left join enterprise e on e.id = o.enterprise_id
    left join foundation f on f.id = o.foundation_id
    left join data_dictionary t on t.id = o.work_order_type_id
    left join data_dictionary m on m.id = o.operation_mode_id
    where ${inArray(sql`o.id`, [...ids])}`,
  )
  return new Map(rows.map((row) => [Number(row.id), row]))
}

export const ordersByIds = (db: Database, ids: readonly number[]) =>
  db
    .select()
    .from(workOrders)
    .where(inArray(workOrders.id, [...ids]))
