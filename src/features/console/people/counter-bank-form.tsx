import * as z from 'zod/mini'
import { checkBankCard, normaliseBankCard } from '#machines/rules/bank-card.ts'
import {
  type ConsolePersonBankInfoQuery,
  ConsolePersonChangeBankInfoDocument,
  type ConsolePersonFragment,
} from '#src/api/graphql.ts'
import {
  ChangePersonBankInfoDto_approvalReason,
  ChangePersonBankInfoDto_bankBranch,
  ChangePersonBankInfoDto_bankHolder,
  ChangePersonBankInfoDto_bankName,
} from '#src/api/limits.ts'
import { noteRule, textRule } from '#src/lib/list/rules.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { type AppForm, useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { DialogButtons } from '../components/dialog-buttons.tsx'

const schema = z.object({
  bankHolder: textRule('户名', ChangePersonBankInfoDto_bankHolder),
  isGuardianAccount: z.boolean(),
  bankName: textRule('开户银行', ChangePersonBankInfoDto_bankName),
  bankBranch: noteRule('开户支行', ChangePersonBankInfoDto_bankBranch),
  bankCard: z
    .string()
    .check(z.refine((text) => checkBankCard(normaliseBankCard(text)) !== 'format', '银行卡号应为 16–19 位数字')),
  isUnusualCardConfirmed: z.boolean(),
  files: z.array(z.custom<UploadedFile>()).check(z.minLength(1, '请附上本人签名的申请')),
  isIdentityChecked: z.boolean().check(z.refine((is) => is, '请当面核对本人的证件原件，再勾选')),
  approvalReason: textRule('办理原因', ChangePersonBankInfoDto_approvalReason),
})
type Values = z.infer<typeof schema>

const labels = {
  bankHolder: '户名',
  isGuardianAccount: '这是监护人的账户，报酬由监护人代收',
  bankName: '开户银行',
  bankBranch: '开户支行',
  bankCard: '银行卡号',
  isUnusualCardConfirmed: '卡号确实无误',
  files: '本人签名的申请',
  isIdentityChecked: '本人在场，我已核对证件原件',
  approvalReason: '办理原因',
}

interface CounterBankFormProps {
  person: ConsolePersonFragment
  info: ConsolePersonBankInfoQuery['userDisabledPersonGetBankInfo']
  onClose: () => void
}

export function CounterBankForm({ person: { id }, info, onClose }: CounterBankFormProps) {
  const change = useMutationAction(ConsolePersonChangeBankInfoDocument, { errors: 'inline' })
  const upload = useUpload('UserDisabledPersonFile')
  const { succeed } = useToasts()
  const form = useAppForm<Values>({
    schema,
    labels,
    defaultValues: {
      bankHolder: info.realName ?? '',
      isGuardianAccount: false,
      bankName: '',
      bankBranch: '',
      bankCard: '',
      isUnusualCardConfirmed: false,
      files: [],
      isIdentityChecked: false,
      approvalReason: '',
    },
    onSubmit: async ({ bankBranch, files, ...values }) => {
      const branch = bankBranch.trim()
      const paperFileId = files[0]?.id ?? 0
      await change.run({ input: { ...values, id, paperFileId, ...(branch ? { bankBranch: branch } : {}) } })
      succeed(`${PREPARED}，本人会收到通知`)
      onClose()
    },
  })
  const { id: fieldId, label, error } = form.field('files')
  const paper = { id: fieldId, label, error }
  return (
    <Form form={form} label="收款账户">
      <BankFields form={form} info={info} />
      <FileField
        {...paper}
        hint="写明新的户名、银行和卡号。拍照或扫描，卡号要看得清"
        required
        accept=".jpg,.jpeg,.png,.pdf"
        maxBytes={10 * 1024 * 1024}
        maxFiles={1}
        files={form.methods.watch('files')}
        onChange={(files) => form.methods.setValue('files', files)}
        upload={upload}
      />
      <CheckboxField
        {...form.field('isIdentityChecked')}
        required
        hint="身份证或残疾人证，照片、姓名与本人和档案一致"
      />
      <TextInput {...form.field('approvalReason')} hint="例如：没有手机，旧卡已注销。本人和批准的同事会看到" required />
      <DialogButtons submit="提交审批" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}

function BankFields({ form, info }: { form: AppForm<Values>; info: CounterBankFormProps['info'] }) {
  const holder = form.methods.watch('bankHolder').trim()
  const isUnusual = checkBankCard(normaliseBankCard(form.methods.watch('bankCard'))) === 'unusual'
  const { realName, guardianName } = info
  return (
    <>
      <TextInput
        {...form.field('bankHolder')}
        hint={guardianName ? `应为 ${realName}，或登记的监护人 ${guardianName}` : `应为 ${realName ?? '本人姓名'}`}
        autoComplete="off"
        required
      />
      {guardianName && holder === guardianName && (
        <CheckboxField {...form.field('isGuardianAccount')} hint="只接受档案里登记的监护人" />
      )}
      <TextInput {...form.field('bankName')} hint="例如 中国农业银行" required />
      <TextInput {...form.field('bankBranch')} required={false} />
      <TextInput
        {...form.field('bankCard')}
        inputMode="numeric"
        autoComplete="off"
        hint="16–19 位数字，可以带空格"
        required
      />
      {isUnusual && (
        <CheckboxField
          {...form.field('isUnusualCardConfirmed')}
          hint="校验位不符，可能是存折账号。请再核对一遍，确实无误再勾选"
        />
      )}
    </>
  )
}
