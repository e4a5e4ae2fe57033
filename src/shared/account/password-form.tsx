import { z } from 'zod/mini'
import { UserChangePasswordDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { codeField, PASSWORD_HINT } from './account-fields.ts'
import { AccountName } from './account-name.tsx'
import { CodeField } from './code-field.tsx'
import { newPasswordField } from './password-field.ts'
import { PasswordInput } from './password-input.tsx'
import { useOwnCode } from './use-code-request.ts'
import type { MyAccount } from './use-my-account.ts'
import { CODE_NAMES, useOwnCodeChannel } from './use-own-code-channel.ts'

const DONE = '密码已更新，其他地方的登录已退出。'

const changeSchema = z.object({
  currentPassword: z.string().check(z.minLength(1, '请填写当前密码')),
  newPassword: newPasswordField,
})

interface ChangeProps {
  onDone: () => void
  currentLabel?: string
}

export function ChangePasswordForm({ onDone, currentLabel = '当前密码' }: ChangeProps) {
  const act = useMutationAction(UserChangePasswordDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof changeSchema>>({
    schema: changeSchema,
    defaultValues: { currentPassword: '', newPassword: '' },
    labels: { currentPassword: currentLabel, newPassword: '新密码' },
    onSubmit: async (input) => {
      await act.run({ input })
      succeed(DONE)
      onDone()
    },
  })
  return (
    <Form form={form} label="修改密码">
      <AccountName />
      <PasswordInput {...form.field('currentPassword')} required autoComplete="current-password" />
      <PasswordInput {...form.field('newPassword')} required hint={PASSWORD_HINT} autoComplete="new-password" />
      <Button type="submit" busy={form.submitting}>
        保存新密码
      </Button>
    </Form>
  )
}

const FIRST = 'RetrivePasswordVercificationCodeSMS'
const firstSchema = z.object({ code: codeField, newPassword: newPasswordField })

/** Sets the first password of an account that so far has been opened only by codes. */
export function FirstPasswordForm({ account, onDone }: { account: MyAccount; onDone: () => void }) {
  const way = useOwnCodeChannel(account, FIRST)
  const act = useMutationAction(UserChangePasswordDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof firstSchema>>({
    schema: firstSchema,
    defaultValues: { code: '', newPassword: '' },
    labels: { code: CODE_NAMES[way.by], newPassword: '新密码' },
    onSubmit: async (input) => {
      await act.run({ input })
      succeed(DONE)
      onDone()
    },
  })
  return (
    <Form form={form} label="设置密码">
      <AccountName />
      <p>验证码会发到 {way.to}。</p>
      <CodeField {...form.field('code')} required by={way.by} request={useOwnCode(FIRST)} />
      <PasswordInput {...form.field('newPassword')} required hint={PASSWORD_HINT} autoComplete="new-password" />
      <Button type="submit" busy={form.submitting}>
        设置密码
      </Button>
    </Form>
  )
}
