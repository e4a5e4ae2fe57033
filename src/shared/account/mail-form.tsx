import { z } from 'zod/mini'
import { UserChangeEmailAddressDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { codeField, mailField } from './account-fields.ts'
import { CodeField } from './code-field.tsx'
import { PasswordInput } from './password-input.tsx'
import { useMailCode, useOwnCode } from './use-code-request.ts'
import type { MyAccount } from './use-my-account.ts'
import { CODE_NAMES, useOwnCodeChannel } from './use-own-code-channel.ts'

const schemas = {
  currentPassword: z.object({
    emailAddress: mailField,
    code: codeField,
    currentPassword: z.string().check(z.minLength(1, '请填写当前密码')),
    ownCode: z.string(),
  }),
  ownCode: z.object({ emailAddress: mailField, code: codeField, currentPassword: z.string(), ownCode: codeField }),
  none: z.object({ emailAddress: mailField, code: codeField, currentPassword: z.string(), ownCode: z.string() }),
}

/**
 * Verifies a new mail address by a code sent to it, and the user by the password. A user without a password gets a code
 * at their current phone or mail address.
 */
export function MailForm({ account, onDone }: { account: MyAccount; onDone: () => void }) {
  const act = useMutationAction(UserChangeEmailAddressDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const way = useOwnCodeChannel(account)
  const proof = account.hasPassword ? 'currentPassword' : way.to !== null ? 'ownCode' : 'none'
  const form = useAppForm<z.infer<(typeof schemas)['none']>>({
    schema: schemas[proof],
    defaultValues: { emailAddress: '', code: '', currentPassword: '', ownCode: '' },
    labels: {
      emailAddress: '新邮箱',
      code: '新邮箱的验证码',
      currentPassword: '当前密码',
      ownCode: CODE_NAMES[way.by],
    },
    onSubmit: async ({ emailAddress, code, ...proofs }) => {
      await act.run({ input: { emailAddress, code, ...(proof === 'none' ? {} : { [proof]: proofs[proof] }) } })
      succeed('邮箱已更新，可以用它登录。')
      onDone()
    },
  })
  const ownCode = useOwnCode('ChangePhoneVercificationCodeSMS')
  return (
    <Form form={form} label="更换邮箱">
      {proof === 'currentPassword' && (
        <PasswordInput {...form.field('currentPassword')} required autoComplete="current-password" />
      )}
      {proof === 'ownCode' && (
        <CodeField
          {...form.field('ownCode')}
          required
          by={way.by}
          hint={`发到 ${way.to}，6 位数字，用来确认是您本人`}
          request={ownCode}
        />
      )}
      <TextInput
        {...form.field('emailAddress')}
        required
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <CodeField {...form.field('code')} required by="Email" request={useMailCode(form, 'emailAddress')} />
      <Button type="submit" busy={form.submitting}>
        保存邮箱
      </Button>
    </Form>
  )
}
