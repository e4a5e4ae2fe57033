import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
  DateOnly,
  DateTime,
  Id,
  lifecycleFields,
  Nullable,
  PagedRequest,
  Quantity,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import {
  FeedbackKind,
  FeedbackStatus,
  fileIds,
  orderGroupFields,
  WorkOrderFileDto,
  WorkOrderSummaryDto,
} from '../common.schemas.ts'

export const FeedbackReplyDto = Type.Object(
  {
    id: Id(),
    content: Type.String(),
    authorName: Type.String({ description: '按查看者的权限脱敏' }),
    authorType: Type.String(),
    isFromPerson: Type.Boolean(),
    files: Type.Array(WorkOrderFileDto),
    creationTime: DateTime(),
  },
  { $id: 'FeedbackReplyDto' },
)

/** A report or question in a list. */
export const WorkOrderFeedbackListDto = Type.Object(
  {
    id: Id(),
    ...lifecycleFields,
    status: FeedbackStatus(),
    workOrder: WorkOrderSummaryDto,
    workOrderParticipatorId: Nullable(Id()),
    userId: Id(),
    userDisabledPersonId: Id(),
    realName: Type.String({ description: '按查看者的权限脱敏' }),
    kind: FeedbackKind(),
    kindLabel: Type.String(),
    content: Type.String(),
    reportedQuantity: Nullable(Quantity()),
    reportDate: DateOnly(),
    replyCount: Type.Integer(),
    lastReplyTime: Nullable(DateTime()),
    creationTime: DateTime(),
  },
  { $id: 'WorkOrderFeedbackListDto' },
)

export const WorkOrderFeedbackDto = Type.Object(
  {
    ...WorkOrderFeedbackListDto.properties,
    files: Type.Array(WorkOrderFileDto),
    replies: Type.Array(FeedbackReplyDto),
    closedTime: Nullable(DateTime()),
    closedByName: Nullable(Type.String()),
  },
  { $id: 'WorkOrderFeedbackDto' },
)

/** A main order with the reports of it and its dispatch orders. */
export const FeedbackMainDto = Type.Object(
  {
    ...orderGroupFields,
    openCount: Type.Integer(),
    closedCount: Type.Integer(),
    personCount: Type.Integer(),
    lastContent: Nullable(Type.String()),
    lastTime: Nullable(DateTime()),
  },
  { $id: 'FeedbackMainDto' },
)

const filters = {
  workOrderDisplayName: Type.Optional(Type.String({ maxLength: 60, title: '工单名称' })),
  userId: Type.Optional(Id({ title: '人员' })),
  status: Type.Optional(FeedbackStatus({ title: '状态' })),
  workOrderId: Type.Optional(Id({ title: '工单' })),
  workOrderParticipatorId: Type.Optional(Id({ title: '参与记录' })),
  kind: Type.Optional(FeedbackKind({ title: '类型' })),
  startDate: Type.Optional(DateOnly({ title: '开始日期' })),
  endDate: Type.Optional(DateOnly({ title: '结束日期' })),
  isOnlyMine: Type.Optional(Type.Boolean({ title: '只看本人' })),
}
export const WorkOrderFeedbackQuery = PagedRequest(filters)
export const ExportWorkOrderFeedbackDto = Type.Object(filters, { $id: 'ExportWorkOrderFeedbackDto' })

const content = Text(2000, { minLength: 2, title: '内容' })

/**
 * The person's new report or, with `workOrderFeedbackId`, their answer below an open report. Kind Question needs only
 * the order; the other kinds need the participation.
 */
export const CreateWorkOrderFeedbackDto = Type.Object(
  {
    workOrderId: Type.Optional(Id({ title: '工单' })),
    workOrderParticipatorId: Type.Optional(Id({ title: '参与记录' })),
    workOrderFeedbackId: Type.Optional(Id({ title: '反馈' })),
    kind: Type.Optional(FeedbackKind({ title: '类型' })),
    content,
    reportedQuantity: Type.Optional(Quantity({ minimum: '0', maximum: '10000000', title: '已完成数量' })),
    reportDate: Type.Optional(DateOnly({ title: '日期' })),
    fileIds: Type.Optional(fileIds('附件')),
  },
  { $id: 'CreateWorkOrderFeedbackDto' },
)

/** `isClosed` defaults to true; false keeps the report open and asks the person a further question. */
export const ReplyWorkOrderFeedbackDto = Type.Object(
  {
    id: Id({ title: '反馈' }),
    content,
    isClosed: Type.Optional(Type.Boolean({ title: '办结' })),
    fileIds: Type.Optional(fileIds('附件')),
    rowVersion: rowVersionField,
  },
  { $id: 'ReplyWorkOrderFeedbackDto' },
)

export type FeedbackReplyDto = Static<typeof FeedbackReplyDto>
export type WorkOrderFeedbackListDto = Static<typeof WorkOrderFeedbackListDto>
export type WorkOrderFeedbackDto = Static<typeof WorkOrderFeedbackDto>
export type FeedbackMainDto = Static<typeof FeedbackMainDto>
export type WorkOrderFeedbackQuery = Static<typeof WorkOrderFeedbackQuery>
