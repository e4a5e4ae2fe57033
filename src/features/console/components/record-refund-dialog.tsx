import { useState } from 'react'
import * as z from 'zod/mini'
import { WorkOrderRecordRefundDocument } from '#src/api/graphql.ts'
import { RecordRefundDto_approvalReason, RecordRefundDto_bankSerialNo } from '#src/api/limits.ts'
import { fromDateTimeInput, toDateTimeInput } from '#src/lib/date-time.ts'
import { most } from '#src/lib/forms/limits.ts'
import { formatYuan } from '#src/lib/money.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { SecondPerson } from '#src/shared/approvals/second-person.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { isPositive } from '../decimal-rules.ts'
import type { OrderDialogProps } from './confirm-hosting-dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

/** Records the refund of hosted money that was not spent to the enterprise. */
export function RecordRefundDialog({ order, open, onClose }: OrderDialogProps) {
  return (
    <Dialog open={open} title="登记退款" onClose={onClose}>
      <RefundForm order={order} onClose={onClose} />
    </Dialog>
  )
}

const schema = z.object({
  approvalReason: z.string().check(most(RecordRefundDto_approvalReason, '提交的理由')),
  amount: z.string().check(z.refine((typed) => isPositive(typed), '退款金额应大于 0，最多两位小数')),
  refundTime: z.string().check(z.minLength(1, '请填写退款时间')),
  bankSerialNo: z.string().check(most(RecordRefundDto_bankSerialNo, '银行流水号')),
})
type Values = z.infer<typeof schema>

function RefundForm({ order, onClose }: Omit<OrderDialogProps, 'open'>) {
  const refund = useMutationAction(WorkOrderRecordRefundDocument, { errors: 'inline' })
  const upload = useUpload('WorkOrder', ['image', 'pdf'])
  const { succeed } = useToasts()
  const [files, setFiles] = useState<UploadedFile[]>([])
  const form = useAppForm<Values>({
    schema,
    labels: { amount: '退款金额', refundTime: '退款时间', bankSerialNo: '银行流水号', approvalReason: '提交的理由' },
    defaultValues: {
      amount: order.funding?.refundDue ?? '',
      refundTime: toDateTimeInput(pageNow()),
      bankSerialNo: '',
      approvalReason: '',
    },
    onSubmit: async ({ amount, refundTime, bankSerialNo, approvalReason }) => {
      await refund.run({
        input: {
          id: order.id,
          rowVersion: order.rowVersion,
          amount,
          refundTime: fromDateTimeInput(refundTime),
          bankSerialNo: bankSerialNo.trim() || undefined,
          voucherFileId: files[0]?.id,
          approvalReason: approvalReason.trim() || undefined,
        },
      })
      succeed(`${PREPARED}，批准后企业会收到通知`)
      onClose()
    },
  })
  return (
    <Form form={form} label="登记退款">
      <p>批准后余款视为已退清，不能再改。</p>
      <SecondPerson kind="RecordRefund">提交后由另一位有财务权限的同事核对、批准，批准时才会登记。</SecondPerson>
      <NumberInput {...form.field('amount')} unit="元" hint={`应退 ${formatYuan(order.funding?.refundDue)}`} required />
      <DateInput {...form.field('refundTime')} precision="datetime-local" required />
      <TextInput {...form.field('bankSerialNo')} required={false} />
      <TextInput {...form.field('approvalReason')} hint="给批准的同事看" required={false} />
      <FileField label="退款凭证" required={false} maxFiles={1} files={files} onChange={setFiles} {...upload} />
      <DialogButtons submit="登记退款" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}
