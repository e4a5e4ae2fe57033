import { BarChart } from '#src/ui/data/bar-chart.tsx'
import { Facts } from '#src/ui/data/description-list.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { type IncomeSummary, monthBars, monthOf } from '../income.ts'
import { MY_REPORT } from '../links.ts'

interface IncomeCardProps {
  summary: IncomeSummary
  year: number
  month: number
}

/** Number of months in the chart; six fit side by side on every screen. */
const SHOWN = 6

/** The income of this month and this year, with a chart of the last months. */
export function IncomeCard({ summary, year, month }: IncomeCardProps) {
  const now = monthOf(summary.months, month)
  const first = Math.max(1, month - SHOWN + 1)
  const toReport = (
    <Link className="link-row small" href={MY_REPORT}>
      收入报告 <Icon name="arrow-right" />
    </Link>
  )
  return (
    <Card title="今年收入" aside={toReport}>
      <Facts
        items={[
          { term: '本月已到账', value: <Money amount={now.paidNet} />, look: 'large' },
          { term: '待结算', value: <Money amount={summary.totals.unpaidNet} />, look: 'large' },
          { term: '今年累计到账', value: <Money amount={summary.totals.paidNet} />, look: 'large' },
        ]}
      />
      {Number(summary.totals.paidNet) > 0 && (
        <BarChart
          title={`${year} 年 ${first} 月至 ${month} 月每月到账收入`}
          labelHeader="月份"
          valueHeader="到账（元）"
          bars={monthBars(summary.months, first, month)}
        />
      )}
    </Card>
  )
}
