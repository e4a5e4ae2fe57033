import { formatClock } from '#src/lib/date-time.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectRecentNotices } from '#src/lib/portal-selectors.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { RecentNotices } from '#src/ui/feedback/recent-notices.tsx'
import { noticeOf } from './notice-of.ts'

interface NoticesDialogProps {
  open: boolean
  onClose: () => void
}

/** A dialog with the texts of recent toasts, for users who need longer than five seconds to read them. */
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
