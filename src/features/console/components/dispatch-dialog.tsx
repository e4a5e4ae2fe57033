import * as z from 'zod/mini'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { WorkOrderCreateDocument } from '#src/api/graphql.ts'
import { formatDate, toDateInput } from '#src/lib/date-time.ts'
import { formatMoney, formatQuantity } from '#src/lib/money.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { orderPath } from '../paths.ts'
import type { OrderDialogProps } from './confirm-hosting-dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { type DispatchValues, dispatchInput, dispatchProblems } from './dispatch-order.ts'

/** Creates a dispatch order for a part of a main order, with its own price, period and dispatch method. */
export function DispatchDialog({ order, open, onClose }: OrderDialogProps) {
  return (
    <Dialog open={open} title={`拆出派单：${order.displayName}`} onClose={onClose}>
      <DispatchForm order={order} onClose={onClose} />
    </Dialog>
  )
}

const text = z.string()
const fields = z.object({
  displayName: text,
  quantity: text,
  unitPrice: text,
  perPersonMax: text,
  startDate: text,
  endDate: text,
  dispatchMethod: text,
})

function DispatchForm({ order, onClose }: Omit<OrderDialogProps, 'open'>) {
  const create = useMutationAction(WorkOrderCreateDocument, { errors: 'inline' })
  const disability = useDictionary('DisabilityRequirement').data ?? []
  const accommodation = useDictionary('Accommodation').data ?? []
  const methods = useEnumOptions('DispatchMethod')
  const navigate = useNavigate()
  const { succeed } = useToasts()
  const form = useAppForm<DispatchValues>({
    schema: fields.check((context) => {
      for (const { field, message } of dispatchProblems(context.value, order)) {
        context.issues.push({ code: 'custom', message, path: [field], input: context.value })
      }
    }),
    labels: {
      displayName: '派单名称',
      quantity: '数量',
      unitPrice: '单价',
      perPersonMax: '每人最多',
      startDate: '开始日期',
      endDate: '截止日期',
      dispatchMethod: '领取方式',
    },
    defaultValues: {
      displayName: order.displayName,
      quantity: dropTrailingZeros(order.remainingQuantity),
      unitPrice: dropTrailingZeros(order.unitPrice),
      perPersonMax: '',
      startDate: toDateInput(pageNow()),
      endDate: order.endDate,
      dispatchMethod: 'DesignatedDispatchList',
    },
    onSubmit: async (values) => {
      const answer = await create.run({ input: dispatchInput(values, order, { disability, accommodation }) })
      succeed('派单已创建，发布后可以派给求职者')
      onClose()
      navigate(orderPath(answer.workOrderCreate.id))
    },
  })
  const { unitName } = order
  return (
    <Form form={form} label="拆出派单">
      <p className="small muted">类型、要求、标准和附件与主工单相同。</p>
      <TextInput {...form.field('displayName')} required />
      <NumberInput
        {...form.field('quantity')}
        unit={unitName}
        hint={`主工单还剩 ${formatQuantity(order.remainingQuantity)} ${unitName}`}
        required
      />
      <NumberInput
        {...form.field('unitPrice')}
        unit={`元/${unitName}`}
        hint={`不高于 ${formatMoney(order.unitPrice)} 元`}
        required
      />
      <NumberInput {...form.field('perPersonMax')} unit={unitName} hint="不填则不限" required={false} />
      <DateInput {...form.field('startDate')} required />
      <DateInput {...form.field('endDate')} hint={`不晚于 ${formatDate(order.endDate)}`} required />
      <Select key={methods.length} {...form.field('dispatchMethod')} options={methods} placeholder={null} required />
      <DialogButtons submit="创建派单" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}
