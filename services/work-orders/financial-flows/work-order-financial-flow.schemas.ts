import Type from 'typebox'
import { revealFields } from '#services/abp/access/reveal.ts'
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
import { SoughtName, SoughtPhone } from '#services/abp/conventions/typed-fields.ts'
import { FileFormat } from '#services/abp/files/table-file.ts'
import { StepDto } from '#services/abp/lifecycle/steps.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'
import { AppliedTaxReliefDto } from '#services/reference/tax-relief.service.ts'
import {
  FlowKind,
  FlowStatus,
  idempotencyKey,
  opinion,
  PayMethod,
  TaxMode,
  WorkOrderFileDto,
  WorkOrderSummaryDto,
} from '../common.schemas.ts'

/** A payment to a person in a list. */
export const WorkOrderFinancialFlowListDto = Type.Object(
  {
    id: Id(),
    ...lifecycleFields,
    status: FlowStatus(),
    kind: FlowKind(),
    kindLabel: Type.String(),
    matter: Type.String(),
    workOrder: Nullable(WorkOrderSummaryDto),
    workOrderParticipatorId: Nullable(Id()),
    userDisabledPersonId: Id(),
    realName: Type.String({ description: '按查看者的权限脱敏' }),
    mobilePhone: Nullable(Type.String({ description: '按查看者的权限脱敏' })),
    quantity: Nullable(Quantity()),
    unitPrice: Nullable(Money()),
    amount: Money(),
    bonus: Money(),
    deduction: Money(),
    gross: Money(),
    tax: Money(),
    taxMode: Nullable(TaxMode()),
    net: Money(),
    isEstimate: Type.Boolean(),
    year: Nullable(Type.Integer()),
    month: Nullable(Type.Integer()),
    isMonthLocked: Type.Boolean(),
    expectedPayTime: Nullable(DateTime()),
    isPaid: Type.Boolean(),
    paidTime: Nullable(DateTime()),
    payMethod: Nullable(PayMethod()),
    payMethodLabel: Nullable(Type.String()),
    bankName: Nullable(Type.String()),
    bankCardTail: Nullable(Type.String()),
    hasBankInfo: Type.Boolean(),
    returnReason: Nullable(Type.String()),
    creationTime: DateTime(),
    approval: pendingApproval,
  },
  { $id: 'WorkOrderFinancialFlowListDto' },
)

/** The steps of the tax calculation, so that the payee can check it. */
export const TaxWorkingDto = Type.Object(
  {
    cumulativeIncome: Money(),
    consecutiveMonths: Type.Integer(),
    cumulativeDeduction: Money(),
    cumulativeTaxable: Money(),
    rate: Type.String({ description: '百分数' }),
    quickDeduction: Money(),
    withheldBefore: Money(),
    relievedBefore: Money({ description: '今年之前已经减征' }),
    relieved: Money({ description: '这笔减征' }),
    reliefRate: Type.String({ description: '残疾人减征，百分数' }),
    relief: Nullable(AppliedTaxReliefDto),
    reliefProblem: Nullable(Type.String({ description: '没有按残疾人减征的原因，例如残疾人证的发证日期没有登记' })),
  },
  { $id: 'TaxWorkingDto' },
)

export const WorkOrderFinancialFlowDto = Type.Object(
  {
    ...WorkOrderFinancialFlowListDto.properties,
    taxableIncome: Money(),
    taxWorking: Nullable(TaxWorkingDto),
    steps: Type.Array(StepDto),
    bankSerialNo: Nullable(Type.String()),
    voucher: Nullable(WorkOrderFileDto),
    paidByName: Nullable(Type.String()),
    returnedTime: Nullable(DateTime()),
    returnCount: Type.Integer(),
    remark: Nullable(Type.String()),
    changeReason: Nullable(Type.String()),
  },
  { $id: 'WorkOrderFinancialFlowDto' },
)

