import Type, { type Static } from 'typebox'
import { EnumOf, Id, Money, Nullable, Rate, rowVersionField, Text } from '#services/abp/conventions/schema-types.ts'
import { SHEET_LIMITS } from '#services/abp/files/sheets/limits.ts'
import { FileFormat } from '#services/abp/files/table-file.ts'
import { checkedField } from '#services/abp/lifecycle/as-checked.ts'
import { filters, PayKind } from './payroll.schemas.ts'
import { PAY_FIELD_NAMES, PAY_FIELDS, type PayField } from './sheet-columns.ts'

const yuan = (title: string) => Money({ title, minimum: '0', maximum: '10000000' })
const optional = (title: string) => Type.Optional(yuan(title))

/**
 * The items of a payslip; an absent item is zero. `taxAmount` and `netAmount` are the client's own calculation, which
 * is compared with the server's.
 */
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
  taxReliefRate: Type.Optional(
    Nullable(
      Rate({ title: '个税减征比例', minimum: '0', maximum: '1', description: '为空时按本省的规定；0 表示不减征' }),
    ),
  ),
  taxReliefAmount: Type.Optional(
    Money({ title: '减免税额', minimum: '0', maximum: '10000000', description: '自己算的减征金额，与系统的核对' }),
  ),
  taxAmount: optional('个税'),
  netAmount: Type.Optional(
    Money({
      title: '实发工资',
      minimum: '-10000000',
      maximum: '10000000',
      description: '负数：应发不够扣个人社保和公积金，员工欠单位的',
    }),
  ),
  firstWages: Type.Optional(
    Nullable(
      Text(200, {
        minLength: 6,
        title: '首次领工资申明',
        description: '员工申明今年在这里是第一次领工资：哪天、怎样申明、材料在哪。没有这一项就沿用今年上一张工资单的',
      }),
    ),
  ),
  remark: Type.Optional(Nullable(Text(500, { minLength: 0, title: '备注' }))),
}

const period = {
  year: Type.Integer({ minimum: 2020, maximum: 2100, title: '年份' }),
  month: Type.Integer({ minimum: 1, maximum: 12, title: '月份' }),
  payKind: Type.Optional(PayKind({ title: '发放类型', description: '没有时是当月工资' })),
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

/** A batch of payslips. Without `items`, the basic wage is issued for everyone with a contract in the month. */
export const BatchCreatePayrollDto = Type.Object(
  {
    ...period,
    items: Type.Optional(Type.Array(BatchItemDto, { minItems: 1, maxItems: 1000, title: '工资明细' })),
    isPreview: Type.Optional(Type.Boolean({ title: '只计算，不发放' })),
    checked: checkedField('不发放'),
  },
  { $id: 'BatchCreatePayrollDto' },
)
export type BatchCreatePayroll = Static<typeof BatchCreatePayrollDto>

const column = (field: PayField) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: SHEET_LIMITS.columns, title: `${PAY_FIELDS[field]}所在的列` }))

/** For each field, the number of its column in the file, counted from 1. */
export const PayrollColumnsDto = Type.Object(
  Object.fromEntries(PAY_FIELD_NAMES.map((field) => [field, column(field)])) as Record<
    PayField,
    ReturnType<typeof column>
  >,
  { $id: 'PayrollColumnsDto' },
)

export const ImportPayrollDto = Type.Object(
  {
    ...period,
    fileId: Id({ title: 'Excel 文件', description: '先用 Attachment/UploadToTemp 上传' }),
    columns: Type.Optional(PayrollColumnsDto),
    isPreview: Type.Optional(Type.Boolean({ title: '只检查，不发放' })),
    checked: checkedField('不发放'),
  },
  { $id: 'ImportPayrollDto' },
)

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
  {
    ...filters,
    payKind: Type.Optional(PayKind({ title: '发放类型', description: '用于代发表和导入模板，没有时是当月工资' })),
    kind: Type.Optional(EnumOf('PayrollExportKind', PAYROLL_EXPORTS, { title: '导出内容' })),
    format: Type.Optional({ ...FileFormat(), description: '只用于名单；代发表和导入模板是 XLSX' }),
  },
  { $id: 'ExportPayrollDto' },
)
export type ExportPayroll = Static<typeof ExportPayrollDto>
