import { type NotifyParams, tell } from '#machines/lifecycle-notify.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { toWireDay, toWireTime } from '#services/abp/conventions/wire.ts'
import type { Job } from '#services/abp/define-job.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import * as due from './jobs.repository.ts'
import { checkLedgerJob } from './ledger/check-ledger.ts'
import { matchStatementsJob } from './ledger/import-statement.ts'
import { readersOf } from './lifecycle/audiences.ts'
import { bindings } from './lifecycle/bindings.ts'
import { partNames } from './lifecycle/names.ts'
import { participatorContextOf } from './lifecycle/participator.binding.ts'
import { progress } from './lifecycle/progress.ts'
import { send, sendIfAllowed } from './lifecycle/send.ts'

type Owners = Parameters<typeof readersOf>[1]
type Message = Parameters<typeof enqueue>[1]

async function notifyOwners(scope: Scope, owners: Owners, { params }: { params: NotifyParams }, payload: object) {
  const userId = await readersOf(scope, owners, params.to)
  const message = { userId, to: params.to, template: params.template, payload }
  await enqueue(scope.tx, message as Message)
}

/** The last day on which work due at an instant may be submitted. */
const lastDayOf = (dueTime: Date): string => toWireDay(new Date(dueTime.getTime() - 1))

async function remindPerson(scope: Scope, id: number): Promise<void> {
  const part = await due.markReminded(scope.tx, id, scope.now)
  if (!part?.dueTime) return
  await notifyOwners(scope, part, tell('person', 'participator.dueSoon'), {
    participatorId: part.id,
    ...(await partNames(scope.tx, part)),
    endDate: lastDayOf(part.dueTime),
    quantity: part.quantity,
  })
}

/** Reminds of an offer that the person can still accept. */
async function remindOfOffer(scope: Scope, id: number): Promise<void> {
  const part = await bindings.participator.lock(scope, id)
  if (!part?.confirmBy || !participatorContextOf(part, scope.now).isOrderOpen) return
  if (!(await due.markOfferReminded(scope.tx, id, scope.now))) return
  await notifyOwners(scope, part, tell('person', 'participator.offerEnding'), {
    participatorId: part.id,
    ...(await partNames(scope.tx, part)),
    quantity: part.quantity,
    offerDeadline: toWireTime(part.confirmBy),
  })
}

/** Reminds the acceptor: the enterprise until it has passed the result, then the developer in charge. */
async function remindAcceptor(scope: Scope, id: number): Promise<void> {
  const result = await due.markAuditReminded(scope.tx, id, scope.now)
  if (!result) return
  const isEnterprisesTurn = result.stage === 0 && result.enterpriseId !== null
  const notice = isEnterprisesTurn
    ? tell('enterprise', 'completion.auditDue')
    : tell('developer', 'completion.auditDue')
  await notifyOwners(scope, result, notice, {
    completionId: result.id,
    participatorId: result.workOrderParticipatorId,
    ...(await partNames(scope.tx, result)),
    quantity: result.submittedQuantity,
  })
}

/**
 * Ends the submission period of a cancelled order. Participations still in progress end; the order is cancelled after
 * all payments.
 */
async function endCancelWindow(scope: Scope, id: number): Promise<void> {
  const order = await bindings.order.lock(scope, id)
  if (order?.status !== 'Canceling') return
  for (const part of await due.workingPartsOf(scope.tx, id)) {
    await send(scope, 'WorkOrderParticipator', part, { type: 'invalidate', opinion: order.cancelReason })
  }
  await progress(scope, id)
}

const expire = (scope: Scope, id: number) => sendIfAllowed(scope, 'WorkOrderParticipator', id, ['expire'])

/** Time-driven changes of work orders. Every job is idempotent and may run twice or in two processes. */
export const workOrderJobs: readonly Job[] = [
  dueJob('work-orders.expire-offers', 5, due.offersToExpire, expire),
  dueJob('work-orders.remind-offer', 10, due.offersToRemind, remindOfOffer),
  dueJob('work-orders.expire-work', 10, due.workToExpire, expire),
  dueJob('work-orders.remind-person', 10, due.workToRemind, remindPerson),
  dueJob('work-orders.remind-acceptor', 30, due.resultsToRemind, remindAcceptor),
  dueJob('work-orders.take-over', 30, due.resultsToTakeOver, (scope, id) =>
    sendIfAllowed(scope, 'WorkOrderCompletion', id, ['takeOver']),
  ),
  dueJob('work-orders.end-orders', 10, due.ordersPastEnd, progress),
  dueJob('work-orders.end-cancel-window', 10, due.ordersToCancel, endCancelWindow),
  matchStatementsJob,
  checkLedgerJob,
]
