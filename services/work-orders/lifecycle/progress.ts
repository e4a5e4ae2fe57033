import { eq } from 'drizzle-orm'
import type { Scope } from '#services/abp/apply-event.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { sendIfAllowed } from './send.ts'

/**
 * What an order does by itself once its participations allow it, in this order. The machine lets the system cancel a
 * dispatch order at any time, because its main order may; on its own it never does.
 */
const STEPS = {
  Main: ['beginAcceptance', 'complete', 'cancel', 'lapse'],
  Dispatch: ['beginAcceptance', 'complete', 'lapse'],
} as const

/** Lets an order go on as far as it now can: into acceptance, and from there to its end. */
export async function progress(scope: Scope, orderId: number): Promise<void> {
  await progressed(scope, orderId)
}

/** The order and then the main order it belongs to. */
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
  // one step opens the next; there are only so many
  for (const _ of steps) if (!(await sendIfAllowed(scope, 'order', orderId, steps))) break
  return row.mainId
}
