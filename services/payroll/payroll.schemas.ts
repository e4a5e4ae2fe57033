import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
  DateTime,
  EnumOf,
  type FieldOptions,
  Id,
  lifecycleFields,
  Money,
  Nullable,
  PagedRequest,
  Rate,
} from '#services/abp/conventions/schema-types.ts'
import { SoughtName } from '#services/abp/conventions/typed-fields.ts'
import { PAY_KINDS, PAYROLL_STATUSES } from '#services/database/schema/payroll.ts'
import { AppliedTaxReliefDto } from '#services/reference/tax-relief.service.ts'

const Confirmation = (options?: FieldOptions) => EnumOf('ConfirmationStatus', PAYROLL_STATUSES, options)

export const PayKind = (options?: FieldOptions) => EnumOf('PayKind', PAY_KINDS, options)

const amounts = {
  grossAmount: Money({ description: '应发：各项收入减考勤扣款' }),
  deductionAmount: Money({ description: '扣款：个人社保、公积金和其他扣款' }),
  taxAmount: Money({ description: '个人所得税，累计预扣' }),
  netAmount: Money({ description: '实发 = 应发 − 扣款 − 个税；负数是员工欠单位的个人社保和公积金' }),
}

const itemAmounts = {
  baseWage: Money(),
  overtimePay: Money(),
  allowance: Money(),
  bonus: Money(),
  absenceDeduction: Money(),
  specialDeduction: Money(),
  otherDeduction: Money(),
  taxReliefRate: Rate(),
}

const listed = {
  id: Id(),
  ...lifecycleFields,
  status: Confirmation(),
  year: Type.Integer(),
  month: Type.Integer(),
  payKind: PayKind(),
  payKindLabel: Type.String({ description: '当月工资、补发、离职后发放' }),
  enterpriseId: Id(),
  enterpriseName: Type.String(),
  contractEmploymentId: Id(),
  userDisabledPersonId: Id(),
  realName: Type.String({ description: '按查看者的权限脱敏' }),
  position: Type.String(),
  ...amounts,
  socialInsurance: Money({ description: '个人社保' }),
  housingFund: Money({ description: '个人公积金' }),
  isBelowMinimumWage: Type.Boolean({ description: '应发低于当地最低工资' }),
  isDisputed: Type.Boolean({ description: '员工有异议，企业还没有答复' }),
  confirmedTime: Nullable(DateTime()),
  creationTime: DateTime(),
}

export const PayrollListDto = Type.Object(listed, { $id: 'PayrollListDto' })
export type PayrollListDto = Static<typeof PayrollListDto>

export const WageWorkingDto = Type.Object(
  {
    months: Type.Integer({ description: '今年在本单位的月数，到这个月为止' }),
    cumulativeIncome: Money({ description: '今年累计应发' }),
    cumulativeInsurance: Money({ description: '今年累计个人社保和公积金' }),
    cumulativeSpecialDeductions: Money({ description: '今年累计专项附加扣除' }),
    deduction: Money({ description: '累计不计税的部分' }),
    taxable: Money({ description: '累计应纳税的部分' }),
    rate: Type.String({ description: '税率，百分比' }),
    quickDeduction: Money({ description: '速算扣除数' }),
    withheldBefore: Money({ description: '今年之前已经预扣' }),
    relievedBefore: Money({ description: '今年之前已经减征' }),
    relieved: Money({ description: '这个月减征' }),
  },
  { $id: 'WageWorkingDto' },
)

export const PayrollDto = Type.Object(
  {
    ...listed,
    ...itemAmounts,
    taxWorking: WageWorkingDto,
    taxRelief: Nullable(AppliedTaxReliefDto),
    firstWages: Nullable(Type.String({ description: '员工申明今年首次领工资的依据；减除费用从 1 月算起' })),
    minimumWage: Nullable(Money({ description: '当地最低工资；不适用或没有录入时为空' })),
    warnings: Type.Array(Type.String(), { description: '不影响发放的提醒' }),
    remark: Nullable(Type.String()),
    objection: Nullable(Type.String()),
    objectionTime: Nullable(DateTime()),
    objectionReply: Nullable(Type.String({ description: '企业的答复' })),
  },
  { $id: 'PayrollDto' },
)
export type PayrollDto = Static<typeof PayrollDto>

