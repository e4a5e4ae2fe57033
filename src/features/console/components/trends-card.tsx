import type { RightName } from '#machines/rights.ts'
import type { ConsoleDashboardGetStaffQuery } from '#src/api/graphql.ts'
import { formatMoney } from '#src/lib/money.ts'
import { usePeriod } from '#src/lib/periods/period.ts'
import { PeriodFigures } from '#src/lib/periods/period-figures.tsx'
import { type Bar, BarChart } from '#src/ui/data/bar-chart.tsx'

type Board = ConsoleDashboardGetStaffQuery['dashboardGetStaff']
export type Month = Board['trends'][number]

interface Figure {
  title: string
  unit: string
  name: 'newPersonCount' | 'settledCount' | 'settledAmount'
  /** the right of the staff members who see the figure */
  right: RightName
  valueHeader: string
  /** `textOf`: the exact value as text; `amountOf`: the value as a number, for the length of the bar */
  textOf: (month: Month) => string
  amountOf: (month: Month) => number
}

const FIGURES: readonly Figure[] = [
  {
    title: '新提交资料的求职者',
    unit: '人',
    name: 'newPersonCount',
    right: 'PersonRecords',
    valueHeader: '人数',
    textOf: ({ newPersonCount }) => String(newPersonCount),
    amountOf: ({ newPersonCount }) => newPersonCount,
  },
  {
    title: '付款的份数',
    unit: '份',
    name: 'settledCount',
    right: 'Settlement',
    valueHeader: '份数',
    textOf: ({ settledCount }) => String(settledCount),
    amountOf: ({ settledCount }) => settledCount,
  },
  {
    title: '付款的到手金额',
    unit: '元',
    name: 'settledAmount',
    right: 'Settlement',
    valueHeader: '金额（元）',
    textOf: ({ settledAmount }) => formatMoney(settledAmount),
    amountOf: ({ settledAmount }) => Number(settledAmount),
  },
]

export const barsOf = (months: readonly Month[], { textOf, amountOf }: Pick<Figure, 'textOf' | 'amountOf'>): Bar[] =>
  months.map((month) => ({ label: `${month.month} 月`, value: amountOf(month), text: textOf(month) }))

/** The figures of a period and its months. The months are collapsed, because the reader's work comes first. */
interface TrendsCardProps {
  board: Board
  keeps: (right: RightName) => boolean
}

export function TrendsCard({ board: { period, totals, sinceYesterday, trends }, keeps }: TrendsCardProps) {
  const { isChosen } = usePeriod()
  const shown = FIGURES.filter(({ right }) => keeps(right))
  if (shown.length === 0) return null
  const isEmpty = shown.every(({ amountOf }) => trends.every((month) => amountOf(month) === 0))
  return (
    <PeriodFigures
      title="数字"
      days={period}
      figures={shown.map(({ title, unit, name }) => ({
        term: title,
        value: totals[name],
        unit,
        change: sinceYesterday[name],
      }))}
    >
      <details className="more fold" open={isChosen}>
        <summary>
          <h3>走势</h3>
        </summary>
        {isEmpty ? (
          <p className="muted">这段时间没有新提交的资料和付款。</p>
        ) : (
          <div className="grid trends">
            {shown.map((figure) => (
              <section key={figure.title} className="stack" aria-label={figure.title}>
                <h4>{figure.title}</h4>
                <BarChart
                  title={`${trends.length} 个月的${figure.title}`}
                  labelHeader="月份"
                  valueHeader={figure.valueHeader}
                  bars={barsOf(trends, figure)}
                />
              </section>
            ))}
          </div>
        )}
      </details>
    </PeriodFigures>
  )
}
