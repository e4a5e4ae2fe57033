import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import { transact, type Work } from '#services/abp/lifecycle/transact.ts'
import { bindings } from '../lifecycle/bindings.ts'
import type { DeliveryRow } from '../lifecycle/delivery-facts.ts'
import { markViewed } from './delivery.repository.ts'

export interface Sent {
  id: number
  event: string
  opinion?: string | null | undefined
  rowVersion?: number | undefined
  set?: Partial<DeliveryRow>
}

/**
 * Applies an event to a delivery; the opinion is sent and logged. If the enterprise acts on the delivery, it counts as
 * having viewed it.
 */
export async function apply(scope: Scope, { id, event, opinion = null, rowVersion, set = {} }: Sent) {
  const row = await applyEvent(scope, bindings.delivery, id, { type: event, opinion }, { set, rowVersion, opinion })
  if (scope.actor.userType === 'Enterprise') await markViewed(scope.tx, id, scope.now)
  return row
}

export const send = (work: Work, sent: Sent): Promise<void> =>
  transact(work, async (scope) => {
    await apply(scope, sent)
  })
