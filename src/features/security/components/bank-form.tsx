import { useState } from 'react'
import { z } from 'zod/mini'
import { bankCardProblem, checkBankCard, normaliseBankCard } from '#machines/rules/bank-card.ts'
import { normaliseRealName } from '#machines/rules/real-name.ts'
import { UserChangeBankInfoDocument } from '#src/api/graphql.ts'
import {
  ChangeBankInfoDto_bankBranch,
  ChangeBankInfoDto_bankHolder,
  ChangeBankInfoDto_bankName,
} from '#src/api/limits.ts'
import { most } from '#src/lib/forms/limits.ts'
import { readFirst } from '#src/lib/forms/reading.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { codeField } from '#src/shared/account/account-fields.ts'
import { CodeField } from '#src/shared/account/code-field.tsx'
import { useOwnCode } from '#src/shared/account/use-code-request.ts'
import type { MyAccount } from '#src/shared/account/use-my-account.ts'
import { CODE_NAMES, useOwnCodeChannel } from '#src/shared/account/use-own-code-channel.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'

export const bankSchema = z.object({
  bankHolder: readFirst(
    normaliseRealName,
    z.string().check(z.minLength(1, '请填写户名'), most(ChangeBankInfoDto_bankHolder, '户名')),
  ),
  bankName: z.string().check(z.trim(), z.minLength(1, '请填写开户银行'), most(ChangeBankInfoDto_bankName, '开户银行')),
  bankBranch: z.string().check(z.trim(), most(ChangeBankInfoDto_bankBranch, '开户支行')),
  bankCard: z.string().check(
    z.refine((text) => bankCardProblem(text) === null, {
      error: ({ input }) => bankCardProblem(String(input)) ?? '',
    }),
  ),
  isUnusualCardConfirmed: z.boolean(),
  isGuardianAccount: z.boolean(),
  code: codeField,
})

interface BankFormProps {
  account: MyAccount
  onDone: () => void
}

export function BankForm({ account, onDone }: BankFormProps) {
  const act = useMutationAction(UserChangeBankInfoDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const way = useOwnCodeChannel(account)
  const [isUnusual, setUnusual] = useState(false)
  const form = useAppForm<z.infer<typeof bankSchema>>({
    schema: bankSchema,
    defaultValues: {
      bankHolder: account.realName ?? '',
      bankName: account.bank?.bankName ?? '',
      bankBranch: account.bank?.bankBranch ?? '',
      bankCard: '',
      isUnusualCardConfirmed: false,
      isGuardianAccount: false,
      code: '',
    },
    labels: {
      bankHolder: '户名',
      bankName: '开户银行',
      bankBranch: '开户支行',
      bankCard: '银行卡号',
      isUnusualCardConfirmed: '卡号确实无误',
      isGuardianAccount: '这是监护人的账户，报酬由监护人代收',
      code: CODE_NAMES[way.by],
    },
    onSubmit: async ({ bankBranch, ...values }) => {
      setUnusual(checkBankCard(normaliseBankCard(values.bankCard)) === 'unusual')
      await act.run({ input: { ...values, ...(bankBranch ? { bankBranch } : {}) } })
      succeed('收款账户已保存。')
      onDone()
    },
  })
  const holder = form.methods.watch('bankHolder').trim()
  const isOther = holder !== '' && holder !== (account.realName ?? '')
  return (
    <Form form={form} label="收款账户">
      <TextInput
        {...form.field('bankHolder')}
        required
        hint="与本人姓名一致；有登记监护人的，可以填监护人"
        autoComplete="name"
      />
      {isOther && (
        <CheckboxField
          {...form.field('isGuardianAccount')}
          hint="监护人应为您保管报酬，并用于您的生活。只接受档案里登记的监护人"
        />
      )}
      <TextInput {...form.field('bankName')} required hint="例如 中国农业银行" />
      <TextInput {...form.field('bankBranch')} required={false} />
      <TextInput
        {...form.field('bankCard')}
        required
        inputMode="numeric"
        autoComplete="off"
        hint="一般 16–19 位数字，可以带空格；存折和老账号 12–24 位也可以"
      />
      {isUnusual && (
        <CheckboxField
          {...form.field('isUnusualCardConfirmed')}
          hint="校验位不符，可能是存折账号。请再核对一遍，确实无误再勾选"
        />
      )}
      <CodeField
        {...form.field('code')}
        required
        by={way.by}
        hint={`发到 ${way.to}，6 位数字`}
        request={useOwnCode('ChangePhoneVercificationCodeSMS')}
      />
      <Button type="submit" busy={form.submitting}>
        保存收款账户
      </Button>
    </Form>
  )
}
