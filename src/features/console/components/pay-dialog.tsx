import { useState } from 'react'
import * as z from 'zod/mini'
import { type PayMethod, WorkOrderFinancialFlowPayDocument } from '#src/api/graphql.ts'
import { PayDto_approvalReason, PayDto_bankSerialNo } from '#src/api/limits.ts'
import { fromDateTimeInput, toDateTimeInput } from '#src/lib/date-time.ts'
import { most } from '#src/lib/forms/limits.ts'
import { formatMoney, formatYuan } from '#src/lib/money.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { SecondPerson } from '#src/shared/approvals/second-person.tsx'
import type { Flow } from '#src/shared/work-orders/flow-types.ts'
import { Checklist } from '#src/ui/data/checklist.tsx'
import { Sum } from '#src/ui/data/description-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { batchSums, type PaymentInput, refusedRows } from '../payment.ts'
import { DialogButtons } from './dialog-buttons.tsx'

interface PayDialogProps {
  flows: readonly Flow[]
  open: boolean
  onClose: () => void
  onPaid: () => void
}

/** Records the payment of one or several flows: all of them are paid, or none. */
export function PayDialog({ flows, open, onClose, onPaid }: PayDialogProps) {
  return (
    <Dialog open={open} title={`支付 ${flows.length} 笔款项`} onClose={onClose}>
      <PayForm flows={flows} onClose={onClose} onPaid={onPaid} />
    </Dialog>
  )
}

const schema = z.object({
  approvalReason: z.string().check(most(PayDto_approvalReason, '提交的理由')),
  payMethod: z.string().check(z.minLength(1, '请选择支付方式')),
  payTime: z.string().check(z.minLength(1, '请填写支付时间')),
  bankSerialNo: z.string().check(most(PayDto_bankSerialNo, '银行流水号')),
})
type PayValues = z.infer<typeof schema>

function PayForm({ flows, onClose, onPaid }: Omit<PayDialogProps, 'open'>) {
  const pay = useMutationAction(WorkOrderFinancialFlowPayDocument, { errors: 'inline' })
  const upload = useUpload('WorkOrder', ['image', 'pdf'])
  const methods = useEnumOptions('PayMethod')
  const { succeed } = useToasts()
  const [files, setFiles] = useState<UploadedFile[]>([])
  const form = useAppForm<PayValues>({
    schema,
    labels: { payMethod: '支付方式', payTime: '支付时间', bankSerialNo: '银行流水号', approvalReason: '提交的理由' },
    defaultValues: { payMethod: '', payTime: toDateTimeInput(pageNow()), bankSerialNo: '', approvalReason: '' },
    onSubmit: async (values) => {
      const input = inputOf(values, flows, files)
      const { workOrderFinancialFlowPay: paid } = await pay.run({ input })
      succeed(
        paid.approval
          ? `${PREPARED}，批准后才会支付`
          : `已支付 ${paid.personCount} 人 ${paid.paidCount} 笔，到手合计 ${formatYuan(paid.net)}`,
      )
      onPaid()
    },
  })
  return (
    <Form form={form} label="支付">
      <RefusedRows error={pay.error} flows={flows} />
      <BatchSum flows={flows} />
      <Select {...form.field('payMethod')} options={methods} required />
      <DateInput {...form.field('payTime')} precision="datetime-local" hint="不晚于现在，不早于 31 天前" required />
      <TextInput {...form.field('bankSerialNo')} required={false} />
      <FileField label="支付凭证" required={false} maxFiles={1} files={files} onChange={setFiles} {...upload} />
      <TextInput {...form.field('approvalReason')} hint="给批准的同事看，例如 10 月第二批" required={false} />
      <p className="small">全部成功或全部不支付。支付后收款人会收到通知，需要更正时用退回处理。</p>
      <SecondPerson kind="PayFlows">提交后由另一位有财务权限的同事核对、批准，批准时才会支付。</SecondPerson>
      <DialogButtons submit={`支付 ${flows.length} 笔`} busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}

function inputOf(values: PayValues, flows: readonly Flow[], files: readonly UploadedFile[]): PaymentInput {
  const [voucher] = files
  const serial = values.bankSerialNo.trim()
  const reason = values.approvalReason.trim()
  return {
    ids: flows.map(({ id }) => id),
    payMethod: values.payMethod as PayMethod,
    payTime: fromDateTimeInput(values.payTime) ?? '',
    ...(serial === '' ? {} : { bankSerialNo: serial }),
    ...(reason === '' ? {} : { approvalReason: reason }),
    ...(voucher ? { voucherFileId: voucher.id } : {}),
  }
}

function BatchSum({ flows }: { flows: readonly Flow[] }) {
  const { gross, tax, net } = batchSums(flows)
  return (
    <Sum
      items={[
        { term: '应付合计（元）', value: formatMoney(gross) },
        { term: '预扣个税（元，支付时重新计算）', value: formatMoney(tax) },
      ]}
      total={{ term: '预计到手（元）', value: formatMoney(net) }}
    />
  )
}

function RefusedRows({ error, flows }: { error: unknown; flows: readonly Flow[] }) {
  const rows = refusedRows(error, flows)
  if (rows.length === 0) return null
  return (
    <Checklist
      label="不能支付的款项"
      checks={rows.map(({ name, message }) => ({ result: 'unmet', text: name, note: message }))}
    />
  )
}
