import { useMemo, useState } from 'react'
import type { Toast, ToastSeverity } from '#machines/flows/toasts.model.ts'
import { formatClock } from '#src/lib/date-time.ts'
import { usePortal } from '#src/lib/portal.tsx'
import {
  selectExpireTime,
  selectIsExpiryNear,
  selectIsSessionBusy,
  selectRecentNotices,
  selectToasts,
} from '#src/lib/portal-selectors.ts'
import { useSession } from '#src/lib/use-session.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { RecentNotices } from '#src/ui/feedback/recent-notices.tsx'
import { type NoticeTone, ToastRegion } from '#src/ui/feedback/toast-region.tsx'

const TONES: Record<ToastSeverity, NoticeTone> = { success: 'success', info: 'info', warn: 'warning', error: 'error' }

/** A toast without a title is headed by its first line. */
export function noticeOf({ id, severity, title, lines }: Toast) {
  const [first = '', ...rest] = lines
  return { id, tone: TONES[severity], title: title ?? first, lines: title === null ? rest : [...lines] }
}

export function Toasts() {
  const toasts = usePortal(selectToasts)
  const { dismiss, pause, resume } = useToasts()
  return (
    <ToastRegion
      toasts={useMemo(() => toasts.map(noticeOf), [toasts])}
      onDismiss={(id) => dismiss(Number(id))}
      onPause={pause}
      onResume={resume}
    />
  )
}

interface NoticesDialogProps {
  open: boolean
  onClose: () => void
}

/** What the toasts said, for readers who need longer than five seconds. */
export function NoticesDialog({ open, onClose }: NoticesDialogProps) {
  const recent = usePortal(selectRecentNotices)
  const { clearRecent } = useToasts()
  return (
    <Dialog
      open={open}
      title="最近提示"
      onClose={onClose}
      actions={
        recent.length > 0 && (
          <Button variant="secondary" onClick={clearRecent}>
            清空提示
          </Button>
        )
      }
    >
      <RecentNotices notices={recent.map((notice) => ({ ...noticeOf(notice), time: formatClock(notice.shownAt) }))} />
    </Dialog>
  )
}

/** In the last two minutes of a session: one press keeps it, and everything typed. Put aside, it stays above the page. */
export function ExpiryNotice() {
  const isNear = usePortal(selectIsExpiryNear)
  const { extend } = useSession()
  const expireTime = usePortal(selectExpireTime)
  const isBusy = usePortal(selectIsSessionBusy)
  const [asideFor, setAsideFor] = useState<number | null>(null)
  return (
    <>
      <Dialog
        open={isNear && expireTime !== null && asideFor !== expireTime}
        title="登录即将到期，要继续吗？"
        onClose={() => setAsideFor(expireTime)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsideFor(expireTime)}>
              稍后再说
            </Button>
            <Button icon="refresh" busy={isBusy} onClick={extend}>
              继续使用
            </Button>
          </>
        }
      >
        <p>为了保护您的账号，登录将在 {expireTime === null ? '' : formatClock(expireTime)} 结束，还有不到 2 分钟。</p>
        <p>选“继续使用”，正在填写的内容不受影响。到期后重新登录，会回到这个页面，草稿也还在。</p>
      </Dialog>
      <div role="status">
        {isNear && (
          <div className="band-white">
            <div className="wrap row row-between">
              <p>登录即将到期，延长后可以继续填写。</p>
              <Button size="small" icon="refresh" onClick={extend}>
                延长登录
              </Button>
            </div>
          </div>
        )}
      </div>
    </>
  )
}
