import { useState } from 'react'
import * as z from 'zod/mini'
import { compareDecimals, isDecimal } from '#machines/rules/decimal.ts'
import { WorkOrderRecordHostingDocument } from '#src/api/graphql.ts'
import { formatYuan } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { PayInto } from '#src/shared/payment-account/pay-into.tsx'
import type { ManagedOrder } from '#src/shared/work-orders/funding-card.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'

interface RecordHostingDialogProps {
  order: ManagedOrder
  open: boolean
  onClose: () => void
}

/** Reports a bank transfer to the platform; staff compare it with the account before the order may be published. */
export function RecordHostingDialog({ order, open, onClose }: RecordHostingDialogProps) {
  return (
    <Dialog open={open} title="登记托管付款" onClose={onClose}>
      <HostingForm order={order} onClose={onClose} />
    </Dialog>
  )
}

interface Hosting {
  amount: string
  voucherFileId: UploadedFile[]
}

const schema = z.object({
  amount: z
    .string()
    .check(z.refine((typed) => isDecimal(typed) && compareDecimals(typed, '0') > 0, '托管金额应大于 0')),
  voucherFileId: z
    .array(z.object({ id: z.number(), name: z.string(), size: z.number() }))
    .check(z.minLength(1, '请上传付款凭证')),
})

function HostingForm({ order, onClose }: Omit<RecordHostingDialogProps, 'open'>) {
  const record = useMutationAction(WorkOrderRecordHostingDocument, { errors: 'inline' })
  const upload = useUpload('WorkOrder', ['image', 'pdf'])
  const { succeed } = useToasts()
  const [initial] = useState({ amount: order.funding?.payableAmount ?? '', voucherFileId: [] as UploadedFile[] })
  const form = useAppForm<Hosting>({
    schema,
    labels: { amount: '托管金额', voucherFileId: '付款凭证' },
    defaultValues: initial,
    onSubmit: async ({ amount, voucherFileId: [voucher] }) => {
      if (!voucher) return
      await record.run({ input: { id: order.id, rowVersion: order.rowVersion, amount, voucherFileId: voucher.id } })
      succeed('付款已登记。平台核对到账后会通知您，之后即可发布')
      onClose()
    },
  })
  const voucher = form.field('voucherFileId')
  return (
    <Form form={form} label="登记托管付款">
      <PayInto reference={order.number} />
      <NumberInput
        {...form.field('amount')}
        unit="元"
        hint={`应托管 ${formatYuan(order.funding?.payableAmount)}，可以分次付款`}
        required
      />
      <FileField
        id={voucher.id}
        label={voucher.label}
        error={voucher.error}
        hint="银行回单或转账截图"
        required
        maxFiles={1}
        files={form.methods.watch('voucherFileId')}
        onChange={(files) => form.methods.setValue('voucherFileId', files, { shouldValidate: files.length > 0 })}
        {...upload}
      />
      <div className="btns">
        <Button variant="secondary" onClick={onClose}>
          再想想
        </Button>
        <Button type="submit" busy={form.submitting}>
          登记付款
        </Button>
      </div>
    </Form>
  )
}
