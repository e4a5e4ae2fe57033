import { usePortal } from '#src/lib/portal.tsx'
import { selectIsSessionBusy } from '#src/lib/portal-selectors.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { loginHref } from '../places.ts'

/** A conversation needs an account, so that the answer can be delivered; the login leads back to the conversation. */
export function SignInFirst({ returnUrl }: { returnUrl: string }) {
  // a user with a token is not asked to log in while their account is still loading
  const isChecking = usePortal(selectIsSessionBusy)
  if (isChecking) return <Skeleton lines={6} label="正在加载对话" />
  return (
    <Card title="登录后写消息">
      <p>登录后会回到这里。对方的答复会留在您的账号里，也会用消息提醒您。登录中断时没发出的内容，登录后还在。</p>
      <div className="btns">
        <LinkButton variant="action" icon="sign-in" href={loginHref(returnUrl)}>
          登录
        </LinkButton>
      </div>
    </Card>
  )
}
