import type { RequestContext } from '#services/abp/conventions/context.ts'
import { EntityId, ListResult, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { refundOrPrepare } from '../approvals/refund-act.ts'
import { createOrder } from './order-creation.ts'
import * as decisions from './order-decisions.ts'
import { orderForEdit, updateOrder } from './order-editing.ts'
import { categoryOrders, flowOrders, publicOrders } from './order-lists.ts'
import { orderListDto } from './work-order.mapper.ts'
import { getVisibleOrder, listOrders } from './work-order.repository.ts'
import * as output from './work-order.schemas.ts'
import { orderCounts } from './work-order-counts.ts'
import { orderDetail } from './work-order-detail.ts'
import * as input from './work-order-input.schemas.ts'

const WRITERS = ['Enterprise', 'FoundationWorker', 'WorkDeveloper', 'PlatformUser:Auditor'] as const
const FINANCE = ['PlatformUser:Finance'] as const
const READERS = [...WRITERS, ...FINANCE] as const

/** The detail of an order, by its id. @throws AppError notFound */
const detail = async (context: RequestContext, id: number, quantity?: string) =>
  orderDetail(context, await getVisibleOrder(context.db, context.actor, id), quantity)

const lists = {
  GetAll: action({
    summary: '我管理的工单',
    allow: 'signedIn',
    input: input.WorkOrderQuery,
    output: PagedResult(output.WorkOrderListDto),
    handler: async (context, query) => {
      const { db, actor, now } = context
      if (query.isRecommend && actor.userType === 'DisabledPerson') return publicOrders(context, query)
      const { totalCount, items } = await listOrders(db, actor, 'managed', query, now)
      return { totalCount, items: items.map((row) => orderListDto(row, { actor, now })) }
    },
  }),
  GetWorkOrderList: action({
    summary: '公开的工单',
    allow: 'anonymous',
    input: input.WorkOrderQuery,
    output: PagedResult(output.WorkOrderListDto),
    handler: publicOrders,
  }),
  GetAll4Flow: action({
    summary: '工单进度：参与情况与款项',
    allow: READERS,
    input: input.WorkOrderQuery,
    output: PagedResult(output.WorkOrderFlowDto),
    handler: flowOrders,
  }),
  GetCategoryWorkOrders: action({
    summary: '各类型最新的可领取工单',
    allow: 'anonymous',
    input: input.CategoryWorkOrdersQuery,
    output: ListResult(output.CategoryWorkOrdersDto),
    handler: async (context, { limit }) => ({ items: await categoryOrders(context, limit) }),
  }),
  GetCount: action({
    summary: '标签、筛选项与待办的数量',
    allow: 'anonymous',
    input: input.WorkOrderCountQuery,
    output: output.WorkOrderCountDto,
    handler: orderCounts,
  }),
  Get: action({
    summary: '工单详情',
    allow: 'anonymous',
    input: input.GetWorkOrderDto,
    output: output.WorkOrderDto,
    handler: (context, { id, quantity }) => detail(context, id, quantity),
  }),
  GetForEdit: action({
    summary: '工单的编辑表单',
    allow: WRITERS,
    input: EntityId,
    output: input.WorkOrderForEditDto,
    handler: (context, { id }) => orderForEdit(context, id),
  }),
}

const writing = {
  Create: action({
    summary: '新建工单或派单',
    keepsKey: true,
    allow: WRITERS,
    input: input.CreateWorkOrderDto,
    output: output.WorkOrderDto,
    handler: async (context, form) => detail(context, await createOrder(context, form, context.idempotencyKey)),
  }),
  Update: action({
    summary: '修改工单',
    allow: WRITERS,
    input: input.UpdateWorkOrderDto,
    output: output.WorkOrderDto,
    handler: async (context, form) => {
      await updateOrder(context, form)
      return detail(context, form.id)
    },
  }),
  Delete: action({
    summary: '删除工单',
    allow: WRITERS,
    input: EntityId,
    output: Nothing,
    handler: async (context, { id }) => {
      await decisions.deleteOrder(context, id)
      return null
    },
  }),
}

const publishing = {
  Publish: action({
    summary: '发布工单',
    allow: ['Enterprise', 'WorkDeveloper', 'PlatformUser:Auditor'],
    input: input.PublishWorkOrderDto,
    output: output.WorkOrderDto,
    handler: async (context, form) => {
      await decisions.publishOrder(context, form)
      return detail(context, form.id)
    },
  }),
  UnPublish: action({
    summary: '取消发布；有人持有时申请取消',
    allow: ['Enterprise', 'WorkDeveloper', 'PlatformUser:Auditor'],
    input: input.UnPublishWorkOrderDto,
    output: output.WorkOrderDto,
    handler: async (context, form) => {
      await decisions.unPublishOrder(context, form)
      return detail(context, form.id)
    },
  }),
  AuditCancellation: action({
    summary: '审核取消申请',
    allow: ['PlatformUser:Auditor'],
    input: input.AuditCancellationDto,
    output: output.WorkOrderDto,
    handler: async (context, form) => {
      await decisions.auditCancellation(context, form)
      return detail(context, form.id)
    },
  }),
}

const money = {
  RecordHosting: action({
    summary: '登记托管付款',
    allow: ['Enterprise'],
    input: input.RecordHostingDto,
    output: output.WorkOrderDto,
    handler: async (context, form) => {
      await decisions.recordHosting(context, form)
      return detail(context, form.id)
    },
  }),
  ConfirmHosting: action({
    summary: '确认托管到账，或免托管',
    confirm: true,
    allow: FINANCE,
    input: input.ConfirmHostingDto,
    output: output.WorkOrderDto,
    handler: async (context, form) => {
      await decisions.confirmHosting(context, form)
      return detail(context, form.id)
    },
  }),
  RecordRefund: action({
    summary: '登记余款退回',
    confirm: true,
    allow: FINANCE,
    input: input.RecordRefundDto,
    output: output.WorkOrderDto,
    handler: async (context, form) => {
      await refundOrPrepare(context, form)
      return detail(context, form.id)
    },
  }),
}

/** The enterprise of a visible order; null when the order has none. @throws AppError notFound */
export const enterpriseOfOrder = async ({ db, actor }: RequestContext, id: number): Promise<number | null> =>
  (await getVisibleOrder(db, actor, id)).enterpriseId

export const workOrderService = defineService('WorkOrder', { ...lists, ...writing, ...publishing, ...money })
