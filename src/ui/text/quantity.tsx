import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { groupThousands } from './decimal-text.ts'

/** A quantity with its unit and no superfluous zeros: `2,400 张`, `7.5 小时`. */
export function Quantity({ amount, unit }: { amount: string | null | undefined; unit: string }) {
  if (amount === null || amount === undefined || amount === '') return <span className="muted">未确定</span>
  return (
    <span className="nowrap">
      <span className="num">{groupThousands(dropTrailingZeros(amount))}</span> {unit}
    </span>
  )
}
