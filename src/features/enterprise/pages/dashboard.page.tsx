import { EnterpriseDashboardDocument, ManagedWorkOrderGetAll4FlowDocument } from '#src/api/graphql.ts'
import { usePeriod } from '#src/lib/periods/period.ts'
import { PeriodFigures } from '#src/lib/periods/period-figures.tsx'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsEnterpriseCreator } from '#src/lib/portal-selectors.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { QueueTable } from '#src/shared/todos/queue-table.tsx'
import { dueText, queuesOf } from '#src/shared/todos/queues.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { EnterpriseFirstSteps } from '../components/enterprise-first-steps.tsx'
import { CostCard, FunnelCard, StageCard } from '../components/hiring-cards.tsx'
import { KeyFigures } from '../components/key-figures.tsx'
import { QuotaGauge } from '../components/quota-gauge.tsx'
import { RunningOrders } from '../components/running-orders.tsx'
import { periodFigures } from '../figures.ts'
import { editPath, ORDERS_PATH } from '../paths.ts'
import { QUEUE_HINTS } from '../todos.ts'

/** The highest number of running orders that are summed up; if there are more, the page says so. */
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
          <LinkButton href={editPath()} variant="action" icon="plus">
            新建工单
          </LinkButton>
        }
      />
      <EnterpriseFirstSteps isCreator={isCreator} />
      <Todos />
      <Figures />
      <Period isCreator={isCreator} />
      <Running />
      {isCreator && <People />}
    </>
  )
}

function useBoard() {
  const { period } = usePeriod()
  return useQueryResource(EnterpriseDashboardDocument, { period }, { errors: 'inline', keepPrevious: true })
}

function useQueues() {
  const counts = useBoard()
  const queues = counts.data && queuesOf(counts.data.dashboardGetEnterprise.todos, QUEUE_HINTS)
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

/** Key figures of the enterprise for the period, each with the difference to yesterday. */
function Period({ isCreator }: { isCreator: boolean }) {
  const board = useBoard().data?.dashboardGetEnterprise
  if (!board) return null
  return <PeriodFigures title="数字" days={board.period} figures={periodFigures(board, isCreator)} />
}

/** Employees, hiring and cost; visible only to the creator, as in the menu. */
function People() {
  const figures = useBoard().data?.dashboardGetEnterprise
  const { label } = usePeriod()
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
              <FunnelCard figures={figures} label={label} />
              <StageCard days={figures.period} label={label} />
              <CostCard figures={figures} label={label} />
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
