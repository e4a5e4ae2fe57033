import { DashboardQuotaDocument, type LevyRuleFieldsFragment } from '#src/api/graphql.ts'
import { formatQuantity, formatYuan } from '#src/lib/money.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { SourceList, Warnings } from '#src/shared/levy/sources.tsx'
import { Subsidies } from '#src/shared/levy/subsidies.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { BarChart } from '#src/ui/data/bar-chart.tsx'
import { Facts } from '#src/ui/data/description-list.tsx'
import { Meter } from '#src/ui/data/meter.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { quotaBars } from '../figures.ts'

const EMPLOYEES = '/enterpriseCenter/humanResource/employee'

/** The distance of the enterprise from this year's quota; only for its creator, who manages the employees. */
export function QuotaGauge() {
  const resource = useQueryResource(DashboardQuotaDocument, {}, { errors: 'inline' })
  const quota = resource.data?.enterpriseGetQuotaSummary
  return (
    <Card
      title="按比例就业"
      aside={
        <LinkButton href={EMPLOYEES} variant="quiet" size="small" iconAfter="chevron-right">
          职工和年审材料
        </LinkButton>
      }
    >
      {quota ? (
        <Gauge quota={quota} />
      ) : resource.errorText ? (
        <ErrorState text={resource.errorText} onRetry={resource.reload} />
      ) : (
        resource.isIndicatorShown && <Skeleton lines={3} label="正在测算" />
      )}
    </Card>
  )
}

interface Quota {
  year: number
  months: readonly { month: number; weighted: string }[]
  weighted: string
  required?: string | null
  gap?: string | null
  outcome?: string | null
  amount?: string | null
  moreOrdinary?: number | null
  rule: LevyRuleFieldsFragment
}

function Gauge({ quota }: { quota: Quota }) {
  const { year, weighted, required, gap, outcome, amount, moreOrdinary } = quota
  if (!required) {
    return (
      <div className="stack">
        <p>
          {year} 年折算后已安排 <strong>{formatQuantity(weighted)}</strong> 人。填写职工总数和平均工资后，就能看到差额。
        </p>
        <div className="btns">
          <LinkButton href={EMPLOYEES} variant="secondary" size="small">
            去填写
          </LinkButton>
        </div>
      </div>
    )
  }
  const words = `已安排 ${formatQuantity(weighted)} 人，应安排 ${formatQuantity(required)} 人`
  return (
    <div className="stack">
      <Facts
        items={[
          { term: `${year} 年已安排`, value: `${formatQuantity(weighted)} 人`, look: 'large' },
          { term: '应安排', value: `${formatQuantity(required)} 人`, look: 'large' },
          { term: '差额', value: `${formatQuantity(gap)} 人`, look: 'large' },
          { term: '预计残保金', value: formatYuan(amount), look: 'pay' },
        ]}
      />
      <Meter
        label="已安排占应安排的比例"
        value={Number(weighted)}
        max={Math.max(Number(required), 0.001)}
        text={words}
      />
      <p className="small muted">
        {outcome === 'Due'
          ? `再安置 ${moreOrdinary ?? 0} 名残疾职工即达标。测算仅供参考。`
          : '不用缴纳残保金。测算仅供参考，以主管税务机关核定为准。'}
      </p>
      <Warnings rule={quota.rule} />
      <details className="more">
        <summary>用了哪些数，从哪里来</summary>
        <SourceList rule={quota.rule} />
      </details>
      <details className="more">
        <summary>当地的奖励和补贴</summary>
        <Subsidies rule={quota.rule} />
      </details>
      <details className="more">
        <summary>各月计入的人数</summary>
        <BarChart
          title={`${year} 年各月计入的折算人数`}
          labelHeader="月份"
          valueHeader="折算人数"
          bars={quotaBars(quota)}
          target={{ label: '应安排', value: Number(required), text: `${formatQuantity(required)} 人` }}
        />
      </details>
    </div>
  )
}
