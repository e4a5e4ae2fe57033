import type { LevyRuleFieldsFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'

/**
 * What users have to know before they rely on the calculated amount: expired parts, outdated figures, points to verify.
 */
export function warningsOf(rule: LevyRuleFieldsFragment): string[] {
  const { averageWage, minimumWage } = rule
  const ended = `这里的规则 ${formatDate(rule.validTo)}已经到期，还没有录入新的，按最近知道的测算。`
  const older = averageWage && averageWage.year !== rule.year
  return [
    ...(rule.isInForce || !rule.validTo || rule.validTo === rule.reductionsUntil ? [] : [ended]),
    ...(older ? [`${rule.year} 年的平均工资还没有公布或没有查到，用最近的 ${averageWage.year} 年的。`] : []),
    ...(rule.localAverageAnnualWage ? [] : ['没有查到当地的平均工资，工资没有封顶，金额可能偏高。']),
    ...(minimumWage && !minimumWage.isInForce ? [`最低工资标准 ${formatDate(minimumWage.validTo)}已经到期。`] : []),
    ...(rule.caution ? [rule.caution] : []),
  ]
}
