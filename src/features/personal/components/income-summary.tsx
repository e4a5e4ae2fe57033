import { formatQuantity } from '#src/lib/money.ts'
import { BarChart } from '#src/ui/data/bar-chart.tsx'
import { Facts } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { type IncomeSummary, monthBars, monthsWithIncome, typeBars } from '../income.ts'

interface SummaryProps {
  summary: IncomeSummary
  year: number
}

/** The income of the year, by month and by kind of work. */
export function IncomeSummaryCards({ summary, year }: SummaryProps) {
  const { totals, months, types } = summary
  const drawn = monthsWithIncome(months)
  return (
    <>
      <section className="card" aria-label={`${year} 年合计`}>
        <Facts
          items={[
            { term: '已到账', value: <Money amount={totals.paidNet} />, look: 'large' },
            { term: '待到账（预计）', value: <Money amount={totals.unpaidNet} />, look: 'large' },
            { term: '税前合计', value: <Money amount={totals.gross} /> },
            { term: '预扣个人所得税', value: <Money amount={totals.tax} /> },
          ]}
        />
      </section>
      {drawn && (
        <Card title="每月到账">
          <BarChart
            title={`${year} 年 ${drawn.first} 月至 ${drawn.last} 月每月到账收入`}
            labelHeader="月份"
            valueHeader="到账（元）"
            bars={monthBars(months, drawn.first, drawn.last)}
          />
        </Card>
      )}
      {types.length > 0 && <ByType summary={summary} year={year} />}
    </>
  )
}

function ByType({ summary: { types }, year }: SummaryProps) {
  return (
    <Card title="各类工单">
      {types.length > 1 && (
        <BarChart
          title={`${year} 年各类工单的收入`}
          labelHeader="工单类型"
          valueHeader="到手（元）"
          bars={typeBars(types)}
        />
      )}
      <div className="table-box cq">
        <table className="table">
          <caption className="sr">{`${year} 年各类工单的数量、收入和税`}</caption>
          <thead>
            <tr>
              <th scope="col">工单类型</th>
              <th scope="col" className="r">
                数量
              </th>
              <th scope="col" className="r">
                税前（元）
              </th>
              <th scope="col" className="r">
                预扣税（元）
              </th>
              <th scope="col" className="r">
                到手（元）
              </th>
            </tr>
          </thead>
          <tbody>
            {types.map(({ workOrderTypeName, unitName, quantity, gross, tax, net }) => (
              <tr key={`${workOrderTypeName}${unitName}`}>
                <th scope="row">{workOrderTypeName}</th>
                <td className="r num" data-label="数量">
                  {`${formatQuantity(quantity)} ${unitName ?? ''}`}
                </td>
                <td className="r" data-label="税前（元）">
                  <Money amount={gross} unit="" />
                </td>
                <td className="r" data-label="预扣税（元）">
                  <Money amount={tax} unit="" />
                </td>
                <td className="r" data-label="到手（元）">
                  <Money amount={net} unit="" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
