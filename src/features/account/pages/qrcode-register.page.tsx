import { useState } from 'react'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsLoggedIn } from '#src/lib/portal-selectors.ts'
import { useSession } from '#src/lib/use-session.ts'
import { ScanPanel } from '#src/shared/account/scan-panel.tsx'
import { useLoginOptions } from '#src/shared/account/use-login-options.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { ACCOUNT_FIELDS, accountHref } from '../account-links.ts'
import { AccountFrame } from '../components/account-frame.tsx'
import { BindCurrent } from '../components/bind-current.tsx'
import { BindForms } from '../components/bind-forms.tsx'
import { OtherWays } from '../components/other-ways.tsx'
import { takeCacheKey } from '../kept-cache-key.ts'
import { returnUrlOf } from '../return-url.ts'
import { useLeaveAfterSigningIn } from '../use-leave-when-signed-in.ts'
import { returnOf, useProviderReturn } from '../use-provider-return.ts'

const addressSearch = () => (typeof window === 'undefined' ? '' : window.location.search)

/**
 * Login with WeChat or another platform: the user scans a code, or returns from the provider's page; an unknown user
 * then verifies a phone. A signed-in user returns from a provider to bind it to the account.
 */
export default function QrcodeRegisterPage() {
  const { values } = useSearchState(ACCOUNT_FIELDS)
  const [isReturn] = useState(() => returnOf(addressSearch()) !== null)
  const isLoggedIn = usePortal(selectIsLoggedIn)
  const [wasLoggedIn] = useState(isLoggedIn && isReturn)
  const brought = useProviderReturn(addressSearch())
  const [scanned, setScanned] = useState(takeCacheKey)
  const cacheKey = brought.kind === 'unknown' ? brought.cacheKey : scanned
  return (
    <AccountFrame title="微信扫码" context="扫码后绑定手机号，下次扫码就能登录。不方便扫码，也可以用手机号注册。">
      <Card className="stack">
        {!wasLoggedIn && <Leave to={returnUrlOf(new URLSearchParams({ returnUrl: values.returnUrl }).toString())} />}
        {brought.kind === 'asking' && <Spinner label="正在确认您的授权" />}
        {brought.kind === 'failed' && (
          <Alert tone="bad" title="授权没有成功">
            <p>{brought.message}</p>
          </Alert>
        )}
        {wasLoggedIn && <BindCurrent result={brought} />}
        {!wasLoggedIn && cacheKey !== null && (
          <>
            <BindForms cacheKey={cacheKey} entry={values.entry} />
            <Button variant="link" onClick={() => setScanned(null)}>
              重新扫码
            </Button>
          </>
        )}
        {!wasLoggedIn && cacheKey === null && brought.kind !== 'asking' && <Scan onUnknown={setScanned} />}
        {!wasLoggedIn && (
          <div className="row row-between small">
            <Link href={accountHref('/account/register', values)}>用手机号注册</Link>
            <Link href={accountHref('/account/login', values)}>已有账号，去登录</Link>
          </div>
        )}
      </Card>
    </AccountFrame>
  )
}

function Leave({ to }: { to: string }) {
  useLeaveAfterSigningIn(to)
  return null
}

function Scan({ onUnknown }: { onUnknown: (cacheKey: string) => void }) {
  const options = useLoginOptions()
  const { loginWithToken } = useSession()
  if (options.errorText) return <ErrorState text={options.errorText} onRetry={options.reload} />
  if (!options.isKnown) return <Skeleton label="正在读取" />
  return (
    <>
      {options.hasScan ? (
        <ScanPanel
          purpose="注册或登录"
          onKnown={({ accessToken }) => void loginWithToken(accessToken)}
          onUnknown={onUnknown}
        />
      ) : (
        <EmptyState
          title="平台还没有开通微信扫码"
          text="可以用手机号注册，用验证码登录。"
          action={<LinkButton href="/account/register">用手机号注册</LinkButton>}
        />
      )}
      <OtherWays purpose="注册" />
    </>
  )
}
