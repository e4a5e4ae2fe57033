import Type, { type Static } from 'typebox'
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
  rowVersionField,
  Text,
} from '#services/abp/schema-types.ts'
import { PAYROLL_STATUSES } from '#services/database/schema/payroll.ts'

const Confirmation = (options?: FieldOptions) => EnumOf('ConfirmationStatus', PAYROLL_STATUSES, options)

const amounts = {
  grossAmount: Money({ description: '应发：各项收入减考勤扣款' }),
  deductionAmount: Money({ description: '扣款：个人社保、公积金和其他扣款' }),
  taxAmount: Money({ description: '个人所得税，累计预扣' }),
  netAmount: Money({ description: '实发 = 应发 − 扣款 − 个税' }),
}

const itemAmounts = {
  baseWage: Money(),
  overtimePay: Money(),
  allowance: Money(),
  bonus: Money(),
  absenceDeduction: Money(),
  socialInsurance: Money(),
  housingFund: Money(),
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
  enterpriseId: Id(),
  enterpriseName: Type.String(),
  contractEmploymentId: Id(),
  userDisabledPersonId: Id(),
  realName: Type.String({ description: '按查看者的权限脱敏' }),
  position: Type.String(),
  ...amounts,
  isBelowMinimumWage: Type.Boolean({ description: '应发低于当地最低工资' }),
  isDisputed: Type.Boolean({ description: '员工有异议，企业还没有答复' }),
  confirmedTime: Nullable(DateTime()),
  creationTime: DateTime(),
}

export const PayrollListDto = Type.Object(listed, { $id: 'PayrollListDto' })
export type PayrollListDto = Static<typeof PayrollListDto>

export const PayrollDto = Type.Object(
  {
    ...listed,
    ...itemAmounts,
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
  realName: Type.Optional(Type.String({ maxLength: 20, title: '姓名' })),
  startTime: Type.Optional(DateTime({ title: '开始时间' })),
  endTime: Type.Optional(DateTime({ title: '结束时间' })),
  status: Type.Optional(Confirmation({ title: '确认状态' })),
  isDisputed: Type.Optional(Type.Boolean({ title: '有异议' })),
  isBelowMinimumWage: Type.Optional(Type.Boolean({ title: '低于最低工资' })),
}
export const PayrollQuery = PagedRequest(filters)
export type PayrollQuery = Static<typeof PayrollQuery>

const yuan = (title: string) => Money({ title, minimum: '0', maximum: '10000000' })
const optional = (title: string) => Type.Optional(yuan(title))

/** What may be left out is nothing; `taxAmount` and `netAmount` are the sender's own reckoning, held against ours. */
const items = {
  baseWage: yuan('基本工资'),
  overtimePay: optional('加班工资'),
  allowance: optional('津贴补贴'),
  bonus: optional('奖金'),
  absenceDeduction: optional('考勤扣款'),
  socialInsurance: optional('个人社保'),
  housingFund: optional('个人公积金'),
  specialDeduction: optional('专项附加扣除'),
  otherDeduction: optional('其他扣款'),
  taxReliefRate: Type.Optional(Rate({ title: '个税减征比例', minimum: '0', maximum: '1' })),
  taxAmount: optional('个税'),
  netAmount: optional('实发工资'),
  remark: Type.Optional(Nullable(Text(500, { minLength: 0, title: '备注' }))),
}

const period = {
  year: Type.Integer({ minimum: 2020, maximum: 2100, title: '年份' }),
  month: Type.Integer({ minimum: 1, maximum: 12, title: '月份' }),
}

export const CreatePayrollDto = Type.Object(
  { ...period, userDisabledPersonId: Id({ title: '员工' }), ...items },
  { $id: 'CreatePayrollDto' },
)
export type CreatePayroll = Static<typeof CreatePayrollDto>

export const UpdatePayrollDto = Type.Object(
  {
    id: Id({ title: '工资单' }),
    ...items,
    baseWage: Type.Optional(items.baseWage),
    objectionReply: Type.Optional(Text(500, { title: '对异议的答复' })),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdatePayrollDto' },
)
export type UpdatePayroll = Static<typeof UpdatePayrollDto>

const BatchItemDto = Type.Object({ userDisabledPersonId: Id({ title: '员工' }), ...items }, { $id: 'PayrollItemDto' })

/** Without `items` everybody who worked by a contract in the month, for his basic wage. */
export const BatchCreatePayrollDto = Type.Object(
  {
    ...period,
    items: Type.Optional(Type.Array(BatchItemDto, { minItems: 1, maxItems: 1000, title: '工资明细' })),
    isPreview: Type.Optional(Type.Boolean({ title: '只计算，不发放' })),
  },
  { $id: 'BatchCreatePayrollDto' },
)
export type BatchCreatePayroll = Static<typeof BatchCreatePayrollDto>

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
  { createdCount: Type.Integer(), failedCount: Type.Integer(), items: Type.Array(PayrollRowResultDto) },
  { $id: 'PayrollBatchResultDto' },
)

export const ImportPayrollDto = Type.Object(
  {
    ...period,
    fileId: Id({ title: 'Excel 文件', description: '先用 Attachment/UploadToTemp 上传' }),
    isPreview: Type.Optional(Type.Boolean({ title: '只检查，不发放' })),
  },
  { $id: 'ImportPayrollDto' },
)

export const PayrollImportResultDto = Type.Object(
  {
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
    ),
    resultFile: Type.Object(
      { id: Id(), fileName: Type.String(), url: Type.String({ description: '下载地址，10 分钟内有效' }) },
      { $id: 'PayrollResultFileDto' },
    ),
  },
  { $id: 'PayrollImportResultDto' },
)
export type PayrollImportResult = Static<typeof PayrollImportResultDto>

export const ConfirmPayrollDto = Type.Object(
  {
    id: Id({ title: '工资单' }),
    confirmed: Type.Optional(Type.Boolean({ title: '是否确认', description: '不确认即提出异议' })),
    remark: Type.Optional(Text(500, { title: '说明' })),
    rowVersion: rowVersionField,
  },
  { $id: 'ConfirmPayrollDto' },
)
export type ConfirmPayroll = Static<typeof ConfirmPayrollDto>

export const ObjectPayrollDto = Type.Object(
  { id: Id({ title: '工资单' }), remark: Text(500, { title: '异议' }), rowVersion: rowVersionField },
  { $id: 'ObjectPayrollDto' },
)

export const PAYROLL_EXPORTS = ['List', 'BankSheet', 'ImportTemplate'] as const
export const ExportPayrollDto = Type.Object(
  { ...filters, kind: Type.Optional(EnumOf('PayrollExportKind', PAYROLL_EXPORTS, { title: '导出内容' })) },
  { $id: 'ExportPayrollDto' },
)
export type ExportPayroll = Static<typeof ExportPayrollDto>
