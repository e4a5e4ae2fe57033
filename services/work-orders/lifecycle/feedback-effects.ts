import { eq } from 'drizzle-orm'
import type { EffectHandler } from '#services/abp/apply-event.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import type { workOrderFeedbacks } from '#services/database/schema/work-order-results.ts'
import { createNotifyEffect, type FeedbackFacts } from '#services/messages/notifications.api.ts'
import { readersOf } from './audiences.ts'
import { partNames } from './names.ts'
import { send } from './send.ts'

type Row = typeof workOrderFeedbacks.$inferSelect
type Handler = EffectHandler<Row>

const notify: Handler = createNotifyEffect<Row, FeedbackFacts>(
  (scope, row, audience) => readersOf(scope, row, audience),
  async (row, { scope }) => ({
    feedbackId: row.id,
    participatorId: row.workOrderParticipatorId ?? 0,
    ...(await partNames(scope.tx, row)),
  }),
)

/** The statuses in which a report is part of the work; the first report starts the work. */
export const REPORTING = new Set(['Claimed', 'InExecution'])

/** Reports move the participation; a question is possible at any time and changes no status. */
const moveParticipator: Handler = async ({ scope, row, params }) => {
  if (row.workOrderParticipatorId === null || row.kind === 'Question') return
  const [part] = await scope.tx
    .select({ status: workOrderParticipators.status })
    .from(workOrderParticipators)
    .where(eq(workOrderParticipators.id, row.workOrderParticipatorId))
  if (!part || !REPORTING.has(part.status)) return
  const set = row.reportedQuantity === null ? {} : { reportedQuantity: row.reportedQuantity }
  await send(
    scope,
    'WorkOrderParticipator',
    row.workOrderParticipatorId,
    { type: String(params.event) },
    { set: set as never },
  )
}

export const feedbackEffects: Readonly<Record<string, Handler>> = { notify, moveParticipator }
