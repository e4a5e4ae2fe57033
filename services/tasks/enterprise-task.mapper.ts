import type { Actor } from '#machines/actor.ts'
import type { FileCategory } from '#machines/rules/files/file-kinds.ts'
import { nameFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { statusLogOf } from '#services/abp/lifecycle/status-log.ts'
import { type StepDto, stepsOf } from '#services/abp/lifecycle/steps.ts'
import { attachmentsOf } from '#services/attachments/attachment.api.ts'
import type { Database } from '#services/database/connect.ts'
import type { ParticipatorRow, TaskRow } from './enterprise-task.repository.ts'
import type {
  EnterpriseTaskDto,
  EnterpriseTaskListDto,
  EnterpriseTaskParticipatorDto,
} from './enterprise-task.schemas.ts'
import { taskActions, taskStatusLabel } from './lifecycle/task.binding.ts'

export const TASK_HOST = 'EnterpriseTask'
const SHOWN_NAMES = 5

export function shownName(
  actor: Actor,
  person: Pick<ParticipatorRow, 'userDisabledPersonId' | 'realName' | 'foundationId'>,
) {
  const isSelf = actor.personId === person.userDisabledPersonId
  const isTutor = actor.userType === 'FoundationWorker' && actor.foundationId === person.foundationId
  const isOther = ['DisabledPerson', 'FoundationWorker'].includes(actor.userType) && !isTutor
  return nameFor('EnterpriseTask', 'realName', actor, person.realName, { isSelf, isOther })
}

export const participatorDto = (row: ParticipatorRow, actor: Actor): EnterpriseTaskParticipatorDto => ({
  id: row.id,
  enterpriseTaskId: row.enterpriseTaskId,
  userDisabledPersonId: row.userDisabledPersonId,
  userId: row.userId,
  realName: shownName(actor, row),
  duty: row.duty,
  progress: row.progress,
  remark: row.remark,
  submittedTime: toWireTimeOrNull(row.submittedTime),
  rowVersion: row.rowVersion,
})

export const taskListDto = (row: TaskRow, actor: Actor, now: Date): EnterpriseTaskListDto => ({
  id: row.id,
  status: row.status,
  statusLabel: taskStatusLabel(row, now),
  allowedActions: taskActions(row, actor, now),
  rowVersion: row.rowVersion,
  enterpriseId: row.enterpriseId,
  enterpriseName: row.enterpriseName,
  displayName: row.displayName,
  priority: row.priority,
  startDate: row.startDate,
  endDate: row.endDate,
  isOverdue: row.isOverdue,
  participatorCount: row.participators.length,
  submittedCount: row.participators.filter(({ submittedTime }) => submittedTime !== null).length,
  participatorNames: row.participators.slice(0, SHOWN_NAMES).map((person) => shownName(actor, person)),
  score: row.score,
  creationTime: toWireTime(row.creationTime),
})

const WAY = [
  { status: 'ToBeReviewed', label: '布置' },
  { status: 'InProgress', label: '进行' },
  { status: 'InAcceptance', label: '验收' },
  { status: 'Accepted', label: '完成' },
]

/** The steps of a task; a task that was sent back shows the enterprise's turn at that step. */
async function taskSteps(db: Database, { id, status }: TaskRow): Promise<StepDto[]> {
  const log = await statusLogOf(db, 'EnterpriseTask', id)
  const sentBack = [...WAY.slice(0, 1), { status: 'Rejected', label: '已退回' }]
  return stepsOf(status === 'Rejected' ? sentBack : WAY, status, log)
}

type Asking = Pick<RequestContext, 'platform' | 'actor' | 'now'> & { db: Database }

export async function taskDto({ platform, db, actor, now }: Asking, row: TaskRow): Promise<EnterpriseTaskDto> {
  return {
    ...taskListDto(row, actor, now),
    content: row.content,
    opinion: row.opinion,
    steps: await taskSteps(db, row),
    participators: row.participators.map((person) => participatorDto(person, actor)),
    files: (await taskFiles({ platform, db }, TASK_HOST, [row.id])).map(({ file }) => file),
    startedTime: toWireTimeOrNull(row.startedTime),
    submittedTime: toWireTimeOrNull(row.submittedTime),
    acceptedTime: toWireTimeOrNull(row.acceptedTime),
  }
}

/** Files of the given host rows; the caller has checked the right to see them. */
export async function taskFiles(
  { platform, db }: Pick<Asking, 'platform' | 'db'>,
  hostType: FileCategory,
  hostIds: readonly number[],
) {
  const found = await attachmentsOf(platform, db, hostType, hostIds)
  return found.map(({ id, fileName, contentType, size, url, hostId }) => ({
    hostId,
    file: { id, fileName, contentType, size, url },
  }))
}
