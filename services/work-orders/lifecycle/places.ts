import { and, eq, type SQL, sql } from 'drizzle-orm'
import { addDecimals, compareDecimals, subtractDecimals } from '#machines/rules/decimal.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Database } from '#services/database/connect.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'

/**
 * The claimed quantity of an order is one counter. Its conditional update also acts as the lock that prevents
 * overselling.
 */

const isOpen = sql`${workOrders.status} in ('Published', 'InProgress') and not ${workOrders.isDeleted}`

/** @throws AppError quotaFull when less than `quantity` is left, or when the order was unpublished meanwhile */
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

/**
 * Takes `wanted`, or the rest if less is left, and returns the taken quantity. This works even in a closed order, for a
 * won appeal. A dispatch order that has returned its share takes it from its main order again.
 * @throws AppError quotaFull when nothing is left
 */
export async function takeAtMost(tx: Database, orderId: number, wanted: string): Promise<string> {
  const taken = await takeWhatIsLeft(tx, orderId, wanted)
  if (compareDecimals(taken, '0') <= 0) throw new AppError('quotaFull', { details: '工单已没有剩余数量' })
  return taken
}

const lesser = (one: string, other: string): string => (compareDecimals(one, other) <= 0 ? one : other)

async function takeWhatIsLeft(tx: Database, orderId: number, wanted: string): Promise<string> {
  const [row] = await tx
    .select({
      mainId: workOrders.mainId,
      quantity: workOrders.quantity,
      held: workOrders.heldFromMain,
      claimed: workOrders.claimedQuantity,
    })
    .from(workOrders)
    .where(eq(workOrders.id, orderId))
    .for('no key update')
  if (!row) return '0'
  const left = subtractDecimals(row.mainId === null ? row.quantity : row.held, row.claimed)
  const missing = subtractDecimals(wanted, left)
  const isShort = row.mainId !== null && compareDecimals(missing, '0') > 0
  const more = isShort ? await takeWhatIsLeft(tx, Number(row.mainId), missing) : '0'
  const taken = lesser(wanted, addDecimals(left, more))
  if (compareDecimals(taken, '0') <= 0) return '0'
  if (compareDecimals(more, '0') > 0) {
    await tx
      .update(workOrders)
      .set({ heldFromMain: addDecimals(row.held, more) })
      .where(eq(workOrders.id, orderId))
  }
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
