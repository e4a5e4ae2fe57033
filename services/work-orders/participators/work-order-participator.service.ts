import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid } from '#services/abp/conventions/errors.ts'
import {
  EntityId,
  ListResult,
  Nothing,
  Nullable,
  PagedResult,
  type Static,
} from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { StatusRecordDto } from '#services/abp/lifecycle/status-log.ts'
import { assignList, assignOne } from './assignments.ts'
import { applyForOrder, confirmAssignment, grabOrder } from './claims.ts'
import { changePart, decideApplication, deletePart, sendToPart } from './participator-changes.ts'
import { answerInLine } from './taken-orders.ts'
import { timeLine } from './time-line.ts'
import { partDetailDto, partListDtos } from './work-order-participator.mapper.ts'
import { listParts, loadVisiblePart, partIdsOf } from './work-order-participator.repository.ts'
import * as schemas from './work-order-participator.schemas.ts'

const STAFF = ['FoundationWorker', 'WorkDeveloper', 'PlatformUser:Auditor'] as const

/** @throws AppError notFound when the caller may not see the participation */
async function detail(context: RequestContext, id: number) {
  const row = await loadVisiblePart(context.db, context.actor, id)
  const dto = row && (await partDetailDto(context.db, context, row))
  if (!dto) throw new AppError('notFound')
  return dto
}

async function getLast(context: RequestContext, workOrderId: number) {
  const { db, actor } = context
  const [id] = actor.personId === null ? [] : await partIdsOf(db, workOrderId, actor.personId)
  return id === undefined ? null : detail(context, id)
}

/**
 * The key in the body, otherwise the one in the header. Without a key, a repeated request is a second claim, which the
 * unique index refuses.
 */
const keyOf = ({ idempotencyKey }: RequestContext, input: { idempotencyKey?: string }): string | null =>
  input.idempotencyKey ?? idempotencyKey

async function userClaim(context: RequestContext, input: Static<typeof schemas.UserClaimDto>) {
  const { id, workOrderId, quantity, hasReadRules } = input
  if ((id === undefined) === (workOrderId === undefined)) {
    throw invalid([{ message: '请说明要领取的工单，或要确认的派单', members: ['id', 'workOrderId'] }])
  }
  if (hasReadRules === false) throw fieldError('hasReadRules', '请先阅读标注规范与验收规则')
  const key = keyOf(context, input)
  if (id !== undefined) return detail(context, await confirmAssignment(context, { id, key, hasReadRules }))
  if (quantity === undefined) throw fieldError('quantity', '领取数量不能为空')
  return detail(context, await grabOrder(context, { workOrderId: workOrderId ?? 0, quantity, hasReadRules, key }))
}

/**
 * All claims of one order share a queue. Confirming an assignment does not queue, because its quantity is already held.
 */
const queue = {
  line: ({ workOrderId }: { workOrderId?: number }) => workOrderId ?? null,
  busy: (seconds: number) =>
    `现在领取的人很多，还没有轮到您。请 ${seconds} 秒后再试，您填写的内容都在，再试不会重复领取`,
  known: answerInLine,
}

const reads = {
  GetAll: action({
    summary: '参与记录列表',
    allow: 'signedIn',
    input: schemas.WorkOrderParticipatorQuery,
    output: PagedResult(schemas.WorkOrderParticipatorListDto),
    handler: async (context, query) => {
      const { totalCount, items } = await listParts(context.db, context.actor, query)
      return { totalCount, items: await partListDtos(context.db, context, items) }
    },
  }),
  Get: action({
    summary: '参与记录详情',
    allow: 'signedIn',
    input: EntityId,
    output: schemas.WorkOrderParticipatorDto,
    handler: (context, { id }) => detail(context, id),
  }),
  GetLast: action({
    summary: '我在这份工单的最近一次参与；没有时为空',
    allow: ['DisabledPerson'],
    input: schemas.GetLastParticipationDto,
    output: Nullable(schemas.WorkOrderParticipatorDto),
    handler: (context, { workOrderId }) => getLast(context, workOrderId),
  }),
  GetStatusRecord: action({
    summary: '状态记录，从早到晚',
    allow: 'signedIn',
    input: schemas.GetStatusRecordDto,
    output: ListResult(StatusRecordDto),
    handler: async ({ db, actor, now }, asked) => ({ items: await timeLine(db, { actor, now }, asked) }),
  }),
}

