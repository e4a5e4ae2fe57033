import type { TaskEventType } from '#machines/lifecycles/tasks/task.rules.ts'
import { applyEvent, enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid, type ValidationError } from '#services/abp/conventions/errors.ts'
import { hashRequest, withIdempotency } from '#services/abp/conventions/idempotency.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { attachToHost, replaceOnHost } from '#services/attachments/attachment.api.ts'
import { activeContractsOfEnterprise } from '#services/contracts/active-contracts.api.ts'
import type { Database } from '#services/database/connect.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { TASK_HOST } from './enterprise-task.mapper.ts'
import { findTask, insertTask, isCertified, lockTask, type TaskRow } from './enterprise-task.repository.ts'
import type {
  CreateEnterpriseTask,
  UpdateEnterpriseTask,
  UpdateEnterpriseTaskStatus,
} from './enterprise-task.schemas.ts'
import { insertParticipators, removeParticipators } from './enterprise-task-participator.repository.ts'
import { lifecycle, type SentTask, taskBinding, taskContextOf } from './lifecycle/task.binding.ts'

/** What an operation needs of its request; seeds pass their own clock and actor. */
export type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>

/** @throws AppError notEnterpriseMember, enterpriseNotCertified */
async function requireEnterprise(tx: Database, enterpriseId: number | null): Promise<number> {
  if (enterpriseId === null) throw new AppError('notEnterpriseMember', { details: '请先选择一家企业' })
  if (!(await isCertified(tx, enterpriseId))) {
    throw new AppError('enterpriseNotCertified', { details: '企业认证通过后才能布置任务，请先完成认证' })
  }
  return enterpriseId
}

const NO_CONTRACT = '参与人没有与本企业履行中的合同'
const CONTRACT_OVER = '任务开始时，参与人与本企业的合同已经结束；请把开始日期提前到最后工作日以前，或先续签合同'

/** @throws AppError validation naming each participator who is not an employee of the enterprise on the day */
export async function requireEmployees(
  tx: Database,
  enterpriseId: number,
  personIds: readonly number[],
  day: string,
  memberOf: (index: number) => string,
  message = NO_CONTRACT,
): Promise<void> {
  const contracts = await activeContractsOfEnterprise(tx, enterpriseId, { from: day, until: day })
  const employees = new Set(contracts.map(({ userDisabledPersonId }) => userDisabledPersonId))
  const strangers = personIds.flatMap((id, index) => (employees.has(id) ? [] : [memberOf(index)]))
  if (strangers.length > 0) throw invalid(strangers.map((member) => ({ message, members: [member] })))
}

/**
 * A task of the notice period is work like any other; one that begins after the last day is given to nobody.
 *
 * @throws AppError validation naming each participator whose contract is over when the task begins
 */
export const requireEmployedAtStart = (
  { tx, now }: Scope,
  enterpriseId: number,
  personIds: readonly number[],
  startDate: string,
  memberOf = (index: number) => `userDisabledPersonIds[${index}]`,
): Promise<void> =>
  startDate <= toWireDay(now)
    ? Promise.resolve()
    : requireEmployees(tx, enterpriseId, personIds, startDate, memberOf, CONTRACT_OVER)

function requireDays({ startDate, endDate }: { startDate: string; endDate: string }, now: Date): void {
  const errors: ValidationError[] = []
  if (endDate < startDate) errors.push({ message: '截止日期不能早于开始日期', members: ['endDate'] })
  else if (endDate < toWireDay(now)) errors.push({ message: '截止日期不能早于今天', members: ['endDate'] })
  if (errors.length > 0) throw invalid(errors)
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)]

/** Publishes a task, once for each key. @returns its id @throws AppError naming the wrong fields */
export const createTask = (work: Work, input: CreateEnterpriseTask, key: string | null = null): Promise<number> =>
  transact(work, (scope) =>
    withIdempotency(scope, 'EnterpriseTask/Create', key, hashRequest(input), () => insert(scope, input)),
  )

async function insert(scope: Scope, input: CreateEnterpriseTask): Promise<number> {
  const { tx, actor, now } = scope
  const { userDisabledPersonIds, fileIds = [], content = null, ...form } = input
  const enterpriseId = await requireEnterprise(tx, actor.enterpriseId)
  const personIds = unique(userDisabledPersonIds)
  requireDays(form, now)
  await requireEmployees(tx, enterpriseId, personIds, toWireDay(now), (index) => `userDisabledPersonIds[${index}]`)
  await requireEmployedAtStart(scope, enterpriseId, personIds, form.startDate)
  const draft = { enterpriseId, participators: [], isOverdue: false, endDate: form.endDate }
  const row = await enter(scope, taskBinding, lifecycle, 'create', taskContextOf(draft, now), async (status) => {
    const by = { userId: actor.userId, now }
    const id = await insertTask(tx, {
      ...form,
      content,
      enterpriseId,
      status: status as TaskRow['status'],
      creatorUserId: actor.userId,
      creationTime: now,
    })
    await insertParticipators(tx, id, personIds, by)
    return { ...(await requireTask(scope, id)), senderPersonId: null }
  })
  await attachToHost(scope, fileIds, TASK_HOST, row.id)
  return row.id
}

