import { Facts } from '#src/ui/data/description-list.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { Quantity } from '#src/ui/text/quantity.tsx'
import { hourlyPayText } from './hourly-pay.ts'

export interface OrderFactsProps {
  unitPrice: string
  unitName: string
  quantity: string
  perPersonMax: string | null
  piecesPerHour?: string | null | undefined
  /** dates, already formatted */
  start: string
  end: string
  totalAmount: string
}

/** The figures of an order, side by side. */
export function OrderFacts(props: OrderFactsProps) {
  const { unitPrice, unitName, quantity, perPersonMax, start, end, totalAmount } = props
  const hourly = hourlyPayText(props)
  return (
    <Facts
      items={[
        { term: '单价', value: <Money amount={unitPrice} unit={`元/${unitName}`} />, look: 'pay' },
        ...(hourly ? [{ term: '每小时报酬', value: hourly }] : []),
        { term: '总数量', value: <Quantity amount={quantity} unit={unitName} /> },
        { term: '每人最多', value: perPersonMax ? <Quantity amount={perPersonMax} unit={unitName} /> : '不限' },
        { term: '开始', value: start },
        { term: '截止', value: end },
        { term: '合计', value: <Money amount={totalAmount} /> },
      ]}
    />
  )
}
