import { z } from 'zod/mini'
import { TokenAuthAuthenticateByPhoneNumberCodeDocument } from '#src/api/graphql.ts'
import { codeField, phoneField } from '#src/lib/account/account-fields.ts'
import { CodeField } from '#src/lib/account/code-field.tsx'
import { usePhoneCode } from '#src/lib/account/use-code-request.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useSession } from '#src/lib/use-session.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'

const schema = z.object({ phoneNumber: phoneField, code: codeField })

interface CodeLoginFormProps {
  /** of whoever has shown who he is at another platform: it is bound to the account */
  cacheKey?: string
}

/** Phone and code; whoever holds the phone is in. */
export function CodeLoginForm({ cacheKey }: CodeLoginFormProps) {
  const { loginWithToken } = useSession()
  const act = useMutationAction(TokenAuthAuthenticateByPhoneNumberCodeDocument, { errors: 'inline', refresh: false })
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { phoneNumber: '', code: '' },
    labels: { phoneNumber: '手机号', code: '短信验证码' },
    onSubmit: async (values) => {
      const answer = await act.run({ input: { ...values, ...(cacheKey ? { cacheKey } : {}) } })
      loginWithToken(answer.tokenAuthAuthenticateByPhoneNumberCode.accessToken)
    },
  })
  const request = usePhoneCode(form, 'phoneNumber', 'LoginVerificationCodeSMS')
  return (
    <Form form={form} label={cacheKey ? '绑定已有账号' : '短信验证码登录'}>
      <TextInput {...form.field('phoneNumber')} required inputMode="tel" autoComplete="tel" />
      <CodeField {...form.field('code')} required request={request} />
      <Button type="submit" size="large" block busy={form.submitting}>
        {cacheKey ? '绑定并登录' : '登录'}
      </Button>
    </Form>
  )
}
