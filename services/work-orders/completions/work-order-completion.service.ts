import { applyEvent } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { pageOf } from '#services/abp/conventions/paging.ts'
import { EntityId, FileStream, Nothing, PagedResult, type Static } from '#services/abp/conventions/schema-types.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { bindings } from '../lifecycle/bindings.ts'
import { orderSummaries } from '../order-summaries.ts'
import { audit } from './acceptance.ts'
import { appeal, decideAppeal } from './appeals.ts'
import { changeSubmission, submit } from './submissions.ts'
import { exportCompletions } from './work-order-completion.exports.ts'
import { completionDetailDto, completionListDtos } from './work-order-completion.mapper.ts'
import {
  completionCondition,
  completionGroups,
  findCompletion,
  findCompletions,
} from './work-order-completion.repository.ts'
import {
  AppealCompletionDto,
  AuditWorkOrderCompletionDto,
  CompletionMainDto,
  CreateWorkOrderCompletionDto,
  DecideAppealDto,
  ExportWorkOrderCompletionDto,
  UpdateWorkOrderCompletionDto,
  WorkOrderCompletionDto,
  WorkOrderCompletionListDto,
  WorkOrderCompletionQuery,
} from './work-order-completion.schemas.ts'

const ACCEPTORS = ['Enterprise', 'WorkDeveloper', 'PlatformUser:Auditor'] as const
const READERS = [...ACCEPTORS, 'FoundationWorker', 'PlatformUser:Finance'] as const

async function detail(context: RequestContext, id: number) {
  const row = await findCompletion(context.db, context.actor, id)
  if (!row) throw new AppError('notFound')
  return completionDetailDto(context, row)
}

/** Runs an action on a submission and returns the changed submission. */
async function changed<Input extends { id: number }>(
  context: RequestContext,
  input: Input,
  act: (context: RequestContext, input: Input) => Promise<void>,
) {
  await act(context, input)
  return detail(context, input.id)
}

async function getMainList(context: RequestContext, query: Static<typeof WorkOrderCompletionQuery>) {
  const { db, actor } = context
  const { skip, take } = pageOf(query)
  const { totalCount, rows } = await completionGroups(db, completionCondition(actor, query), skip, take)
  const orders = await orderSummaries(
    db,
    actor,
    rows.map(({ workOrderId }) => Number(workOrderId)),
  )
  const items = rows.flatMap(({ lastSubmitTime, ...group }) => {
    const order = orders.get(Number(group.workOrderId))
    const last = lastSubmitTime ? toWireTime(new Date(lastSubmitTime)) : null
    return order ? [{ ...order, ...group, lastSubmitTime: last }] : []
  })
  return { totalCount, items }
}

export const workOrderCompletionService = defineService('WorkOrderCompletion', {
  GetMainList: action({
    summary: '按主工单归总的成果',
    allow: READERS,
    input: WorkOrderCompletionQuery,
    output: PagedResult(CompletionMainDto),
    handler: getMainList,
  }),
  GetAll: action({
    summary: '成果列表',
    allow: 'signedIn',
    input: WorkOrderCompletionQuery,
    output: PagedResult(WorkOrderCompletionListDto),
    handler: async (context, query) => {
      const { totalCount, items } = await findCompletions(context.db, context.actor, query)
      return { totalCount, items: await completionListDtos(context, items) }
    },
  }),
  Get: action({
    summary: '一次提交的成果',
    allow: 'signedIn',
    input: EntityId,
    output: WorkOrderCompletionDto,
    handler: (context, { id }) => detail(context, id),
  }),
  Create: action({
    summary: '提交成果',
    keepsKey: true,
    allow: ['DisabledPerson'],
    input: CreateWorkOrderCompletionDto,
    output: WorkOrderCompletionDto,
    handler: async (context, input) => detail(context, await submit(context, input)),
  }),
  Update: action({
    summary: '修改尚未验收的成果',
    allow: ['DisabledPerson'],
    input: UpdateWorkOrderCompletionDto,
    output: WorkOrderCompletionDto,
    handler: (context, input) => changed(context, input, changeSubmission),
  }),
  Delete: action({
    summary: '撤回尚未验收的成果',
    allow: ['DisabledPerson'],
    input: EntityId,
    output: Nothing,
    handler: async (context, { id }) => {
      await transact(context, (scope) =>
        applyEvent(scope, bindings.completion, id, { type: 'delete' }, { set: { isDeleted: true } }),
      )
      return null
    },
  }),
  Audit: action({
    summary: '验收：通过、转下一级、退回修改或驳回',
    keepsKey: true,
    allow: ACCEPTORS,
    input: AuditWorkOrderCompletionDto,
    output: WorkOrderCompletionDto,
    handler: (context, input) => changed(context, input, audit),
  }),
  Appeal: action({
    summary: '对驳回提出申诉',
    allow: ['DisabledPerson'],
    input: AppealCompletionDto,
    output: WorkOrderCompletionDto,
    handler: (context, input) => changed(context, input, appeal),
  }),
  DecideAppeal: action({
    summary: '处理申诉',
    allow: ['PlatformUser:Auditor'],
    input: DecideAppealDto,
    output: WorkOrderCompletionDto,
    handler: (context, input) => changed(context, input, decideAppeal),
  }),
  Export: action({
    summary: '导出成果',
    allow: READERS,
    input: ExportWorkOrderCompletionDto,
    output: FileStream,
    handler: async (context, filter) => exportCompletions(context, filter),
  }),
})
