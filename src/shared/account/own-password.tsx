import { useSession } from '#src/lib/use-session.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ChangePasswordForm } from './password-form.tsx'

/** Page on which a user replaces a password that another person has set; all other pages open afterwards. */
export function OwnPassword() {
  const { reloadUser } = useSession()
  return (
    <Card title="先改成自己的密码">
      <Alert tone="wait">
        <p>您用的是工作人员交给您的首次密码。改成只有您知道的密码，就可以开始使用。</p>
      </Alert>
      <ChangePasswordForm onDone={reloadUser} currentLabel="首次密码" />
    </Card>
  )
}
