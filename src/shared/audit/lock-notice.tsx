import { formatClock } from '#src/lib/date-time.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { DeferredNotice } from './deferred-notice.tsx'
import type { AuditCaseHandle } from './use-audit-case.ts'

interface LockNoticeProps {
  audit: AuditCaseHandle
  onReleased: () => void
}

/** Who has the case open, and until when. */
export function LockNotice({ audit, onReleased }: LockNoticeProps) {
  const { succeed } = useToasts()
  const { holder } = audit
  const giveBack = async () => {
    await audit.release()
    succeed('已放回队列，其他审核人可以处理')
    onReleased()
  }
  if (audit.held.isHeld) return <DeferredNotice held={audit.held} />
  if (holder?.isMine) {
    return (
      <Alert tone="eval" title={`您正在审核，${formatClock(holder.until)} 前其他审核人不能处理`}>
        <p>查看完整证件信息会记入敏感信息访问记录。暂时不处理，可以放回队列，写好的意见会保留。</p>
        <Button
          variant="secondary"
          size="small"
          icon="replay"
          busy={audit.isReleasing}
          onClick={() => void giveBack().catch(() => {})}
        >
          放回队列
        </Button>
      </Alert>
    )
  }
  if (holder) {
    return (
      <Alert tone="wait" title={`审核中：${holder.name}`}>
        <p>{formatClock(holder.until)} 前由对方处理，您可以查看，或先处理下一件。</p>
      </Alert>
    )
  }
  if (!audit.isFree || audit.isTaking) return null
  return (
    <Alert tone="info" title="这件审核没有人在处理">
      <p>开始后 30 分钟内其他审核人不能处理。</p>
      <Button variant="secondary" size="small" icon="play" onClick={audit.take}>
        开始审核
      </Button>
    </Alert>
  )
}
