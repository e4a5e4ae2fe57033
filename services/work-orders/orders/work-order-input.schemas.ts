import Type, { type Static } from 'typebox'
import {
  DateOnly,
  DateTime,
  EnumOf,
  Id,
  lifecycleFields,
  Money,
  Nullable,
  PagedRequest,
  Quantity,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { approvalReason } from '#services/approvals/approval.service.ts'
import {
  DispatchMethod,
  ExperienceRequirement,
  fileIds,
  opinion,
  PricingUnit,
  Priority,
  WorkOrderFileDto,
  WorkOrderStatus,
  WorkOrderTab,
  WorkOrderVariant,
} from '../common.schemas.ts'
import { WorkOrderQuestionDto } from './work-order.schemas.ts'

/** Fields of the form, with the bounds of domain rules §7. The service checks sums, days and references. */
const editable = {
  displayName: Text(60, { minLength: 2, title: '工单名称' }),
  workOrderTypeId: Id({ title: '工单类型' }),
  operationModeId: Id({ title: '工作方式' }),
  educationalRequirementId: Type.Optional(Nullable(Id({ title: '学历要求' }))),
  experienceRequirement: Type.Optional(ExperienceRequirement({ title: '经验要求' })),
  disabilityRequirementIds: Type.Optional(Type.Array(Id(), { maxItems: 8, title: '残疾类别要求' })),
  accommodationIds: Type.Optional(Type.Array(Id(), { maxItems: 10, title: '便利条件' })),
  pricingUnit: PricingUnit({ title: '计价方式' }),
  unitName: Text(8, { title: '计量单位' }),
  unitPrice: Money({ minimum: '0.01', maximum: '100000', title: '单价' }),
  quantity: Quantity({ minimum: '0.001', maximum: '10000000', title: '总数量' }),
  perPersonMax: Type.Optional(Nullable(Quantity({ minimum: '0.001', maximum: '10000000', title: '每人最多' }))),
  piecesPerHour: Type.Optional(
    Nullable(
      Quantity({
        ...{ minimum: '0.001', maximum: '100000', title: '每小时件数' },
        description: '按件计价时，熟练的人每小时能做多少；用来核对每小时的报酬不低于最低工资',
      }),
    ),
  ),
  dispatchMethod: DispatchMethod({ title: '领取方式' }),
  priority: Type.Optional(Priority({ title: '优先级' })),
  startDate: DateOnly({ title: '开始日期' }),
  endDate: DateOnly({ title: '截止日期' }),
  workPlace: Type.Optional(Nullable(Text(100, { title: '工作地点' }))),
  description: Text(5000, { minLength: 20, title: '工作内容' }),
  standards: Type.Optional(Nullable(Text(5000, { title: '标准与样例说明' }))),
  acceptanceRules: Type.Optional(Nullable(Text(5000, { title: '验收规则' }))),
  questions: Type.Optional(Type.Array(WorkOrderQuestionDto, { maxItems: 10, title: '常见问题' })),
  changeReason: Type.Optional(
    Nullable(
      Text(200, {
        minLength: 5,
        title: '修改原因',
        description: '有人领取后修改说明、标准、规则、常见问题、附件或截止日期时必填，领取的人会看到',
      }),
    ),
  ),
  requiresTraining: Type.Optional(Type.Boolean({ title: '需要培训合格' })),
  requiresFiles: Type.Optional(Type.Boolean({ title: '提交时需要附件' })),
  allowsPartial: Type.Optional(Type.Boolean({ title: '允许部分提交' })),
  isTwoStage: Type.Optional(Type.Boolean({ title: '两级验收' })),
  acceptanceDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 15, title: '验收天数' })),
  fileIds: Type.Optional(fileIds('标准与样例附件')),
}

export const CreateWorkOrderDto = Type.Object(
  {
    mainId: Type.Optional(Id({ title: '主工单' })),
    enterpriseId: Type.Optional(Id({ title: '企业' })),
    ...editable,
  },
  { $id: 'CreateWorkOrderDto' },
)

/** Changes to an order; absent fields stay unchanged. */
export const UpdateWorkOrderDto = Type.Object(
  { id: Id({ title: '工单' }), rowVersion: rowVersionField, ...Type.Partial(Type.Object(editable)).properties },
  { $id: 'UpdateWorkOrderDto' },
)

/** An order in the format of the edit form. */
export const WorkOrderForEditDto = Type.Object(
  {
    id: Id(),
    ...lifecycleFields,
    status: WorkOrderStatus(),
    variant: WorkOrderVariant(),
    number: Type.String(),
    mainId: Nullable(Id()),
    enterpriseId: Nullable(Id()),
    editableFields: Type.Array(Type.String(), { description: '当前状态下可以修改的字段' }),
    minimumQuantity: Quantity({ description: '数量不能低于已占用的部分' }),
    maximumQuantity: Nullable(Quantity({ description: '派单不能超过主工单的剩余' })),
    maximumUnitPrice: Nullable(Money({ description: '派单不能高于主工单的单价' })),
    ...Type.Required(Type.Object(editable)).properties,
    educationalRequirementId: Nullable(Id()),
    perPersonMax: Nullable(Quantity()),
    piecesPerHour: Nullable(Quantity()),
    workPlace: Nullable(Type.String()),
    standards: Nullable(Type.String()),
    acceptanceRules: Nullable(Type.String()),
    files: Type.Array(WorkOrderFileDto),
  },
  { $id: 'WorkOrderForEditDto' },
)