async function requireTask({ tx, actor }: Scope, id: number): Promise<TaskRow> {
  const row = await findTask(tx, actor, id)
  if (!row) throw new AppError('notFound')
  return row
}

/** Changes a task that has not begun, or resubmits one that was sent back. */
export const updateTask = (work: Work, input: UpdateEnterpriseTask): Promise<void> =>
  transact(work, async (scope) => {
    const { tx, actor, now } = scope
    const { id, userDisabledPersonIds, fileIds, resubmit, rowVersion, ...changes } = input
    const before = await lockTask(tx, actor, id)
    if (!before) throw new AppError('notFound')
    const days = { startDate: changes.startDate ?? before.startDate, endDate: changes.endDate ?? before.endDate }
    // after the machine has allowed the change
    const set = { ...changes, isOverdue: before.isOverdue && days.endDate < toWireDay(now) }
    const type = resubmit ? 'resubmit' : 'update'
    const joined = userDisabledPersonIds ? await replaceParticipators(scope, before, userDisabledPersonIds) : []
    const after = await applyEvent(scope, taskBinding, id, { type }, { set, rowVersion })
    if (resubmit || changes.startDate || changes.endDate) requireDays(days, now)
    if (resubmit || changes.startDate || joined.length > 0) {
      const personIds = after.participators.map(({ userDisabledPersonId }) => userDisabledPersonId)
      await requireEmployedAtStart(scope, after.enterpriseId, personIds, days.startDate)
    }
    if (!resubmit) await notifyJoined(scope, after, joined)
    if (fileIds) await replaceOnHost(scope, fileIds, TASK_HOST, id)
  })

/** @returns the persons who were added */
async function replaceParticipators(scope: Scope, row: TaskRow, wanted: readonly number[]): Promise<number[]> {
  const { tx, actor, now } = scope
  const personIds = unique(wanted)
  const present = new Set(row.participators.map(({ userDisabledPersonId }) => userDisabledPersonId))
  const fresh = personIds.filter((id) => !present.has(id))
  await requireEmployees(tx, row.enterpriseId, fresh, toWireDay(now), (index) => {
    return `userDisabledPersonIds[${wanted.indexOf(fresh[index] ?? 0)}]`
  })
  const by = { userId: actor.userId, now }
  const gone = row.participators.filter(({ userDisabledPersonId }) => !personIds.includes(userDisabledPersonId))
  await removeParticipators(
    tx,
    gone.map(({ id }) => id),
    by,
  )
  await insertParticipators(tx, row.id, fresh, by)
  return fresh
}

/** Notifies participants who were added later, with the same message as the first participants. */
export async function notifyJoined({ tx }: Scope, row: TaskRow, personIds: readonly number[]): Promise<void> {
  const userId = row.participators
    .filter(({ userDisabledPersonId }) => personIds.includes(userDisabledPersonId))
    .map((person) => person.userId)
  const payload = {
    taskId: row.id,
    taskName: row.displayName,
    enterpriseName: row.enterpriseName,
    endDate: row.endDate,
  }
  await enqueue(tx, { userId, to: 'person', template: 'task.assigned', payload })
}

/**
 * The event that leads to the requested status. Two events lead to InProgress; the opinion tells them apart, because
 * rework requires one.
 */
function eventOf({ status, opinion }: UpdateEnterpriseTaskStatus): TaskEventType {
  switch (status) {
    case 'InProgress':
      return opinion === undefined ? 'start' : 'rework'
    case 'Rejected':
      if (opinion === undefined) throw fieldError('opinion', '请写明退回的原因')
      return 'reject'
    case 'Accepted':
      return 'accept'
    case 'ToBeReviewed':
      return 'resubmit'
    case 'InAcceptance':
      throw fieldError('status', '请用“完成提交”的反馈提交成果')
  }
}

export const moveTask = (work: Work, input: UpdateEnterpriseTaskStatus): Promise<SentTask> =>
  transact(work, async (scope) => {
    const { id, opinion, score, endDate, rowVersion } = input
    const type = eventOf(input)
    const before = await lockTask(scope.tx, scope.actor, id)
    if (!before) throw new AppError('notFound')
    const isExtended = type === 'rework' && endDate !== undefined
    const set = {
      ...(opinion === undefined ? {} : { opinion }),
      ...(type === 'accept' && score !== undefined ? { score } : {}),
      ...(isExtended ? { endDate, isOverdue: false } : {}),
    }
    const after = await applyEvent(
      scope,
      taskBinding,
      id,
      { type, opinion: opinion ?? null },
      { set, opinion: opinion ?? null, rowVersion },
    )
    if (isExtended) requireDays({ startDate: before.startDate, endDate }, scope.now)
    return after
  })

export const removeTask = (work: Work, id: number): Promise<void> =>
  transact(work, async (scope) => {
    await applyEvent(scope, taskBinding, id, { type: 'delete' }, { set: { isDeleted: true } })
  })
