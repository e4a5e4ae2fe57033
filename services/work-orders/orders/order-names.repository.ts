import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#services/database/connect.ts'
import { fixedQuery } from '#services/database/fixed-query.ts'
import { isOneOfIds, padded } from '#services/database/is-one-of.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { foundations } from '#services/database/schema/people.ts'
import { dataDictionaries } from '#services/database/schema/reference.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'

const types = alias(dataDictionaries, 'order_type')
const modes = alias(dataDictionaries, 'operation_mode')

/**
 * Orders as rows of other lists show them. The facts are not read, because they count participations and these lists do
 * not show them.
 */
export const ordersInBrief = (db: Database, ids: readonly number[]) => inBrief(db, { ids: padded(ids) })

const inBrief = fixedQuery((db) =>
  db
    .select({
      id: workOrders.id,
      number: workOrders.number,
      displayName: workOrders.displayName,
      variant: workOrders.variant,
      status: workOrders.status,
      workOrderTypeId: workOrders.workOrderTypeId,
      dispatchMethod: workOrders.dispatchMethod,
      pricingUnit: workOrders.pricingUnit,
      unitName: workOrders.unitName,
      unitPrice: workOrders.unitPrice,
      startDate: workOrders.startDate,
      endDate: workOrders.endDate,
      enterpriseName: enterprises.enterpriseName,
      enterpriseCertified: sql<boolean>`coalesce(${enterprises.audit} = ${enterprises.auditStatus}, true)`,
      foundationName: foundations.displayName,
      workOrderTypeName: sql<string>`coalesce(${types.displayName}, '')`,
      operationModeName: sql<string>`coalesce(${modes.displayName}, '')`,
    })
    .from(workOrders)
    .leftJoin(enterprises, eq(enterprises.id, workOrders.enterpriseId))
    .leftJoin(foundations, eq(foundations.id, workOrders.foundationId))
    .leftJoin(types, eq(types.id, workOrders.workOrderTypeId))
    .leftJoin(modes, eq(modes.id, workOrders.operationModeId))
    .where(isOneOfIds(workOrders.id)),
)

export type OrderInBrief = Awaited<ReturnType<typeof ordersInBrief>>[number]
