import { useWatch } from 'react-hook-form'
import { addDecimals, divideDecimals, MONEY_PLACES, multiplyDecimals } from '#machines/rules/decimal.ts'
import { formatClock } from '#src/lib/date-time.ts'
import { formatMoney, formatQuantity } from '#src/lib/money.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Sum } from '#src/ui/data/description-list.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { OrderPreview } from './order-preview.tsx'
import { totalOf } from './schema.ts'
import type { OrderValues } from './values.ts'

/** Fee and total of the order when it was read; their ratio is the platform's rate for this order. */
export interface KnownFee {
  total: string
  serviceFee: string
}

/**
 * The estimated fee; null while the rate is unknown, since the server computes the fee of a new order when it is saved.
 */
export function feeOf(total: string, known: KnownFee | null): string | null {
  if (known === null || Number(known.total) === 0) return null
  return multiplyDecimals(total, divideDecimals(known.serviceFee, known.total, 6), MONEY_PLACES)
}

interface OrderSummaryProps {
  form: AppForm<OrderValues>
  fee: KnownFee | null
  savedAt: number | null
  submitLabel: string
}

/** Beside the form: the cost, a preview, and the submit button. */
export function OrderSummary({ form, fee, savedAt, submitLabel }: OrderSummaryProps) {
  const values = useWatch({ control: form.methods.control }) as OrderValues
  return (
    <aside className="sticky stack" aria-label="费用与预览">
      <Panel title="费用与保存">
        <Cost values={values} fee={fee} />
        <Button type="submit" variant="action" size="large" block busy={form.submitting}>
          {submitLabel}
        </Button>
        <p className="help" role="status">
          {savedAt ? `草稿已保存在这个浏览器，${formatClock(savedAt)}` : '填写的内容会自动保存为草稿'}
        </p>
      </Panel>
      <Card title="公开卡片预览">
        <OrderPreview values={values} />
      </Card>
    </aside>
  )
}

function Cost({ values, fee }: { values: OrderValues; fee: KnownFee | null }) {
  const total = totalOf(values)
  if (total === null) return <p className="muted">填写单价和总数量后，这里显示合计。</p>
  const serviceFee = feeOf(total, fee)
  const working = `${formatQuantity(values.quantity)} × ${formatMoney(values.unitPrice)}`
  return (
    <Sum
      items={[
        { term: `数量 × 单价（${working}）`, value: formatMoney(total) },
        { term: '服务费', value: serviceFee === null ? '保存时按平台费率计算' : formatMoney(serviceFee) },
      ]}
      total={{
        term: serviceFee === null ? '合计（元，不含服务费）' : '应托管（元）',
        value: formatMoney(addDecimals(total, serviceFee ?? '0')),
      }}
    />
  )
}
