import * as z from 'zod/mini'
import { WorkOrderConfirmHostingDocument } from '#src/api/graphql.ts'
import { ConfirmHostingDto_opinion } from '#src/api/limits.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { formatYuan } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { fileItems } from '#src/shared/work-orders/completion-facts.tsx'
import type { ManagedOrder } from '#src/shared/work-orders/funding-card.tsx'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { isAmount } from '../decimal-rules.ts'
import { DialogButtons } from './dialog-buttons.tsx'

export interface OrderDialogProps {
  order: ManagedOrder
  open: boolean
  onClose: () => void
}

/** Compares the enterprise's payment with the bank account. */
export function ConfirmHostingDialog({ order, open, onClose }: OrderDialogProps) {
  return (
    <Dialog open={open} title="确认托管到账" onClose={onClose}>
      <ConfirmForm order={order} onClose={onClose} />
    </Dialog>
  )
}

const schema = z.object({
  hostedAmount: z.string().check(z.refine((typed) => isAmount(typed), '到账金额应为不小于 0 的数字，最多两位小数')),
  isWaived: z.boolean(),
  opinion: z.string().check(most(ConfirmHostingDto_opinion, '说明')),
})
type Values = z.infer<typeof schema>

function ConfirmForm({ order, onClose }: Omit<OrderDialogProps, 'open'>) {
  const confirm = useMutationAction(WorkOrderConfirmHostingDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { funding } = order
  const form = useAppForm<Values>({
    schema,
    labels: { hostedAmount: '到账金额', isWaived: '免托管', opinion: '说明' },
    defaultValues: {
      hostedAmount: funding?.hostingRecordedAmount ?? funding?.payableAmount ?? '',
      isWaived: false,
      opinion: '',
    },
    onSubmit: async ({ opinion, ...values }) => {
      await confirm.run({
        input: { id: order.id, rowVersion: order.rowVersion, ...values, opinion: opinion.trim() || undefined },
      })
      succeed('托管已确认，企业会收到通知，工单可以发布')
      onClose()
    },
  })
  return (
    <Form form={form} label="确认托管到账">
      <p>
        应托管 {formatYuan(funding?.payableAmount)}，企业登记 {formatYuan(funding?.hostingRecordedAmount) || '尚未登记'}
        。
      </p>
      {funding?.hostingVoucher && <AttachmentList label="付款凭证" items={fileItems([funding.hostingVoucher])} />}
      <NumberInput {...form.field('hostedAmount')} unit="元" hint="以银行流水为准" required />
      <CheckboxField
        {...form.field('isWaived')}
        hint="平台信任的企业，钱没到也可以发布，到账金额填 0；结算前仍要到账"
      />
      <TextArea {...form.field('opinion')} {...areaOf(ConfirmHostingDto_opinion)} />
      <DialogButtons submit="确认到账" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}
