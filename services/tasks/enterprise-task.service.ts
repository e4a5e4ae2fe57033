import Type from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { EmployeeLoadDto, EmployeeLoadQuery } from './employee-load.schemas.ts'
import { listEmployeeLoads } from './employee-load.ts'
import { taskDto, taskListDto } from './enterprise-task.mapper.ts'
import { countOwners, findTask, pageTasks } from './enterprise-task.repository.ts'
import {
  CreateEnterpriseTaskDto,
  EnterpriseTaskDto,
  EnterpriseTaskListDto,
  EnterpriseTaskQuery,
  UpdateEnterpriseTaskDto,
  UpdateEnterpriseTaskStatusDto,
} from './enterprise-task.schemas.ts'
import { createTask, moveTask, removeTask, updateTask } from './task-changes.ts'

const READERS = ['DisabledPerson', 'Enterprise', 'FoundationWorker', 'PlatformUser:Auditor'] as const

async function detail(context: RequestContext, id: number): Promise<EnterpriseTaskDto> {
  const row = await findTask(context.db, context.actor, id)
  if (!row) throw new AppError('notFound')
  return taskDto(context, row)
}

export const enterpriseTaskService = defineService('EnterpriseTask', {
  Create: action({
    summary: '给员工布置任务',
    keepsKey: true,
    allow: ['Enterprise'],
    input: CreateEnterpriseTaskDto,
    output: EnterpriseTaskDto,
    handler: async (context, input) => detail(context, await createTask(context, input, context.idempotencyKey)),
  }),
  Get: action({
    summary: '一项任务，附参与人和附件',
    allow: READERS,
    input: EntityId,
    output: EnterpriseTaskDto,
    handler: (context, { id }) => detail(context, id),
  }),
  GetAll: action({
    summary: '任务列表：本企业的、本人参与的、本会求职者参与的，平台看全部',
    allow: READERS,
    input: EnterpriseTaskQuery,
    output: PagedResult(EnterpriseTaskListDto),
    handler: async ({ db, actor, now }, query) => {
      const { totalCount, items } = await pageTasks(db, actor, query)
      return { totalCount, items: items.map((row) => taskListDto(row, actor, now)) }
    },
  }),
  Update: action({
    summary: '修改还没有开始的任务，或把退回的任务重新提交',
    allow: ['Enterprise'],
    input: UpdateEnterpriseTaskDto,
    output: EnterpriseTaskDto,
    handler: async (context, input) => {
      await updateTask(context, input)
      return detail(context, input.id)
    },
  }),
  UpdateStatus: action({
    summary: '开始、退回、验收通过或要求返工',
    allow: ['DisabledPerson', 'Enterprise', 'FoundationWorker'],
    input: UpdateEnterpriseTaskStatusDto,
    output: EnterpriseTaskDto,
    handler: async (context, input) => {
      await moveTask(context, input)
      return detail(context, input.id)
    },
  }),
  Delete: action({
    summary: '删除还没有开始的或退回的任务',
    allow: ['Enterprise'],
    input: EntityId,
    output: Nothing,
    handler: async (context, { id }) => {
      await removeTask(context, id)
      return null
    },
  }),
  GetEmployeeLoads: action({
    summary: '可以参与任务的员工，和各人手上的任务、工单、本月验收的工作量',
    allow: ['Enterprise'],
    input: EmployeeLoadQuery,
    output: PagedResult(EmployeeLoadDto),
    handler: listEmployeeLoads,
  }),
  GetEnterpriseCount: action({
    summary: '我能看到的任务来自多少家企业',
    allow: READERS,
    input: Type.Object({}),
    output: Type.Integer(),
    handler: async ({ db, actor }) => (await countOwners(db, actor)).enterpriseCount,
  }),
  GetDisabledPersonCount: action({
    summary: '我能看到的任务有多少位求职者参与',
    allow: READERS,
    input: Type.Object({}),
    output: Type.Integer(),
    handler: async ({ db, actor }) => (await countOwners(db, actor)).personCount,
  }),
})
