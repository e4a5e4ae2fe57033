import { type ApprovalKind, ApprovalsWaitingDocument } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { approvalPath } from './approval-texts.ts'

interface About {
  kind: ApprovalKind
  /** the type of the rows, because one kind of action may concern several tables */
  entityType: string
}

/** Pending approvals about rows of this type. */
function useWaiting({ kind, entityType }: About) {
  const { data } = useQueryResource(ApprovalsWaitingDocument, { kind }, { errors: 'inline' })
  return (data?.approvalGetAll?.items ?? []).filter((each) => each.entityType === entityType)
}

/** Shown above a list: prepared actions whose rows are not in the list yet. */
export function WaitingApprovals(about: About) {
  const waiting = useWaiting(about)
  if (waiting.length === 0) return null
  return (
    <Alert tone="wait" title={`${waiting.length} 件已提交，等另一位同事批准`}>
      <WaitingList items={waiting} />
    </Alert>
  )
}

/** Shown in a form: pending approvals about this row, visible before the user types. */
export function WaitingAbout({ id, ...about }: About & { id: number }) {
  const waiting = useWaiting(about).filter(({ entityIds }) => entityIds.includes(id))
  if (waiting.length === 0) return null
  return (
    <Alert tone="wait" title="这一条正在等另一位同事批准，有结果以前不能再提交">
      <WaitingList items={waiting} />
    </Alert>
  )
}

function WaitingList({ items }: { items: ReturnType<typeof useWaiting> }) {
  return (
    <ul>
      {items.map(({ id, title, isMine, preparedByName, preparedTime }) => (
        <li key={id}>
          <Link href={approvalPath(id)}>{title}</Link>（{isMine ? '您' : preparedByName}于 {formatDayTime(preparedTime)}{' '}
          提交）
        </li>
      ))}
    </ul>
  )
}
