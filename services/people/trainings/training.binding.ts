import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { trainingLifecycle } from '#machines/lifecycles/people/training.lifecycle.ts'
import type { TrainingContext } from '#machines/lifecycles/people/training.rules.ts'
import type { LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { userTrainings } from '#services/database/schema/people.ts'
import { createNotifyEffect, type TrainingFacts } from '#services/messages/notifications.api.ts'
import { findTraining, lockTraining, readableIds, type TrainingRow } from './user-training.repository.ts'

export const trainingContextOf = ({ foundationId }: Pick<TrainingRow, 'foundationId'>): TrainingContext => ({
  foundationId,
})

export const trainingActions = (row: TrainingRow, actor: Actor): string[] =>
  allowedEvents(trainingLifecycle, row.status, trainingContextOf(row), actor)

export const trainingStatusLabel = (row: TrainingRow): string =>
  trainingLifecycle.labelOf(row.status, trainingContextOf(row))

/** The columns that an event sets; a retake clears the earlier result. */
function stamp(event: string, _row: TrainingRow, { now }: Scope): Partial<TrainingRow> {
  if (event === 'retake') return { startTime: now, resultTime: null, validTo: null, score: null, expiryToldDays: null }
  return event === 'pass' || event === 'fail' ? { resultTime: now } : {}
}

const notify = createNotifyEffect<TrainingRow, TrainingFacts>(
  async (_scope, row) => [row.userId],
  (row) => ({
    trainingId: row.id,
    workOrderTypeName: row.workOrderTypeName,
    validTo: row.validTo && toWireDay(row.validTo),
    reason: row.remark,
  }),
)

export const trainingBinding: LifecycleBinding<TrainingRow, TrainingContext> = {
  lifecycleOf: () => trainingLifecycle,
  table: userTrainings,
  lock: ({ tx, actor }, id) => lockTraining(tx, actor, id),
  contextOf: trainingContextOf,
  stamp,
  effects: { notify },
}

export const trainingHistory: HistoryRules = {
  lifecycles: [trainingLifecycle],
  readableIds,
  mayRead: async (db, actor, id) => (await findTraining(db, actor, id)) !== undefined,
}
