import type { ConsoleDashboardGetStaffQuery } from '#src/api/graphql.ts'
import { formatMoney } from '#src/lib/money.ts'
import { type Bar, BarChart } from '#src/ui/data/bar-chart.tsx'
import { type TabLink, Tabs } from '#src/ui/layout/tabs.tsx'

export type Month = ConsoleDashboardGetStaffQuery['dashboardGetStaff']['trends'][number]

interface Figure {
  title: string
  valueHeader: string
  /** read exactly for the text, and as a number for the length of the bar */
  textOf: (month: Month) => string
  amountOf: (month: Month) => number
}

const FIGURES: readonly Figure[] = [
  {
    title: '新提交资料的求职者',
    valueHeader: '人数',
    textOf: ({ newPersonCount }) => String(newPersonCount),
    amountOf: ({ newPersonCount }) => newPersonCount,
  },
  {
    title: '付款的份数',
    valueHeader: '份数',
    textOf: ({ settledCount }) => String(settledCount),
    amountOf: ({ settledCount }) => settledCount,
  },
  {
    title: '付款的到手金额',
    valueHeader: '金额（元）',
    textOf: ({ settledAmount }) => formatMoney(settledAmount),
    amountOf: ({ settledAmount }) => Number(settledAmount),
  },
]

/** Beyond a year two months have one name. */
const monthLabel = ({ year, month }: Month, length: number): string =>
  length > 12 ? `${year}-${String(month).padStart(2, '0')}` : `${month} 月`

export const barsOf = (months: readonly Month[], { textOf, amountOf }: Pick<Figure, 'textOf' | 'amountOf'>): Bar[] =>
  months.map((month) => ({ label: monthLabel(month, months.length), value: amountOf(month), text: textOf(month) }))

interface TrendsCardProps {
  months: readonly Month[]
  /** lengths to choose from, each with its address */
  periods: readonly TabLink[]
  current: string
  /** a period was chosen: the charts are what is looked at */
  isOpen: boolean
}

/** The past months of what the reader sees; folded, since work comes first. */
export function TrendsCard({ months, periods, current, isOpen }: TrendsCardProps) {
  const isEmpty = FIGURES.every(({ amountOf }) => months.every((month) => amountOf(month) === 0))
  return (
    <section className="card cq" aria-label="走势">
      <details className="more fold" open={isOpen}>
        <summary>
          <h2>走势</h2>
        </summary>
        <Tabs label="时间" tabs={periods} current={current} />
        {isEmpty ? (
          <p className="muted">这段时间没有新提交的资料和付款。</p>
        ) : (
          <div className="grid trends">
            {FIGURES.map((figure) => (
              <section key={figure.title} className="stack" aria-label={figure.title}>
                <h3>{figure.title}</h3>
                <BarChart
                  title={`最近 ${months.length} 个月${figure.title}`}
                  labelHeader="月份"
                  valueHeader={figure.valueHeader}
                  bars={barsOf(months, figure)}
                />
              </section>
            ))}
          </div>
        )}
      </details>
    </section>
  )
}
