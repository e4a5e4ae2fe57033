import { eq } from 'drizzle-orm'
import type { EffectHandler } from '#services/abp/apply-event.ts'
import { asSystem } from '#services/abp/lifecycle/follow-up-events.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import type { workOrderCompletions } from '#services/database/schema/work-order-results.ts'
import { type CompletionFacts, createNotifyEffect } from '#services/messages/notifications.api.ts'
import { readersOf } from './audiences.ts'
import { partNames } from './names.ts'
import { send } from './send.ts'

type Row = typeof workOrderCompletions.$inferSelect
type Handler = EffectHandler<Row>

const notify: Handler = createNotifyEffect<Row, CompletionFacts>(
  async (scope, row, audience) => {
    const [person] = await scope.tx
      .select({ userId: workOrderParticipators.userId })
      .from(workOrderParticipators)
      .where(eq(workOrderParticipators.id, row.workOrderParticipatorId))
    return readersOf(scope, { ...row, userId: person?.userId ?? null }, audience)
  },
  async (row, { scope, event }) => ({
    completionId: row.id,
    participatorId: row.workOrderParticipatorId,
    ...(await partNames(scope.tx, row)),
    quantity: row.submittedQuantity,
    reason: typeof event.opinion === 'string' ? event.opinion : null,
  }),
)

/** The columns that each event copies from the completion to the participation. */
export function columnsOf(event: string, row: Row, payload: Readonly<Record<string, unknown>>): object {
  switch (event) {
    case 'submit':
      // clears the opinion on the previous round, which stays stored in that round
      return { submittedQuantity: row.submittedQuantity, opinion: null }
    case 'accept':
    case 'upholdAppeal':
      return { acceptedQuantity: row.acceptedQuantity, opinion: row.opinion }
    case 'rework':
      return { opinion: row.opinion, ...(payload.dueTime instanceof Date ? { dueTime: payload.dueTime } : {}) }
    case 'fail':
      return { opinion: row.opinion }
    default:
      return {}
  }
}

const moveParticipator: Handler = async ({ scope, row, params, event }) => {
  const type = String(params.event)
  const opinion = typeof event.opinion === 'string' ? event.opinion : null
  await send(
    params.by === 'system' ? asSystem(scope) : scope,
    'WorkOrderParticipator',
    row.workOrderParticipatorId,
    { type, opinion },
    { set: columnsOf(type, row, event) as never, opinion },
  )
}

export const completionEffects: Readonly<Record<string, Handler>> = { notify, moveParticipator }
