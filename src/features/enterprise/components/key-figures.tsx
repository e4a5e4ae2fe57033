import { MONEY_PLACES, sumDecimals } from '#machines/rules/decimal.ts'
import { ManagedWorkOrderFinancialFlowGetAllDocument, type ManagedWorkOrderGetAll4FlowQuery } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { type QueryResource, useQueryResource } from '#src/lib/use-query-resource.ts'
import { Facts } from '#src/ui/data/description-list.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Money } from '#src/ui/text/money.tsx'

const sum = (amounts: readonly (string | null | undefined)[]) =>
  sumDecimals(
    amounts.map((amount) => amount ?? '0'),
    MONEY_PLACES,
  )

/** An amount; a placeholder reserves its space while it is loading. */
const money = (amount: string | null | undefined) => (amount === undefined ? '…' : <Money amount={amount} />)

/** The key figures of the enterprise: running orders, and the money of the year. */
export function KeyFigures({ running }: { running: QueryResource<ManagedWorkOrderGetAll4FlowQuery> }) {
  const year = Number(toDateInput(pageNow()).slice(0, 4))
  const paid = useQueryResource(
    ManagedWorkOrderFinancialFlowGetAllDocument,
    { year, includeSummary: true, pageSize: 1 },
    { errors: 'inline' },
  )
  const failed = [running, paid].find(({ errorText }) => errorText !== null)
  const page = running.data?.workOrderGetAll4Flow
  const totals = paid.data?.workOrderFinancialFlowGetAll.summary?.totals
  return (
    <Card title="工单与资金">
      {failed ? (
        <ErrorState text={failed.errorText ?? ''} onRetry={failed.reload} />
      ) : (
        <Facts
          items={[
            { term: '进行中的工单', value: page ? `${page.totalCount} 张` : '…', look: 'pay' },
            { term: '已托管', value: money(page && sum(page.items.map((each) => each.hostedAmount))), look: 'pay' },
            { term: '其中待结算', value: money(page && sum(page.items.map((each) => each.unpaidAmount))), look: 'pay' },
            { term: `${year} 年已支付到个人`, value: money(totals?.paidNet), look: 'pay' },
            { term: `${year} 年个税（含预计）`, value: money(totals?.tax), look: 'pay' },
          ]}
        />
      )}
    </Card>
  )
}
