import { and, eq, inArray, sql } from 'drizzle-orm'
import { subtractDecimals } from '#machines/rules/decimal.ts'
import type { EffectHandler } from '#services/abp/apply-event.ts'
import { toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { asSystem } from '#services/abp/lifecycle/follow-up-events.ts'
import { rowsOf } from '#services/database/connect.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import {
  createNotifyEffect,
  enqueue,
  type TemplateKey,
  type WorkOrderFacts,
} from '#services/messages/notifications.api.ts'
import { enterpriseOf, worksFor } from '../own-employer.repository.ts'
import { readersOf } from './audiences.ts'
import { settleRefund } from './escrow.ts'
import type { OrderColumns, OrderRow } from './order-facts.ts'
import { givePlaces, takePlaces } from './places.ts'
import { progress } from './progress.ts'
import { send, sendIfAllowed } from './send.ts'

type Handler = EffectHandler<OrderRow>

/** How long persons may submit finished work after a request to cancel. */
const CANCEL_WINDOW_MS = 3 * 86_400_000

export const orderFacts = (row: OrderColumns, reason: unknown = null, changes: unknown = null): WorkOrderFacts => ({
  workOrderId: row.id,
  orderName: row.displayName,
  quantity: row.quantity,
  unitName: row.unitName,
  unitPrice: row.unitPrice,
  endDate: row.endDate,
  hostedAmount: row.hostedAmount ?? row.hostingRecordedAmount,
  refundAmount: row.refundAmount ?? row.refundDue,
  cancelDeadline: toWireTimeOrNull(row.cancelDeadline),
  changes: typeof changes === 'string' ? changes : null,
  reason: typeof reason === 'string' ? reason : null,
})

const inOrder = (row: OrderColumns) =>
  row.variant === 'Main'
    ? eq(workOrderParticipators.mainWorkOrderId, row.id)
    : eq(workOrderParticipators.workOrderId, row.id)

const notify: Handler = createNotifyEffect<OrderRow, WorkOrderFacts>(
  (scope, row, audience) => readersOf(scope, row, audience),
  (row, { event }) => orderFacts(row, event.opinion ?? row.cancelReason),
)

/**
 * Notifies matching persons: those who passed the training for this type of work count as subscribed to it. Who works
 * for the order's enterprise cannot claim it.
 */
const notifyMatchingPersons: Handler = async ({ scope: { tx, now }, row, params }) => {
  const employed = worksFor(sql`p.id`, enterpriseOf(sql`o`), now)
  const persons = await rowsOf<{ id: number }>(
    tx,
    sql`select distinct p.user_id as id from user_training t
      join user_disabled_person p on p.id = t.user_disabled_person_id and not p.is_deleted and p.is_active
        and p.audit = p.audit_status
      join work_order o on o.id = ${row.id}
      where t.work_order_type_id = ${row.workOrderTypeId} and t.status = 'Passed' and not t.is_deleted
        and not ${employed}`,
  )
  await enqueue(tx, {
    userId: persons.map(({ id }) => Number(id)),
    to: 'person',
    template: params.template as 'workOrder.published',
    payload: orderFacts(row),
  })
}

const notifyParticipators: Handler = async ({ scope: { tx }, row, params, event }) => {
  // an update that changes nothing for those who hold a part
  if (event.changes === '') return
  const live = ['ToBeClaimed', 'Claimed', 'InExecution', 'InAcceptance'] as const
  const readers = await tx
    .selectDistinct({ userId: workOrderParticipators.userId })
    .from(workOrderParticipators)
    .where(
      and(inOrder(row), inArray(workOrderParticipators.status, [...live]), eq(workOrderParticipators.isDeleted, false)),
    )
  await enqueue(tx, {
    userId: readers.map(({ userId }) => userId),
    to: 'person',
    template: params.template as TemplateKey & `workOrder.${string}`,
    payload: orderFacts(row, event.opinion ?? row.cancelReason, event.changes),
  })
}

const invalidateParticipators: Handler = async ({ scope, row, event }) => {
  const working = ['ToBeClaimed', 'Claimed', 'InExecution'] as const
  const affected = await scope.tx
    .select({ id: workOrderParticipators.id })
    .from(workOrderParticipators)
    .where(
      and(
        inOrder(row),
        inArray(workOrderParticipators.status, [...working]),
        eq(workOrderParticipators.isDeleted, false),
      ),
    )
    .orderBy(workOrderParticipators.id)
  for (const { id } of affected) {
    await send(asSystem(scope), 'WorkOrderParticipator', id, {
      type: 'invalidate',
      opinion: event.opinion ?? row.cancelReason,
    })
  }
}

const openCancelWindow: Handler = async ({ scope: { tx, now }, row }) => {
  const deadline = new Date(now.getTime() + CANCEL_WINDOW_MS)
  row.cancelDeadline = deadline
  await tx
    .update(workOrders)
    .set({ cancelRequestedTime: now, cancelDeadline: deadline })
    .where(eq(workOrders.id, row.id))
}

const cancelDispatchOrders: Handler = async ({ scope, row }) => {
  const children = await scope.tx
    .select({ id: workOrders.id })
    .from(workOrders)
    .where(and(eq(workOrders.mainId, row.id), eq(workOrders.isDeleted, false)))
    .orderBy(workOrders.id)
  for (const { id } of children) await sendIfAllowed(scope, 'WorkOrder', id, ['cancel'])
}

const takeQuantityFromMain: Handler = async ({ scope: { tx }, row }) => {
  if (row.mainId === null) return
  await takePlaces(tx, row.mainId, row.quantity)
  await tx.update(workOrders).set({ heldFromMain: row.quantity }).where(eq(workOrders.id, row.id))
}

/** Returns the unfinished quantity of a dispatch order to the main order; the finished quantity stays taken. */
const returnQuantityToMain: Handler = async ({ scope: { tx }, row }) => {
  if (row.mainId === null) return
  const [now] = await tx
    .select({ held: workOrders.heldFromMain, finished: workOrders.claimedQuantity })
    .from(workOrders)
    .where(eq(workOrders.id, row.id))
  if (!now) return
  await givePlaces(tx, row.mainId, subtractDecimals(now.held, now.finished))
  await tx.update(workOrders).set({ heldFromMain: now.finished }).where(eq(workOrders.id, row.id))
}

const propagateToMain: Handler = async ({ scope, row, params }) => {
  if (row.mainId === null) return
  if (params.event === 'progress') await progress(scope, row.mainId)
  else await sendIfAllowed(scope, 'WorkOrder', row.mainId, [String(params.event)])
}

const refundRemainder: Handler = async ({ scope: { tx, now }, row }) => {
  row.refundDue = await settleRefund(tx, row.id, now)
}

export const orderEffects: Readonly<Record<string, Handler>> = {
  notify,
  notifyMatchingPersons,
  notifyParticipators,
  invalidateParticipators,
  openCancelWindow,
  cancelDispatchOrders,
  takeQuantityFromMain,
  returnQuantityToMain,
  propagateToMain,
  refundRemainder,
}
