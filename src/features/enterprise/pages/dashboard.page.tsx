import { EnterpriseDashboardDocument, ManagedWorkOrderGetAll4FlowDocument } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsEnterpriseCreator } from '#src/lib/portal-selectors.ts'
import { QueueTable } from '#src/lib/todos/queue-table.tsx'
import { dueText, queuesOf } from '#src/lib/todos/queues.ts'
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
import { editPath, ORDERS_PATH } from '../paths.ts'
import { WAYS } from '../todos.ts'

/** More running orders than this are summed up to here, and the page says so. */
const MOST = 200

export default function EnterpriseDashboardPage() {
  const isCreator = usePortal(selectIsEnterpriseCreator)
  const { due } = useQueues()
  return (
    <>
      <PageHeader
        title="管理首页"
        context={due}
        actions={
          <LinkButton href={editPath()} variant="way" icon="plus">
            新建工单
          </LinkButton>
        }
      />
      <EnterpriseFirstSteps isCreator={isCreator} />
      <Todos />
      <Figures />
      <Running />
      {isCreator && <People />}
    </>
  )
}

function useQueues() {
  const counts = useQueryResource(EnterpriseDashboardDocument, {}, { errors: 'inline' })
  const queues = counts.data && queuesOf(counts.data.dashboardGetEnterprise.todos, WAYS)
  return { counts, queues, due: queues && dueText(queues) }
}

function Todos() {
  const { counts, queues } = useQueues()
  return (
    <DataList
      {...dataListProps(counts, queues)}
      empty={{
        title: '没有等待您处理的事项',
        text: '有简历、合同、工资、成果或付款需要处理时，会列在这里。',
        level: 2,
      }}
      skeletonLines={3}
    >
      <QueueTable queues={queues ?? []} />
    </DataList>
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
        <section className="card cq" aria-label="招聘和用工成本">
          <details className="more fold">
            <summary>
              <h2>招聘和用工成本</h2>
            </summary>
            <div className="grid trends">
              <FunnelCard figures={figures} year={year} />
              <StageCard />
              <CostCard figures={figures} year={year} />
            </div>
          </details>
        </section>
      )}
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
