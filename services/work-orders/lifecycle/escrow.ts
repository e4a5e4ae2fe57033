import { eq, sql } from 'drizzle-orm'
import { addDecimals, compareDecimals, money, multiplyDecimals, subtractDecimals } from '#machines/rules/decimal.ts'
import { refuse } from '#services/abp/conventions/errors.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'

/** Escrowed money and its commitments; dispatch orders use the money of their main order. */
interface Escrow {
  hosted: string
  fee: string
  /** gross amount of flows that are paid or due */
  earned: string
  unitPrice: string
  /** quantity that is not finished yet */
  unfinished: string
  isOver: boolean
  refunded: string | null
  /** whether a result that was rejected or accepted in part may still be appealed against, or an appeal is undecided */
  isContested: boolean
}

/** @returns undefined when the order has no escrow: it was waived or never recorded */
async function escrowOf(tx: Database, orderId: number, now: Date): Promise<Escrow | undefined> {
  const [row] = await rowsOf<Escrow>(
    tx,
    sql`select o.hosted_amount::text as hosted, o.service_fee::text as fee, o.unit_price::text as "unitPrice",
      o.status in ('Accepted', 'Cancelled') as "isOver", o.refund_amount::text as refunded,
      (select coalesce(sum(f.gross), 0)::text from work_order_financial_flow f
        where f.main_work_order_id = o.id and f.status in ('ToBeSettled', 'Settled') and not f.is_deleted) as earned,
      (o.quantity - (select coalesce(sum(w.accepted_quantity), 0) from work_order_participator w
        where w.main_work_order_id = o.id and w.status in ('Accepted', 'Settled') and not w.is_deleted))::text
        as unfinished,
      exists (select 1 from work_order_completion c
        where c.main_work_order_id = o.id and not c.is_deleted
          and ((c.status = 'Reject' and c.audit_action = 'Reject')
            or (c.status = 'Approved' and c.accepted_quantity < c.submitted_quantity))
          and c.appeal_decision is null
          and (c.appeal_time is not null or c.appeal_due_time > ${now.toISOString()}::timestamptz)) as "isContested"
    from work_order o
    where o.id = ${orderId} and o.main_id is null and o.hosted_amount is not null and not o.is_hosting_waived
    for no key update of o`,
  )
  return row
}

const isAbove = (left: string, right: string): boolean => compareDecimals(left, right) > 0

/**
 * The hosted amount minus all paid and due amounts, and minus the service fee when any amount is paid or due. May be
 * negative.
 */
export function leftOf({ hosted, earned, fee }: Pick<Escrow, 'hosted' | 'earned' | 'fee'>): string {
  return subtractDecimals(subtractDecimals(hosted, earned), isAbove(earned, '0') ? fee : '0')
}

/**
 * Stores the refund of a finished order; runs again whenever the order's due payments change.
 * @returns the amount; null when nothing is left, or when the order is not finished
 * @throws AppError when the refund was already sent and its amount has changed
 */
export async function settleRefund(tx: Database, orderId: number | null, now: Date): Promise<string | null> {
  if (orderId === null) return null
  const escrow = await escrowOf(tx, orderId, now)
  if (!escrow?.isOver) return null
  const left = leftOf(escrow)
  if (escrow.refunded !== null) {
    if (compareDecimals(left, escrow.refunded) === 0) return null
    throw refuse('这份工单的余款已经退回，款项不能再变更')
  }
  const refundDue = isAbove(left, '0') ? money(left) : null
  await tx.update(workOrders).set({ refundDue }).where(eq(workOrders.id, orderId))
  return refundDue
}

/**
 * Refuses a bonus that would use money reserved for unfinished work.
 * @throws AppError when the rest would be less than the cost of that work
 */
export async function assertFunded(tx: Database, orderId: number | null, now: Date): Promise<void> {
  if (orderId === null) return
  const escrow = await escrowOf(tx, orderId, now)
  if (!escrow) return
  const isOpen = !escrow.isOver || escrow.isContested
  const reserved = isOpen ? multiplyDecimals(escrow.unfinished, escrow.unitPrice, 2) : '0'
  // includes the fee even before anything is earned; it is part of the hosted amount, so the check never requires more
  // than was hosted
  if (isAbove(addDecimals(addDecimals(escrow.earned, reserved), escrow.fee), escrow.hosted)) {
    throw refuse('托管余额不足：余下的款项要留给尚未完成的工作')
  }
}

/**
 * @throws AppError while an appeal may still succeed, because its payment would have to come from the refunded money
 */
export async function assertUncontested(tx: Database, orderId: number, now: Date): Promise<void> {
  const escrow = await escrowOf(tx, orderId, now)
  if (escrow?.isContested) throw refuse('有成果正在申诉或仍可申诉，有结果后再退余款')
}
