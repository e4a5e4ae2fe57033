import { formatMoney } from '#src/lib/money.ts'

/** An amount of either sign; a negative one also says in words what its sign means. */
export function SignedAmount({ amount, negative }: { amount: string; negative: string }) {
  return amount.startsWith('-') ? (
    <span className="nowrap">
      <strong className="num">{formatMoney(amount)}</strong> <small className="muted">{negative}</small>
    </span>
  ) : (
    <strong className="num">{formatMoney(amount)}</strong>
  )
}
