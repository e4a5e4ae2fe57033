import Type, { type Static } from 'typebox'
import { RELIEF_PERIODS } from '#machines/rules/tax-relief.ts'
import { figureSource, typedSource } from '#services/abp/conventions/figure-source.ts'
import {
  DateOnly,
  EnumOf,
  Id,
  Money,
  Nullable,
  PagedRequest,
  Rate,
  RowVersion,
  rowVersionField,
} from '#services/abp/conventions/schema-types.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'

const per = (title?: string) =>
  EnumOf('TaxReliefPeriod', [...RELIEF_PERIODS], {
    ...(title === undefined ? {} : { title }),
    description: 'Year 每年；Month 每月',
  })

const form = {
  provinceId: Id({ title: '省份' }),
  share: Type.Optional(
    Nullable(Rate({ title: '减征比例', minimum: '0.01', maximum: '1', description: '0.5 即减一半；与金额只填一个' })),
  ),
  amount: Type.Optional(Nullable(Money({ title: '减征金额', minimum: '0.01', maximum: '1000000' }))),
  per: Type.Optional(Nullable(per('每年还是每月'))),
  validFrom: DateOnly({ title: '有效期开始' }),
  validTo: Type.Optional(Nullable(DateOnly({ title: '有效期结束', description: '为空时一直有效' }))),
  ...typedSource,
}

export const CreateTaxReliefDto = Type.Object({ ...form, approvalReason }, { $id: 'CreateTaxReliefDto' })
export const UpdateTaxReliefDto = Type.Object(
  { id: Id({ title: '编号' }), rowVersion: rowVersionField, ...form, approvalReason },
  { $id: 'UpdateTaxReliefDto' },
)
export type TaxReliefForm = Omit<Static<typeof CreateTaxReliefDto>, 'approvalReason'>

export const TaxReliefDto = Type.Object(
  {
    id: Id(),
    provinceId: Id(),
    provinceName: Nullable(Type.String()),
    share: Nullable(Rate()),
    amount: Nullable(Money()),
    per: Nullable(per()),
    validFrom: DateOnly(),
    validTo: Nullable(DateOnly()),
    ...figureSource,
    rowVersion: RowVersion(),
  },
  { $id: 'TaxReliefDto' },
)
export type TaxReliefRow = Static<typeof TaxReliefDto>

/** The stored row. A new row is shown as it will be after approval by a second person, and has no id until then. */
export const PreparedTaxReliefDto = Type.Object(
  { ...TaxReliefDto.properties, id: Nullable(Id()), approval: pendingApproval },
  { $id: 'PreparedTaxReliefDto' },
)

export const TaxReliefQuery = PagedRequest({
  provinceId: Type.Optional(Id({ title: '省份' })),
  day: Type.Optional(DateOnly({ title: '有效的日期', description: '只看这一天有效的' })),
})
export type TaxReliefFilter = Static<typeof TaxReliefQuery>

/** A relief as a payslip or a payment has it. */
export const AppliedTaxReliefDto = Type.Object(
  {
    share: Nullable(Rate({ description: '减征比例' })),
    amount: Nullable(Money({ description: '减征金额' })),
    per: Nullable(EnumOf('TaxReliefPeriod', [...RELIEF_PERIODS], { description: 'Year 每年；Month 每月' })),
    policyTitle: Nullable(Type.String()),
    confidence: Nullable(Type.String()),
  },
  { $id: 'AppliedTaxReliefDto', description: '按本省规定减征的个税；比例为 0 表示不减征' },
)
