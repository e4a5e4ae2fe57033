import Type, { type Static } from 'typebox'
import {
  DateOnly,
  EnumOf,
  type FieldOptions,
  Id,
  Money,
  Nullable,
  Quantity,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import * as names from '#services/database/schema/work-order-names.ts'

/** Enumerations of the domain. Each is one named type, even when fields give it different titles. */
export const WorkOrderStatus = (o?: FieldOptions) => EnumOf('WorkOrderStatus', names.WORK_ORDER_STATUSES, o)
export const WorkOrderVariant = (o?: FieldOptions) => EnumOf('WorkOrderVariant', names.WORK_ORDER_VARIANTS, o)
export const PricingUnit = (o?: FieldOptions) => EnumOf('PricingUnit', names.PRICING_UNITS, o)
export const DispatchMethod = (o?: FieldOptions) => EnumOf('DispatchMethod', names.DISPATCH_METHODS, o)
export const Priority = (o?: FieldOptions) => EnumOf('Priority', names.PRIORITIES, o)
export const ExperienceRequirement = (o?: FieldOptions) =>
  EnumOf('ExperienceRequirement', names.EXPERIENCE_REQUIREMENTS, o)
export const ParticipatorStatus = (o?: FieldOptions) =>
  EnumOf('WorkOrderParticipatorStatus', names.PARTICIPATOR_STATUSES, o)
export const ClaimSource = (o?: FieldOptions) => EnumOf('ClaimSource', names.CLAIM_SOURCES, o)
export const CompletionStatus = (o?: FieldOptions) => EnumOf('VerificationStatus', names.COMPLETION_STATUSES, o)
export const AuditAction = (o?: FieldOptions) => EnumOf('AuditAction', names.AUDIT_ACTIONS, o)
export const AppealDecision = (o?: FieldOptions) => EnumOf('AppealDecision', names.APPEAL_DECISIONS, o)
export const FeedbackStatus = (o?: FieldOptions) => EnumOf('OpenClosedStatus', names.FEEDBACK_STATUSES, o)
export const FeedbackKind = (o?: FieldOptions) => EnumOf('WorkOrderFeedbackKind', names.FEEDBACK_KINDS, o)
export const FlowStatus = (o?: FieldOptions) => EnumOf('FinancialStep', names.FLOW_STATUSES, o)
export const FlowKind = (o?: FieldOptions) => EnumOf('FinancialFlowKind', names.FLOW_KINDS, o)
export const TaxMode = (o?: FieldOptions) => EnumOf('TaxMode', names.TAX_MODES, o)
export const PayMethod = (o?: FieldOptions) => EnumOf('PayMethod', names.PAY_METHODS, o)

/** Tabs of the order lists: 全部, 可领取, 进行中, 待验收, 已完成, 已取消. */
export const WORK_ORDER_TABS = ['All', 'Claimable', 'InProgress', 'InAcceptance', 'Accepted', 'Cancelled'] as const
export const WorkOrderTab = (o?: FieldOptions) => EnumOf('WorkOrderSearchStatus', WORK_ORDER_TABS, o)

/** Tabs of the participation lists: 全部, 待确认, 进行中, 验收中, 待结算, 已完成, 未成. */
export const PARTICIPATOR_TABS = [
  'All',
  'ToBeConfirmed',
  'InProgress',
  'InAcceptance',
  'ToBeSettled',
  'Finished',
  'Ended',
] as const
export const ParticipatorTab = (o?: FieldOptions) => EnumOf('WorkOrderParticipatorSearchStatus', PARTICIPATOR_TABS, o)

/** Ids of files to attach to the row; the caller must have uploaded these files. */
export const fileIds = (title: string, maxItems = 20) => Type.Array(Id(), { maxItems, title })

/** The idempotency key in the body, for clients that cannot set the header; it takes precedence over the header. */
export const idempotencyKey = Type.Optional(
  Text(64, { minLength: 8, pattern: '^[A-Za-z0-9_-]+$', title: '防重复键', description: '重复的请求得到同一个结果' }),
)

export const WorkOrderFileDto = Type.Object(
  {
    id: Id(),
    fileName: Type.String(),
    contentType: Type.String(),
    size: Type.Integer({ description: '字节' }),
    url: Type.String({ description: '限时下载地址' }),
  },
  { $id: 'WorkOrderFileDto' },
)

/**
 * A condition of a claim. When it is not required, an unmet condition is only a warning and does not prevent the claim.
 */
export const ClaimConditionDto = Type.Object(
  {
    key: Type.String({ description: 'personCertified cardValid disability education experience training …' }),
    label: Type.String(),
    met: Type.Boolean(),
    isRequired: Type.Boolean(),
    hint: Nullable(Type.String()),
  },
  { $id: 'ClaimConditionDto' },
)

/** The estimated income from a quantity, by the person's current income and tax. */
export const IncomeEstimateDto = Type.Object(
  {
    quantity: Quantity(),
    unitPrice: Money(),
    amount: Money({ description: '数量 × 单价' }),
    bonus: Money(),
    deduction: Money(),
    gross: Money(),
    tax: Money(),
    net: Money({ description: '预计到手' }),
    taxMode: TaxMode(),
  },
  { $id: 'IncomeEstimateDto' },
)

/** The count of a tab, a filter value or a to-do; `isCapped` means "at least". */
export const CountDto = Type.Object(
  { key: Type.String(), label: Type.String(), count: Type.Integer(), isCapped: Type.Boolean() },
  { $id: 'CountDto' },
)

/** The fields of an order that rows of other lists show. */
export const WorkOrderSummaryDto = Type.Object(
  {
    id: Id(),
    number: Type.String(),
    displayName: Type.String(),
    enterpriseName: Type.String({ description: '企业、基金会或平台的名称，按查看者的权限脱敏' }),
    enterpriseCertified: Type.Boolean(),
    workOrderTypeId: Id(),
    workOrderTypeName: Type.String(),
    operationModeName: Type.String(),
    dispatchMethod: DispatchMethod(),
    dispatchMethodLabel: Type.String(),
    pricingUnit: PricingUnit(),
    unitName: Type.String(),
    unitPrice: Money(),
    startDate: DateOnly(),
    endDate: DateOnly(),
    status: WorkOrderStatus(),
    statusLabel: Type.String(),
  },
  { $id: 'WorkOrderSummaryDto' },
)

/** The fields of a row in a list grouped by main order. */
export const orderGroupFields = {
  workOrderId: Id(),
  number: Type.String(),
  displayName: Type.String(),
  enterpriseName: Type.String(),
  workOrderTypeName: Type.String(),
  unitName: Type.String(),
  status: WorkOrderStatus(),
  statusLabel: Type.String(),
}

/** An opinion (up to 500 characters), required for decisions against the other side. */
export const opinion = (title = '意见') => Text(500, { title })

export type ClaimConditionDto = Static<typeof ClaimConditionDto>
export type IncomeEstimateDto = Static<typeof IncomeEstimateDto>
export type CountDto = Static<typeof CountDto>
export type WorkOrderFileDto = Static<typeof WorkOrderFileDto>
export type WorkOrderSummaryDto = Static<typeof WorkOrderSummaryDto>
