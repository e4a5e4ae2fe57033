import type { Books } from './books.ts'
import { cents, thousandths, yuan } from './exact.ts'

/** What was agreed, from the answers alone: the second pair of books. */
export class Ledger {
  /** flows that Finance was told are paid */
  readonly #paid = new Set<number>()
  readonly #refunds = new Map<number, bigint>()
  /** by participation: the quantity that was accepted; of a won appeal at most so much */
  readonly #accepted = new Map<number, { quantity: bigint; isMost: boolean }>()
  readonly #wrong: string[] = []

  pay(ids: readonly number[]): void {
    for (const id of ids) {
      if (this.#paid.has(id)) this.#wrong.push(`flow ${id} was paid twice`)
      this.#paid.add(id)
    }
  }
  returnPayment(id: number): void {
    if (!this.#paid.delete(id)) this.#wrong.push(`flow ${id} came back without having been paid`)
  }
  refund(orderId: number, amount: string): void {
    if (this.#refunds.has(orderId)) this.#wrong.push(`order ${orderId} was refunded twice`)
    this.#refunds.set(orderId, cents(amount))
  }
  accept(partId: number, quantity: string, isMost = false): void {
    this.#accepted.set(partId, { quantity: thousandths(quantity), isMost })
  }

  /** Where the rows say something else. */
  differences({ orders, parts, flows }: Books): string[] {
    const wrong = [...this.#wrong]
    for (const { id, status } of flows) {
      if ((status === 'Settled') !== this.#paid.has(id))
        wrong.push(`flow ${id} is ${status}, the answers say otherwise`)
    }
    for (const { id, refundAmount } of orders) {
      const sent = this.#refunds.get(id) ?? 0n
      if (cents(refundAmount) !== sent) wrong.push(`order ${id}: ${yuan(sent)} sent back, ${refundAmount} recorded`)
    }
    for (const { id, status, accepted } of parts) {
      const agreed = this.#accepted.get(id)
      const isFinished = status === 'Accepted' || status === 'Settled'
      if (isFinished !== (agreed !== undefined)) wrong.push(`part ${id} is ${status}, the answers say otherwise`)
      if (!agreed) continue
      const got = thousandths(accepted)
      const isRight = agreed.isMost ? got > 0n && got <= agreed.quantity : got === agreed.quantity
      if (!isRight) wrong.push(`part ${id}: ${accepted} accepted, the answers say otherwise`)
    }
    return wrong
  }
}
