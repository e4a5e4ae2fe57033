import { z } from 'zod/mini'
import { TokenAuthAuthenticateByPhoneNumberCodeDocument, TokenAuthFindPersonsByCodeDocument } from '#src/api/graphql.ts'
import { useActs } from '#src/lib/use-acts.ts'
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
import { useWhichPerson, WHICH_PERSON } from '../use-which-person.ts'
import { WhichPerson } from './which-person.tsx'

const PURPOSE = 'LoginVerificationCodeSMS'

const schemas = {
  Sms: z.object({ phoneNumber: phoneField, emailAddress: z.string(), code: codeField, userId: z.string() }),
  Email: z.object({ phoneNumber: z.string(), emailAddress: mailField, code: codeField, userId: z.string() }),
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
  const { perform } = useActs(TokenAuthFindPersonsByCodeDocument)
  const form = useAppForm<z.infer<(typeof schemas)['Sms']>>({
    schema: schemas[by],
    defaultValues: { phoneNumber: '', emailAddress: '', code: '', userId: '' },
    labels: { phoneNumber: '手机号', emailAddress: '邮箱', code: CODE_NAMES[by], userId: WHICH_PERSON },
    onSubmit: async ({ phoneNumber, emailAddress, code, userId }) => {
      const target = by === 'Email' ? { emailAddress } : { phoneNumber }
      const answer = await which.asking(
        () => act.run({ input: { ...target, code, ...which.chosen(userId), ...(cacheKey ? { cacheKey } : {}) } }),
        async () =>
          (await perform({ input: { phoneNumber, code, verificationCode: PURPOSE } })).tokenAuthFindPersonsByCode.items,
      )
      loginWithToken(answer.tokenAuthAuthenticateByPhoneNumberCode.accessToken)
    },
  })
  const which = useWhichPerson(form.methods.watch('phoneNumber').trim())
  const request = usePhoneCode(form, by === 'Email' ? 'emailAddress' : 'phoneNumber', PURPOSE, by)
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
      <WhichPerson form={form} persons={which.persons} />
      <Button type="submit" size="large" block busy={form.submitting}>
        {cacheKey ? '绑定并登录' : '登录'}
      </Button>
    </Form>
  )
}
