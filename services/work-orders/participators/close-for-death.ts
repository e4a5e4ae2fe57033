import type { Scope } from '#services/abp/apply-event.ts'
import { sendFirstAllowed } from '#services/abp/lifecycle/follow-up-events.ts'
import { openClaimsOf } from './close-for-death.repository.ts'

const GONE = '求职者的账号已停用或注销'

async function end(scope: Scope, ids: readonly number[], opinion: string): Promise<void> {
  for (const id of ids) {
    await sendFirstAllowed(scope, 'WorkOrderParticipator', id, [{ type: 'personLeaves' }], { opinion })
  }
}

/** Work that is not submitted returns to the order; submitted work is reviewed and paid as usual. */
export const closeForDeath = async (scope: Scope, personId: number, reason: string): Promise<void> =>
  end(scope, await openClaimsOf(scope.tx, { personId }), reason)

/** The account of a person ends: offers, applications and claimed parts end likewise, and the order's people are told. */
export const personLeaves = async (scope: Scope, userId: number): Promise<void> =>
  end(scope, await openClaimsOf(scope.tx, { userId }), GONE)
