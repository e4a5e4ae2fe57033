import { MONEY_PLACES, sumDecimals } from '#machines/rules/decimal.ts'
import {
  EnterpriseDashboardDocument,
  ManagedWorkOrderFinancialFlowGetAllDocument,
  ManagedWorkOrderGetAll4FlowDocument,
} from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectCurrentEnterprise, selectIsEnterpriseCreator, selectUnread } from '#src/lib/portal-selectors.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Facts } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { TodoList } from '#src/ui/work/todo-list.tsx'
import { CostCard, FunnelCard, StageCard } from '../components/hiring-cards.tsx'
import { QuotaGauge } from '../components/quota-gauge.tsx'
import { RunningOrders } from '../components/running-orders.tsx'
import { editPath, ORDERS_PATH } from '../paths.ts'
import { todosOf } from '../todos.ts'

/** More running orders than this are summed up to here, and the page says so. */
const MOST = 200

export default function EnterpriseDashboardPage() {
  const isCreator = usePortal(selectIsEnterpriseCreator)
  const name = usePortal((portal) => selectCurrentEnterprise(portal)?.enterpriseName ?? '')
  return (
    <>
      <PageHeader
        title="管理首页"
        context={name}
        actions={
          <LinkButton href={editPath()} variant="way" icon="plus">
            新建工单
          </LinkButton>
        }
      />
      <Todos />
      {isCreator && <People />}
      <Running />
    </>
  )
}

function Todos() {
  const unread = usePortal(selectUnread)
  const counts = useQueryResource(EnterpriseDashboardDocument, {}, { errors: 'inline' })
  const todos = counts.data && todosOf(counts.data.dashboardGetEnterprise.todos, unread)
  return (
    <Card title="待办">
      <DataList
        {...dataListProps(counts, todos)}
        empty={{
          title: '没有等待您处理的事项',
          text: '有简历、合同、工资、成果或付款需要处理时，会列在这里。',
          level: 3,
        }}
        skeletonLines={3}
      >
        <TodoList label="待办" todos={todos ?? []} />
      </DataList>
    </Card>
  )
}

/** Employees, hiring and cost: the creator's business alone, as in the menu. */
function People() {
  const figures = useQueryResource(EnterpriseDashboardDocument, {}, { errors: 'inline' }).data?.dashboardGetEnterprise
  const year = Number(toDateInput(Date.now()).slice(0, 4))
  return (
    <>
      <QuotaGauge />
      {figures && (
        <div className="cq">
          <div className="split split-even">
            <FunnelCard figures={figures} year={year} />
            <StageCard />
          </div>
        </div>
      )}
      {figures && <CostCard figures={figures} year={year} />}
    </>
  )
}

function Running() {
  const list = useQueryResource(
    ManagedWorkOrderGetAll4FlowDocument,
    { statusList: ['Published', 'InProgress', 'InAcceptance', 'Canceling'], pageSize: MOST },
    { errors: 'inline' },
  )
  const page = list.data?.workOrderGetAll4Flow
  const sum = (amounts: (string | null | undefined)[]) =>
    sumDecimals(
      amounts.map((amount) => amount ?? '0'),
      MONEY_PLACES,
    )
  return (
    <>
      {page && (
        <MoneyCard
          hosted={sum(page.items.map(({ hostedAmount }) => hostedAmount))}
          unpaid={sum(page.items.map(({ unpaidAmount }) => unpaidAmount))}
        />
      )}
      <Card
        title="进行中的工单"
        aside={
          <LinkButton href={ORDERS_PATH} variant="quiet" size="small" iconAfter="chevron-right">
            全部工单
          </LinkButton>
        }
      >
        <DataList
          {...dataListProps(list, page?.items)}
          empty={{
            title: '没有进行中的工单',
            text: '新建一张工单，托管并发布后，求职者就可以领取。',
            level: 3,
            action: (
              <LinkButton href={editPath()} icon="plus">
                新建工单
              </LinkButton>
            ),
          }}
        >
          <RunningOrders orders={page?.items ?? []} />
        </DataList>
      </Card>
    </>
  )
}

function MoneyCard({ hosted, unpaid }: { hosted: string; unpaid: string }) {
  const year = Number(toDateInput(Date.now()).slice(0, 4))
  const totals = useQueryResource(
    ManagedWorkOrderFinancialFlowGetAllDocument,
    { year, includeSummary: true, pageSize: 1 },
    { errors: 'inline' },
  ).data?.workOrderFinancialFlowGetAll.summary?.totals
  return (
    <Card title="资金">
      <Facts
        items={[
          { term: '进行中的工单已托管', value: <Money amount={hosted} />, look: 'pay' },
          { term: '其中待结算', value: <Money amount={unpaid} />, look: 'pay' },
          { term: `${year} 年已支付到个人`, value: <Money amount={totals?.paidNet} />, look: 'pay' },
          { term: `${year} 年个税（含预计）`, value: <Money amount={totals?.tax} />, look: 'pay' },
        ]}
      />
    </Card>
  )
}
