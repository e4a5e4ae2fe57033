import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { deliveryLifecycle } from '#machines/lifecycles/recruitment/delivery.lifecycle.ts'
import type { DeliveryContext } from '#machines/lifecycles/recruitment/delivery.rules.ts'
import type { EffectHandler, LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import { toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { requirementResumes as deliveries } from '#services/database/schema/requirement-resumes.ts'
import { createNotifyEffect, type DeliveryFacts as MessageFacts } from '#services/messages/notifications.api.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import { visibleDeliveries } from '../visibility.ts'
import { readersOf } from './audiences.ts'
import { type DeliveryRow, deliveryContextOf, deliveryFactsOf } from './delivery-facts.ts'
import { sendIfAllowed } from './send.ts'

export const lifecycle = deliveryLifecycle

export const deliveryActions = (row: DeliveryRow, actor: Actor, now: Date): string[] =>
  allowedEvents(lifecycle, row.status, deliveryContextOf(row, now), actor)

export const deliveryStatusLabel = (row: Pick<DeliveryRow, 'status'>): string =>
  lifecycle.labelOf(row.status, {} as DeliveryContext)

/** Events by which the enterprise answers a delivery, after which it no longer counts as unanswered. */
const ANSWERS = new Set(['invite', 'reject', 'contractCreated'])
const ENDS = new Set([
  'reject',
  'recommendReject',
  'requirementClosed',
  'employerEnds',
  'personLeaves',
  'withdraw',
  'declineInterview',
  'failInterview',
  'contractAborted',
])

function stamp(event: string, row: DeliveryRow, { now }: Scope): Partial<DeliveryRow> {
  return {
    ...(event === 'recommendPass' ? { deliveredTime: now } : {}),
    ...(ANSWERS.has(event) && row.answeredTime === null ? { answeredTime: now } : {}),
    ...(ENDS.has(event) ? { endedTime: now } : {}),
  }
}

export const messageFactsOf = (row: DeliveryRow, reason: string | null): MessageFacts => ({
  deliveryId: row.id,
  requirementId: row.requirementId,
  title: row.facts.title,
  enterpriseName: row.facts.enterpriseName,
  personName: row.facts.personName,
  interviewTime: toWireTimeOrNull(row.interviewTime),
  interviewMode: row.interviewMode && displayNameOf('InterviewMode', row.interviewMode),
  interviewPlace: row.interviewPlace ?? row.interviewLink,
  requestedTime: toWireTimeOrNull(row.requestedTime),
  reason,
})

/** The owners who are notified about a delivery: the person and the owners of the job. */
export const ownersOf = (row: DeliveryRow) => ({ ...row.facts, userId: row.userId })

const notify = createNotifyEffect<DeliveryRow, MessageFacts>(
  ({ tx }, row, audience) => readersOf(tx, ownersOf(row), audience, 'Deliveries'),
  (row, { event }) => messageFactsOf(row, typeof event.opinion === 'string' ? event.opinion : null),
)

const closeWhenFilled: EffectHandler<DeliveryRow> = async ({ scope, row }) => {
  await sendIfAllowed(scope, 'Requirement', row.requirementId, { type: 'autoClose' })
}

export async function lockDelivery({ tx, actor }: Scope, id: number): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), eq(deliveries.isDeleted, false), visibleDeliveries(actor)))
    .for('update')
  const facts = row && (await deliveryFactsOf(tx, [id])).get(id)
  return row && facts ? { ...row, facts } : undefined
}

export const deliveryBinding: LifecycleBinding<DeliveryRow, DeliveryContext> = {
  lifecycleOf: () => lifecycle,
  table: deliveries,
  lock: lockDelivery,
  contextOf: deliveryContextOf,
  stamp,
  effects: { notify, closeWhenFilled },
}

export const deliveryHistory: HistoryRules = {
  lifecycles: [deliveryLifecycle],
  readableIds: (actor) =>
    sql`select ${deliveries.id} from ${deliveries} where ${visibleDeliveries(actor)} and not ${deliveries.isDeleted}`,
  mayRead: async (db, actor, id) =>
    (await db.$count(
      deliveries,
      and(eq(deliveries.id, id), eq(deliveries.isDeleted, false), visibleDeliveries(actor)),
    )) > 0,
}
