import { useState } from 'react'
import { z } from 'zod/mini'
import { AccountChangeMobilePhoneDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { codeField, phoneField } from './account-fields.ts'
import { CodeField } from './code-field.tsx'
import { FAMILY_PHONE, FamilyPhone } from './family-phone.tsx'
import { PasswordInput } from './password-input.tsx'
import { useOwnCode, usePhoneCode } from './use-code-request.ts'
import type { MyAccount } from './use-my-account.ts'
import { CODE_NAMES, useOwnCodeChannel } from './use-own-code-channel.ts'

type Proof = 'oldPhoneCode' | 'currentPassword'

/** Schemas by kind of confirmation. The new number is verified by a code only where text messages can be sent. */
const schemasWith = (code: typeof codeField) => ({
  oldPhoneCode: z.object({
    oldPhoneCode: codeField,
    currentPassword: z.string(),
    phone: phoneField,
    code,
    isFamilyPhone: z.boolean(),
  }),
  currentPassword: z.object({
    oldPhoneCode: z.string(),
    currentPassword: z.string().check(z.minLength(1, '请填写当前密码')),
    phone: phoneField,
    code,
    isFamilyPhone: z.boolean(),
  }),
  none: z.object({
    oldPhoneCode: z.string(),
    currentPassword: z.string(),
    phone: phoneField,
    code,
    isFamilyPhone: z.boolean(),
  }),
})
const SCHEMAS = { Sms: schemasWith(codeField), Email: schemasWith(z.string()) }

const PROOFS = {
  Sms: [
    { value: 'oldPhoneCode', label: '原手机号能收短信', hint: '用原手机号的验证码确认' },
    { value: 'currentPassword', label: '原手机号收不到短信', hint: '用当前密码确认' },
  ],
  Email: [
    { value: 'oldPhoneCode', label: '邮箱验证码', hint: '发到您验证过的邮箱' },
    { value: 'currentPassword', label: '当前密码' },
  ],
}

const UNCONFIRMED = '平台没有短信，号码不验证，只用来联系您；登录和验证码都用邮箱'

interface PhoneFormProps {
  account: MyAccount
  onDone: () => void
}

/**
 * Verifies a new phone by a code sent to it. Verifies the user by the old phone, by mail where no text message can be
 * sent, or by the password. The typed values stay when the kind of verification changes.
 */
export function PhoneForm({ account, onDone }: PhoneFormProps) {
  const [wanted, setWanted] = useState<Proof>('oldPhoneCode')
  const { by, to } = useOwnCodeChannel(account)
  const hasBoth = to !== null && account.hasPassword
  const only: Proof | 'none' = to !== null ? 'oldPhoneCode' : account.hasPassword ? 'currentPassword' : 'none'
  const proof = hasBoth ? wanted : only
  const act = useMutationAction(AccountChangeMobilePhoneDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<(typeof SCHEMAS)['Sms']['none']>>({
    schema: SCHEMAS[by][proof],
    defaultValues: { oldPhoneCode: '', currentPassword: '', phone: '', code: '', isFamilyPhone: false },
    labels: {
      oldPhoneCode: by === 'Sms' ? '原手机号的验证码' : CODE_NAMES.Email,
      currentPassword: '当前密码',
      phone: '新手机号',
      code: '新手机号的验证码',
      isFamilyPhone: FAMILY_PHONE,
    },
    onSubmit: async ({ phone, code, isFamilyPhone, ...proofs }) => {
      await act.run({
        input: {
          phone,
          ...(by === 'Sms' ? { code } : {}),
          ...(proof === 'none' ? {} : { [proof]: proofs[proof] }),
          ...(isFamilyPhone ? { isFamilyPhone } : {}),
        },
      })
      succeed('手机号已更换，其他地方的登录已退出。')
      onDone()
    },
  })
  const oldCode = useOwnCode('ChangePhoneVercificationCodeSMS')
  const newCode = usePhoneCode(form, 'phone', 'ChangePhoneVercificationCodeSMS')
  return (
    <Form form={form} label="更换手机号">
      {hasBoth && (
        <RadioGroup
          label="怎样确认是您本人"
          choices={PROOFS[by]}
          selected={proof}
          onChange={(event) => setWanted(event.target.value as Proof)}
        />
      )}
      {proof === 'oldPhoneCode' && (
        <CodeField {...form.field('oldPhoneCode')} required by={by} hint={`发到 ${to}，6 位数字`} request={oldCode} />
      )}
      {proof === 'currentPassword' && (
        <PasswordInput {...form.field('currentPassword')} required autoComplete="current-password" />
      )}
      <TextInput
        {...form.field('phone')}
        required
        inputMode="tel"
        autoComplete="tel"
        hint={by === 'Email' ? UNCONFIRMED : undefined}
      />
      <FamilyPhone form={form} />
      {by === 'Sms' && <CodeField {...form.field('code')} required request={newCode} />}
      <Button type="submit" busy={form.submitting}>
        更换手机号
      </Button>
    </Form>
  )
}
