import { compareDecimals, exactProduct } from './decimal.ts'
import type { LevyFacts, LevyResult, Step } from './levy-facts.ts'
import type { LevyRule } from './levy-rule.ts'

/** Formats a share as a percentage: 0.015 → 1.5% */
export const percent = (share: string): string => `${shortened(exactProduct(share, '100'))}%`

/** Removes trailing zeros: 1.500 → 1.5, 2.000 → 2 */
export const shortened = (value: string): string =>
  value.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value

/** The steps of the calculation, in the order of the rule, so that an employer can repeat it with a pencil. */
export function levySteps(facts: LevyFacts, rule: LevyRule, result: Omit<LevyResult, 'steps'>): readonly Step[] {
  const staff = shortened(facts.staff)
  if (result.outcome === 'Exempt') {
    const formula = `在职职工 ${staff} 人，不超过 ${rule.exemptHeadcount} 人`
    return [{ title: '是否免征', formula, value: '免征' }]
  }
  const steps = [
    { title: '应安排人数', formula: `${staff} 人 × ${percent(rule.ratio)}`, value: `${shortened(result.required)} 人` },
    arrangedStep(facts, result),
    {
      title: '差额人数',
      formula: `${shortened(result.required)} − ${shortened(result.arranged)}，不取整`,
      value: `${shortened(result.gap)} 人`,
    },
  ]
  if (result.outcome === 'Met') return [...steps, { title: '应缴', formula: '已达到应安排人数', value: '0.00 元' }]
  return [...steps, wageStep(rule, result), rateStep(rule, result), amountStep(result)]
}

const NOT_CERTIFIED = '没有在年审时间内审核，按没有安排计'

const arrangedStep = ({ placements, isCertified }: LevyFacts, { arranged }: Pick<LevyResult, 'arranged'>): Step => ({
  title: '已安排人数',
  formula:
    isCertified === false
      ? NOT_CERTIFIED
      : placements.length === 0
        ? '没有安排'
        : `${placements.length} 名残疾职工，按等级加权，按月份折算`,
  value: `${shortened(arranged)} 人`,
})

const wageStep = (rule: LevyRule, { isWageCapped, wageBase }: Pick<LevyResult, 'isWageCapped' | 'wageBase'>): Step => {
  const cap = `当地社会平均工资的 ${shortened(rule.wageCapMultiple)} 倍`
  const within = rule.localAverageAnnualWage === null ? '当地社会平均工资未知，未封顶' : `未超过${cap}`
  return {
    title: rule.wageBase === 'InsuranceBase' ? '年平均缴费基数' : '年平均工资',
    formula: isWageCapped ? `超过${cap}，按${cap}计` : within,
    value: `${wageBase} 元`,
  }
}

function rateStep(rule: LevyRule, { rate, isOutOfForce }: Pick<LevyResult, 'rate' | 'isOutOfForce'>): Step {
  const isHigh = rate === rule.highTierRate
  const reached = isHigh
    ? `安排比例达到 ${percent(rule.tierThreshold)}，未达到 ${percent(rule.ratio)}`
    : `安排比例低于 ${percent(rule.tierThreshold)}`
  // if both tiers have the same rate, the reached tier is not known
  const tier = compareDecimals(rule.highTierRate, rule.lowTierRate) === 0 ? '两档比例相同' : reached
  return {
    title: '缴费比例',
    formula: isOutOfForce ? '减免政策不在有效期内，按全额计' : tier,
    value: percent(rate),
  }
}

const amountStep = ({ gap, wageBase, rate, amount }: Omit<LevyResult, 'steps'>): Step => ({
  title: '应缴',
  formula: `${shortened(gap)} × ${wageBase} × ${percent(rate)}，四舍五入到分`,
  value: `${amount} 元`,
})
