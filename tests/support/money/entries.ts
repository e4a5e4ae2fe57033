import type { Books, OrderRow } from './books.ts'
import { cents, sum, yuan } from './exact.ts'

/** Where the balances of the ledger are not what orders and flows say, each account of each order by itself. */
export function entriesOf({ orders, flows, entries }: Books): string[] {
  const wrong: string[] = []
  const mains = orders.filter(({ mainId }) => mainId === null)
  const mainOf = new Map(orders.map(({ id, mainId }) => [id, mainId ?? id]))
  for (const order of [...mains, null]) {
    const orderId = order?.id ?? null
    const ours = flows.filter(
      (flow) => !flow.isDeleted && (flow.orderId === null ? null : (mainOf.get(flow.orderId) ?? 0)) === orderId,
    )
    const paid = ours.filter(({ status }) => status === 'Settled')
    const due = ours.filter(({ status }) => status === 'ToBeSettled')
    const expected = balancesOf(order, {
      due: sum(due.map(({ gross }) => cents(gross))),
      net: sum(paid.filter(({ isOtherwise }) => !isOtherwise).map(({ net }) => cents(net))),
      otherwise: sum(paid.filter(({ isOtherwise }) => isOtherwise).map(({ net }) => cents(net))),
      tax: sum(paid.map(({ tax }) => cents(tax))),
    })
    const mine = entries.filter((entry) => entry.orderId === orderId)
    for (const [account, balance] of Object.entries(expected)) {
      const booked =
        sum(mine.filter(({ debit }) => debit === account).map(({ amount }) => cents(amount))) -
        sum(mine.filter(({ credit }) => credit === account).map(({ amount }) => cents(amount)))
      if (booked !== balance) wrong.push(`order ${orderId}: ${account} is ${yuan(booked)}, not ${yuan(balance)}`)
    }
    const zero = sum(Object.values(expected))
    if (zero !== 0n) wrong.push(`order ${orderId}: the accounts are ${yuan(zero)} together`)
  }
  return wrong
}

/** Debit minus credit. */
function balancesOf(
  order: OrderRow | null,
  { due, net, otherwise, tax }: Record<'due' | 'net' | 'otherwise' | 'tax', bigint>,
) {
  const isHosted = order !== null && order.hosted !== null && !order.isWaived
  const hosted = cents(order?.hosted ?? '0')
  const earned = due + net + otherwise + tax
  const fee = isHosted && earned > 0n ? cents(order.fee) : 0n
  const refunded = order?.isRefunded ? cents(order.refundAmount) : 0n
  const toRefund = order?.isRefunded ? 0n : cents(order?.refundDue ?? '0')
  return {
    Bank: hosted - net - refunded,
    OtherPayment: -otherwise,
    Advance: isHosted ? 0n : earned,
    Escrow: -(hosted - (isHosted ? earned : 0n) - fee - refunded - toRefund),
    Payable: -due,
    Tax: -tax,
    Fee: -fee,
    Refund: -toRefund,
  }
}