export const FlowTotalsDto = Type.Object(
  {
    count: Type.Integer(),
    gross: Money(),
    tax: Money(),
    net: Money(),
    paidNet: Money({ description: '已到账' }),
    unpaidNet: Money({ description: '待结算的预计到手' }),
  },
  { $id: 'FlowTotalsDto' },
)
export const FlowMonthDto = Type.Object(
  {
    year: Type.Integer(),
    month: Type.Integer(),
    isLocked: Type.Boolean(),
    ...FlowTotalsDto.properties,
  },
  { $id: 'FlowMonthDto' },
)
export const FlowTypeDto = Type.Object(
  {
    workOrderTypeId: Nullable(Id()),
    workOrderTypeName: Type.String(),
    unitName: Nullable(Type.String()),
    quantity: Quantity(),
    ...FlowTotalsDto.properties,
  },
  { $id: 'FlowTypeDto' },
)
/** Sums over all matching flows, newest month first. */
export const FlowSummaryDto = Type.Object(
  { totals: FlowTotalsDto, months: Type.Array(FlowMonthDto), types: Type.Array(FlowTypeDto) },
  { $id: 'FlowSummaryDto' },
)
export const WorkOrderFinancialFlowPageDto = Type.Object(
  {
    totalCount: Type.Integer(),
    items: Type.Array(WorkOrderFinancialFlowListDto),
    summary: Nullable(FlowSummaryDto),
  },
  { $id: 'WorkOrderFinancialFlowPageDto' },
)

const year = Type.Integer({ minimum: 2020, maximum: 2100, title: '年份' })
const month = Type.Integer({ minimum: 1, maximum: 12, title: '月份' })
/** What narrows the due payments of a batch. */
export const paymentFilters = {
  matter: Type.Optional(Type.String({ maxLength: 100, title: '事项' })),
  realName: Type.Optional(SoughtName('姓名')),
  mobilePhone: Type.Optional(SoughtPhone()),
  year: Type.Optional(year),
  month: Type.Optional(month),
  startTime: Type.Optional(DateTime({ title: '开始时间' })),
  endTime: Type.Optional(DateTime({ title: '结束时间' })),
  kind: Type.Optional(FlowKind({ title: '类别' })),
  workOrderId: Type.Optional(Id({ title: '工单' })),
}
const filters = {
  ...paymentFilters,
  isOnlyMine: Type.Optional(Type.Boolean({ title: '只看本人' })),
  isPaid: Type.Optional(Type.Boolean({ title: '是否已支付' })),
  status: Type.Optional(FlowStatus({ title: '状态' })),
}
export const WorkOrderFinancialFlowQuery = PagedRequest({
  ...filters,
  includeSummary: Type.Optional(Type.Boolean({ title: '包含汇总' })),
})
const PayeeOrderDto = Type.Object(
  { id: Id(), number: Type.String(), displayName: Type.String() },
  { $id: 'PayeeOrderDto' },
)
export const PayeeQuery = Type.Object({ realName: SoughtName('姓名') })
export const PayeeDto = Type.Object(
  {
    id: Id({ description: '求职者' }),
    realName: Type.String(),
    mobilePhone: Nullable(Type.String({ description: '已脱敏，用于分辨同名的人' })),
    cityName: Nullable(Type.String()),
    orders: Type.Array(PayeeOrderDto, { description: '参加过的工单，最近的 100 张' }),
  },
  { $id: 'PayeeDto' },
)
export const WorkOrderFinancialFlowDetailQuery = Type.Object({ id: Id({ title: '编号' }), ...revealFields })
export const ExportWorkOrderFinancialFlowDto = Type.Object(
  { ...filters, format: Type.Optional(FileFormat()) },
  { $id: 'ExportWorkOrderFinancialFlowDto' },
)

const matter = Text(100, { minLength: 2, title: '事项' })
const amount = (title: string, minimum = '0') => Money({ minimum, maximum: '1000000', title })

/**
 * The created flow. When `approval` is set, the flow is shown as it will be after a second person's approval and has no
 * id.
 */
