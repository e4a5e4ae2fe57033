import { formatDate } from '#src/lib/date-time.ts'
import { formatQuantity, formatYuan } from '#src/lib/money.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { belowWordsOf, type Reckoning } from '../levy-result.ts'
import { ENTERPRISE, PLACEMENT_LEVELS, TOTAL } from '../levy-values.ts'

const levelName = (level: string): string => PLACEMENT_LEVELS.find(({ value }) => value === level)?.label ?? level

/**
 * The inputs of the calculation, repeated because the form may have changed since, and a printed page must contain
 * them.
 */
export function Conditions({ reckoning: { values, rule, result } }: { reckoning: Reckoning }) {
  const placements = values.placements.map(
    ({ level, months, persons, pay }) =>
      `${levelName(level)} ${persons} 人，${months} 个月${pay === '' ? '' : `，每月 ${formatYuan(pay)}`}`,
  )
  const below = belowWordsOf({ values, rule, result })
  return (
    <Card title="按这些条件测算">
      <DescriptionList
        items={[
          { term: '适用规则', value: rule.cityName ?? rule.provinceName ?? '全国' },
          { term: '年度', value: `${rule.year} 年度，${rule.year + 1} 年申报` },
          { term: '单位性质', value: values.employer === ENTERPRISE ? '企业' : '机关、事业单位、社会组织' },
          { term: '在职职工', value: `${formatQuantity(values.staff)} 人` },
          { term: values.wageKind === TOTAL ? '工资总额' : '年平均工资', value: formatYuan(values.wage) },
          { term: '残疾职工', value: placements.join('；') || '没有' },
          { term: '测算日期', value: formatDate(pageNow()) },
        ]}
      />
      {below.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Card>
  )
}
