import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
  DateTime,
  Id,
  lifecycleFields,
  Money,
  Nullable,
  PagedRequest,
  Quantity,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { FileFormat } from '#services/abp/files/table-file.ts'
import {
  AppealDecision,
  AuditAction,
  CompletionStatus,
  fileIds,
  opinion,
  orderGroupFields,
  ParticipatorStatus,
  WorkOrderFileDto,
  WorkOrderSummaryDto,
} from '../common.schemas.ts'

/** A submission in a list. */
export const WorkOrderCompletionListDto = Type.Object(
  {
    id: Id(),
    ...lifecycleFields,
    status: CompletionStatus(),
    workOrder: WorkOrderSummaryDto,
    workOrderParticipatorId: Id(),
    participatorStatus: ParticipatorStatus(),
    participatorStatusLabel: Type.String(),
    userDisabledPersonId: Id(),
    realName: Type.String({ description: '按查看者的权限脱敏' }),
    round: Type.Integer(),
    claimedQuantity: Quantity(),
    submittedQuantity: Quantity(),
    acceptedQuantity: Nullable(Quantity()),
    remark: Nullable(Type.String()),
    auditAction: Nullable(AuditAction()),
    opinion: Nullable(Type.String()),
    fileCount: Type.Integer(),
    creationTime: DateTime(),
    auditDueTime: DateTime(),
    isOverdue: Type.Boolean(),
    isTakenOver: Type.Boolean({ description: '已由平台接手验收' }),
    auditedTime: Nullable(DateTime()),
    appealTime: Nullable(DateTime()),
    appealDecision: Nullable(AppealDecision()),
    settledTime: Nullable(DateTime()),
    settledUserId: Nullable(Id()),
  },
  { $id: 'WorkOrderCompletionListDto' },
)

export const WorkOrderCompletionDto = Type.Object(
  {
    ...WorkOrderCompletionListDto.properties,
    files: Type.Array(WorkOrderFileDto),
    evidenceFiles: Type.Array(WorkOrderFileDto, { description: '验收人上传的依据' }),
    hoursToDoubt: Nullable(Type.String({ description: '工时多得少见时的提示' })),
    standards: Nullable(Type.String()),
    acceptanceRules: Nullable(Type.String()),
    isTwoStage: Type.Boolean(),
    stage: Type.Integer({ description: '已通过的验收级数，两级验收的第一级通过后为 1' }),
    reworkCount: Type.Integer(),
    maxRework: Type.Integer(),
    dueTime: Nullable(DateTime()),
    expectedGross: Money({ description: '提交数量 × 单价' }),
    auditorName: Nullable(Type.String()),
    appealReason: Nullable(Type.String()),
    appealDueTime: Nullable(DateTime()),
    appealOpinion: Nullable(Type.String()),
    appealDecidedTime: Nullable(DateTime()),
    settledByName: Nullable(Type.String()),
  },
  { $id: 'WorkOrderCompletionDto' },
)

/** A main order with the submissions of it and its dispatch orders. */
export const CompletionMainDto = Type.Object(
  {
    ...orderGroupFields,
    waitingCount: Type.Integer(),
    auditingCount: Type.Integer(),
    approvedCount: Type.Integer(),
    rejectCount: Type.Integer(),
    overdueCount: Type.Integer(),
    submittedQuantity: Quantity(),
    acceptedQuantity: Quantity(),
    lastSubmitTime: Nullable(DateTime()),
  },
  { $id: 'CompletionMainDto' },
)

const filters = {
  workOrderId: Type.Optional(Id({ title: '工单' })),
  workOrderParticipatorId: Type.Optional(Id({ title: '参与记录' })),
  status: Type.Optional(CompletionStatus({ title: '状态' })),
  creatorUserId: Type.Optional(Id({ title: '提交人' })),
  settledTime: Type.Optional(DateTime({ title: '结算时间' })),
  settledUserId: Type.Optional(Id({ title: '结算人' })),
  isOnlyMine: Type.Optional(Type.Boolean({ title: '只看本人' })),
  displayName: Type.Optional(Type.String({ maxLength: 60, title: '工单名称' })),
  isAppealed: Type.Optional(Type.Boolean({ title: '申诉待处理' })),
  isOverdue: Type.Optional(Type.Boolean({ title: '验收已超期' })),
  isWaitingForMe: Type.Optional(Type.Boolean({ title: '等我处理' })),
}
export const WorkOrderCompletionQuery = PagedRequest(filters)
export const ExportWorkOrderCompletionDto = Type.Object(
  { ...filters, format: Type.Optional(FileFormat()) },
  { $id: 'ExportWorkOrderCompletionDto' },
)

const submission = {
  submittedQuantity: Quantity({ minimum: '0.001', maximum: '10000000', title: '完成数量' }),
  remark: Type.Optional(Text(1000, { title: '说明' })),
  fileIds: Type.Optional(fileIds('成果附件')),
}

export const CreateWorkOrderCompletionDto = Type.Object(
  { workOrderParticipatorId: Id({ title: '参与记录' }), ...submission },
  { $id: 'CreateWorkOrderCompletionDto' },
)

/** Absent fields stay unchanged; `fileIds` replaces the whole list. */
export const UpdateWorkOrderCompletionDto = Type.Object(
  {
    id: Id({ title: '成果' }),
    submittedQuantity: Type.Optional(submission.submittedQuantity),
    remark: submission.remark,
    fileIds: submission.fileIds,
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateWorkOrderCompletionDto' },
)

/**
 * Opinion is required for Back and Reject; opinion and evidence when less than 90 % of the submitted quantity is
 * accepted; acceptedQuantity for Pass; newDueTime for Back.
 */
export const AuditWorkOrderCompletionDto = Type.Object(
  {
    id: Id({ title: '成果' }),
    action: AuditAction({ title: '验收结论' }),
    acceptedQuantity: Type.Optional(Quantity({ minimum: '0.001', maximum: '10000000', title: '合格数量' })),
    opinion: Type.Optional(opinion('验收意见')),
    evidenceFileIds: Type.Optional(fileIds('依据')),
    newDueTime: Type.Optional(DateTime({ title: '返工期限' })),
    rowVersion: rowVersionField,
  },
  { $id: 'AuditWorkOrderCompletionDto' },
)

export const AppealCompletionDto = Type.Object(
  {
    id: Id({ title: '成果' }),
    reason: Text(500, { minLength: 5, title: '申诉理由' }),
    fileIds: Type.Optional(fileIds('申诉附件')),
    rowVersion: rowVersionField,
  },
  { $id: 'AppealCompletionDto' },
)
export const DecideAppealDto = Type.Object(
  {
    id: Id({ title: '成果' }),
    decision: AppealDecision({ title: '申诉结论' }),
    acceptedQuantity: Type.Optional(Quantity({ minimum: '0.001', maximum: '10000000', title: '合格数量' })),
    opinion: opinion('处理意见'),
    rowVersion: rowVersionField,
  },
  { $id: 'DecideAppealDto' },
)

export type WorkOrderCompletionListDto = Static<typeof WorkOrderCompletionListDto>
export type WorkOrderCompletionDto = Static<typeof WorkOrderCompletionDto>
export type CompletionMainDto = Static<typeof CompletionMainDto>
export type WorkOrderCompletionQuery = Static<typeof WorkOrderCompletionQuery>
