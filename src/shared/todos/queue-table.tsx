import { pageNow } from '#src/lib/server-clock.ts'
import { waitingText } from '#src/shared/audit/waiting-since.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { NO_VALUE, type TableColumn } from '#src/ui/data/table-columns.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import type { Queue } from './queues.ts'

const orNone = (count: number) => (count === 0 ? NO_VALUE : count)

/**
 * Columns of the queues. A phone shows the first ones beside the name: the number, the overdue ones, the waiting time.
 */
const COLUMNS: readonly TableColumn<Queue>[] = [
  {
    key: 'label',
    header: '待办',
    rowHeader: true,
    cell: ({ label, href, note }) => (
      <span className="cell-name">
        <Link href={href}>{label}</Link>
        {note && <small className="muted">{note}</small>}
      </span>
    ),
  },
  { key: 'count', header: '数量', align: 'end', cell: ({ count }) => <strong>{count} 项</strong> },
  {
    key: 'late',
    header: '已超时',
    align: 'end',
    cell: ({ lateCount }) =>
      lateCount === 0 ? (
        NO_VALUE
      ) : (
        <span className="late-count">
          <Icon name="exclamation-circle" />
          {lateCount}
        </span>
      ),
  },
  {
    key: 'oldest',
    header: '最久的一项',
    cell: ({ oldestTime }) => (oldestTime ? waitingText(oldestTime, pageNow()) : NO_VALUE),
  },
  { key: 'today', header: '今天到期', align: 'end', cell: ({ dueTodayCount }) => orNone(dueTodayCount) },
  {
    key: 'new',
    header: '昨天以来新到',
    align: 'end',
    cell: ({ newCount, oldestTime }) => (oldestTime ? orNone(newCount) : NO_VALUE),
  },
]

/** The user's queues by due time: number, waiting time, and overdue ones; each links to its list. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  return (
    <div className="queue-table">
      <DataTable isList caption="我的工作" columns={COLUMNS} rows={queues} rowKey={({ key }) => key} />
    </div>
  )
}
