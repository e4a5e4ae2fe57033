import { EnterpriseDashboardDocument, ManagedWorkOrderGetAll4FlowDocument } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectCurrentEnterprise, selectIsEnterpriseCreator } from '#src/lib/portal-selectors.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { EnterpriseFirstSteps } from '../components/enterprise-first-steps.tsx'
import { CostCard, FunnelCard, StageCard } from '../components/hiring-cards.tsx'
import { KeyFigures } from '../components/key-figures.tsx'
import { QuotaGauge } from '../components/quota-gauge.tsx'
import { RunningOrders } from '../components/running-orders.tsx'
import { TodoGroups } from '../components/todo-groups.tsx'
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
      <EnterpriseFirstSteps isCreator={isCreator} />
      <Figures />
      <Todos />
      {isCreator && <People />}
      <Running />
    </>
  )
}

function Todos() {
  const counts = useQueryResource(EnterpriseDashboardDocument, {}, { errors: 'inline' })
  const todos = counts.data && todosOf(counts.data.dashboardGetEnterprise.todos)
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
        <TodoGroups todos={todos ?? []} />
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

function useRunningOrders() {
  return useQueryResource(
    ManagedWorkOrderGetAll4FlowDocument,
    { statusList: ['Published', 'InProgress', 'InAcceptance', 'Canceling'], pageSize: MOST },
    { errors: 'inline' },
  )
}

const Figures = () => <KeyFigures running={useRunningOrders()} />

function Running() {
  const list = useRunningOrders()
  const page = list.data?.workOrderGetAll4Flow
  return (
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
  )
}
