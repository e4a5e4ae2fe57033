import * as z from 'zod/mini'
import { bankCardProblem, checkBankCard, normaliseBankCard } from '#machines/rules/bank-card.ts'
import { normaliseRealName } from '#machines/rules/real-name.ts'
import { ChangePersonBankInfoDto } from '#src/api/fields.ts'
import {
  type ConsolePersonBankInfoQuery,
  ConsolePersonChangeBankInfoDocument,
  type ConsolePersonFragment,
} from '#src/api/graphql.ts'
import { sized } from '#src/lib/forms/limits.ts'
import { checked, formModel, labelled, notAsked, type ValuesOf } from '#src/lib/forms/model/form-model.ts'
import { ofItsOwn, text, yes } from '#src/lib/forms/model/kinds.ts'
import { readBy, readFirst } from '#src/lib/forms/reading.ts'
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

const cardRule = () => readBy((typed) => bankCardProblem(typed))

const holderRule = (label: string, limit: { readonly max: number }) =>
  readFirst(normaliseRealName, sized(label, { ...limit, required: true }))

const seenRule = () => z.boolean().check(z.refine((is) => is, '请当面核对本人的证件原件，再勾选'))

const paper = ofItsOwn<UploadedFile[], number>({
  empty: [],
  check: z.array(z.custom<UploadedFile>()).check(z.minLength(1, '请附上本人签名的申请')),
  show: () => [],
  send: ([file]) => file?.id ?? 0,
})

/** The form for a change of bank account at the counter, with fields in their order on the page. */
export const counterBank = formModel(ChangePersonBankInfoDto, {
  // id of the person
  id: notAsked,
  bankHolder: checked(holderRule, text),
  isGuardianAccount: labelled('这是监护人的账户，报酬由监护人代收', yes),
  bankName: text,
  bankBranch: text,
  bankCard: checked(cardRule, text),
  isUnusualCardConfirmed: labelled('卡号确实无误', yes),
  paperFileId: labelled('本人签名的申请', paper),
  isIdentityChecked: labelled('本人在场，我已核对证件原件', checked(seenRule, yes)),
  approvalReason: text,
})
type Values = ValuesOf<typeof counterBank.plan>

interface CounterBankFormProps {
  person: ConsolePersonFragment
  info: ConsolePersonBankInfoQuery['userDisabledPersonGetBankInfo']
  onClose: () => void
}

export function CounterBankForm({ person: { id }, info, onClose }: CounterBankFormProps) {
  const change = useMutationAction(ConsolePersonChangeBankInfoDocument, { errors: 'inline' })
  const upload = useUpload('UserDisabledPersonFile', ['image', 'pdf'])
  const { succeed } = useToasts()
  const form = useAppForm<Values>({
    schema: counterBank.schema,
    labels: counterBank.labels,
    defaultValues: { ...counterBank.empty, bankHolder: info.realName ?? '' },
    onSubmit: async (values) => {
      await change.run({ input: { id, ...counterBank.inputOf(values) } })
      succeed(`${PREPARED}，本人会收到通知`)
      onClose()
    },
  })
  const { id: fieldId, label, error } = form.field('paperFileId')
  const place = { id: fieldId, label, error }
  return (
    <Form form={form} label="收款账户">
      <BankFields form={form} info={info} />
      <FileField
        {...place}
        hint="写明新的户名、银行和卡号。拍照或扫描，卡号要看得清"
        required
        maxFiles={1}
        files={form.methods.watch('paperFileId')}
        onChange={(files) => form.methods.setValue('paperFileId', files)}
        {...upload}
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
        hint="一般 16–19 位数字，可以带空格；存折和老账号 12–24 位也可以"
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