export const filters = {
  year: Type.Optional(Type.Integer({ minimum: 2020, maximum: 2100, title: '年份' })),
  month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12, title: '月份' })),
  enterprise: Type.Optional(Type.String({ maxLength: 100, title: '企业名称' })),
  realName: Type.Optional(SoughtName('姓名')),
  startTime: Type.Optional(DateTime({ title: '开始时间' })),
  endTime: Type.Optional(DateTime({ title: '结束时间' })),
  status: Type.Optional(Confirmation({ title: '确认状态' })),
  isDisputed: Type.Optional(Type.Boolean({ title: '有异议' })),
  isBelowMinimumWage: Type.Optional(Type.Boolean({ title: '低于最低工资' })),
}
export const PayrollQuery = PagedRequest({
  ...filters,
  userDisabledPersonId: Type.Optional(Id({ title: '职工' })),
  includeSummary: Type.Optional(Type.Boolean({ title: '附合计' })),
})
export type PayrollQuery = Static<typeof PayrollQuery>

/** Sums over all matching rows, not only those of the page. */
const PayrollSummaryDto = Type.Object(
  { count: Type.Integer({ description: '工资单张数' }), ...amounts },
  { $id: 'PayrollSummaryDto' },
)
export type PayrollSummary = Static<typeof PayrollSummaryDto>

export const PayrollPageDto = Type.Object(
  { totalCount: Type.Integer(), items: Type.Array(PayrollListDto), summary: Nullable(PayrollSummaryDto) },
  { $id: 'PayrollPageDto' },
)

export const PayrollRowResultDto = Type.Object(
  {
    userDisabledPersonId: Nullable(Id()),
    realName: Type.String(),
    payrollId: Nullable(Id({ description: '只计算或失败时为空' })),
    grossAmount: Nullable(Money()),
    deductionAmount: Nullable(Money()),
    taxAmount: Nullable(Money()),
    netAmount: Nullable(Money()),
    warnings: Type.Array(Type.String()),
    code: Type.Integer({ description: '错误码，成功时为 0' }),
    message: Nullable(Type.String({ description: '这一行为什么失败' })),
    member: Nullable(Type.String({ description: '出错的字段' })),
  },
  { $id: 'PayrollRowResultDto' },
)
export type PayrollRowResult = Static<typeof PayrollRowResultDto>

export const PayrollBatchResultDto = Type.Object(
  {
    createdCount: Type.Integer(),
    failedCount: Type.Integer(),
    checked: Type.String({ description: '计算结果的摘要，发放时原样送回' }),
    items: Type.Array(PayrollRowResultDto),
  },
  { $id: 'PayrollBatchResultDto' },
)

/** A column of an uploaded file. */
const PayrollSheetHeadDto = Type.Object(
  {
    column: Type.Integer({ description: '从 1 数起' }),
    head: Type.String(),
    samples: Type.Array(Type.String(), { description: '下面的头几个值' }),
  },
  { $id: 'PayrollSheetHeadDto' },
)

/** A field that can be imported, and the column in which it was found. */
const PayrollSheetFieldDto = Type.Object(
  {
    name: Type.String({ description: '与 columns 的成员同名' }),
    label: Type.String(),
    isRequired: Type.Boolean(),
    column: Nullable(Type.Integer({ description: '空：表里没有这一项；必填的一项为空，就没有逐行结果' })),
  },
  { $id: 'PayrollSheetFieldDto' },
)

/** Sums over rows that can be issued, or have been issued. */
const PayrollImportTotalsDto = Type.Object(
  {
    personCount: Type.Integer({ description: '人数' }),
    grossAmount: Money({ description: '应发合计' }),
    deductionAmount: Money({ description: '扣款合计' }),
    taxAmount: Money({ description: '个税合计' }),
    netAmount: Money({ description: '实发合计' }),
  },
  { $id: 'PayrollImportTotalsDto' },
)

export const PayrollImportResultDto = Type.Object(
  {
    heads: Type.Array(PayrollSheetHeadDto),
    fields: Type.Array(PayrollSheetFieldDto),
    sheetName: Nullable(Type.String({ description: '读的是哪张工作表；文本文件没有' })),
    notes: Type.Array(Type.String(), { description: '没有读的工作表、隐藏的行、合计和签字行、四舍五入，每条一句' }),
    checked: Nullable(Type.String({ description: '检查结果的摘要，发放时原样送回' })),
    totals: Nullable(PayrollImportTotalsDto),
    createdCount: Type.Integer(),
    failedCount: Type.Integer(),
    errors: Type.Array(
      Type.Object(
        {
          row: Type.Integer({ description: 'Excel 的行号' }),
          column: Nullable(Type.String()),
          realName: Type.String(),
          message: Type.String(),
        },
        { $id: 'PayrollImportErrorDto' },
      ),
      { description: '没有通过的行，最多 200 行；全部在结果文件里' },
    ),
    resultFile: Nullable(
      Type.Object(
        { id: Id(), fileName: Type.String(), url: Type.String({ description: '下载地址，10 分钟内有效' }) },
        { $id: 'PayrollResultFileDto' },
      ),
    ),
  },
  { $id: 'PayrollImportResultDto' },
)
export type PayrollImportResult = Static<typeof PayrollImportResultDto>
