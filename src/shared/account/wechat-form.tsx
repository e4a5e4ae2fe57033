import { Suspense, useState } from 'react'
import { UserChangeWechatBindDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { useLoginOptions, useProviders } from './use-login-options.ts'

// draws the QR code; loads late, because only users who scan need it
const ScanPanel = lazyPart(async () => ({ default: (await import('./scan-panel.tsx')).ScanPanel }))

/** Links the user's WeChat account as another way to sign in. */
export function BindWechat({ onDone }: { onDone: () => void }) {
  const options = useLoginOptions()
  const site = useProviders().find(({ name }) => name === 'WeChat')
  const act = useMutationAction(UserChangeWechatBindDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const [isTaken, setTaken] = useState(false)
  const [turn, setTurn] = useState(0)
  const bind = (cacheKey: string) =>
    act.run({ input: { isBind: true, cacheKey } }).then(
      () => {
        succeed('微信已绑定，下次可以扫码登录。')
        onDone()
      },
      () => {}, // the error is shown below
    )
  const again = () => {
    setTaken(false)
    setTurn(turn + 1)
  }
  if (!options.hasScan) {
    return site ? (
      <>
        <p>会打开微信的页面。扫码确认后回到这里，再按“绑定到我的账号”。</p>
        <LinkButton href={site.authorizeUrl} icon="qrcode">
          去微信扫码
        </LinkButton>
      </>
    ) : null
  }
  if (isTaken || act.errorText) {
    return (
      <Alert tone="bad" title="没有绑定">
        <p role="alert">{act.errorText ?? '这个微信已绑定平台的账号。请先在那个账号里解除绑定，或换一个微信。'}</p>
        <Button onClick={again}>换一个微信</Button>
      </Alert>
    )
  }
  return (
    <Suspense fallback={<Skeleton lines={4} label="正在准备二维码" />}>
      <ScanPanel
        key={turn}
        purpose="绑定"
        onKnown={() => setTaken(true)}
        onUnknown={(cacheKey) => void bind(cacheKey)}
      />
    </Suspense>
  )
}
