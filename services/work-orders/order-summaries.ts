import type { Actor } from '#machines/actor.ts'
import { maskEnterpriseName, seesEnterpriseNames } from '#machines/rules/masking.ts'
import type { Database } from '#services/database/connect.ts'
import type { WorkOrderSummaryDto } from './common.schemas.ts'
import { DISPATCH_METHOD_LABELS } from './labels.ts'
import { orderStatusLabel } from './lifecycle/order.binding.ts'
import { type OrderInBrief, ordersInBrief } from './orders/order-names.repository.ts'

export function shownOwner(
  actor: Actor,
  names: Pick<OrderInBrief, 'enterpriseName' | 'foundationName'> | undefined,
): string {
  if (names?.enterpriseName) {
    return seesEnterpriseNames(actor) ? names.enterpriseName : maskEnterpriseName(names.enterpriseName)
  }
  return names?.foundationName ?? '平台'
}

/** Summaries of orders for rows of other lists. */
export async function orderSummaries(
  db: Database,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, WorkOrderSummaryDto>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await ordersInBrief(db, wanted)
  return new Map(rows.map((row) => [row.id, summaryOf(row, actor)]))
}

const summaryOf = ({ variant, foundationName, ...row }: OrderInBrief, actor: Actor): WorkOrderSummaryDto => ({
  ...row,
  enterpriseName: shownOwner(actor, { enterpriseName: row.enterpriseName, foundationName }),
  dispatchMethodLabel: DISPATCH_METHOD_LABELS[row.dispatchMethod],
  statusLabel: orderStatusLabel({ variant, status: row.status }),
})
