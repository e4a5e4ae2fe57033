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
import { SoughtName } from '#services/abp/conventions/typed-fields.ts'
import { StepDto } from '#services/abp/lifecycle/steps.ts'
import {
  ClaimSource,
  CompletionStatus,
  DispatchMethod,
  FlowStatus,
  idempotencyKey,
  opinion,
  ParticipatorStatus,
  ParticipatorTab,
  TaxMode,
  WorkOrderFileDto,
  WorkOrderSummaryDto,
} from '../common.schemas.ts'
import { WorkOrderQuestionDto } from '../orders/work-order.schemas.ts'

/** The pay of a participation: an estimate until acceptance, exact after payment. */
export const ParticipatorMoneyDto = Type.Object(
  {
    flowId: Id(),
    status: FlowStatus(),
    statusLabel: Type.String(),
    isEstimate: Type.Boolean(),
    amount: Money(),
    bonus: Money(),
    deduction: Money(),
    gross: Money(),
    tax: Money(),
    taxMode: Nullable(TaxMode()),
    net: Money(),
    expectedPayTime: Nullable(DateTime()),
    paidTime: Nullable(DateTime()),
    returnReason: Nullable(Type.String()),
  },
  { $id: 'ParticipatorMoneyDto' },
)

/** The newest submission of a participation. */
export const LatestCompletionDto = Type.Object(
  {
    id: Id(),
    round: Type.Integer(),
    status: CompletionStatus(),
    statusLabel: Type.String(),
    allowedActions: Type.Array(Type.String()),
    submittedQuantity: Quantity(),
    acceptedQuantity: Nullable(Quantity()),
    remark: Nullable(Type.String()),
    opinion: Nullable(Type.String()),
    creationTime: DateTime(),
    auditDueTime: DateTime(),
    appealDueTime: Nullable(DateTime()),
  },
  { $id: 'LatestCompletionDto' },
)

/** A person's participation in an order, in a list. */
export const WorkOrderParticipatorListDto = Type.Object(
  {
    id: Id(),
    ...lifecycleFields,
    status: ParticipatorStatus(),
    workOrder: WorkOrderSummaryDto,
    userDisabledPersonId: Id(),
    realName: Type.String({ description: '按查看者的权限脱敏' }),
    mobilePhone: Nullable(Type.String({ description: '按查看者的权限脱敏' })),
    foundationName: Nullable(Type.String()),
    claimSource: ClaimSource(),
    claimSourceLabel: Type.String(),
    quantity: Quantity(),
    reportedQuantity: Quantity({ description: '进度汇报的完成数量' }),
    submittedQuantity: Nullable(Quantity()),
    acceptedQuantity: Nullable(Quantity()),
    reworkCount: Type.Integer(),
    remark: Nullable(Type.String()),
    opinion: Nullable(Type.String()),
    isOverdue: Type.Boolean(),
    confirmBy: Nullable(DateTime()),
    dueTime: Nullable(DateTime()),
    claimedTime: Nullable(DateTime()),
    submittedTime: Nullable(DateTime()),
    creationTime: DateTime(),
    money: ParticipatorMoneyDto,
    refusedBecause: Nullable(
      Type.String({ description: '派单还没有确认，本人却不能领取的原因：工单属于本人正在工作的企业' }),
    ),
  },
  { $id: 'WorkOrderParticipatorListDto' },
)

const HeldTermsDto = Type.Object(
  {
    description: Type.String(),
    standards: Nullable(Type.String()),
    acceptanceRules: Nullable(Type.String()),
    questions: Nullable(Type.Array(WorkOrderQuestionDto, { description: '为空时与工单现在的相同' })),
    files: Nullable(Type.Array(WorkOrderFileDto, { description: '为空时与工单现在的相同' })),
    reason: Type.String({ description: '企业写的修改原因' }),
    changedTime: DateTime(),
  },
  { $id: 'HeldTermsDto', description: '领取以后工单改过说明时，对本人有效的仍是领取时的内容' },
)

export const WorkOrderParticipatorDto = Type.Object(
  {
    ...WorkOrderParticipatorListDto.properties,
    startedTime: Nullable(DateTime()),
    acceptedTime: Nullable(DateTime()),
    settledTime: Nullable(DateTime()),
    endedTime: Nullable(DateTime()),
    maxRework: Type.Integer(),
    maxSubmitQuantity: Quantity({ description: '提交成果的数量上限' }),
    requiresFiles: Type.Boolean(),
    allowsPartial: Type.Boolean(),
    heldTerms: Nullable(HeldTermsDto),
    steps: Type.Array(StepDto),
    moneySteps: Type.Array(StepDto),
    latestCompletion: Nullable(LatestCompletionDto),
    hasBankInfo: Type.Boolean({ description: '结算所需的银行卡已补全' }),
  },
  { $id: 'WorkOrderParticipatorDto' },
)

export const WorkOrderParticipatorQuery = PagedRequest({
  workOrderId: Type.Optional(Id({ title: '工单' })),
  realName: Type.Optional(SoughtName('姓名')),
  status: Type.Optional(ParticipatorStatus({ title: '状态' })),
  searchStatus: Type.Optional(ParticipatorTab({ title: '标签页' })),
  workOrderTypeId: Type.Optional(Id({ title: '工单类型' })),
  operationModeId: Type.Optional(Id({ title: '工作方式' })),
  isOnlyMine: Type.Optional(Type.Boolean({ title: '只看本人' })),
  workOrderName: Type.Optional(Type.String({ maxLength: 60, title: '工单名称' })),
  dispatchMethod: Type.Optional(DispatchMethod({ title: '领取方式' })),
  claimSource: Type.Optional(ClaimSource({ title: '来源' })),
})

