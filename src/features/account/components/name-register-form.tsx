import { AccountRegisterOldDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { PASSWORD_HINT } from '#src/shared/account/account-fields.ts'
import { PasswordInput } from '#src/shared/account/password-input.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { COMMON_LABELS, commonDefaults, consentInput, type NameValues, nameSchema } from '../registration.ts'
import { useLogin } from '../use-login.ts'
import type { RegisterFormProps } from './phone-register-form.tsx'
import { ConsentFields, RoleField } from './registration-fields.tsx'

/** Registration with name and password, without a code, where the platform allows it. */
export function NameRegisterForm({ entry, texts }: RegisterFormProps) {
  const login = useLogin()
  const act = useMutationAction(AccountRegisterOldDocument, { errors: 'inline', refresh: false })
  const form = useAppForm<NameValues>({
    schema: nameSchema,
    defaultValues: { userName: '', password: '', confirmPassword: '', ...commonDefaults(entry) },
    labels: { ...COMMON_LABELS, userName: '用户名', password: '设置密码', confirmPassword: '再输入一次密码' },
    onSubmit: async (values) => {
      const { userName, password, confirmPassword } = values
      await act.run({ input: { userName, password, confirmPassword, ...consentInput(values, texts) } })
      await login({ userNameOrEmailAddress: userName, password })
    },
  })
  return (
    <Form form={form} label="账号密码注册">
      <RoleField form={form} />
      <TextInput
        {...form.field('userName')}
        required
        hint="4–32 个字母、数字或下划线，以字母开头"
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordInput {...form.field('password')} required hint={PASSWORD_HINT} autoComplete="new-password" />
      <PasswordInput {...form.field('confirmPassword')} required autoComplete="new-password" />
      <ConsentFields form={form} texts={texts} />
      <Button type="submit" size="large" block busy={form.submitting}>
        完成注册
      </Button>
    </Form>
  )
}