const personActions = {
  UserClaim: action({
    summary: '领取工单：直接抢单，或确认派给我的工单',
    keepsKey: true,
    allow: ['DisabledPerson'],
    input: schemas.UserClaimDto,
    output: schemas.WorkOrderParticipatorDto,
    handler: userClaim,
    queue,
  }),
  UserApplyClaim: action({
    summary: '申请领取指定派单的工单',
    keepsKey: true,
    allow: ['DisabledPerson'],
    input: schemas.UserApplyClaimDto,
    output: schemas.WorkOrderParticipatorDto,
    handler: async (context, input) =>
      detail(context, await applyForOrder(context, { ...input, key: keyOf(context, input) })),
    queue,
  }),
  Start: action({
    summary: '开始执行',
    keepsKey: true,
    allow: ['DisabledPerson'],
    input: schemas.StartParticipationDto,
    output: schemas.WorkOrderParticipatorDto,
    handler: async (context, input) => detail(context, (await sendToPart(context, 'start', input)).id),
  }),
  Decline: action({
    summary: '不领取派给我的工单，或撤回自己的申请',
    keepsKey: true,
    allow: ['DisabledPerson'],
    input: schemas.DeclineParticipationDto,
    output: schemas.WorkOrderParticipatorDto,
    handler: async (context, input) => detail(context, (await sendToPart(context, 'decline', input)).id),
  }),
  GiveUp: action({
    summary: '放弃领取，占用的数量全部释放',
    keepsKey: true,
    allow: ['DisabledPerson', 'WorkDeveloper', 'PlatformUser:Auditor'],
    input: schemas.GiveUpParticipationDto,
    output: schemas.WorkOrderParticipatorDto,
    handler: async (context, input) => detail(context, (await sendToPart(context, 'giveUp', input)).id),
  }),
}

const staffActions = {
  StaffAssignmentList: action({
    summary: '按名单派单，逐行答复',
    allow: STAFF,
    input: schemas.StaffAssignmentListDto,
    output: schemas.AssignmentResultsDto,
    handler: (context, input) => assignList(context, input),
  }),
  Create: action({
    summary: '派单给一个人',
    keepsKey: true,
    allow: STAFF,
    input: schemas.CreateWorkOrderParticipatorDto,
    output: schemas.WorkOrderParticipatorDto,
    handler: async (context, input) =>
      detail(context, await assignOne(context, { ...input, key: keyOf(context, input) })),
  }),
  StaffApproveClaim: action({
    summary: '审核领取申请',
    allow: ['Enterprise', ...STAFF],
    input: schemas.StaffApproveClaimDto,
    output: schemas.WorkOrderParticipatorDto,
    handler: async (context, input) => detail(context, (await decideApplication(context, input)).id),
  }),
  Update: action({
    summary: '修改参与记录的数量、备注或期限',
    allow: ['DisabledPerson', 'WorkDeveloper', 'PlatformUser:Auditor'],
    input: schemas.UpdateWorkOrderParticipatorDto,
    output: schemas.WorkOrderParticipatorDto,
    handler: async (context, input) => detail(context, (await changePart(context, input)).id),
  }),
  Delete: action({
    summary: '删除没有开始或已结束的参与记录',
    allow: ['WorkDeveloper', 'PlatformUser:Auditor'],
    input: EntityId,
    output: Nothing,
    handler: async (context, { id }) => {
      await deletePart(context, id)
      return null
    },
  }),
}

export const workOrderParticipatorService = defineService('WorkOrderParticipator', {
  ...reads,
  ...personActions,
  ...staffActions,
})
