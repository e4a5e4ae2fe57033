import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { Form } from '#src/ui/forms/form.tsx'
import { AcceptanceFields, BasicFields, DateFields, PeopleFields, PriceFields, WordFields } from './fields.tsx'
import { type KnownFee, OrderSummary } from './order-summary.tsx'
import { orderSchema } from './schema.ts'
import { EMPTY_ORDER, ORDER_LABELS, type OrderForEdit, type OrderValues, QUESTION_LABELS, valuesOf } from './values.ts'

interface OrderFormProps {
  /** null for a new order */
  order: OrderForEdit | null
  fee: KnownFee | null
  /** values of another order that a new order starts with */
  copied?: { id: number; values: OrderValues } | null
  /** rejects with the server's refusal */
  onSave: (values: OrderValues) => Promise<unknown>
}

/** Creates or changes an order. The typed values survive a reload, a lost connection and a refusal. */
export function OrderForm({ order, fee, copied = null, onSave }: OrderFormProps) {
  const { form, draft } = useDraftedForm<OrderValues>({
    draft: {
      form: 'work-order',
      id: order?.id ?? (copied ? `copy-${copied.id}` : 'new'),
      rowVersion: order?.rowVersion,
    },
    schema: orderSchema,
    labels: { ...ORDER_LABELS, ...QUESTION_LABELS },
    defaultValues: order ? valuesOf(order) : (copied?.values ?? EMPTY_ORDER),
    onSubmit: onSave,
  })
  const section = { form, can: (name: keyof OrderValues) => order === null || order.editableFields.includes(name) }
  return (
    <Form form={form} label="工单">
      <DraftNotice draft={draft} />
      <div className="split">
        <div className="stack">
          <BasicFields {...section} />
          <PriceFields {...section} />
          <DateFields {...section} />
          <WordFields {...section} />
          <PeopleFields {...section} />
          <AcceptanceFields {...section} />
        </div>
        <OrderSummary
          form={form}
          fee={fee}
          savedAt={draft.savedAt}
          submitLabel={order === null ? '保存工单' : '保存修改'}
        />
      </div>
    </Form>
  )
}
