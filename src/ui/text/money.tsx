import { atLeastTwoDecimals, groupThousands } from './decimal-text.ts'

export interface MoneyProps {
  /** Decimal string from the wire; nothing is computed here. */
  amount: string | null | undefined
  /** Follows the figure; pass '' in a column whose header already says 元. */
  unit?: string
}

/** An amount with two decimals and its unit: `2,400.00 元`. A missing amount reads as 未确定, never as zero. */
export function Money({ amount, unit = '元' }: MoneyProps) {
  if (amount === null || amount === undefined || amount === '') return <span className="muted">未确定</span>
  return (
    <span className="money nowrap">
      <span className="num">{groupThousands(atLeastTwoDecimals(amount))}</span>
      {unit && <small> {unit}</small>}
    </span>
  )
}
