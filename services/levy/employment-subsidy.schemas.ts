import Type, { type Static } from 'typebox'
import { SUBSIDY_KINDS, SUBSIDY_RECEIVERS, SUBSIDY_UNITS } from '#machines/rules/employment-subsidy.ts'
import { figureSource, typedSource } from '#services/abp/conventions/figure-source.ts'
import {
  DateOnly,
  EnumOf,
  Id,
  Nullable,
  PagedRequest,
  Rate,
  RowVersion,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'
import { monthAndDay } from './month-and-day.ts'

const titled = (title: string | undefined) => (title === undefined ? {} : { title })
const kind = (title?: string) =>
  EnumOf('SubsidyKind', SUBSIDY_KINDS, {
    ...titled(title),
    description:
      'OverQuotaReward 超比例安排奖励；QuotaReward 达到比例的奖励；PostSubsidy 岗位补贴；PostAndInsuranceSubsidy 岗位补贴和社会保险补贴；EmploymentSubsidy 用人单位补贴；SelfEmploymentSubsidy 自主创业补贴',
  })
const receiver = (title?: string) =>
  EnumOf('SubsidyReceiver', SUBSIDY_RECEIVERS, {
    ...titled(title),
    description: 'Employer 用人单位；Person 残疾人本人',
  })
const unit = (title?: string) =>
  EnumOf('SubsidyUnit', SUBSIDY_UNITS, {
    ...titled(title),
    description:
      'YuanPerYear 元，每人每年；MinimumWagesPerYear 几倍月最低工资，每人每年；MinimumWagesPerMonth 几倍月最低工资，每人每月',
  })

const form = {
  provinceId: Id({ title: '省份' }),
  kind: kind('种类'),
  receiver: receiver('给谁'),
  amount: Type.Optional(
    Nullable(Rate({ title: '标准', minimum: '0.01', maximum: '1000000', description: '没有查到时为空' })),
  ),
  unit: Type.Optional(Nullable(unit('单位'))),
  terms: Type.Optional(Nullable(Text(500, { title: '条件' }))),
  applyFrom: monthAndDay('申请开始'),
  applyTo: monthAndDay('申请结束'),
  validFrom: DateOnly({ title: '有效期开始' }),
  validTo: Type.Optional(Nullable(DateOnly({ title: '有效期结束', description: '为空时一直有效' }))),
  ...typedSource,
}

export const CreateEmploymentSubsidyDto = Type.Object(
  { ...form, approvalReason },
  { $id: 'CreateEmploymentSubsidyDto' },
)
export const UpdateEmploymentSubsidyDto = Type.Object(
  { id: Id({ title: '编号' }), rowVersion: rowVersionField, ...form, approvalReason },
  { $id: 'UpdateEmploymentSubsidyDto' },
)
export type EmploymentSubsidyForm = Omit<Static<typeof CreateEmploymentSubsidyDto>, 'approvalReason'>

/** What a subsidy is, without the row that it is of. */
const content = {
  kind: kind(),
  receiver: receiver(),
  amount: Nullable(Rate({ description: '为空时没有查到' })),
  unit: Nullable(unit()),
  terms: Nullable(Type.String()),
  applyFrom: Nullable(Type.String({ description: '月-日' })),
  applyTo: Nullable(Type.String({ description: '月-日' })),
  validFrom: DateOnly(),
  validTo: Nullable(DateOnly()),
  ...figureSource,
}

export const EmploymentSubsidyDto = Type.Object(
  {
    id: Id(),
    provinceId: Id(),
    provinceName: Nullable(Type.String()),
    ...content,
    rowVersion: RowVersion(),
  },
  { $id: 'EmploymentSubsidyDto' },
)
export type EmploymentSubsidyRow = Static<typeof EmploymentSubsidyDto>

/** The current row. A new one is shown as it will be after another person's approval, without an id. */
export const PreparedEmploymentSubsidyDto = Type.Object(
  { ...EmploymentSubsidyDto.properties, id: Nullable(Id()), approval: pendingApproval },
  { $id: 'PreparedEmploymentSubsidyDto' },
)

export const EmploymentSubsidyQuery = PagedRequest({
  provinceId: Type.Optional(Id({ title: '省份' })),
  kind: Type.Optional(kind('种类')),
})
export type EmploymentSubsidyFilter = Static<typeof EmploymentSubsidyQuery>
