import * as z from 'zod/mini'
import type {
  CreateDisabilityInsuranceFundCalcRuleDto_Input,
  OfficeDisabilityInsuranceFundCalcRuleGetAllQuery,
} from '#src/api/graphql.ts'
import {
  CreateDisabilityInsuranceFundCalcRuleDto_approvalReason,
  CreateDisabilityInsuranceFundCalcRuleDto_exemptHeadcount,
  CreateDisabilityInsuranceFundCalcRuleDto_highTierRate,
  CreateDisabilityInsuranceFundCalcRuleDto_localAverageAnnualWage,
  CreateDisabilityInsuranceFundCalcRuleDto_localMinimumMonthlyWage,
  CreateDisabilityInsuranceFundCalcRuleDto_lowTierRate,
  CreateDisabilityInsuranceFundCalcRuleDto_policyTitle,
  CreateDisabilityInsuranceFundCalcRuleDto_policyUrl,
  CreateDisabilityInsuranceFundCalcRuleDto_ratio,
  CreateDisabilityInsuranceFundCalcRuleDto_severeWeight,
  CreateDisabilityInsuranceFundCalcRuleDto_tierThreshold,
  CreateDisabilityInsuranceFundCalcRuleDto_wageCapMultiple,
} from '#src/api/limits.ts'
import { dayRule, idOrNull, noteRule, optionalWebAddressRule, textOrNull, wholeRule } from '#src/lib/list/rules.ts'
import { dropTrailingZeros } from '#src/ui/text/decimal-text.ts'
import { optionalYuanRule, rateRule } from './amount-rules.ts'
import { spanRule } from './validity.ts'

export type LevyRule =
  OfficeDisabilityInsuranceFundCalcRuleGetAllQuery['disabilityInsuranceFundCalcRuleGetAll']['items'][number]

type Input = CreateDisabilityInsuranceFundCalcRuleDto_Input

export interface LevyRuleValues {
  provinceId: string
  cityId: string
  isDefault: boolean
  ratio: string
  tierThreshold: string
  highTierRate: string
  lowTierRate: string
  exemptHeadcount: string
  exemptOnlyEnterprise: boolean
  wageCapMultiple: string
  localAverageAnnualWage: string
  localMinimumMonthlyWage: string
  severeLevels: string[]
  severeThirdLevelCategories: string[]
  severeWeight: string
  validFrom: string
  validTo: string
  policyTitle: string
  policyUrl: string
  isExample: boolean
  approvalReason: string
}

export const levyRuleLabels = {
  isDefault: '默认规则',
  provinceId: '省份',
  cityId: '城市',
  ratio: '安排比例',
  tierThreshold: '分档比例',
  highTierRate: '达到分档比例时的征收比例',
  lowTierRate: '低于分档比例时的征收比例',
  exemptHeadcount: '免征人数上限',
  exemptOnlyEnterprise: '只免征企业',
  wageCapMultiple: '工资封顶倍数',
  localAverageAnnualWage: '当地社会年平均工资',
  localMinimumMonthlyWage: '当地月最低工资',
  severeLevels: '按重度计的等级',
  severeThirdLevelCategories: '三级也按重度计的类别',
  severeWeight: '重度折算人数',
  validFrom: '有效期开始',
  validTo: '有效期结束',
  policyTitle: '政策依据',
  policyUrl: '政策链接',
  isExample: '示例值',
  approvalReason: '提交的理由',
} as const satisfies Record<keyof LevyRuleValues, string>

