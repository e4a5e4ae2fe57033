import { DeliveryStageTimesDocument, type EnterpriseDashboardQuery } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { BarChart } from '#src/ui/data/bar-chart.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Facts } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { costBars, funnelBars, stageBars } from '../figures.ts'

export type Figures = EnterpriseDashboardQuery['dashboardGetEnterprise']

const NOTHING_YET = { title: '还没有数据', level: 3 } as const

interface OfPeriod {
  figures: Figures
  /** name of the period, for example 今年 */
  label: string
}

/** The number of applications in the period at each stage up to the contract. */
export function FunnelCard({ figures, label }: OfPeriod) {
  return (
    <Card title={`${label}的招聘`}>
      {figures.deliveryCount === 0 ? (
        <p className="muted">{label}没有收到简历。岗位发布后，从投递到签约的人数会显示在这里。</p>
      ) : (
        <BarChart title={`${label}从投递到签约`} labelHeader="环节" valueHeader="人次" bars={funnelBars(figures)} />
      )}
    </Card>
  )
}

/** Average time that applicants spend in each state. */
export function StageCard({ days: { from, to }, label }: { days: Figures['period']; label: string }) {
  const today = toDateInput(pageNow())
  const resource = useQueryResource(
    DeliveryStageTimesDocument,
    { startTime: from, endTime: to < today ? to : today },
    { errors: 'inline' },
  )
  const bars = resource.data && stageBars(resource.data.statusLogGetStageTimes.items)
  return (
    <Card title="求职者等了多久">
      <DataList
        {...dataListProps(resource, bars)}
        empty={{ ...NOTHING_YET, text: '有简历处理过以后，各环节的平均时间会显示在这里。' }}
        skeletonLines={3}
      >
        <BarChart title={`${label}各环节平均停留时间`} labelHeader="环节" valueHeader="平均时间" bars={bars ?? []} />
      </DataList>
    </Card>
  )
}

/** The cost of work by month. */
export function CostCard({ figures, label }: OfPeriod) {
  const bars = costBars(figures.costs)
  return (
    <Card title="用工成本">
      <div className="stack">
        <Facts
          items={[{ term: `${label}的劳务报酬和工资`, value: <Money amount={figures.paidAmount} />, look: 'pay' }]}
        />
        {bars.every(({ value }) => value === 0) ? (
          <p className="muted">这 {bars.length} 个月没有付出劳务报酬，也没有发放工资。</p>
        ) : (
          <BarChart
            title={`${bars.length} 个月的用工成本`}
            labelHeader="月份"
            valueHeader="税前合计（元）"
            bars={bars}
          />
        )}
      </div>
    </Card>
  )
}
