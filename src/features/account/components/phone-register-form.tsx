import { AccountRegisterByPhoneNumberDocument } from '#src/api/graphql.ts'
import { PASSWORD_HINT } from '#src/lib/account/account-fields.ts'
import { CodeField } from '#src/lib/account/code-field.tsx'
import { PasswordInput } from '#src/lib/account/password-input.tsx'
import { usePhoneCode } from '#src/lib/account/use-code-request.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useSession } from '#src/lib/use-session.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import {
  COMMON_LABELS,
  type ConsentText,
  commonDefaults,
  consentInput,
  type PhoneValues,
  phoneSchema,
} from '../registration.ts'
import { ConsentFields, RoleField } from './registration-fields.tsx'

export interface RegisterFormProps {
  entry: 'person' | 'enterprise' | null
  texts: readonly ConsentText[]
}

/** Phone, code, role, consents; a password may be set later. Who has registered is logged in. */
export function PhoneRegisterForm({ entry, texts, cacheKey }: RegisterFormProps & { cacheKey?: string }) {
  const { loginWithToken } = useSession()
  const act = useMutationAction(AccountRegisterByPhoneNumberDocument, { errors: 'inline', refresh: false })
  const form = useAppForm<PhoneValues>({
    schema: phoneSchema,
    defaultValues: { phone: '', code: '', password: '', ...commonDefaults(entry) },
    labels: { ...COMMON_LABELS, phone: '手机号', code: '短信验证码', password: '设置密码' },
    onSubmit: async (values) => {
      const { phone, code, password } = values
      const input = {
        phone,
        code,
        ...(password ? { password } : {}),
        ...(cacheKey ? { cacheKey } : {}),
        ...consentInput(values, texts),
      }
      loginWithToken((await act.run({ input })).accountRegisterByPhoneNumber.accessToken)
    },
  })
  const request = usePhoneCode(form, 'phone', 'RegisterVercificationCodeSMS')
  return (
    <Form form={form} label="手机号注册">
      <RoleField form={form} />
      <TextInput {...form.field('phone')} required inputMode="tel" autoComplete="tel" />
      <CodeField {...form.field('code')} required request={request} />
      <PasswordInput
        {...form.field('password')}
        required={false}
        hint={`${PASSWORD_HINT}。不设也可以，登录时用短信验证码`}
        autoComplete="new-password"
      />
      <ConsentFields form={form} texts={texts} />
      <Button type="submit" size="large" block busy={form.submitting}>
        {cacheKey ? '注册并绑定' : '完成注册'}
      </Button>
    </Form>
  )
}
