import type { ConsoleDashboardGetStaffQuery } from '#src/api/graphql.ts'
import { formatMoney } from '#src/lib/money.ts'
import { type Bar, BarChart } from '#src/ui/data/bar-chart.tsx'
import { Card } from '#src/ui/layout/card.tsx'

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

export const barsOf = (months: readonly Month[], { textOf, amountOf }: Pick<Figure, 'textOf' | 'amountOf'>): Bar[] =>
  months.map((month) => ({ label: `${month.month} 月`, value: amountOf(month), text: textOf(month) }))

/** The last half year of what the reader sees. */
export function TrendsCard({ months }: { months: readonly Month[] }) {
  const isEmpty = FIGURES.every(({ amountOf }) => months.every((month) => amountOf(month) === 0))
  return (
    <Card title="最近六个月" className="cq">
      {isEmpty ? (
        <p className="muted">最近六个月还没有新提交的资料和付款。</p>
      ) : (
        <div className="stack">
          {FIGURES.map((figure) => (
            <section key={figure.title} className="stack" aria-label={figure.title}>
              <h3>{figure.title}</h3>
              <BarChart
                title={`最近六个月${figure.title}`}
                labelHeader="月份"
                valueHeader={figure.valueHeader}
                bars={barsOf(months, figure)}
              />
            </section>
          ))}
        </div>
      )}
    </Card>
  )
}
