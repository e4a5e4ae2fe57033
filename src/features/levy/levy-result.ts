import { subtractDecimals } from '#machines/rules/decimal.ts'
import { calculateLevy } from '#machines/rules/levy.ts'
import type { LevyResult } from '#machines/rules/levy-facts.ts'
import type { LevyRule } from '#machines/rules/levy-rule.ts'
import { percent } from '#machines/rules/levy-steps.ts'
import type { LevyRuleFieldsFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { formatMoney, formatQuantity } from '#src/lib/money.ts'
import type { Bar } from '#src/ui/data/bar-chart.tsx'
import { factsOf, isRowBelow, type LevyValues } from './levy-values.ts'

/** A result with its inputs, so that both shown together match. */
export interface Reckoning {
  values: LevyValues
  rule: LevyRuleFieldsFragment
  result: LevyResult
}

const ruleOf = (rule: LevyRuleFieldsFragment): LevyRule => ({
  ...rule,
  localAverageAnnualWage: rule.localAverageAnnualWage ?? null,
  validTo: rule.validTo ?? null,
  reductionsUntil: rule.reductionsUntil ?? null,
})

/** The minimum wage of the place if one is in force; an ended one is not used. */
export const minimumIn = ({ minimumWage }: LevyRuleFieldsFragment): string | null =>
  minimumWage?.isInForce ? minimumWage.monthlyWage : null

export const reckon = (values: LevyValues, rule: LevyRuleFieldsFragment): Reckoning => ({
  values,
  rule,
  result: calculateLevy(factsOf(values, { day: rule.day, minimumWage: minimumIn(rule) }), ruleOf(rule)),
})

/** The meaning of the result for the employer, in one or two sentences, for example 再安置 2 人即达标 …. */
export function meaningOf({ result, rule }: Reckoning): string {
  const { outcome, required, arranged, moreOrdinary, moreSevere } = result
  if (outcome === 'Exempt') return `在职职工不超过 ${rule.exemptHeadcount} 人的企业免征。安置残疾职工仍可享受其他优惠。`
  const counts = `应安置 ${formatQuantity(required)} 人，已安置 ${formatQuantity(arranged)} 人（按等级和月份折算）。`
  if (outcome === 'Met') return `${counts}已经达标，不用缴纳。`
  const severe = moreSevere < moreOrdinary ? `；安置一、二级的职工，${moreSevere} 人即可` : ''
  return `${counts}再安置 ${moreOrdinary} 人即达标${severe}。`
}

/** The text that is announced to screen readers after the calculation. */
export const announcementOf = (reckoning: Reckoning): string =>
  `测算结果：${reckoning.rule.year} 年度应缴 ${formatMoney(reckoning.result.amount)} 元。${meaningOf(reckoning)}`

export interface Situation extends Bar {
  /** null for the current situation */
  saving: string | null
}

/** Three situations: the current one, with one more ordinary, and with one more severely disabled employee. */
export function situationsOf({ result }: Reckoning): Situation[] {
  const { amount, savingPerOrdinary, savingPerSevere } = result
  const situation = (label: string, saving: string | null): Situation => {
    const due = saving === null ? amount : subtractDecimals(amount, saving)
    return { label, value: Number(due), text: formatMoney(due), saving }
  }
  return [
    situation('现在', null),
    situation('再安置 1 位三、四级职工', savingPerOrdinary),
    situation('再安置 1 位一、二级职工', savingPerSevere),
  ]
}

/** The place of the rule as text, and its end. */
export function ruleWordsOf(rule: LevyRuleFieldsFragment): string {
  const place = rule.cityName ?? rule.provinceName ?? '全国'
  const average = rule.localAverageAnnualWage
    ? `社会平均工资 ${formatMoney(rule.localAverageAnnualWage)} 元/年`
    : '社会平均工资未知，工资不封顶'
  return `${place}规则：安置比例 ${percent(rule.ratio)}，${average}，${endOf(rule)}。`
}

const endOf = ({ validTo, reductionsUntil }: LevyRuleFieldsFragment): string => {
  if (validTo) return `有效期至 ${formatDate(validTo)}`
  return reductionsUntil ? `减免到 ${formatDate(reductionsUntil)}` : '长期有效'
}

/** The rows that do not count because their pay is too low, as text. */
export function belowWordsOf({ values, rule }: Reckoning): string[] {
  const least = minimumIn(rule)
  if (least === null) return []
  return values.placements
    .filter((row) => isRowBelow(row, least))
    .map(
      ({ persons, pay }) =>
        `${persons} 人每月 ${formatMoney(pay)} 元，低于当地最低工资 ${formatMoney(least)} 元，不计入。`,
    )
}
