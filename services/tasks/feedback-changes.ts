import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { hashRequest, withIdempotency } from '#services/abp/conventions/idempotency.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { attachToHost, replaceOnHost } from '#services/attachments/attachment.api.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { lockTask, type TaskRow } from './enterprise-task.repository.ts'
import * as feedbacks from './enterprise-task-feedback.repository.ts'
import type { CreateEnterpriseTaskFeedback, UpdateEnterpriseTaskFeedback } from './enterprise-task-feedback.schemas.ts'
import { markSubmitted } from './enterprise-task-participator.repository.ts'
import { taskBinding } from './lifecycle/task.binding.ts'
import type { Work } from './task-changes.ts'

export const FEEDBACK_HOST = 'TaskFeedback'

/** Adds a comment to a task, once for each key; a completion submits the author's part. @returns its id */
export const createFeedback = (
  work: Work,
  input: CreateEnterpriseTaskFeedback,
  key: string | null = null,
): Promise<number> =>
  transact(work, (scope) =>
    withIdempotency(scope, 'EnterpriseTaskFeedback/Create', key, hashRequest(input), () => insert(scope, input)),
  )

async function insert(scope: Scope, input: CreateEnterpriseTaskFeedback): Promise<number> {
  const { tx, actor, now } = scope
  const { enterpriseTaskId, feedbackType, content, fileIds = [] } = input
  const task = await lockTask(tx, actor, enterpriseTaskId)
  if (!task) throw new AppError('notFound')
  if (feedbackType === 'Completion') await handIn(scope, enterpriseTaskId)
  else requireMaySay(scope, task, feedbackType)
  const id = await feedbacks.insertFeedback(tx, {
    enterpriseTaskId,
    feedbackType,
    content,
    userDisabledPersonId: actor.personId,
    creatorUserId: actor.userId,
    creationTime: now,
  })
  await attachToHost(scope, fileIds, FEEDBACK_HOST, id)
  if (feedbackType === 'Problem' || feedbackType === 'Comment') await tellOthers(scope, task)
  return id
}

/** Marks the author's part as submitted; the machine decides whether it was the last missing part of the task. */
async function handIn(scope: Scope, taskId: number): Promise<void> {
  await applyEvent(scope, taskBinding, taskId, { type: 'submit' })
  const { tx, actor, now } = scope
  await markSubmitted(tx, taskId, actor.personId ?? 0, { userId: actor.userId, now })
}

function requireMaySay({ actor }: Scope, { status }: TaskRow, feedbackType: string): void {
  if (feedbackType === 'Comment') return
  if (actor.userType === 'Enterprise') throw fieldError('feedbackType', '企业只能填写“沟通”')
  if (status !== 'InProgress') throw refuse('任务进行中才能填写进度和问题')
}

/** Notifies the other side: the enterprise's people, or all participants. */
async function tellOthers({ tx, actor }: Scope, task: TaskRow): Promise<void> {
  const isFromEnterprise = actor.userType === 'Enterprise'
  const payload = {
    taskId: task.id,
    taskName: task.displayName,
    enterpriseName: task.enterpriseName,
    personName: task.participators.find(({ userId }) => userId === actor.userId)?.realName ?? null,
    endDate: task.endDate,
  }
  if (isFromEnterprise) {
    const userId = task.participators.map((person) => person.userId)
    await enqueue(tx, { userId, to: 'person', template: 'task.commented', payload })
    return
  }
  const userId = [task.creatorUserId, task.enterpriseCreatorId].filter((id) => id !== null)
  await enqueue(tx, { userId, to: 'enterprise', template: 'task.commented', payload })
}

/** Submitted completions, and comments on a finished task, cannot be changed. */
export const isChangeable = (row: feedbacks.FeedbackRow, { userId }: RequestContext['actor']): boolean =>
  row.creatorUserId === userId && row.feedbackType !== 'Completion' && row.taskStatus !== 'Accepted'

async function requireOwn({ tx, actor }: Scope, id: number): Promise<void> {
  const row = await feedbacks.findFeedback(tx, actor, id)
  if (!row) throw new AppError('notFound')
  if (row.creatorUserId !== actor.userId) throw new AppError('noPermission', { details: '只能修改或删除自己的反馈' })
  if (!isChangeable(row, actor)) throw refuse('提交的成果和已完成任务的反馈不能再修改或删除')
}

export const changeFeedback = (work: Work, input: UpdateEnterpriseTaskFeedback): Promise<void> =>
  transact(work, async (scope) => {
    const { id, content, fileIds, rowVersion } = input
    await requireOwn(scope, id)
    const by = { userId: scope.actor.userId, now: scope.now, rowVersion }
    const isWritten = await feedbacks.updateFeedback(scope.tx, id, content === undefined ? {} : { content }, by)
    if (!isWritten) throw new AppError('rowChanged')
    if (fileIds) await replaceOnHost(scope, fileIds, FEEDBACK_HOST, id)
  })

export const removeFeedback = (work: Work, id: number): Promise<void> =>
  transact(work, async (scope) => {
    await requireOwn(scope, id)
    await feedbacks.updateFeedback(scope.tx, id, { isDeleted: true }, { userId: scope.actor.userId, now: scope.now })
  })
