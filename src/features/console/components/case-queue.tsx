import { formatDayTime } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { OverdueMark } from '#src/shared/todos/overdue-mark.tsx'
import type { CompletionRow } from '#src/shared/work-orders/completion-section.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'

/** Queues of acceptance; one deadline covers every stage. */
const QUEUES = ['completionsToAccept', 'completionsTakenOver']

interface CaseQueueProps {
  rows: readonly CompletionRow[]
  current: number | null
  hrefOf: (id: number) => string
  onOpen: () => void
}

/** The queue of pending submissions, the most urgent first; each opens beside the list. */
export function CaseQueue({ rows, current, hrefOf, onOpen }: CaseQueueProps) {
  return (
    <ul className="queue" aria-label="成果">
      {rows.map((row) => (
        <li key={row.id}>
          <Link href={hrefOf(row.id)} aria-current={row.id === current ? 'true' : undefined} onClick={onOpen}>
            <strong>
              {row.realName} · {formatQuantity(row.submittedQuantity)} {row.workOrder.unitName}
            </strong>
            <span className="small">{row.workOrder.displayName}</span>
            <span className="tags">
              <StatusChip status={row.status} label={row.statusLabel} entity="WorkOrderCompletion" />
              {row.isOverdue ? (
                <Chip tone="bad" icon="calendar-times">
                  已超期
                </Chip>
              ) : (
                row.allowedActions.includes('approve') && <OverdueMark queues={QUEUES} since={row.creationTime} />
              )}
              {row.isTakenOver && (
                <Chip tone="eval" icon="shield">
                  平台接手
                </Chip>
              )}
            </span>
            <span className="small muted">{formatDayTime(row.auditDueTime)} 前验收</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