export const CreatedFinancialFlowDto = Type.Object(
  { ...WorkOrderFinancialFlowDto.properties, id: Nullable(Id()) },
  { $id: 'CreatedFinancialFlowDto' },
)

/** A manual Bonus, Deduction or Supplement; kind Participation is refused. */
export const CreateWorkOrderFinancialFlowDto = Type.Object(
  {
    kind: FlowKind({ title: '类别' }),
    userDisabledPersonId: Id({ title: '人员' }),
    workOrderId: Type.Optional(Id({ title: '工单' })),
    matter,
    amount: amount('金额', '0.01'),
    remark: Type.Optional(Text(500, { title: '备注' })),
    approvalReason,
    idempotencyKey,
  },
  { $id: 'CreateWorkOrderFinancialFlowDto' },
)

export const UpdateWorkOrderFinancialFlowDto = Type.Object(
  {
    id: Id({ title: '款项' }),
    matter: Type.Optional(matter),
    amount: Type.Optional(amount('金额')),
    bonus: Type.Optional(amount('奖金')),
    deduction: Type.Optional(amount('扣款')),
    remark: Type.Optional(Text(500, { title: '备注' })),
    reason: opinion('修改原因'),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateWorkOrderFinancialFlowDto' },
)

export const PayDto = Type.Object(
  {
    ids: Type.Array(Id(), { minItems: 1, maxItems: 500, title: '款项' }),
    payTime: Type.Optional(DateTime({ title: '支付时间' })),
    payMethod: PayMethod({ title: '支付方式' }),
    voucherFileId: Type.Optional(Id({ title: '支付凭证' })),
    bankSerialNo: Type.Optional(Text(64, { title: '银行流水号' })),
    approvalReason,
    idempotencyKey,
  },
  { $id: 'PayDto' },
)
export const PayResultDto = Type.Object(
  {
    paidCount: Type.Integer(),
    personCount: Type.Integer(),
    gross: Money(),
    tax: Money(),
    net: Money(),
    paidTime: Nullable(DateTime()),
    items: Type.Array(WorkOrderFinancialFlowListDto),
    /** when not null, nothing is paid yet and another person must approve */
    approval: pendingApproval,
  },
  { $id: 'PayResultDto' },
)

export const ReturnPaymentDto = Type.Object(
  { id: Id({ title: '款项' }), reason: opinion('退回原因'), rowVersion: rowVersionField },
  { $id: 'ReturnPaymentDto' },
)
export const LockMonthDto = Type.Object(
  {
    year,
    month,
    remark: Type.Optional(Text(200, { title: '说明', description: '清单上还有没有完成的事项时必填' })),
  },
  { $id: 'LockMonthDto' },
)
export const MonthLockDto = Type.Object(
  { year: Type.Integer(), month: Type.Integer(), lockedTime: DateTime(), totals: FlowTotalsDto },
  { $id: 'MonthLockDto' },
)
export const ExportBankSheetDto = Type.Object(
  {
    ids: Type.Optional(Type.Array(Id(), { maxItems: 5000, title: '款项' })),
    year: Type.Optional(year),
    month: Type.Optional(month),
  },
  { $id: 'ExportBankSheetDto' },
)
export const ExportTaxReportDto = Type.Object(
  { year, quarter: Type.Integer({ minimum: 1, maximum: 4, title: '季度' }) },
  { $id: 'ExportTaxReportDto' },
)

export type WorkOrderFinancialFlowListDto = Static<typeof WorkOrderFinancialFlowListDto>
export type WorkOrderFinancialFlowDto = Static<typeof WorkOrderFinancialFlowDto>
export type WorkOrderFinancialFlowPageDto = Static<typeof WorkOrderFinancialFlowPageDto>
export type WorkOrderFinancialFlowQuery = Static<typeof WorkOrderFinancialFlowQuery>
export type FlowSummaryDto = Static<typeof FlowSummaryDto>
export type PayResultDto = Static<typeof PayResultDto>
