import Type, { type Static } from 'typebox'
import { CERTIFICATE_CATEGORIES, CERTIFICATE_LEVELS } from '#machines/rules/disability-certificate.ts'
import { WAGE_BASES } from '#machines/rules/levy-rule.ts'
import { figureSource, typedSource } from '#services/abp/conventions/figure-source.ts'
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
} from '#services/abp/conventions/schema-types.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'
import { MinimumWageOfPlaceDto } from '#services/reference/minimum-wage.service.ts'
import { InsuranceBaseDto } from '#services/reference/social-insurance.service.ts'
import { EmploymentSubsidyDto } from './employment-subsidy.schemas.ts'
import { monthAndDay } from './month-and-day.ts'

const levels = Object.values(CERTIFICATE_LEVELS)
const categories = Object.values(CERTIFICATE_CATEGORIES)
const oneOf = <V extends string>(values: readonly V[], options: { title?: string } = {}) =>
  Type.Unsafe<V>({ type: 'string', enum: [...values], ...options })

/** The content of a rule, apart from place and period. The names are those of LevyRule in machines/rules. */
const terms = {
  ratio: Rate({ title: '安排比例', minimum: '0.001', maximum: '1', description: '0.015 即 1.5%' }),
  tierThreshold: Rate({ title: '分档比例', minimum: '0', maximum: '1' }),
  highTierRate: Rate({ title: '达到分档比例时的征收比例', minimum: '0', maximum: '1' }),
  lowTierRate: Rate({ title: '低于分档比例时的征收比例', minimum: '0', maximum: '1' }),
  exemptHeadcount: Type.Integer({ minimum: 0, maximum: 100_000, title: '免征人数上限' }),
  exemptOnlyEnterprise: Type.Boolean({ title: '只免征企业' }),
  wageCapMultiple: Rate({ title: '工资封顶倍数', minimum: '0.1', maximum: '10' }),
  severeLevels: Type.Array(oneOf(levels), { maxItems: 4, title: '按重度计的等级' }),
  severeThirdLevelCategories: Type.Array(oneOf(categories), { maxItems: 7, title: '三级也按重度计的类别' }),
  severeWeight: Rate({ title: '重度折算人数', minimum: '1', maximum: '10' }),
}

/**
 * The procedure of a levy: the periods for certification and declaration, the authority that certifies, and the wages
 * on which the levy is based.
 */
const procedure = {
  wageBase: Type.Optional(oneOf(WAGE_BASES, { title: '工资口径' })),
  reductionsUntil: Type.Optional(Nullable(DateOnly({ title: '减免截止', description: '为空时随规则的有效期' }))),
  auditFrom: monthAndDay('年审开始'),
  auditTo: monthAndDay('年审结束'),
  declareFrom: monthAndDay('申报开始'),
  declareTo: monthAndDay('申报结束'),
  authority: Type.Optional(Nullable(Text(200, { title: '审核单位' }))),
  caution: Type.Optional(Nullable(Text(500, { title: '提醒' }))),
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
  ...procedure,
  ...typedSource,
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
  wageBase: oneOf(WAGE_BASES),
  reductionsUntil: Nullable(DateOnly()),
  auditFrom: Nullable(Type.String({ description: '月-日' })),
  auditTo: Nullable(Type.String({ description: '月-日' })),
  declareFrom: Nullable(Type.String({ description: '月-日' })),
  declareTo: Nullable(Type.String({ description: '月-日' })),
  authority: Nullable(Type.String()),
  caution: Nullable(Type.String()),
  ...figureSource,
  rowVersion: RowVersion(),
}
const CalcRuleRow = Type.Object(fields)
export type CalcRuleRow = Static<typeof CalcRuleRow>

export const CalcRuleDto = Type.Object(
  { ...fields, isInForce: Type.Boolean({ description: '今天是否有效；过期后减免按全额测算' }) },
  { $id: 'DisabilityInsuranceFundCalcRuleDto' },
)
export type CalcRule = Static<typeof CalcRuleDto>

const AverageWageDto = Type.Object(
  {
    year: Type.Integer({ description: '是哪一年的平均工资；比测算的年度早，说明那一年的还没有公布' }),
    yuanYear: Money(),
    placeName: Nullable(Type.String()),
    ...figureSource,
  },
  { $id: 'LevyAverageWageDto' },
)
export type AverageWage = Static<typeof AverageWageDto>

/** The rule that applies to a place for the levy of a year, with the source of each figure. */
export const RuleOfPlaceDto = Type.Object(
  {
    ...CalcRuleDto.properties,
    year: Type.Integer({ description: '测算的年度，第二年申报' }),
    day: DateOnly({ description: '按这一天的规则：申报的时候' }),
    areReductionsInForce: Type.Boolean({ description: '那一天减免是否有效' }),
    averageWage: Nullable(AverageWageDto),
    minimumWage: Nullable(MinimumWageOfPlaceDto),
    pensionBase: Nullable(InsuranceBaseDto),
    subsidies: Type.Array(EmploymentSubsidyDto, { description: '本省给用人单位的补贴和奖励；没有查到的省为空' }),
  },
  { $id: 'DisabilityInsuranceFundRuleOfPlaceDto' },
)
export type RuleOfPlace = Static<typeof RuleOfPlaceDto>

/** The current rule. A new rule is shown in its form after another person's approval, without an id. */
export const PreparedCalcRuleDto = Type.Object(
  { ...CalcRuleDto.properties, id: Nullable(Id()), approval: pendingApproval },
  { $id: 'PreparedDisabilityInsuranceFundCalcRuleDto' },
)

export const CalcRuleQuery = PagedRequest({
  provinceId: Type.Optional(Id({ title: '省份' })),
  cityId: Type.Optional(Id({ title: '城市' })),
})
export type CalcRuleFilter = Static<typeof CalcRuleQuery>
