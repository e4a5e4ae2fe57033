import { and, eq } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import type { Lifecycle } from '#machines/lifecycle.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { workOrderDispatchLifecycle } from '#machines/lifecycles/work-orders/work-order-dispatch.lifecycle.ts'
import type { WorkOrderDispatchContext } from '#machines/lifecycles/work-orders/work-order-dispatch.rules.ts'
import { workOrderMainLifecycle } from '#machines/lifecycles/work-orders/work-order-main.lifecycle.ts'
import type { WorkOrderMainContext } from '#machines/lifecycles/work-orders/work-order-main.rules.ts'
import { compareDecimals } from '#machines/rules/decimal.ts'
import type { LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { reverseRefunded } from '../invoices/invoice.binding.ts'
import { postAtEnd } from '../ledger/post.repository.ts'
import { visibleOrders } from '../visibility.ts'
import { orderEffects } from './order-effects.ts'
import {
  type ListedRow,
  type OrderColumns,
  type OrderFacts,
  type OrderRow,
  orderFactsOf,
  progressOf,
  type ToldOrder,
} from './order-facts.ts'

/** The facts of a newly created order. */
export const NO_FACTS: OrderFacts = {
  enterpriseAudit: null,
  enterpriseAuditStatus: null,
  mainStatus: null,
  mainRemaining: null,
  liveParticipators: 0,
  workingParticipators: 0,
  unsettledParticipators: 0,
  settledParticipators: 0,
  openDispatchOrders: 0,
  isTrainingReady: true,
  isAutoPublish: false,
}

export const orderLifecycleOf = (row: Pick<OrderColumns, 'variant'>): Lifecycle<object> =>
  row.variant === 'Main' ? workOrderMainLifecycle : workOrderDispatchLifecycle

export function orderContextOf(row: ToldOrder, now: Date): WorkOrderMainContext | WorkOrderDispatchContext {
  const { facts } = row
  const shared = {
    enterpriseId: row.enterpriseId,
    developerUserId: row.developerUserId,
    ...progressOf(row, now),
  }
  if (row.variant === 'Main') {
    return {
      ...shared,
      isEnterpriseCertified: facts.enterpriseAudit !== null && facts.enterpriseAudit === facts.enterpriseAuditStatus,
      isAutoPublish: facts.isAutoPublish,
      isTrainingReady: facts.isTrainingReady,
      openDispatchOrders: facts.openDispatchOrders,
      isCancelWindowOver: row.cancelDeadline !== null && row.cancelDeadline <= now,
    }
  }
  return {
    ...shared,
    foundationId: row.foundationId,
    hasMainOrder: row.mainId !== null,
    isMainOpen: facts.mainStatus === 'Published' || facts.mainStatus === 'InProgress',
    // the main order's rest may be 0, because this order's own share is already deducted from it
    fitsMain: facts.mainRemaining === null || compareDecimals(facts.mainRemaining, '0') >= 0,
  }
}

/** The events that this actor may currently send to the order. */
export const orderActions = (row: ListedRow, actor: Actor, now: Date): string[] =>
  allowedEvents(orderLifecycleOf(row), row.status, orderContextOf(row, now), actor)

/** The label of an order's status; it does not depend on the order's facts. */
export const orderStatusLabel = (row: Pick<OrderColumns, 'variant' | 'status'>): string =>
  orderLifecycleOf(row).labelOf(row.status, {})

/** The time columns that an event sets on the row. */
function stamp(event: string, row: OrderRow, { now }: Scope): Partial<OrderRow> {
  switch (event) {
    case 'publish':
      return { publishTime: now }
    case 'complete':
      return { completedTime: now }
    case 'lapse':
      return { cancelledTime: now, cancelReason: '到结束日期没有人领取' }
    case 'windUp':
      return row.facts.liveParticipators === 0 && row.status !== 'InProgress' ? { cancelledTime: now } : {}
    case 'cancel':
    case 'approveCancellation':
      return { cancelledTime: now }
    default:
      return {}
  }
}

async function lock({ tx, actor }: Scope, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(workOrders)
    .where(and(eq(workOrders.id, id), eq(workOrders.isDeleted, false), visibleOrders(actor)))
    // the weakest sufficient lock: rows that refer to the order take a key lock on it, and a stronger lock would cause
    // deadlocks
    .for('no key update')
  if (!row) return undefined
  return { ...row, facts: (await orderFactsOf(tx, id)) ?? NO_FACTS }
}

export const orderBinding: LifecycleBinding<OrderRow, object> = {
  lifecycleOf: orderLifecycleOf,
  table: workOrders,
  lock,
  contextOf: orderContextOf,
  stamp,
  effects: orderEffects,
  afterEvent: async (scope, { id, mainId, hostedAmount, refundAmount }) => {
    if (mainId === null && hostedAmount !== null) await postAtEnd(scope, { orderId: id })
    if (refundAmount !== null) await reverseRefunded(scope, id)
  },
}
