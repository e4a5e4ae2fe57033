import { useState } from 'react'
import { z } from 'zod/mini'
import { AccountChangeMobilePhoneDocument } from '#src/api/graphql.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { useMutationAction } from '../use-mutation-action.ts'
import { useToasts } from '../use-toasts.ts'
import { codeField, phoneField } from './account-fields.ts'
import { CodeField } from './code-field.tsx'
import { PasswordInput } from './password-input.tsx'
import { useOwnPhoneCode, usePhoneCode } from './use-code-request.ts'
import type { MyAccount } from './use-my-account.ts'

type Proof = 'oldPhoneCode' | 'currentPassword'

const schemas = {
  oldPhoneCode: z.object({ oldPhoneCode: codeField, currentPassword: z.string(), phone: phoneField, code: codeField }),
  currentPassword: z.object({
    oldPhoneCode: z.string(),
    currentPassword: z.string().check(z.minLength(1, '请填写当前密码')),
    phone: phoneField,
    code: codeField,
  }),
  none: z.object({ oldPhoneCode: z.string(), currentPassword: z.string(), phone: phoneField, code: codeField }),
}

const PROOFS = [
  { value: 'oldPhoneCode', label: '原手机号能收短信', hint: '用原手机号的验证码确认' },
  { value: 'currentPassword', label: '原手机号收不到短信', hint: '用当前密码确认' },
]

interface PhoneFormProps {
  account: MyAccount
  onDone: () => void
}

/** Another phone: by its own code, and by the old phone or the password. What was typed stays when the proof changes. */
export function PhoneForm({ account, onDone }: PhoneFormProps) {
  const [wanted, setWanted] = useState<Proof>('oldPhoneCode')
  const hasBoth = account.mobilePhone != null && account.hasPassword
  const only: Proof | 'none' =
    account.mobilePhone != null ? 'oldPhoneCode' : account.hasPassword ? 'currentPassword' : 'none'
  const proof = hasBoth ? wanted : only
  const act = useMutationAction(AccountChangeMobilePhoneDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<(typeof schemas)['none']>>({
    schema: schemas[proof],
    defaultValues: { oldPhoneCode: '', currentPassword: '', phone: '', code: '' },
    labels: {
      oldPhoneCode: '原手机号的验证码',
      currentPassword: '当前密码',
      phone: '新手机号',
      code: '新手机号的验证码',
    },
    onSubmit: async ({ phone, code, ...proofs }) => {
      await act.run({ input: { phone, code, ...(proof === 'none' ? {} : { [proof]: proofs[proof] }) } })
      succeed('手机号已更换，其他地方的登录已退出。')
      onDone()
    },
  })
  const oldCode = useOwnPhoneCode('ChangePhoneVercificationCodeSMS')
  const newCode = usePhoneCode(form, 'phone', 'ChangePhoneVercificationCodeSMS')
  return (
    <Form form={form} label="更换手机号">
      {hasBoth && (
        <RadioGroup
          label="怎样确认是您本人"
          choices={PROOFS}
          selected={proof}
          onChange={(event) => setWanted(event.target.value as Proof)}
        />
      )}
      {proof === 'oldPhoneCode' && (
        <CodeField
          {...form.field('oldPhoneCode')}
          required
          hint={`发到 ${account.mobilePhone}，6 位数字`}
          request={oldCode}
        />
      )}
      {proof === 'currentPassword' && (
        <PasswordInput {...form.field('currentPassword')} required autoComplete="current-password" />
      )}
      <TextInput {...form.field('phone')} required inputMode="tel" autoComplete="tel" />
      <CodeField {...form.field('code')} required request={newCode} />
      <Button type="submit" busy={form.submitting}>
        更换手机号
      </Button>
    </Form>
  )
}