/** What the enterprise still has to decide on: applications, or results to accept. */
const WORK_ORDER_WAITINGS = ['Claims', 'Completions'] as const

/** Filters of every order list: specification.md §3, and further ones of the design's lists. */
export const workOrderFilters = {
  displayName: Type.Optional(Type.String({ maxLength: 60, title: '工单名称' })),
  operationModeId: Type.Optional(Id({ title: '工作方式' })),
  experienceRequirementId: Type.Optional(ExperienceRequirement({ title: '经验要求' })),
  educationalRequirementId: Type.Optional(Id({ title: '学历要求' })),
  disabilityRequirementId: Type.Optional(Id({ title: '残疾类别要求' })),
  status: Type.Optional(WorkOrderStatus({ title: '状态' })),
  statusList: Type.Optional(Type.Array(WorkOrderStatus(), { maxItems: 8, title: '状态' })),
  workOrderTypeId: Type.Optional(Id({ title: '工单类型' })),
  isOnlyMine: Type.Optional(Type.Boolean({ title: '只看本人' })),
  isRecommend: Type.Optional(Type.Boolean({ title: '为我推荐' })),
  searchStatus: Type.Optional(WorkOrderTab({ title: '标签页' })),
  dispatchMethod: Type.Optional(DispatchMethod({ title: '领取方式' })),
  mainId: Type.Optional(Id({ title: '主工单' })),
  workOrderTypeIds: Type.Optional(Type.Array(Id(), { maxItems: 20, title: '工单类型' })),
  accommodationIds: Type.Optional(Type.Array(Id(), { maxItems: 10, title: '便利条件' })),
  pricingUnit: Type.Optional(PricingUnit({ title: '计价方式' })),
  variant: Type.Optional(WorkOrderVariant({ title: '工单类别' })),
  enterpriseId: Type.Optional(Id({ title: '企业' })),
  dueWithinDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, title: '截止时间' })),
  waiting: Type.Optional(EnumOf('WorkOrderWaiting', WORK_ORDER_WAITINGS, { title: '待处理的事项' })),
}
export const WorkOrderQuery = PagedRequest(workOrderFilters)
export const WorkOrderCountQuery = Type.Object(workOrderFilters)

export const GetWorkOrderDto = Type.Object({
  id: Id({ title: '工单' }),
  quantity: Type.Optional(Quantity({ minimum: '0.001', maximum: '10000000', title: '试算数量' })),
})

export const CategoryWorkOrdersQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, title: '每类条数' })),
})

export const PublishWorkOrderDto = Type.Object(
  { id: Id({ title: '工单' }), rowVersion: rowVersionField },
  { $id: 'PublishWorkOrderDto' },
)
export const UnPublishWorkOrderDto = Type.Object(
  { id: Id({ title: '工单' }), reason: Type.Optional(opinion('原因')), rowVersion: rowVersionField },
  { $id: 'UnPublishWorkOrderDto' },
)
export const RecordHostingDto = Type.Object(
  {
    id: Id({ title: '工单' }),
    amount: Money({ minimum: '0.01', maximum: '20000000', title: '托管金额' }),
    voucherFileId: Id({ title: '付款凭证' }),
    rowVersion: rowVersionField,
  },
  { $id: 'RecordHostingDto' },
)
export const ConfirmHostingDto = Type.Object(
  {
    id: Id({ title: '工单' }),
    hostedAmount: Money({ minimum: '0', maximum: '20000000', title: '到账金额' }),
    isWaived: Type.Optional(Type.Boolean({ title: '免托管' })),
    opinion: Type.Optional(opinion()),
    rowVersion: rowVersionField,
  },
  { $id: 'ConfirmHostingDto' },
)
export const AuditCancellationDto = Type.Object(
  {
    id: Id({ title: '工单' }),
    isAgreed: Type.Boolean({ title: '是否同意取消' }),
    opinion: Type.Optional(opinion()),
    rowVersion: rowVersionField,
  },
  { $id: 'AuditCancellationDto' },
)
export const RecordRefundDto = Type.Object(
  {
    id: Id({ title: '工单' }),
    amount: Money({ minimum: '0.01', maximum: '20000000', title: '退款金额' }),
    refundTime: Type.Optional(DateTime({ title: '退款时间' })),
    voucherFileId: Type.Optional(Id({ title: '退款凭证' })),
    bankSerialNo: Type.Optional(Text(64, { title: '银行流水号' })),
    approvalReason,
    rowVersion: rowVersionField,
  },
  { $id: 'RecordRefundDto' },
)

export type WorkOrderForEditDto = Static<typeof WorkOrderForEditDto>
export type WorkOrderQuery = Static<typeof WorkOrderQuery>
export type CreateWorkOrderDto = Static<typeof CreateWorkOrderDto>
export type UpdateWorkOrderDto = Static<typeof UpdateWorkOrderDto>
