import { SUBSIDY_KIND_LABELS, SUBSIDY_UNIT_LABELS, subsidyInYuan } from '#machines/rules/employment-subsidy.ts'
import { yearlyWindow } from '#machines/rules/levy-year.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import type { LevyRuleFieldsFragment } from '#src/api/graphql.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Notice } from './sources.tsx'

type Subsidy = LevyRuleFieldsFragment['subsidies'][number]

/** The amount of a subsidy in words, and in yuan where the minimum wage of the place is known. */
export function amountOf({ amount, unit }: Subsidy, monthlyMinimum: string | null): string {
  if (!amount || !unit) return '金额没有查到'
  if (unit === 'YuanPerYear') return `${formatMoney(amount)} ${SUBSIDY_UNIT_LABELS[unit]}`
  const yuan = subsidyInYuan({ amount, unit }, monthlyMinimum)
  const words = `${dropTrailingZeros(amount)} ${SUBSIDY_UNIT_LABELS[unit]}`
  return yuan ? `${words}（按这里的最低工资是 ${formatMoney(yuan)} 元）` : words
}

/** What the province pays to employers, with where it is from; what was not found says so. */
export function Subsidies({ rule }: { rule: LevyRuleFieldsFragment }) {
  const { subsidies, provinceName, minimumWage } = rule
  if (subsidies.length === 0) {
    return (
      <p>
        {provinceName ? `没有查到${provinceName}的奖励和补贴标准。` : '选择省份和城市后，这里显示当地的奖励和补贴。'}
        各省市不同，请咨询当地残联。
      </p>
    )
  }
  const minimum = minimumWage?.isInForce ? minimumWage.monthlyWage : null
  return (
    <ul className="plain-list">
      {subsidies.map((subsidy) => {
        const window = yearlyWindow(subsidy.applyFrom, subsidy.applyTo)
        return (
          <li key={subsidy.id}>
            <strong>{SUBSIDY_KIND_LABELS[subsidy.kind]}</strong>
            {`：${amountOf(subsidy, minimum)}。${subsidy.terms ?? ''}`}
            {window && `申请时间：${window}。`}
            <span className="small muted">
              {' '}
              <Notice source={subsidy} figure={null} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
