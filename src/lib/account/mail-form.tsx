import { z } from 'zod/mini'
import { UserChangeEmailAddressDocument } from '#src/api/graphql.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { useMutationAction } from '../use-mutation-action.ts'
import { useToasts } from '../use-toasts.ts'
import { codeField, mailField } from './account-fields.ts'
import { CodeField } from './code-field.tsx'
import { useMailCode } from './use-code-request.ts'

const schema = z.object({ emailAddress: mailField, code: codeField })

export function MailForm({ onDone }: { onDone: () => void }) {
  const act = useMutationAction(UserChangeEmailAddressDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { emailAddress: '', code: '' },
    labels: { emailAddress: '新邮箱', code: '邮箱验证码' },
    onSubmit: async (input) => {
      await act.run({ input })
      succeed('邮箱已更新，可以用它登录。')
      onDone()
    },
  })
  return (
    <Form form={form} label="更换邮箱">
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
