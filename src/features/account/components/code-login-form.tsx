import { z } from 'zod/mini'
import { TokenAuthAuthenticateByPhoneNumberCodeDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useSession } from '#src/lib/use-session.ts'
import { codeField, mailField, phoneField } from '#src/shared/account/account-fields.ts'
import { CodeField } from '#src/shared/account/code-field.tsx'
import { usePhoneCode } from '#src/shared/account/use-code-request.ts'
import type { CodeChannel } from '#src/shared/account/use-login-options.ts'
import { CODE_NAMES } from '#src/shared/account/use-own-code-channel.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'

const schemas = {
  Sms: z.object({ phoneNumber: phoneField, emailAddress: z.string(), code: codeField }),
  Email: z.object({ phoneNumber: z.string(), emailAddress: mailField, code: codeField }),
}

interface CodeLoginFormProps {
  /** the key of an identity verified by another platform, which is bound to the account */
  cacheKey?: string
  /** `Email` where the portal cannot send text messages */
  by?: CodeChannel
}

/** Login with phone or mail address and a code, which signs in the owner of the phone or address. */
export function CodeLoginForm({ cacheKey, by = 'Sms' }: CodeLoginFormProps) {
  const { loginWithToken } = useSession()
  const act = useMutationAction(TokenAuthAuthenticateByPhoneNumberCodeDocument, { errors: 'inline', refresh: false })
  const form = useAppForm<z.infer<(typeof schemas)['Sms']>>({
    schema: schemas[by],
    defaultValues: { phoneNumber: '', emailAddress: '', code: '' },
    labels: { phoneNumber: '手机号', emailAddress: '邮箱', code: CODE_NAMES[by] },
    onSubmit: async ({ phoneNumber, emailAddress, code }) => {
      const target = by === 'Email' ? { emailAddress } : { phoneNumber }
      const answer = await act.run({ input: { ...target, code, ...(cacheKey ? { cacheKey } : {}) } })
      loginWithToken(answer.tokenAuthAuthenticateByPhoneNumberCode.accessToken)
    },
  })
  const request = usePhoneCode(form, by === 'Email' ? 'emailAddress' : 'phoneNumber', 'LoginVerificationCodeSMS', by)
  return (
    <Form form={form} label={cacheKey ? '绑定已有账号' : `${CODE_NAMES[by]}登录`}>
      {by === 'Email' ? (
        <TextInput
          {...form.field('emailAddress')}
          required
          inputMode="email"
          autoComplete="email"
          hint="账号里验证过的邮箱"
        />
      ) : (
        <TextInput {...form.field('phoneNumber')} required inputMode="tel" autoComplete="tel" />
      )}
      <CodeField {...form.field('code')} required by={by} request={request} />
      <Button type="submit" size="large" block busy={form.submitting}>
        {cacheKey ? '绑定并登录' : '登录'}
      </Button>
    </Form>
  )
}
