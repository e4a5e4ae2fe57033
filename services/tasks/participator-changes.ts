import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { lockTask, type ParticipatorRow, type TaskRow } from './enterprise-task.repository.ts'
import * as participators from './enterprise-task-participator.repository.ts'
import type {
  CreateEnterpriseTaskParticipator,
  UpdateEnterpriseTaskParticipator,
} from './enterprise-task-participator.schemas.ts'
import { taskBinding } from './lifecycle/task.binding.ts'
import { notifyJoined, requireEmployedAtStart, requireEmployees, type Work } from './task-changes.ts'

const MOST = 100

/** Adds a person to a task that may still be changed. @returns the id of the new row */
export const addParticipator = (work: Work, input: CreateEnterpriseTaskParticipator): Promise<number> =>
  transact(work, async (scope) => {
    const { tx, actor, now } = scope
    const { enterpriseTaskId, userDisabledPersonId, duty = null } = input
    const before = await lockOrRefuse(scope, enterpriseTaskId)
    await applyEvent(scope, taskBinding, enterpriseTaskId, { type: 'update' })
    if (before.participators.some((person) => person.userDisabledPersonId === userDisabledPersonId)) {
      throw new AppError('duplicate', { details: '这位员工已经在任务里' })
    }
    if (before.participators.length >= MOST) throw refuse(`一项任务最多 ${MOST} 位参与人`)
    await requireEmployees(
      tx,
      before.enterpriseId,
      [userDisabledPersonId],
      toWireDay(now),
      () => 'userDisabledPersonId',
    )
    await requireEmployedAtStart(
      scope,
      before.enterpriseId,
      [userDisabledPersonId],
      before.startDate,
      () => 'userDisabledPersonId',
    )
    const by = { userId: actor.userId, now }
    const [id] = await participators.insertParticipators(tx, enterpriseTaskId, [userDisabledPersonId], by, duty)
    await notifyJoined(scope, await lockOrRefuse(scope, enterpriseTaskId), [userDisabledPersonId])
    return id ?? 0
  })

async function lockOrRefuse({ tx, actor }: Scope, id: number): Promise<TaskRow> {
  const row = await lockTask(tx, actor, id)
  if (!row) throw new AppError('notFound')
  return row
}

export const changeParticipator = (work: Work, input: UpdateEnterpriseTaskParticipator): Promise<void> =>
  transact(work, async (scope) => {
    const { tx, actor, now } = scope
    const { id, rowVersion, ...values } = input
    const { row, task } = await findOrRefuse(scope, id)
    if (actor.userType === 'Enterprise') requireNoWordsOfPerson(values)
    else requireOwn(scope, row, task, values)
    const isWritten = await participators.updateParticipator(tx, id, values, rowVersion, { userId: actor.userId, now })
    if (!isWritten) throw new AppError('rowChanged')
  })

type Values = Omit<UpdateEnterpriseTaskParticipator, 'id' | 'rowVersion'>

function requireNoWordsOfPerson({ progress, remark }: Values): void {
  if (progress !== undefined) throw fieldError('progress', '进度由参与人自己填写')
  if (remark !== undefined) throw fieldError('remark', '备注由参与人自己填写')
}

function requireOwn({ actor }: Scope, row: ParticipatorRow, task: TaskRow, { duty }: Values): void {
  if (row.userDisabledPersonId !== actor.personId) {
    throw new AppError('noPermission', { details: '只能填写自己的进度' })
  }
  if (duty !== undefined) throw fieldError('duty', '分工由企业安排')
  if (task.status !== 'InProgress') throw refuse('任务进行中才能填写进度')
}

/** Locks the task first, so that no participant is added or removed meanwhile. */
async function findOrRefuse(scope: Scope, id: number): Promise<{ row: ParticipatorRow; task: TaskRow }> {
  const known = await participators.findParticipator(scope.tx, scope.actor, id)
  if (!known) throw new AppError('notFound')
  const task = await lockOrRefuse(scope, known.enterpriseTaskId)
  const row = task.participators.find((person) => person.id === id)
  if (!row) throw new AppError('notFound')
  return { row, task }
}

/** Removes a person from a task that may still be changed; at least one must stay. */
export const removeParticipator = (work: Work, id: number): Promise<void> =>
  transact(work, async (scope) => {
    const { row, task } = await findOrRefuse(scope, id)
    await applyEvent(scope, taskBinding, task.id, { type: 'update' })
    if (task.participators.length === 1) throw refuse('任务至少要有一位参与人；不需要的任务可以删除')
    await participators.removeParticipators(scope.tx, [row.id], { userId: scope.actor.userId, now: scope.now })
  })
