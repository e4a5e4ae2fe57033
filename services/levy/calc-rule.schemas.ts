import Type, { type Static } from 'typebox'
import { CERTIFICATE_CATEGORIES, CERTIFICATE_LEVELS } from '#machines/rules/disability-certificate.ts'
import {
  DateOnly,
  Id,
  Money,
  Nullable,
  PagedRequest,
  Rate,
  RowVersion,
  rowVersionField,
  Text,
} from '#services/abp/schema-types.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'

const levels = Object.values(CERTIFICATE_LEVELS)
const categories = Object.values(CERTIFICATE_CATEGORIES)
const oneOf = <V extends string>(values: readonly V[]) => Type.Unsafe<V>({ type: 'string', enum: [...values] })

/** The content of a rule, apart from place and period; the names are those of LevyRule in machines/rules. */
const terms = {
  ratio: Rate({ title: '安排比例', minimum: '0.001', maximum: '1', description: '0.015 即 1.5%' }),
  tierThreshold: Rate({ title: '分档比例', minimum: '0', maximum: '1' }),
  highTierRate: Rate({ title: '达到分档比例的缴费比例', minimum: '0', maximum: '1' }),
  lowTierRate: Rate({ title: '低于分档比例的缴费比例', minimum: '0', maximum: '1' }),
  exemptHeadcount: Type.Integer({ minimum: 0, maximum: 100_000, title: '免征人数上限' }),
  exemptOnlyEnterprise: Type.Boolean({ title: '只免征企业' }),
  wageCapMultiple: Rate({ title: '工资封顶倍数', minimum: '0.1', maximum: '10' }),
  severeLevels: Type.Array(oneOf(levels), { maxItems: 4, title: '按重度计的等级' }),
  severeThirdLevelCategories: Type.Array(oneOf(categories), { maxItems: 7, title: '三级也按重度计的类别' }),
  severeWeight: Rate({ title: '重度折算人数', minimum: '1', maximum: '10' }),
}

const wage = (title: string) => Type.Optional(Nullable(Money({ title, minimum: '0.01', maximum: '100000000' })))

const form = {
  isDefault: Type.Optional(Type.Boolean({ title: '默认规则', description: '没有本地规则的地方都用它' })),
  provinceId: Type.Optional(Nullable(Id({ title: '省份' }))),
  cityId: Type.Optional(Nullable(Id({ title: '城市', description: '为空时适用于全省' }))),
  ...terms,
  localAverageAnnualWage: wage('当地社会年平均工资'),
  localMinimumMonthlyWage: wage('当地月最低工资'),
  validFrom: DateOnly({ title: '有效期开始' }),
  validTo: Type.Optional(Nullable(DateOnly({ title: '有效期结束', description: '为空时一直有效' }))),
  policyTitle: Type.Optional(Nullable(Text(200, { title: '政策依据' }))),
  policyUrl: Type.Optional(Nullable(Text(500, { title: '政策链接', pattern: '^https?://' }))),
  isExample: Type.Optional(Type.Boolean({ title: '示例值', description: '演示用，不是公布的标准' })),
}

export const CreateCalcRuleDto = Type.Object(
  { ...form, approvalReason },
  { $id: 'CreateDisabilityInsuranceFundCalcRuleDto' },
)
export const UpdateCalcRuleDto = Type.Object(
  { id: Id({ title: '编号' }), rowVersion: rowVersionField, ...form, approvalReason },
  { $id: 'UpdateDisabilityInsuranceFundCalcRuleDto' },
)
export type CalcRuleForm = Omit<Static<typeof CreateCalcRuleDto>, 'approvalReason'>

const fields = {
  id: Id(),
  isDefault: Type.Boolean(),
  provinceId: Nullable(Type.Integer()),
  provinceName: Nullable(Type.String()),
  cityId: Nullable(Type.Integer()),
  cityName: Nullable(Type.String()),
  ...terms,
  localAverageAnnualWage: Nullable(Money({ description: '未知时不封顶' })),
  localMinimumMonthlyWage: Nullable(Money()),
  validFrom: DateOnly(),
  validTo: Nullable(DateOnly()),
  policyTitle: Nullable(Type.String()),
  policyUrl: Nullable(Type.String()),
  isExample: Type.Boolean({ description: '演示用，不是公布的标准' }),
  rowVersion: RowVersion(),
}
const CalcRuleRow = Type.Object(fields)
export type CalcRuleRow = Static<typeof CalcRuleRow>

export const CalcRuleDto = Type.Object(
  { ...fields, isInForce: Type.Boolean({ description: '今天是否有效；过期后减免按全额测算' }) },
  { $id: 'DisabilityInsuranceFundCalcRuleDto' },
)
export type CalcRule = Static<typeof CalcRuleDto>

/** The current rule. A new one is shown as it will be after another person's approval, without an id. */
export const PreparedCalcRuleDto = Type.Object(
  { ...CalcRuleDto.properties, id: Nullable(Id()), approval: pendingApproval },
  { $id: 'PreparedDisabilityInsuranceFundCalcRuleDto' },
)

export const CalcRuleQuery = PagedRequest({
  provinceId: Type.Optional(Id({ title: '省份' })),
  cityId: Type.Optional(Id({ title: '城市' })),
})
export type CalcRuleFilter = Static<typeof CalcRuleQuery>
