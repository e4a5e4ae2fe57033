import * as z from 'zod/mini'
import { CreateDisabilityInsuranceFundCalcRuleDto } from '#src/api/fields.ts'
import type {
  CreateDisabilityInsuranceFundCalcRuleDto_Input,
  OfficeDisabilityInsuranceFundCalcRuleGetAllQuery,
} from '#src/api/graphql.ts'
import { decimal, whole } from '#src/lib/forms/model/figures.ts'
import { beginning, checked, formModel, leftOut, type ValuesOf } from '#src/lib/forms/model/form-model.ts'
import { choice, day, id, names, text, yes } from '#src/lib/forms/model/kinds.ts'
import { optionalWebAddressRule } from '#src/lib/list/rules.ts'
import { optionalYuanRule, rateRule } from './amount-rules.ts'
import { spanRule } from './validity.ts'

export type LevyRule =
  OfficeDisabilityInsuranceFundCalcRuleGetAllQuery['disabilityInsuranceFundCalcRuleGetAll']['items'][number]

type Input = CreateDisabilityInsuranceFundCalcRuleDto_Input
type Level = Input['severeLevels'][number]
type Category = Input['severeThirdLevelCategories'][number]

const monthAndDayRule = (label: string) =>
  z
    .string()
    .check(
      z.refine(
        (typed) => /^((0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/.test(typed.trim()),
        `${label}请填写为月-日，例如 03-01`,
      ),
    )

const rate = checked(rateRule, decimal)
const yuan = checked(optionalYuanRule, decimal)
const monthAndDay = checked(monthAndDayRule, text)

/** The form of a rule, with fields in their order on the page. A new rule begins with the values of most places. */
export const levyRule = formModel(CreateDisabilityInsuranceFundCalcRuleDto, {
  isDefault: yes,
  provinceId: id,
  cityId: id,
  ratio: beginning('0.015', rate),
  tierThreshold: beginning('0.01', rate),
  highTierRate: beginning('0.5', rate),
  lowTierRate: beginning('0.9', rate),
  exemptHeadcount: beginning('30', whole),
  exemptOnlyEnterprise: beginning(true, yes),
  wageCapMultiple: beginning('2', rate),
  localAverageAnnualWage: yuan,
  localMinimumMonthlyWage: yuan,
  severeLevels: names<Level>(['OneLevel', 'TwoLevel']),
  severeThirdLevelCategories: names<Category>([]),
  severeWeight: beginning('2', rate),
  validFrom: day,
  validTo: day,
  policyTitle: text,
  policyUrl: checked(optionalWebAddressRule, text),
  documentNumber: text,
  wageBase: choice<NonNullable<Input['wageBase']>>('OwnAverage'),
  reductionsUntil: day,
  auditFrom: monthAndDay,
  auditTo: monthAndDay,
  declareFrom: monthAndDay,
  declareTo: monthAndDay,
  authority: text,
  caution: text,
  approvalReason: leftOut(text),
})
export type LevyRuleValues = ValuesOf<typeof levyRule.plan>

export const levyRuleSchema = levyRule.schema.check(
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

/** The form's initial values. The reason is always empty, because each change needs its own. */
export const levyRuleValuesOf = (row: LevyRule | null): LevyRuleValues =>
  levyRule.valuesOf(row && { ...row, approvalReason: null })

/** The input of a rule; the default rule has no place. */
export const levyRuleInput = (values: LevyRuleValues): Input => ({
  ...levyRule.inputOf(values),
  ...(values.isDefault ? { provinceId: null, cityId: null } : {}),
})
