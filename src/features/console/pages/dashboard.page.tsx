import { ConsoleDashboardGetStaffDocument, ManagedWorkOrderGetCountDocument } from '#src/api/graphql.ts'
import { usePermittedRights } from '#src/lib/keeps-right.ts'
import { usePeriod } from '#src/lib/periods/period.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useHasWork } from '#src/lib/use-has-work.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { QueueTable } from '#src/shared/todos/queue-table.tsx'
import { dueText, queuesOf } from '#src/shared/todos/queues.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { SetupCard } from '../components/setup-card.tsx'
import { StaffFirstSteps } from '../components/staff-first-steps.tsx'
import { TrendsCard } from '../components/trends-card.tsx'
import { ORDERS_PATH } from '../paths.ts'
import { QUEUE_HINTS } from '../todos.ts'

/** The start page: first the open work, then the state of the orders, then figures of the past. */
export default function ConsoleDashboardPage() {
  const { period } = usePeriod()
  const staff = useQueryResource(ConsoleDashboardGetStaffDocument, { period }, { errors: 'inline', keepPrevious: true })
  const board = staff.data?.dashboardGetStaff
  const queues = board && queuesOf(board.todos, QUEUE_HINTS)
  const first = queues?.[0]
  const isOfOrders = useIsOfOrders()
  const keeps = usePermittedRights()
  return (
    <>
      <PageHeader
        title="工作台"
        context={queues && dueText(queues)}
        actions={
          first && (
            <LinkButton href={first.href} variant="action" icon="play" about={`：${first.label}`}>
              打开最急的一项
            </LinkButton>
          )
        }
      />
      <SetupCard />
      {queues && <StaffFirstSteps waiting={queues.length} />}
      <DataList
        {...dataListProps(staff, queues)}
        empty={{
          title: '没有等待您处理的事项',
          text: '有审核、申请、成果、付款或申诉需要处理时，会列在这里。',
          level: 2,
        }}
        skeletonLines={4}
      >
        <QueueTable queues={queues ?? []} />
      </DataList>
      {isOfOrders && keeps('WorkOrders') && <OrderStates />}
      {board && isOfOrders && <TrendsCard board={board} keeps={keeps} />}
    </>
  )
}

/** Whether the reader works with orders; content editors have no page of orders, and no figures of orders. */
function useIsOfOrders(): boolean {
  const hasWork = useHasWork('Auditor', 'Finance')
  return usePortal(selectUserType) !== 'PlatformUser' || hasWork
}

function OrderStates() {
  const counts = useQueryResource(ManagedWorkOrderGetCountDocument, {}, { errors: 'inline' })
  const statuses = counts.data?.workOrderGetCount.statuses ?? []
  if (statuses.length === 0) return null
  return (
    <Card title="工单现状" className="cq">
      <ul className="list-links list-links-across" aria-label="各状态的工单">
        {statuses.map(({ key, label, count }) => (
          <li key={key}>
            <Link href={`${ORDERS_PATH}?status=${key}`}>
              <StatusChip status={key} label={label} entity="WorkOrder" />
              <span className="num strong">{count} 张</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
