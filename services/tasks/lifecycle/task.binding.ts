import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { taskLifecycle } from '#machines/lifecycles/tasks/task.lifecycle.ts'
import type { TaskContext } from '#machines/lifecycles/tasks/task.rules.ts'
import type { LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { enterpriseTasks } from '#services/database/schema/tasks.ts'
import { createNotifyEffect, type TaskFacts } from '#services/messages/notifications.api.ts'
import { findTask, lockTask, readableIds, type TaskRow, tutorsOf } from '../enterprise-task.repository.ts'
import { clearSubmissions } from '../enterprise-task-participator.repository.ts'

/** A task and the person who sends the event. */
export type SentTask = TaskRow & { senderPersonId: number | null }

export const lifecycle = taskLifecycle

type ToldTask = Pick<TaskRow, 'enterpriseId' | 'participators' | 'endDate' | 'isOverdue'> & {
  senderPersonId?: number | null
}

export const taskContextOf = (row: ToldTask, now: Date): TaskContext => ({
  enterpriseId: row.enterpriseId,
  personIds: row.participators.map(({ userDisabledPersonId }) => userDisabledPersonId),
  foundationIds: row.participators.flatMap(({ foundationId }) => foundationId ?? []),
  hasOthersSubmitted: row.participators.every(
    ({ userDisabledPersonId, submittedTime }) => submittedTime !== null || userDisabledPersonId === row.senderPersonId,
  ),
  isPastEnd: row.endDate < toWireDay(now),
  isOverdue: row.isOverdue,
})

export const taskActions = (row: TaskRow, actor: Actor, now: Date): string[] =>
  allowedEvents(lifecycle, row.status, taskContextOf(row, now), actor)

export const taskStatusLabel = (row: TaskRow, now: Date): string =>
  lifecycle.labelOf(row.status, taskContextOf(row, now))

/** Clears the opinion when all have submitted or the task is resubmitted; the log keeps it. */
function stamp(event: string, row: SentTask, { now }: Scope): Partial<SentTask> {
  switch (event) {
    case 'start':
      return { startedTime: now, opinion: null }
    case 'submit':
      return taskContextOf(row, now).hasOthersSubmitted ? { submittedTime: now, opinion: null } : {}
    case 'submitRest':
      return { submittedTime: now, opinion: null }
    case 'resubmit':
      return { opinion: null }
    case 'accept':
      return { acceptedTime: now, opinion: null }
    default:
      return {}
  }
}

/** In the enterprise, notifies the task's author and the creator. */
const notify = createNotifyEffect<SentTask, TaskFacts>(
  async ({ tx }, row, audience) => {
    if (audience === 'person') return row.participators.map(({ userId }) => userId)
    if (audience === 'foundation') return tutorsOf(tx, row)
    return [row.creatorUserId, row.enterpriseCreatorId].filter((id) => id !== null)
  },
  (row, { event, scope }) => ({
    taskId: row.id,
    taskName: row.displayName,
    enterpriseName: row.enterpriseName,
    personName: row.participators.find(({ userId }) => userId === scope.actor.userId)?.realName ?? null,
    endDate: row.endDate,
    reason: typeof event.opinion === 'string' ? event.opinion : null,
  }),
)

export const taskBinding: LifecycleBinding<SentTask, TaskContext> = {
  lifecycleOf: () => lifecycle,
  table: enterpriseTasks,
  async lock({ tx, actor }, id) {
    const row = await lockTask(tx, actor, id)
    return row && { ...row, senderPersonId: actor.personId }
  },
  contextOf: taskContextOf,
  stamp,
  effects: {
    notify,
    reopenSubmissions: ({ scope, row }) => clearSubmissions(scope.tx, row.id),
  },
}

export const taskHistory: HistoryRules = {
  lifecycles: [taskLifecycle],
  readableIds,
  mayRead: async (db, actor, id) => (await findTask(db, actor, id)) !== undefined,
}
