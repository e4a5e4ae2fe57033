import { compareDecimals, subtractDecimals } from '#machines/rules/decimal.ts'
import type { Database } from '#services/database/connect.ts'
import type { OrderColumns } from '../lifecycle/order-facts.ts'
import { givePlaces, takePlaces } from '../lifecycle/places.ts'
import { setHeldFromMain } from './work-order.repository.ts'

/** Takes the difference from the main order, or returns it, when a dispatch order's quantity changes. */
export async function moveHeldFromMain(
  tx: Database,
  { id, mainId, heldFromMain }: OrderColumns,
  quantity: string | undefined,
): Promise<void> {
  if (mainId === null || quantity === undefined) return
  const difference = subtractDecimals(quantity, heldFromMain)
  if (compareDecimals(difference, '0') > 0) await takePlaces(tx, mainId, difference)
  else await givePlaces(tx, mainId, subtractDecimals('0', difference))
  await setHeldFromMain(tx, id, quantity)
}
