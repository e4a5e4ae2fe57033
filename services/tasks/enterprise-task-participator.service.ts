import Type from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { EntityId, Id, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { participatorDto } from './enterprise-task.mapper.ts'
import { EnterpriseTaskParticipatorDto } from './enterprise-task.schemas.ts'
import { findParticipator, isOnTask, pageParticipators } from './enterprise-task-participator.repository.ts'
import {
  CreateEnterpriseTaskParticipatorDto,
  EnterpriseTaskParticipatorQuery,
  UpdateEnterpriseTaskParticipatorDto,
} from './enterprise-task-participator.schemas.ts'
import { addParticipator, changeParticipator, removeParticipator } from './participator-changes.ts'

const READERS = ['DisabledPerson', 'Enterprise', 'FoundationWorker', 'PlatformUser:Auditor'] as const

async function detail({ db, actor }: RequestContext, id: number): Promise<EnterpriseTaskParticipatorDto> {
  const row = await findParticipator(db, actor, id)
  if (!row) throw new AppError('notFound')
  return participatorDto(row, actor)
}

export const enterpriseTaskParticipatorService = defineService('EnterpriseTaskParticipator', {
  Create: action({
    summary: '给还没有开始的任务增加一位参与人',
    allow: ['Enterprise'],
    input: CreateEnterpriseTaskParticipatorDto,
    output: EnterpriseTaskParticipatorDto,
    handler: async (context, input) => detail(context, await addParticipator(context, input)),
  }),
  Update: action({
    summary: '企业修改分工，参与人填写自己的进度和备注',
    allow: ['DisabledPerson', 'Enterprise'],
    input: UpdateEnterpriseTaskParticipatorDto,
    output: EnterpriseTaskParticipatorDto,
    handler: async (context, input) => {
      await changeParticipator(context, input)
      return detail(context, input.id)
    },
  }),
  Delete: action({
    summary: '从还没有开始的任务里移出一位参与人',
    allow: ['Enterprise'],
    input: EntityId,
    output: Nothing,
    handler: async (context, { id }) => {
      await removeParticipator(context, id)
      return null
    },
  }),
  Get: action({
    summary: '一位参与人的分工和进度',
    allow: READERS,
    input: EntityId,
    output: EnterpriseTaskParticipatorDto,
    handler: (context, { id }) => detail(context, id),
  }),
  GetAll: action({
    summary: '任务的参与人，可按任务和账号筛选',
    allow: READERS,
    input: EnterpriseTaskParticipatorQuery,
    output: PagedResult(EnterpriseTaskParticipatorDto),
    handler: async ({ db, actor }, query) => {
      const { totalCount, items } = await pageParticipators(db, actor, query)
      return { totalCount, items: items.map((row) => participatorDto(row, actor)) }
    },
  }),
  Exists: action({
    summary: '我是否在这项任务里',
    allow: 'signedIn',
    query: ['taskId'],
    input: Type.Object({ taskId: Id({ title: '任务' }) }),
    output: Type.Boolean(),
    handler: async ({ db, actor }, { taskId }) => actor.personId !== null && isOnTask(db, actor.personId, taskId),
  }),
})