export const levyRuleSchema = z
  .object({
    provinceId: z.string(),
    cityId: z.string(),
    isDefault: z.boolean(),
    ratio: rateRule('安排比例', CreateDisabilityInsuranceFundCalcRuleDto_ratio),
    tierThreshold: rateRule('分档比例', CreateDisabilityInsuranceFundCalcRuleDto_tierThreshold),
    highTierRate: rateRule('征收比例', CreateDisabilityInsuranceFundCalcRuleDto_highTierRate),
    lowTierRate: rateRule('征收比例', CreateDisabilityInsuranceFundCalcRuleDto_lowTierRate),
    exemptHeadcount: wholeRule('免征人数上限', CreateDisabilityInsuranceFundCalcRuleDto_exemptHeadcount),
    exemptOnlyEnterprise: z.boolean(),
    wageCapMultiple: rateRule('工资封顶倍数', CreateDisabilityInsuranceFundCalcRuleDto_wageCapMultiple),
    localAverageAnnualWage: optionalYuanRule(
      '当地社会年平均工资',
      CreateDisabilityInsuranceFundCalcRuleDto_localAverageAnnualWage,
    ),
    localMinimumMonthlyWage: optionalYuanRule(
      '当地月最低工资',
      CreateDisabilityInsuranceFundCalcRuleDto_localMinimumMonthlyWage,
    ),
    severeLevels: z.array(z.string()),
    severeThirdLevelCategories: z.array(z.string()),
    severeWeight: rateRule('重度折算人数', CreateDisabilityInsuranceFundCalcRuleDto_severeWeight),
    validFrom: dayRule('有效期开始'),
    validTo: z.string(),
    policyTitle: noteRule('政策依据', CreateDisabilityInsuranceFundCalcRuleDto_policyTitle),
    policyUrl: optionalWebAddressRule('政策链接', CreateDisabilityInsuranceFundCalcRuleDto_policyUrl),
    isExample: z.boolean(),
    approvalReason: noteRule('提交的理由', CreateDisabilityInsuranceFundCalcRuleDto_approvalReason),
  })
  .check(
    spanRule,
    z.refine(({ isDefault, provinceId }) => isDefault || provinceId !== '', {
      path: ['provinceId'],
      message: '请选择省份，或设为默认规则',
    }),
    z.refine(({ tierThreshold, ratio }) => !(Number(tierThreshold) > Number(ratio)), {
      path: ['tierThreshold'],
      message: '分档比例不能高于安排比例',
    }),
  )

/** A new rule begins with what holds in most places. */
const USUAL = {
  ratio: '0.015',
  tierThreshold: '0.01',
  highTierRate: '0.5',
  lowTierRate: '0.9',
  exemptHeadcount: 30,
  exemptOnlyEnterprise: true,
  wageCapMultiple: '2',
  severeLevels: ['OneLevel', 'TwoLevel'],
  severeThirdLevelCategories: [] as string[],
  severeWeight: '2',
}

const amount = (text: string | null | undefined) => (text ? dropTrailingZeros(text) : '')

export function levyRuleValuesOf(row: LevyRule | null): LevyRuleValues {
  const terms = row ?? USUAL
  return {
    provinceId: row?.provinceId ? String(row.provinceId) : '',
    cityId: row?.cityId ? String(row.cityId) : '',
    isDefault: row?.isDefault ?? false,
    ratio: dropTrailingZeros(terms.ratio),
    tierThreshold: dropTrailingZeros(terms.tierThreshold),
    highTierRate: dropTrailingZeros(terms.highTierRate),
    lowTierRate: dropTrailingZeros(terms.lowTierRate),
    exemptHeadcount: String(terms.exemptHeadcount),
    exemptOnlyEnterprise: terms.exemptOnlyEnterprise,
    wageCapMultiple: dropTrailingZeros(terms.wageCapMultiple),
    localAverageAnnualWage: amount(row?.localAverageAnnualWage),
    localMinimumMonthlyWage: amount(row?.localMinimumMonthlyWage),
    severeLevels: [...terms.severeLevels],
    severeThirdLevelCategories: [...terms.severeThirdLevelCategories],
    severeWeight: dropTrailingZeros(terms.severeWeight),
    validFrom: row?.validFrom ?? '',
    validTo: row?.validTo ?? '',
    policyTitle: row?.policyTitle ?? '',
    policyUrl: row?.policyUrl ?? '',
    isExample: row?.isExample ?? false,
    approvalReason: '',
  }
}

/** The default rule belongs to no place. */
export const levyRuleInput = (values: LevyRuleValues): Input => ({
  isDefault: values.isDefault,
  provinceId: values.isDefault ? null : idOrNull(values.provinceId),
  cityId: values.isDefault ? null : idOrNull(values.cityId),
  ratio: values.ratio.trim(),
  tierThreshold: values.tierThreshold.trim(),
  highTierRate: values.highTierRate.trim(),
  lowTierRate: values.lowTierRate.trim(),
  exemptHeadcount: Number(values.exemptHeadcount),
  exemptOnlyEnterprise: values.exemptOnlyEnterprise,
  wageCapMultiple: values.wageCapMultiple.trim(),
  localAverageAnnualWage: textOrNull(values.localAverageAnnualWage),
  localMinimumMonthlyWage: textOrNull(values.localMinimumMonthlyWage),
  severeLevels: values.severeLevels as Input['severeLevels'],
  severeThirdLevelCategories: values.severeThirdLevelCategories as Input['severeThirdLevelCategories'],
  severeWeight: values.severeWeight.trim(),
  validFrom: values.validFrom,
  validTo: textOrNull(values.validTo),
  policyTitle: textOrNull(values.policyTitle),
  policyUrl: textOrNull(values.policyUrl),
  isExample: values.isExample,
  approvalReason: values.approvalReason.trim() || undefined,
})
