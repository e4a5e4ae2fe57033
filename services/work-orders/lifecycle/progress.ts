import { eq } from 'drizzle-orm'
import type { Scope } from '#services/abp/apply-event.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { sendIfAllowed } from './send.ts'

/**
 * The automatic events of an order, in this order. The machine lets the system cancel a dispatch order at any time for
 * its main order, so cancelling is not among them.
 */
const STEPS = {
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
  const [row] = await scope.tx
    .select({ variant: workOrders.variant, mainId: workOrders.mainId })
    .from(workOrders)
    .where(eq(workOrders.id, orderId))
  if (!row) return null
  const steps = STEPS[row.variant]
  // one event may allow the next; the number of events bounds the loop
  for (const _ of steps) if (!(await sendIfAllowed(scope, 'order', orderId, steps))) break
  return row.mainId
}
