import { AccountRegisterByPhoneNumberDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useSession } from '#src/lib/use-session.ts'
import { PASSWORD_HINT } from '#src/shared/account/account-fields.ts'
import { AccountName } from '#src/shared/account/account-name.tsx'
import { CodeField } from '#src/shared/account/code-field.tsx'
import { FAMILY_PHONE, FamilyPhone } from '#src/shared/account/family-phone.tsx'
import { PasswordInput } from '#src/shared/account/password-input.tsx'
import { usePhoneCode } from '#src/shared/account/use-code-request.ts'
import { useLoginOptions } from '#src/shared/account/use-login-options.ts'
import { CODE_NAMES } from '#src/shared/account/use-own-code-channel.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import {
  COMMON_LABELS,
  type ConsentText,
  commonDefaults,
  consentInput,
  mailSchema,
  type PhoneValues,
  phoneSchema,
} from '../registration.ts'
import { ConsentFields, RoleField } from './registration-fields.tsx'

const PURPOSE = 'RegisterVercificationCodeSMS'

export interface RegisterFormProps {
  entry: 'person' | 'enterprise' | null
  texts: readonly ConsentText[]
}

/**
 * Registration with phone, code, role and consents; a password may be set later. Where the portal cannot send text
 * messages, the code goes to a mail address, and the phone is only a number to call. Registration signs the user in.
 */
export function PhoneRegisterForm({ entry, texts, cacheKey }: RegisterFormProps & { cacheKey?: string }) {
  const { loginWithToken } = useSession()
  const act = useMutationAction(AccountRegisterByPhoneNumberDocument, { errors: 'inline', refresh: false })
  const by = useLoginOptions().codeChannelOf(PURPOSE) ?? 'Sms'
  const isByMail = by === 'Email'
  const form = useAppForm<PhoneValues>({
    schema: isByMail ? mailSchema : phoneSchema,
    defaultValues: {
      phone: '',
      emailAddress: '',
      code: '',
      password: '',
      isFamilyPhone: false,
      ...commonDefaults(entry),
    },
    labels: {
      ...COMMON_LABELS,
      ...{ phone: '手机号', emailAddress: '邮箱', code: CODE_NAMES[by], password: '设置密码' },
      isFamilyPhone: FAMILY_PHONE,
    },
    onSubmit: async (values) => {
      const { phone, emailAddress, code, password, isFamilyPhone } = values
      const input = {
        phone,
        ...(isByMail ? { emailAddress } : {}),
        code,
        ...(password ? { password } : {}),
        ...(isFamilyPhone ? { isFamilyPhone } : {}),
        ...(cacheKey ? { cacheKey } : {}),
        ...consentInput(values, texts),
      }
      loginWithToken((await act.run({ input })).accountRegisterByPhoneNumber.accessToken)
    },
  })
  const request = usePhoneCode(form, isByMail ? 'emailAddress' : 'phone', PURPOSE, by)
  return (
    <Form form={form} label={isByMail ? '邮箱注册' : '手机号注册'}>
      {isByMail && <p>平台没有短信，验证码发到您的邮箱。以后用邮箱和密码登录。</p>}
      <RoleField form={form} />
      <TextInput
        {...form.field('phone')}
        required
        inputMode="tel"
        autoComplete="tel"
        hint={isByMail ? '只用来联系您，现在不验证' : undefined}
      />
      {isByMail && (
        <TextInput
          {...form.field('emailAddress')}
          required
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
      )}
      <FamilyPhone form={form} />
      <CodeField {...form.field('code')} required by={by} request={request} />
      <AccountName of={form.methods.watch(isByMail ? 'emailAddress' : 'phone')} />
      <PasswordInput
        {...form.field('password')}
        required={isByMail}
        hint={isByMail ? PASSWORD_HINT : `${PASSWORD_HINT}。不设也可以，登录时用短信验证码`}
        autoComplete="new-password"
      />
      <ConsentFields form={form} texts={texts} />
      <Button type="submit" size="large" block busy={form.submitting}>
        {cacheKey ? '注册并绑定' : '完成注册'}
      </Button>
    </Form>
  )
}
