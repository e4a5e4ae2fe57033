import { useState } from 'react'
import { z } from 'zod/mini'
import { AccountResetPassword4PortalDocument, TokenAuthFindPersonsByCodeDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { codeField, mailField, PASSWORD_HINT, phoneField } from '#src/shared/account/account-fields.ts'
import { AccountName } from '#src/shared/account/account-name.tsx'
import { CodeField } from '#src/shared/account/code-field.tsx'
import { newPasswordField } from '#src/shared/account/password-field.ts'
import { PasswordInput } from '#src/shared/account/password-input.tsx'
import { usePhoneCode } from '#src/shared/account/use-code-request.ts'
import { type CodeChannel, useLoginOptions } from '#src/shared/account/use-login-options.ts'
import { CODE_NAMES, NO_CODES } from '#src/shared/account/use-own-code-channel.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { ACCOUNT_FIELDS, accountHref } from '../account-links.ts'
import { AccountFrame } from '../components/account-frame.tsx'
import { WhichPerson } from '../components/which-person.tsx'
import { useWhichPerson, WHICH_PERSON } from '../use-which-person.ts'

const PURPOSE = 'RetrivePasswordVercificationCodeSMS'
const schemas = {
  Sms: z.object({
    phone: phoneField,
    emailAddress: z.string(),
    code: codeField,
    newPassword: newPasswordField,
    userId: z.string(),
  }),
  Email: z.object({
    phone: z.string(),
    emailAddress: mailField,
    code: codeField,
    newPassword: newPasswordField,
    userId: z.string(),
  }),
}

/**
 * Resets a forgotten password with a code that is sent to the phone or, where the portal cannot send text messages, to
 * the mail address.
 */
export default function ResetPasswordPage() {
  const { values } = useSearchState(ACCOUNT_FIELDS)
  const [isDone, setDone] = useState(false)
  const options = useLoginOptions()
  const way = options.codeChannelOf(PURPOSE)
  return (
    <AccountFrame
      title="重设密码"
      context={
        way === null ? undefined : `用${way === 'Email' ? '验证过的邮箱' : '绑定的手机号'}收验证码，设置新密码。`
      }
    >
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
            {way !== null && <ResetForm by={way} onDone={() => setDone(true)} />}
            {way === null && options.isKnown && (
              <Alert tone="wait" title="现在不能在网上重设密码">
                <p>{NO_CODES}。请带身份证件到服务窗口，由工作人员为您重设。</p>
              </Alert>
            )}
            {way === null && !options.isKnown && <Skeleton label="正在读取" lines={4} />}
            <p className="small">
              想起来了？<Link href={accountHref('/account/login', values)}>返回登录</Link>。收不到验证码，请
              <Link href="#contact">联系我们</Link>。
            </p>
          </>
        )}
      </Card>
    </AccountFrame>
  )
}

function ResetForm({ by, onDone }: { by: CodeChannel; onDone: () => void }) {
  const act = useMutationAction(AccountResetPassword4PortalDocument, { errors: 'inline', refresh: false })
  const { perform } = useActs(TokenAuthFindPersonsByCodeDocument)
  const form = useAppForm<z.infer<(typeof schemas)['Sms']>>({
    schema: schemas[by],
    defaultValues: { phone: '', emailAddress: '', code: '', newPassword: '', userId: '' },
    labels: {
      phone: '手机号',
      emailAddress: '邮箱',
      code: CODE_NAMES[by],
      newPassword: '新密码',
      userId: WHICH_PERSON,
    },
    onSubmit: async ({ phone, emailAddress, userId, ...rest }) => {
      const target = by === 'Email' ? { emailAddress } : { phone }
      const asked = { phoneNumber: phone, code: rest.code, verificationCode: PURPOSE } as const
      await which.asking(
        () => act.run({ input: { ...rest, ...target, ...which.chosen(userId) } }),
        async () => (await perform({ input: asked })).tokenAuthFindPersonsByCode.items,
      )
      onDone()
    },
  })
  const name = by === 'Email' ? 'emailAddress' : 'phone'
  const which = useWhichPerson(form.methods.watch('phone').trim())
  const request = usePhoneCode(form, name, PURPOSE, by)
  return (
    <Form form={form} label="重设密码">
      {by === 'Email' ? (
        <TextInput {...form.field('emailAddress')} required inputMode="email" autoComplete="email" />
      ) : (
        <TextInput {...form.field('phone')} required inputMode="tel" autoComplete="tel" />
      )}
      <CodeField {...form.field('code')} required by={by} request={request} />
      <AccountName of={form.methods.watch(name)} />
      <PasswordInput {...form.field('newPassword')} required hint={PASSWORD_HINT} autoComplete="new-password" />
      <WhichPerson form={form} persons={which.persons} />
      <Button type="submit" size="large" block busy={form.submitting}>
        设置新密码
      </Button>
    </Form>
  )
}
