import type { Scope } from '#services/abp/apply-event.ts'
import { lockOrder, sendToOrder } from './send.ts'

/**
 * The automatic events of an order, in the order in which they are tried. Cancelling is not among them, because the
 * machine lets the system cancel a dispatch order at any time on behalf of its main order.
 */
export const STEPS = {
  Main: ['beginAcceptance', 'complete', 'cancel', 'lapse'],
  Dispatch: ['beginAcceptance', 'complete', 'lapse'],
} as const

/** Advances an order as far as its participations allow: to acceptance, and from there to its end. */
export async function progress(scope: Scope, orderId: number): Promise<void> {
  await progressed(scope, orderId)
}

/** Advances the order and then its main order. */
export async function progressWithMain(scope: Scope, orderId: number): Promise<void> {
  const mainId = await progressed(scope, orderId)
  if (mainId !== null) await progressed(scope, mainId)
}

/**
 * Advances one order.
 * @returns the id of its main order
 */
async function progressed(scope: Scope, orderId: number): Promise<number | null> {
  let row = await lockOrder(scope, orderId)
  const mainId = row?.mainId ?? null
  // an event may allow a further event; the number of events limits the loop
  for (let left = row ? STEPS[row.variant].length : 0; row && left > 0; left--) {
    if (!(await sendToOrder(scope, row, STEPS[row.variant]))) break
    row = await lockOrder(scope, orderId)
  }
  return mainId
}
