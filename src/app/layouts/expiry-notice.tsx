import { useState } from 'react'
import { EXPIRY_WARNING_MS } from '#machines/flows/constants.ts'
import { formatClock } from '#src/lib/date-time.ts'
import { usePortal } from '#src/lib/portal.tsx'
import {
  selectExpireTime,
  selectIsExpiryFinal,
  selectIsExpiryNear,
  selectIsSessionBusy,
} from '#src/lib/portal-selectors.ts'
import { useSession } from '#src/lib/use-session.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'

/**
 * A notice in the last minutes of a login: one press extends the login and keeps everything typed. When closed, a short
 * form of it stays above the page.
 */
export default function ExpiryNotice() {
  const isNear = usePortal(selectIsExpiryNear)
  const isFinal = usePortal(selectIsExpiryFinal)
  const expireTime = usePortal(selectExpireTime)
  const [asideFor, setAsideFor] = useState('')
  const now = `${expireTime} ${isFinal}`
  const isOpen = (isNear || isFinal) && expireTime !== null && asideFor !== now
  const parts = { end: expireTime === null ? '' : formatClock(expireTime), isOpen, putAside: () => setAsideFor(now) }
  return (
    <>
      {isFinal ? <FinalDialog {...parts} /> : <NearDialog {...parts} />}
      <div role="status">
        {isNear && <NearBand />}
        {isFinal && (
          <div className="band-white">
            <div className="wrap">
              <p>登录将在 {parts.end} 结束，请先保存正在填写的内容。</p>
            </div>
          </div>
        )}
      </div>
    </>
  )
}

interface DialogParts {
  /** time of the end of the login, in hours and minutes */
  end: string
  isOpen: boolean
  putAside: () => void
}

function NearDialog({ end, isOpen, putAside }: DialogParts) {
  const { extend } = useSession()
  const isBusy = usePortal(selectIsSessionBusy)
  return (
    <Dialog
      open={isOpen}
      title="登录即将到期，要继续吗？"
      onClose={putAside}
      actions={
        <>
          <Button variant="secondary" onClick={putAside}>
            稍后再说
          </Button>
          <Button icon="refresh" busy={isBusy} onClick={extend}>
            继续使用
          </Button>
        </>
      }
    >
      <p>
        为了保护您的账号，登录将在 {end} 结束，还有不到 {EXPIRY_WARNING_MS / 60_000} 分钟。
      </p>
      <p>选“继续使用”，正在填写的内容不受影响。到期后重新登录，会回到这个页面，草稿也还在。</p>
    </Dialog>
  )
}

function FinalDialog({ end, isOpen, putAside }: DialogParts) {
  return (
    <Dialog
      open={isOpen}
      title="这次登录不能再延长了"
      onClose={putAside}
      actions={<Button onClick={putAside}>知道了</Button>}
    >
      <p>一次登录有最长时间，这次到 {end} 为止。请先保存正在填写的内容。</p>
      <p>到期后重新登录，会回到这个页面，草稿也还在。</p>
    </Dialog>
  )
}

function NearBand() {
  const { extend } = useSession()
  return (
    <div className="band-white">
      <div className="wrap row row-between">
        <p>登录即将到期，延长后可以继续填写。</p>
        <Button size="small" icon="refresh" onClick={extend}>
          延长登录
        </Button>
      </div>
    </div>
  )
}
