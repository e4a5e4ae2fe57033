import { atLeastTwoDecimals, groupThousands } from './decimal-text.ts'

export interface MoneyProps {
  /** Decimal string from the API; nothing is computed here. */
  amount: string | null | undefined
  /** Shown after the figure; pass '' in a column whose header already contains 元. */
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