const claimQuantity = Quantity({ minimum: '0.001', maximum: '10000000', title: '领取数量' })
const remark = Type.Optional(Text(500, { title: '备注' }))

export const CreateWorkOrderParticipatorDto = Type.Object(
  {
    workOrderId: Id({ title: '工单' }),
    userDisabledPersonId: Id({ title: '人员' }),
    quantity: claimQuantity,
    remark,
    idempotencyKey,
  },
  { $id: 'CreateWorkOrderParticipatorDto' },
)

/**
 * Changes data, never the status. The person may change quantity and remark of an application; staff may change the
 * other fields, deadline and quantity only with a reason.
 */
export const UpdateWorkOrderParticipatorDto = Type.Object(
  {
    id: Id({ title: '参与记录' }),
    quantity: Type.Optional(claimQuantity),
    remark,
    dueTime: Type.Optional(DateTime({ title: '提交期限' })),
    reason: Type.Optional(
      Text(200, {
        minLength: 5,
        title: '修改原因',
        description: '工作人员修改期限或数量时必填，本人会看到',
      }),
    ),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateWorkOrderParticipatorDto' },
)

export const AssignmentDto = Type.Object(
  { userDisabledPersonId: Id({ title: '人员' }), quantity: claimQuantity },
  { $id: 'AssignmentDto' },
)
export const StaffAssignmentListDto = Type.Object(
  {
    workOrderId: Id({ title: '工单' }),
    assignments: Type.Array(AssignmentDto, { minItems: 1, maxItems: 100, title: '派单名单' }),
    remark,
  },
  { $id: 'StaffAssignmentListDto' },
)
/** The result of one row of an assignment list: a created participation, or the reason in `message`. */
export const AssignmentResultDto = Type.Object(
  {
    userDisabledPersonId: Id(),
    realName: Nullable(Type.String()),
    quantity: Quantity(),
    isAssigned: Type.Boolean(),
    participatorId: Nullable(Id()),
    confirmBy: Nullable(DateTime()),
    code: Type.Integer({ description: '失败时的错误代码，成功为 0' }),
    message: Nullable(Type.String()),
  },
  { $id: 'AssignmentResultDto' },
)
export const AssignmentResultsDto = Type.Object(
  {
    assignedCount: Type.Integer(),
    failedCount: Type.Integer(),
    remainingQuantity: Quantity(),
    items: Type.Array(AssignmentResultDto),
  },
  { $id: 'AssignmentResultsDto' },
)

export const StaffApproveClaimDto = Type.Object(
  {
    id: Id({ title: '领取申请' }),
    isPassed: Type.Boolean({ title: '是否通过' }),
    quantity: Type.Optional(claimQuantity),
    opinion: Type.Optional(opinion()),
    rowVersion: rowVersionField,
  },
  { $id: 'StaffApproveClaimDto' },
)

export const UserApplyClaimDto = Type.Object(
  { workOrderId: Id({ title: '工单' }), quantity: claimQuantity, remark, idempotencyKey },
  { $id: 'UserApplyClaimDto' },
)

/** To confirm an assignment: its `id`. To grab: `workOrderId` and `quantity`. */
export const UserClaimDto = Type.Object(
  {
    id: Type.Optional(Id({ title: '派单' })),
    workOrderId: Type.Optional(Id({ title: '工单' })),
    quantity: Type.Optional(claimQuantity),
    hasReadRules: Type.Optional(Type.Boolean({ title: '已阅读标注规范与验收规则' })),
    idempotencyKey,
  },
  { $id: 'UserClaimDto' },
)

export const StartParticipationDto = Type.Object(
  { id: Id({ title: '参与记录' }), rowVersion: rowVersionField },
  { $id: 'StartParticipationDto' },
)
export const DeclineParticipationDto = Type.Object(
  { id: Id({ title: '参与记录' }), reason: Type.Optional(opinion('原因')), rowVersion: rowVersionField },
  { $id: 'DeclineParticipationDto' },
)
export const GiveUpParticipationDto = Type.Object(
  { id: Id({ title: '参与记录' }), reason: opinion('原因'), rowVersion: rowVersionField },
  { $id: 'GiveUpParticipationDto' },
)

export const GetLastParticipationDto = Type.Object({ workOrderId: Id({ title: '工单' }) })
export const GetStatusRecordDto = Type.Object({
  workOrderId: Id({ title: '工单' }),
  workOrderParticipatorId: Type.Optional(Id({ title: '参与记录' })),
})

export type WorkOrderParticipatorListDto = Static<typeof WorkOrderParticipatorListDto>
export type WorkOrderParticipatorDto = Static<typeof WorkOrderParticipatorDto>
export type ParticipatorMoneyDto = Static<typeof ParticipatorMoneyDto>
export type WorkOrderParticipatorQuery = Static<typeof WorkOrderParticipatorQuery>
export type AssignmentResultDto = Static<typeof AssignmentResultDto>
