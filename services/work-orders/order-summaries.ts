import type { Actor } from '#machines/actor.ts'
import { maskEnterpriseName, seesEnterpriseNames } from '#machines/rules/masking.ts'
import type { Database } from '#services/database/connect.ts'
import type { WorkOrderSummaryDto } from './common.schemas.ts'
import { DISPATCH_METHOD_LABELS } from './labels.ts'
import { orderStatusLabel } from './lifecycle/order.binding.ts'
import type { OrderRow } from './lifecycle/order-facts.ts'
import { type OwnerNames, ordersWithNames } from './orders/order-names.repository.ts'

export function shownOwner(
  actor: Actor,
  names: Pick<OwnerNames, 'enterpriseName' | 'foundationName'> | undefined,
): string {
  if (names?.enterpriseName) {
    return seesEnterpriseNames(actor) ? names.enterpriseName : maskEnterpriseName(names.enterpriseName)
  }
  return names?.foundationName ?? '平台'
}

/** Orders in rows of other lists. */
export async function orderSummaries(
  db: Database,
  actor: Actor,
  now: Date,
  ids: readonly number[],
): Promise<Map<number, WorkOrderSummaryDto>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await ordersWithNames(db, wanted)
  return new Map(
    rows.flatMap(({ order, facts, names }) =>
      facts ? [[order.id, summaryOf({ ...order, facts }, actor, now, names)] as const] : [],
    ),
  )
}

const summaryOf = (row: OrderRow, actor: Actor, now: Date, names: OwnerNames): WorkOrderSummaryDto => ({
  id: row.id,
  number: row.number,
  displayName: row.displayName,
  enterpriseName: shownOwner(actor, names),
  enterpriseCertified: names.enterpriseCertified,
  workOrderTypeId: row.workOrderTypeId,
  workOrderTypeName: names.workOrderTypeName,
  operationModeName: names.operationModeName,
  dispatchMethod: row.dispatchMethod,
  dispatchMethodLabel: DISPATCH_METHOD_LABELS[row.dispatchMethod],
  pricingUnit: row.pricingUnit,
  unitName: row.unitName,
  unitPrice: row.unitPrice,
  startDate: row.startDate,
  endDate: row.endDate,
  status: row.status,
  statusLabel: orderStatusLabel(row, now),
})
