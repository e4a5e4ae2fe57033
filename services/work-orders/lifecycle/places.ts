import { and, eq, type SQL, sql } from 'drizzle-orm'
import { compareDecimals, subtractDecimals } from '#machines/rules/decimal.ts'
import { AppError } from '#services/abp/errors.ts'
import type { Database } from '#services/database/connect.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'

/** The places of an order are one counter; the conditional update on it is the lock that never oversells. */

const isOpen = sql`${workOrders.status} in ('Published', 'InProgress') and not ${workOrders.isDeleted}`

/** @throws AppError quotaFull when less than `quantity` is left, or when the order has been taken back meanwhile */
export async function takePlaces(tx: Database, orderId: number, quantity: string): Promise<void> {
  if (!(await take(tx, orderId, quantity, isOpen))) {
    throw new AppError('quotaFull', { details: '剩余数量不够了，请减少数量或看看其他工单' })
  }
}

async function take(tx: Database, orderId: number, quantity: string, condition?: SQL): Promise<boolean> {
  const fits = sql`${workOrders.claimedQuantity} + ${quantity}::numeric <= ${workOrders.quantity}`
  const taken = await tx
    .update(workOrders)
    .set({ claimedQuantity: sql`${workOrders.claimedQuantity} + ${quantity}::numeric` })
    .where(and(eq(workOrders.id, orderId), fits, condition))
    .returning({ id: workOrders.id })
  return taken.length > 0
}

/** Takes `wanted`, or what is left when that is less, open or not (a won appeal); returns what was taken. */
export async function takeAtMost(tx: Database, orderId: number, wanted: string): Promise<string> {
  const [row] = await tx
    .select({ quantity: workOrders.quantity, claimed: workOrders.claimedQuantity })
    .from(workOrders)
    .where(eq(workOrders.id, orderId))
    .for('update')
  const left = row ? subtractDecimals(row.quantity, row.claimed) : '0'
  const taken = compareDecimals(wanted, left) <= 0 ? wanted : left
  if (compareDecimals(taken, '0') <= 0) throw new AppError('quotaFull', { details: '工单已没有剩余数量' })
  await take(tx, orderId, taken)
  return taken
}

export async function givePlaces(tx: Database, orderId: number, quantity: string): Promise<void> {
  if (compareDecimals(quantity, '0') <= 0) return
  await tx
    .update(workOrders)
    .set({ claimedQuantity: sql`${workOrders.claimedQuantity} - ${quantity}::numeric` })
    .where(eq(workOrders.id, orderId))
}
