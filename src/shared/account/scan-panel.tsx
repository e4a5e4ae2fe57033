import { useEffect } from 'react'
import { formatClock } from '#src/lib/date-time.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { QrCode } from '#src/ui/data/qr-code.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { useScan } from './use-scan.ts'

interface ScanPanelProps {
  /** purpose of the scan: 登录, 注册, 绑定微信 … */
  purpose: string
  onKnown: (login: { accessToken: string; userId: number }) => void
  onUnknown: (cacheKey: string) => void
}

/** The QR code to scan with WeChat, instructions, and a link for users whose phone has WeChat. */
export function ScanPanel({ purpose, onKnown, onUnknown }: ScanPanelProps) {
  const { snapshot, renew } = useScan()
  const { answer, code, expireTime, error } = snapshot.context
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer
  useEffect(() => {
    if (answer?.state === 'Done') onKnown(answer)
    if (answer?.state === 'NeedBind') onUnknown(answer.cacheKey)
  }, [answer])
  const said = snapshot.hasTag('shown')
    ? `二维码已显示，请用微信扫码${purpose}。`
    : snapshot.matches('expired')
      ? '二维码已过期，可以重新生成。'
      : ''
  return (
    <div className="stack scan-panel">
      <LiveRegion message={said} />
      {snapshot.matches('creating') && <Spinner label="正在生成二维码" />}
      {snapshot.hasTag('shown') && code && (
        <>
          <QrCode text={code.scanUrl} label={`二维码：用微信“扫一扫”${purpose}`} />
          <ol className="small">
            <li>打开手机微信，点右上角“＋”，选“扫一扫”。</li>
            <li>对准二维码，按手机上的提示关注或确认。</li>
            <li>这个页面会自动继续，不需要刷新。</li>
          </ol>
          <p className="small">
            正在用手机浏览？<a href={code.scanUrl}>在微信中打开</a>。二维码 {formatClock(expireTime)} 前有效。
          </p>
          <div>
            <Button variant="secondary" size="small" icon="refresh" onClick={renew}>
              换一个二维码
            </Button>
          </div>
        </>
      )}
      {(snapshot.matches('expired') || snapshot.matches('failed')) && (
        <Alert tone="wait" title={snapshot.matches('expired') ? '二维码已过期' : '二维码没有生成'}>
          <p>{snapshot.matches('failed') ? errorSentenceOf(error) : '为了安全，二维码 5 分钟内有效。'}</p>
          <Button icon="refresh" onClick={renew}>
            重新生成二维码
          </Button>
        </Alert>
      )}
      {(snapshot.matches('known') || snapshot.matches('unknown')) && <Spinner label="已扫码，正在继续" />}
    </div>
  )
}
