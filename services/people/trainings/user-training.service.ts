import { trainingLifecycle } from '#machines/lifecycles/people/training.lifecycle.ts'
import type { TrainingEventType, TrainingStatus } from '#machines/lifecycles/people/training.rules.ts'
import { applyEvent, enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { attachmentsOf, replaceOnHost } from '#services/attachments/attachment.api.ts'
import { requireDictionaryValues } from '#services/reference/dictionary-values.api.ts'
import { trainingActions, trainingBinding, trainingContextOf, trainingStatusLabel } from './training.binding.ts'
import * as trainings from './user-training.repository.ts'
import {
  CreateUserTrainingDto,
  UpdateUserTrainingDto,
  UserTrainingDto,
  UserTrainingQuery,
} from './user-training.schemas.ts'

const HOST = 'UserTraining'
const TRAINERS = ['FoundationWorker', 'PlatformUser:Auditor'] as const
const READERS = ['DisabledPerson', ...TRAINERS] as const

/** The rows as the reader may see them. */
async function dtosOf(context: RequestContext, rows: readonly trainings.TrainingRow[]): Promise<UserTrainingDto[]> {
  const { platform, db, actor, now } = context
  const ids = rows.map(({ id }) => id)
  const files = new Map((await attachmentsOf(platform, db, HOST, ids)).map((file) => [file.hostId, file]))
  return rows.map((row) => {
    const file = files.get(row.id)
    return {
      id: row.id,
      status: row.status,
      statusLabel: trainingStatusLabel(row),
      allowedActions: trainingActions(row, actor),
      rowVersion: row.rowVersion,
      userDisabledPersonId: row.userDisabledPersonId,
      realName: row.realName,
      workOrderTypeId: row.workOrderTypeId,
      workOrderTypeName: row.workOrderTypeName,
      score: row.score,
      remark: row.remark,
      startTime: toWireTimeOrNull(row.startTime),
      resultTime: toWireTimeOrNull(row.resultTime),
      validTo: toWireTimeOrNull(row.validTo),
      isExpired: row.status === 'Passed' && row.validTo !== null && row.validTo <= now,
      certificate: file ? { id: file.id, fileName: file.fileName, url: file.url } : null,
      creationTime: toWireTime(row.creationTime),
    }
  })
}

async function detail(context: RequestContext, id: number): Promise<UserTrainingDto> {
  const row = await trainings.findTraining(context.db, context.actor, id)
  const [dto] = row ? await dtosOf(context, [row]) : []
  if (!dto) throw new AppError('notFound')
  return dto
}

async function create(context: RequestContext, input: CreateUserTrainingDto): Promise<UserTrainingDto> {
  const id = await transact(context, (scope) => enrol(scope, input))
  return detail(context, id)
}

async function enrol(scope: Scope, input: CreateUserTrainingDto): Promise<number> {
  const { tx, actor, now } = scope
  const { userDisabledPersonId, workOrderTypeId, startTime, remark = null } = input
  const type = { key: 'WorkOrderType', ids: [workOrderTypeId], member: 'workOrderTypeId', title: '工单类型' } as const
  await requireDictionaryValues(tx, [type])
  const person = await trainings.lockTrainee(tx, userDisabledPersonId)
  // a person of another foundation is reported as not found
  const isOwn = actor.userType === 'PlatformUser' || person?.foundationId === actor.foundationId
  if (!person || !isOwn) throw new AppError('notFound')
  if (await trainings.isInTraining(tx, userDisabledPersonId, workOrderTypeId)) {
    throw new AppError('duplicate', { details: '这位求职者正在参加这类工单的培训' })
  }
  const row = await enter(
    scope,
    trainingBinding,
    trainingLifecycle,
    'create',
    trainingContextOf(person),
    async (status) => {
      const inserted = await trainings.insertTraining(tx, {
        userDisabledPersonId,
        workOrderTypeId,
        status,
        remark,
        startTime: startTime ? new Date(startTime) : now,
        creatorUserId: actor.userId,
        creationTime: now,
      })
      const found = await trainings.findTraining(tx, actor, inserted)
      if (!found) throw new Error('the training cannot be seen by its creator')
      return found
    },
  )
  return row.id
}

const EVENTS: Readonly<Record<TrainingStatus, TrainingEventType>> = {
  InTraining: 'retake',
  Passed: 'pass',
  Fail: 'fail',
}

async function update(context: RequestContext, input: UpdateUserTrainingDto): Promise<UserTrainingDto> {
  const { id, trainingResult, score, remark, certificateFileId, rowVersion } = input
  await transact(context, async (scope) => {
    const type = trainingResult === undefined ? 'update' : EVENTS[trainingResult]
    const set = {
      ...(score === undefined ? {} : { score }),
      ...(remark === undefined ? {} : { remark }),
      ...(type === 'pass' ? { validTo: await validUntil(scope) } : {}),
      ...(certificateFileId === undefined ? {} : { certificateFileId }),
    }
    await applyEvent(scope, trainingBinding, id, { type }, { set, opinion: remark ?? null, rowVersion })
    if (certificateFileId !== undefined) {
      await replaceOnHost(scope, [certificateFileId], HOST, id, 'certificateFileId')
    }
  })
  return detail(context, id)
}

/** The last day of a training passed today; null when it is valid without an end. */
async function validUntil({ tx, now }: Scope): Promise<Date | null> {
  const months = await trainings.validMonths(tx)
  if (months === 0) return null
  const until = new Date(now)
  until.setUTCMonth(until.getUTCMonth() + months)
  return until
}

async function remove(context: RequestContext, id: number): Promise<null> {
  await transact(context, (scope) =>
    applyEvent(scope, trainingBinding, id, { type: 'delete' }, { set: { isDeleted: true } }),
  )
  return null
}

export const userTrainingService = defineService('UserTraining', {
  Create: action({
    summary: '登记一次培训',
    allow: TRAINERS,
    input: CreateUserTrainingDto,
    output: UserTrainingDto,
    handler: create,
  }),
  Update: action({
    summary: '评定培训结果、安排重新培训，或修改成绩、评语和证书',
    allow: TRAINERS,
    input: UpdateUserTrainingDto,
    output: UserTrainingDto,
    handler: update,
  }),
  Delete: action({
    summary: '删除培训；合格的培训只有平台可以删除',
    allow: TRAINERS,
    input: EntityId,
    output: Nothing,
    handler: (context, { id }) => remove(context, id),
  }),
  Get: action({
    summary: '一次培训',
    allow: READERS,
    input: EntityId,
    output: UserTrainingDto,
    handler: (context, { id }) => detail(context, id),
  }),
  GetAll: action({
    summary: '培训列表：本人的、本会求职者的，平台看全部',
    allow: READERS,
    input: UserTrainingQuery,
    output: PagedResult(UserTrainingDto),
    handler: async (context, query) => {
      const { totalCount, items } = await trainings.findTrainings(context.db, context.actor, query)
      return { totalCount, items: await dtosOf(context, items) }
    },
  }),
})
