import { feedbackLifecycle } from '#machines/lifecycles/work-orders/feedback.lifecycle.ts'
import { compareDecimals } from '#machines/rules/decimal.ts'
import { applyEvent, enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { hashRequest, withIdempotency } from '#services/abp/conventions/idempotency.ts'
import { pageOf } from '#services/abp/conventions/paging.ts'
import { EntityId, FileStream, PagedResult, type Static } from '#services/abp/conventions/schema-types.ts'
import { toWireDay, toWireTime } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { attachToHost } from '#services/attachments/attachment.api.ts'
import { workOrderFeedbacks } from '#services/database/schema/work-order-results.ts'
import { checkSteps, trimmed } from '../completions/submission-rules.ts'
import { bindings } from '../lifecycle/bindings.ts'
import { orderSummaries } from '../order-summaries.ts'
import { visibleOrders } from '../visibility.ts'
import { exportByDate, exportByOrder, exportByPerson } from './work-order-feedback.exports.ts'
import { FEEDBACK_HOST, feedbackDetailDto, feedbackListDtos } from './work-order-feedback.mapper.ts'
import {
  feedbackCondition,
  feedbackGroups,
  findFeedback,
  findFeedbacks,
  insertReply,
  orderTarget,
  participationTarget,
  type ReportTarget,
} from './work-order-feedback.repository.ts'
import {
  CreateWorkOrderFeedbackDto,
  ExportWorkOrderFeedbackDto,
  FeedbackMainDto,
  ReplyWorkOrderFeedbackDto,
  WorkOrderFeedbackDto,
  WorkOrderFeedbackListDto,
  WorkOrderFeedbackQuery,
} from './work-order-feedback.schemas.ts'

const STAFF = ['Enterprise', 'FoundationWorker', 'WorkDeveloper', 'PlatformUser:Auditor'] as const
/** Statuses in which a participation accepts no more reports. */
const ENDED = new Set(['Rejected', 'Fail', 'Invalid'])

type Create = Static<typeof CreateWorkOrderFeedbackDto>

async function detail(context: RequestContext, id: number) {
  const row = await findFeedback(context.db, context.actor, id)
  if (!row) throw new AppError('notFound')
  return feedbackDetailDto(context, row)
}

async function create(context: RequestContext, input: Create) {
  const { workOrderFeedbackId } = input
  const id = await transact(context, (scope) =>
    withIdempotency(scope, 'WorkOrderFeedback/Create', context.idempotencyKey, hashRequest(input), () =>
      workOrderFeedbackId === undefined ? insertReport(scope, input) : answer(scope, workOrderFeedbackId, input),
    ),
  )
  return detail(context, id)
}

/** Stores the person's answer below their own open report; this changes no status. */
async function answer(scope: Scope, id: number, { content, fileIds = [] }: Create): Promise<number> {
  const row = await findFeedback(scope.tx, scope.actor, id)
  if (!row) throw new AppError('notFound')
  if (row.closedTime !== null) throw new AppError('illegalTransition', { details: '此反馈已办结，请新建一条' })
  await insertReply(scope.tx, replyOf(scope, id, content, true))
  await attachToHost(scope, fileIds, FEEDBACK_HOST, id)
  return id
}

const replyOf = ({ actor, now }: Scope, workOrderFeedbackId: number, content: string, isFromPerson: boolean) => ({
  workOrderFeedbackId,
  authorUserId: actor.userId,
  authorType: actor.userType,
  isFromPerson,
  content,
  creationTime: now,
})

async function targetOf(scope: Scope, input: Create): Promise<ReportTarget> {
  const { workOrderParticipatorId, workOrderId, kind } = input
  const isQuestion = kind === 'Question'
  if (workOrderParticipatorId === undefined && !isQuestion) {
    throw fieldError('workOrderParticipatorId', '请选择您参加的工单')
  }
  const target =
    workOrderParticipatorId === undefined
      ? await orderTarget(scope.tx, scope.actor, visibleOrders(scope.actor), workOrderId ?? 0)
      : await participationTarget(scope.tx, scope.actor, workOrderParticipatorId)
  if (!target) throw new AppError('notFound')
  if (!isQuestion && ENDED.has(target.participatorStatus ?? '')) {
    throw new AppError('illegalTransition', { details: '这次参与已经结束，不能再填写反馈' })
  }
  return target
}

function checkReport({ reportedQuantity, reportDate }: Create, target: ReportTarget, today: string): void {
  if (reportDate && reportDate > today) throw fieldError('reportDate', '日期不能晚于今天')
  if (reportedQuantity === undefined) return
  if (target.quantity !== null && compareDecimals(reportedQuantity, target.quantity) > 0) {
    throw fieldError('reportedQuantity', `已完成数量不能超过领取的 ${trimmed(target.quantity)}`)
  }
  checkSteps(reportedQuantity, target.pricingUnit, 'reportedQuantity')
}

async function insertReport(scope: Scope, input: Create): Promise<number> {
  const { actor, tx, now } = scope
  if (actor.personId === null) throw new AppError('personNotCertified', { details: '请先完善简历并通过审核' })
  const personId = actor.personId
  const { participatorStatus, quantity, pricingUnit, ...owners } = await targetOf(scope, input)
  const today = toWireDay(now)
  checkReport(input, { participatorStatus, quantity, pricingUnit, ...owners }, today)
  const row = await enter(
    scope,
    bindings.feedback,
    feedbackLifecycle,
    'create',
    { ...owners, personId },
    async (status) => {
      const [inserted] = await tx
        .insert(workOrderFeedbacks)
        .values({
          ...owners,
          userDisabledPersonId: personId,
          userId: actor.userId,
          kind: input.kind ?? 'Daily',
          status: status as 'Open',
          content: input.content,
          reportedQuantity: input.reportedQuantity ?? null,
          reportDate: input.reportDate ?? today,
          creatorUserId: actor.userId,
          creationTime: now,
        })
        .returning()
      if (!inserted) throw new Error('the feedback was not inserted')
      return inserted
    },
  )
  await attachToHost(scope, input.fileIds ?? [], FEEDBACK_HOST, row.id)
  return row.id
}

async function reply(context: RequestContext, input: Static<typeof ReplyWorkOrderFeedbackDto>) {
  const { id, content, isClosed = true, fileIds = [], rowVersion } = input
  await transact(context, async (scope) => {
    await applyEvent(scope, bindings.feedback, id, { type: isClosed ? 'reply' : 'inquire' }, { rowVersion })
    await insertReply(scope.tx, replyOf(scope, id, content, false))
    await attachToHost(scope, fileIds, FEEDBACK_HOST, id)
  })
  return detail(context, id)
}

async function getMainList(context: RequestContext, query: Static<typeof WorkOrderFeedbackQuery>) {
  const { db, actor } = context
  const { skip, take } = pageOf(query)
  const { totalCount, rows } = await feedbackGroups(db, feedbackCondition(actor, query), skip, take)
  const orders = await orderSummaries(
    db,
    actor,
    rows.map(({ workOrderId }) => Number(workOrderId)),
  )
  const items = rows.flatMap(({ lastTime, ...group }) => {
    const order = orders.get(Number(group.workOrderId))
    return order ? [{ ...order, ...group, lastTime: lastTime ? toWireTime(new Date(lastTime)) : null }] : []
  })
  return { totalCount, items }
}

export const workOrderFeedbackService = defineService('WorkOrderFeedback', {
  GetMainList: action({
    summary: '按主工单归总的反馈',
    allow: STAFF,
    input: WorkOrderFeedbackQuery,
    output: PagedResult(FeedbackMainDto),
    handler: getMainList,
  }),
  GetAll: action({
    summary: '反馈列表',
    allow: 'signedIn',
    input: WorkOrderFeedbackQuery,
    output: PagedResult(WorkOrderFeedbackListDto),
    handler: async (context, query) => {
      const { totalCount, items } = await findFeedbacks(context.db, context.actor, query)
      return { totalCount, items: await feedbackListDtos(context, items) }
    },
  }),
  Get: action({
    summary: '一条反馈及其回复',
    allow: 'signedIn',
    input: EntityId,
    output: WorkOrderFeedbackDto,
    handler: (context, { id }) => detail(context, id),
  }),
  Create: action({
    summary: '填写日报、进度、问题或提问，或在未办结的反馈下继续回答',
    keepsKey: true,
    allow: ['DisabledPerson'],
    input: CreateWorkOrderFeedbackDto,
    output: WorkOrderFeedbackDto,
    handler: create,
  }),
  Reply: action({
    summary: '回复反馈并办结，或继续追问',
    allow: STAFF,
    input: ReplyWorkOrderFeedbackDto,
    output: WorkOrderFeedbackDto,
    handler: reply,
  }),
  ExportMainListToExcel: action({
    summary: '按工单导出反馈',
    allow: STAFF,
    input: ExportWorkOrderFeedbackDto,
    output: FileStream,
    handler: async (context, filter) => exportByOrder(context, filter),
  }),
  ExportToExcel: action({
    summary: '按人员导出反馈',
    allow: STAFF,
    input: ExportWorkOrderFeedbackDto,
    output: FileStream,
    handler: async (context, filter) => exportByPerson(context, filter),
  }),
  ExportDetailToExcel: action({
    summary: '按日期导出反馈明细',
    allow: STAFF,
    input: ExportWorkOrderFeedbackDto,
    output: FileStream,
    handler: async (context, filter) => exportByDate(context, filter),
  }),
})
