import type { Scope } from '#services/abp/apply-event.ts'
import { lockOrder, sendToOrder } from './send.ts'

/**
 * The automatic events of an order, in this order. The machine lets the system cancel a dispatch order at any time for
 * its main order, so cancelling is not among them.
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

/** @returns the id of its main order */
async function progressed(scope: Scope, orderId: number): Promise<number | null> {
  let row = await lockOrder(scope, orderId)
  const mainId = row?.mainId ?? null
  // one event may allow the next; the number of events bounds the loop
  for (let left = row ? STEPS[row.variant].length : 0; row && left > 0; left--) {
    if (!(await sendToOrder(scope, row, STEPS[row.variant]))) break
    row = await lockOrder(scope, orderId)
  }
  return mainId
}
