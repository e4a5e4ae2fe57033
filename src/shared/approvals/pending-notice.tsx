import type { PendingApprovalPartsFragment } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { approvalPath, PREPARED } from './approval-texts.ts'

export type PendingApproval = PendingApprovalPartsFragment

/** The pending approval about the record on the page. */
export function PendingNotice({ approval }: { approval: PendingApproval | null | undefined }) {
  if (!approval) return null
  const { id, title, isMine, preparedByName, preparedTime, expiresTime } = approval
  return (
    <Alert tone="wait" title={PREPARED}>
      <p>
        {isMine ? '您' : preparedByName}于 {formatDayTime(preparedTime)} 提交了“{title}”，{formatDayTime(expiresTime)}{' '}
        前没有人批准就会过期。<Link href={approvalPath(id)}>查看这件审批</Link>
      </p>
    </Alert>
  )
}
