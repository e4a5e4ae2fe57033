import { ConsoleDashboardGetStaffDocument, ManagedWorkOrderGetCountDocument } from '#src/api/graphql.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectDisplayName } from '#src/lib/portal-selectors.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { TodoList } from '#src/ui/work/todo-list.tsx'
import { caseTodosOf } from '../case-todos.ts'
import { StaffFirstSteps } from '../components/staff-first-steps.tsx'
import { TrendsCard } from '../components/trends-card.tsx'
import { ORDERS_PATH } from '../paths.ts'
import { todosOf } from '../todos.ts'

export default function ConsoleDashboardPage() {
  const name = usePortal(selectDisplayName)
  const counts = useQueryResource(ManagedWorkOrderGetCountDocument, {}, { errors: 'inline' })
  const found = counts.data?.workOrderGetCount
  const cases = useQueryResource(ConsoleDashboardGetStaffDocument, {}, { errors: 'inline' }).data?.dashboardGetStaff
  const todos = found && [...caseTodosOf(cases?.todos ?? []), ...todosOf(found.todos)]
  return (
    <>
      <PageHeader title="工作台" context={name} />
      {todos && <StaffFirstSteps waiting={todos.length} />}
      <Card title="待办">
        <DataList
          {...dataListProps(counts, todos)}
          empty={{
            title: '没有等待您处理的事项',
            text: '有审核、申请、成果、付款或申诉需要处理时，会列在这里。',
            level: 3,
          }}
          skeletonLines={4}
        >
          <TodoList label="待办" todos={todos ?? []} />
        </DataList>
      </Card>
      {found && (
        <Card title="工单现状" className="cq">
          <ul className="list-links list-links-across" aria-label="各状态的工单">
            {found.statuses.map(({ key, label, count }) => (
              <li key={key}>
                <Link href={`${ORDERS_PATH}?status=${key}`}>
                  <StatusChip status={key} label={label} entity="WorkOrder" />
                  <span className="num strong">{count} 张</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {cases && <TrendsCard months={cases.trends} />}
    </>
  )
}
