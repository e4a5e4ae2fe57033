import { useState } from 'react'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useLoginOptions } from '#src/shared/account/use-login-options.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo-accounts.ts'
import { useLeaveAfterSigningIn } from '../use-leave-when-signed-in.ts'
import { useLogin } from '../use-login.ts'

/**
 * A button for each demonstration account of a trial. It uses the normal login, so it works only where these accounts
 * exist.
 */
export default function LocalhostLoginPage() {
  const options = useLoginOptions()
  const login = useLogin()
  const { fail } = useToasts()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const isSignedIn = useLeaveAfterSigningIn('/userCenter')
  const enter = async (userNameOrEmailAddress: string) => {
    setBusyWith(userNameOrEmailAddress)
    await login({ userNameOrEmailAddress, password: DEMO_PASSWORD }).catch(fail)
    setBusyWith(null)
  }
  if (!options.isKnown) {
    return options.errorText ? <ErrorState level={1} text={options.errorText} onRetry={options.reload} /> : null
  }
  if (!options.hasDemoAccounts) {
    return (
      <div className="wrap account-page stack">
        <PageHeader title="演示账号" />
        <EmptyState
          title="这里没有演示账号"
          text="演示账号只在试用环境里有。请用您自己的账号登录。"
          action={<LinkButton href="/account/login">去登录</LinkButton>}
        />
      </div>
    )
  }
  return (
    <div className="wrap account-page stack">
      <PageHeader title="演示账号" context="选择一个演示账号，用平常的登录方式进入。" />
      <Alert>这是试用环境，演示账号的密码人人知道，请不要填写真实的资料。</Alert>
      {isSignedIn ? (
        <EmptyState
          title="您已经登录"
          text="要换一个演示账号，请先退出登录。"
          action={<LinkButton href="/userCenter">进入工作台</LinkButton>}
        />
      ) : (
        <ul className="grid account-list">
          {DEMO_ACCOUNTS.map(({ userName, who }) => (
            <li key={userName}>
              <Card>
                <p>{who}</p>
                <Button icon="sign-in" busy={busyWith === userName} onClick={() => void enter(userName)}>
                  用 {userName} 登录
                </Button>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
