import { useState } from 'react'
import { z } from 'zod/mini'
import { AccountResetPassword4PortalDocument } from '#src/api/graphql.ts'
import { codeField, newPasswordField, PASSWORD_HINT, phoneField } from '#src/lib/account/account-fields.ts'
import { CodeField } from '#src/lib/account/code-field.tsx'
import { PasswordInput } from '#src/lib/account/password-input.tsx'
import { usePhoneCode } from '#src/lib/account/use-code-request.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { ACCOUNT_FIELDS, accountHref } from '../account-links.ts'
import { AccountFrame } from '../components/account-frame.tsx'

const schema = z.object({ phone: phoneField, code: codeField, newPassword: newPasswordField })

/** A forgotten password, set anew by whoever holds the phone. */
export default function ResetPasswordPage() {
  const { values } = useSearchState(ACCOUNT_FIELDS)
  const [isDone, setDone] = useState(false)
  return (
    <AccountFrame title="重设密码" context="用绑定的手机号收验证码，设置新密码。">
      <Card className="stack">
        {isDone ? (
          <div role="status" className="stack">
            <Alert tone="good" title="新密码已生效">
              <p>为了安全，其他地方的登录都已退出。</p>
            </Alert>
            <div>
              <LinkButton href={accountHref('/account/login', values)} icon="sign-in">
                用新密码登录
              </LinkButton>
            </div>
          </div>
        ) : (
          <>
            <ResetForm onDone={() => setDone(true)} />
            <p className="small">
              想起来了？<Link href={accountHref('/account/login', values)}>返回登录</Link>。手机号已停用，请
              <Link href="#contact">联系我们</Link>。
            </p>
          </>
        )}
      </Card>
    </AccountFrame>
  )
}

function ResetForm({ onDone }: { onDone: () => void }) {
  const act = useMutationAction(AccountResetPassword4PortalDocument, { errors: 'inline', refresh: false })
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { phone: '', code: '', newPassword: '' },
    labels: { phone: '手机号', code: '短信验证码', newPassword: '新密码' },
    onSubmit: async (input) => {
      await act.run({ input })
      onDone()
    },
  })
  const request = usePhoneCode(form, 'phone', 'RetrivePasswordVercificationCodeSMS')
  return (
    <Form form={form} label="重设密码">
      <TextInput {...form.field('phone')} required inputMode="tel" autoComplete="tel" />
      <CodeField {...form.field('code')} required request={request} />
      <PasswordInput {...form.field('newPassword')} required hint={PASSWORD_HINT} autoComplete="new-password" />
      <Button type="submit" size="large" block busy={form.submitting}>
        设置新密码
      </Button>
    </Form>
  )
}
