import Type, { type Static } from 'typebox'
import {
  DateTime,
  EnumOf,
  Id,
  lifecycleFields,
  Money,
  Nullable,
  Quantity,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { StepDto } from '#services/abp/lifecycle/steps.ts'
import { pendingApproval } from '#services/approvals/approval.service.ts'
import { employerFields } from '#services/enterprises/employer.api.ts'
import {
  ClaimConditionDto,
  CountDto,
  ExperienceRequirement,
  IncomeEstimateDto,
  ParticipatorStatus,
  Priority,
  WorkOrderFileDto,
  WorkOrderSummaryDto,
  WorkOrderVariant,
} from '../common.schemas.ts'

/** An order in a list. */
export const WorkOrderListDto = Type.Object(
  {
    ...WorkOrderSummaryDto.properties,
    ...lifecycleFields,
    ...employerFields,
    variant: WorkOrderVariant(),
    mainId: Nullable(Id()),
    enterpriseId: Nullable(Id()),
    foundationId: Nullable(Id()),
    operationModeId: Id(),
    quantity: Quantity(),
    claimedQuantity: Quantity(),
    remainingQuantity: Quantity(),
    perPersonMax: Nullable(Quantity()),
    totalAmount: Money({ description: '数量 × 单价' }),
    priority: Priority(),
    priorityLabel: Type.String(),
    requiresTraining: Type.Boolean(),
    accommodationNames: Type.Array(Type.String()),
    workPlace: Nullable(Type.String()),
    liveParticipatorCount: Type.Integer(),
    canBeWithdrawn: Type.Boolean({ description: '还没有人领取：取消发布只是收回，不必说明原因' }),
    publishTime: Nullable(DateTime()),
    creationTime: DateTime(),
    recommendReason: Nullable(Type.String({ description: 'isRecommend 时说明匹配的原因' })),
    refusedBecause: Nullable(Type.String({ description: '本人不能领取的原因：工单属于本人正在工作的企业' })),
  },
  { $id: 'WorkOrderListDto' },
)

export const WorkOrderQuestionDto = Type.Object(
  { question: Text(100, { title: '问题' }), answer: Text(500, { title: '答复' }) },
  { $id: 'WorkOrderQuestionDto' },
)

/** The escrow of an order, only for its managers. */
export const WorkOrderFundingDto = Type.Object(
  {
    serviceFee: Money(),
    payableAmount: Money({ description: '数量 × 单价 + 服务费' }),
    isHosted: Type.Boolean(),
    isHostingWaived: Type.Boolean(),
    hostingRecordedAmount: Nullable(Money()),
    hostingRecordedTime: Nullable(DateTime()),
    hostingVoucher: Nullable(WorkOrderFileDto),
    hostedAmount: Nullable(Money()),
    hostingConfirmedTime: Nullable(DateTime()),
    settledAmount: Money({ description: '已支付的税前合计' }),
    reservedAmount: Money({ description: '已领取未结算部分的税前合计' }),
    refundDue: Nullable(Money()),
    refundAmount: Nullable(Money()),
    refundTime: Nullable(DateTime()),
  },
  { $id: 'WorkOrderFundingDto' },
)

export const WorkOrderCancellationDto = Type.Object(
  {
    reason: Nullable(Type.String()),
    requestedTime: Nullable(DateTime()),
    deadline: Nullable(DateTime()),
    opinion: Nullable(Type.String()),
    cancelledTime: Nullable(DateTime()),
  },
  { $id: 'WorkOrderCancellationDto' },
)

/** The caller's newest participation in an order. */
export const MyParticipationDto = Type.Object(
  {
    id: Id(),
    status: ParticipatorStatus(),
    statusLabel: Type.String(),
    allowedActions: Type.Array(Type.String()),
    quantity: Quantity(),
    confirmBy: Nullable(DateTime()),
    dueTime: Nullable(DateTime()),
  },
  { $id: 'MyParticipationDto' },
)

/** An order with all data of its detail page. */
export const WorkOrderDto = Type.Object(
  {
    ...WorkOrderListDto.properties,
    approval: pendingApproval,
    mainNumber: Nullable(Type.String()),
    mainDisplayName: Nullable(Type.String()),
    developerUserId: Nullable(Id()),
    developerName: Nullable(Type.String()),
    educationalRequirementId: Nullable(Id()),
    educationalRequirementName: Nullable(Type.String()),
    experienceRequirement: ExperienceRequirement(),
    experienceRequirementLabel: Type.String(),
    disabilityRequirementNames: Type.Array(Type.String()),
    description: Type.String(),
    standards: Nullable(Type.String()),
    acceptanceRules: Nullable(Type.String()),
    questions: Type.Array(WorkOrderQuestionDto),
    files: Type.Array(WorkOrderFileDto),
    requiresFiles: Type.Boolean(),
    allowsPartial: Type.Boolean(),
    isTwoStage: Type.Boolean(),
    piecesPerHour: Nullable(Quantity({ description: '出资方写明的速度；没有写明时为 null' })),
    acceptanceDays: Type.Integer(),
    workingParticipatorCount: Type.Integer({ description: '尚未提交成果的人数' }),
    unsettledParticipatorCount: Type.Integer({ description: '已提交或已通过、尚未结算的人数' }),
    settledParticipatorCount: Type.Integer(),
    openDispatchOrderCount: Type.Integer(),
    completedTime: Nullable(DateTime()),
    wordHints: Type.Array(Type.String(), { description: '用语的提示，附法律条文；只有管理工单的人看到' }),
    funding: Nullable(WorkOrderFundingDto),
    cancellation: Nullable(WorkOrderCancellationDto),
    maxClaimQuantity: Nullable(Quantity({ description: '本人现在最多可领取' })),
    claimConditions: Type.Array(ClaimConditionDto),
    estimate: IncomeEstimateDto,
    steps: Type.Array(StepDto, { description: '领取之后的各步' }),
    myParticipation: Nullable(MyParticipationDto),
    tutorName: Nullable(Type.String({ description: '本人的就业辅导员' })),
    tutorFoundationName: Nullable(Type.String()),
  },
  { $id: 'WorkOrderDto' },
)

/** Counts for tabs and filters. Facets count claimable orders that match the other filters. */
export const WorkOrderCountDto = Type.Object(
  {
    tabs: Type.Array(CountDto),
    statuses: Type.Array(CountDto),
    workOrderTypes: Type.Array(CountDto),
    pricingUnits: Type.Array(CountDto),
    dispatchMethods: Type.Array(CountDto),
    accommodations: Type.Array(CountDto),
    participations: Type.Array(CountDto, { description: '本人的参与，按标签页' }),
    todos: Type.Array(CountDto, { description: '等待本人处理的事项' }),
  },
  { $id: 'WorkOrderCountDto' },
)

export const CategoryWorkOrdersDto = Type.Object(
  {
    workOrderTypeId: Id(),
    workOrderTypeName: Type.String(),
    claimableCount: Type.Integer(),
    isCapped: Type.Boolean(),
    items: Type.Array(WorkOrderListDto),
  },
  { $id: 'CategoryWorkOrdersDto' },
)

/** An order in the staff's flow view, with the statuses of its participations and its money. */
export const WorkOrderFlowDto = Type.Object(
  {
    ...WorkOrderListDto.properties,
    payableAmount: Money(),
    hostedAmount: Nullable(Money()),
    fundingState: EnumOf('FundingState', [
      'NotRecorded',
      'Recorded',
      'Hosted',
      'Waived',
      'FromMain',
      'RefundDue',
      'Refunded',
    ]),
    fundingStateLabel: Type.String(),
    participatorCounts: Type.Array(CountDto, { description: '按参与状态' }),
    overdueAcceptanceCount: Type.Integer(),
    childCount: Type.Integer(),
    unpaidAmount: Money({ description: '待结算的税前合计' }),
  },
  { $id: 'WorkOrderFlowDto' },
)

export type WorkOrderListDto = Static<typeof WorkOrderListDto>
export type WorkOrderDto = Static<typeof WorkOrderDto>
export type WorkOrderFlowDto = Static<typeof WorkOrderFlowDto>
export type WorkOrderCountDto = Static<typeof WorkOrderCountDto>
export type WorkOrderFundingDto = Static<typeof WorkOrderFundingDto>
