import type { Scope } from '#services/abp/apply-event.ts'
import { sendFirstAllowed } from '#services/abp/lifecycle/follow-up-events.ts'
import { openClaimsOf } from './close-for-death.repository.ts'

/** Work that is not submitted returns to the order; submitted work is reviewed and paid as usual. */
export async function closeForDeath(scope: Scope, personId: number, reason: string): Promise<void> {
  for (const id of await openClaimsOf(scope.tx, personId)) {
    const options = { opinion: reason }
    await sendFirstAllowed(scope, 'WorkOrderParticipator', id, [{ type: 'invalidate', opinion: reason }], options)
  }
}
