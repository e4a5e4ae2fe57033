import { z } from 'zod/mini'
import { PasswordInput } from '#src/shared/account/password-input.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { useLogin } from '../use-login.ts'

const schema = z.object({
  userNameOrEmailAddress: z.string().check(z.trim(), z.minLength(1, '请填写用户名、手机号或邮箱')),
  password: z.string().check(z.minLength(1, '请填写密码')),
})

/**
 * Login with user name and password. After a refusal the user name stays in the form, and the server's message is at
 * the top.
 */
export function LoginForm() {
  const login = useLogin()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { userNameOrEmailAddress: '', password: '' },
    labels: { userNameOrEmailAddress: '用户名、手机号或邮箱', password: '密码' },
    onSubmit: login,
  })
  return (
    <Form form={form} label="登录">
      <TextInput {...form.field('userNameOrEmailAddress')} required autoComplete="username" autoCapitalize="none" />
      <PasswordInput {...form.field('password')} required autoComplete="current-password" />
      <Button type="submit" size="large" block busy={form.submitting}>
        登录
      </Button>
    </Form>
  )
}
