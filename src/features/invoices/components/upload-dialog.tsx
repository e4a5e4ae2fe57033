import * as z from 'zod/mini'
import { invoiceNumberOf, invoiceNumberProblem } from '#machines/rules/invoice-number.ts'
import { InvoiceIssueDocument, InvoiceIssueRedDocument } from '#src/api/graphql.ts'
import { IssueInvoiceDto_code, IssueInvoiceDto_number } from '#src/api/limits.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { dayRule, noteRule, textRule } from '#src/lib/list/rules.ts'
import { formatYuan } from '#src/lib/money.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import type { InvoiceLine } from '../invoice-columns.tsx'
import { InvoiceButtons } from './invoice-buttons.tsx'

interface UploadDialogProps {
  row: InvoiceLine
  onClose: () => void
}

/** Uploads the invoice that finance has issued in the tax office's system. */
export function IssueDialog({ row, onClose }: UploadDialogProps) {
  return (
    <Dialog open title="上传发票" onClose={onClose}>
      <DescriptionList items={askedFor(row)} />
      <UploadForm row={row} isRed={false} onClose={onClose} />
    </Dialog>
  )
}

/** Uploads the red invoice, which reverses the whole invoice. */
export function IssueRedDialog({ row, onClose }: UploadDialogProps) {
  return (
    <Dialog open title="上传红字发票" onClose={onClose}>
      <p>
        红字发票冲掉整张发票 {row.number}，金额 {formatYuan(row.amount)}。冲红以后，企业可以为剩下的金额重新申请。
      </p>
      {row.redReason && <p>企业的理由：{row.redReason}</p>}
      <UploadForm row={row} isRed onClose={onClose} />
    </Dialog>
  )
}

const askedFor = ({ title, taxNumber, kind, amount, address, phone, bankName, bankAccount, remark }: InvoiceLine) => [
  { term: '种类', value: kind === 'Special' ? '专票' : '普票' },
  { term: '抬头', value: title },
  { term: '纳税人识别号', value: <span className="mono">{taxNumber}</span> },
  { term: '金额', value: formatYuan(amount) },
  ...(kind === 'Special'
    ? [
        { term: '地址、电话', value: `${address} ${phone}` },
        { term: '开户行、账号', value: `${bankName} ${bankAccount}` },
      ]
    : []),
  ...(remark ? [{ term: '备注', value: remark }] : []),
]

const amountRule = z.string().check(
  z.refine((typed) => typed.trim() !== '', '价税合计不能为空'),
  z.refine((typed) => /^(\d{1,13}(\.\d{1,2})?)?$/.test(typed.trim()), '价税合计应为金额，最多两位小数'),
)

/** A red invoice has the amount of the one that it reverses. */
const schemaFor = (isRed: boolean) =>
  z
    .object({
      number: textRule('发票号码', IssueInvoiceDto_number),
      code: noteRule('发票代码', IssueInvoiceDto_code),
      day: dayRule('开票日期'),
      amount: isRed ? z.string() : amountRule,
      fileId: z
        .array(z.object({ id: z.number(), name: z.string(), size: z.number() }))
        .check(z.minLength(1, '请上传发票文件')),
    })
    .check((found) => {
      const { number, code, day } = found.value
      const problem =
        number.trim() === '' || day === '' ? null : invoiceNumberProblem(invoiceNumberOf(number, code), day)
      if (problem)
        found.issues.push({ code: 'custom', input: found.value, path: [problem.field], message: problem.message })
    })
type Values = z.infer<ReturnType<typeof schemaFor>>

const LABELS = { number: '发票号码', code: '发票代码', day: '开票日期', amount: '价税合计', fileId: '发票文件' }

function UploadForm({ row, isRed, onClose }: UploadDialogProps & { isRed: boolean }) {
  const issue = useMutationAction(InvoiceIssueDocument, { errors: 'inline' })
  const issueRed = useMutationAction(InvoiceIssueRedDocument, { errors: 'inline' })
  const upload = useUpload('WorkOrder', ['pdf', 'ofd'])
  const { succeed } = useToasts()
  const form = useAppForm<Values>({
    schema: schemaFor(isRed),
    labels: LABELS,
    defaultValues: {
      ...{ number: '', code: '', day: toDateInput(pageNow()), amount: '', fileId: [] as UploadedFile[] },
    },
    onSubmit: async ({ number, code, day, amount, fileId: [file] }) => {
      if (!file) return
      const numbered = { number: number.trim(), code: code.trim() || undefined }
      const input = { id: row.id, rowVersion: row.rowVersion, ...numbered, day, fileId: file.id }
      if (isRed) await issueRed.run({ input })
      else await issue.run({ input: { ...input, amount: amount.trim() } })
      succeed('已上传，企业会收到通知')
      onClose()
    },
  })
  const { ref: _, ...file } = form.field('fileId')
  return (
    <Form form={form} label={isRed ? '上传红字发票' : '上传发票'}>
      <TextInput {...form.field('number')} inputMode="numeric" hint="数电发票 20 位，旧发票 8 位" required />
      <TextInput {...form.field('code')} inputMode="numeric" hint="旧发票才有，10 位或 12 位" required={false} />
      <DateInput {...form.field('day')} required />
      {!isRed && <NumberInput {...form.field('amount')} unit="元" hint={`应为 ${formatYuan(row.amount)}`} required />}
      <FileField
        id={file.id}
        label={file.label}
        error={file.error}
        required
        maxFiles={1}
        files={form.methods.watch('fileId')}
        onChange={(files) => form.methods.setValue('fileId', files)}
        {...upload}
      />
      <InvoiceButtons submit="上传" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}
