import type { Scope } from '#services/abp/apply-event.ts'
import { sendFirstAllowed } from '#services/abp/lifecycle/follow-up-events.ts'
import { leaveTasks } from './close-for-death.repository.ts'

/**
 * The other participants of a task continue without the person; a task of only this person is returned to the
 * enterprise.
 */
export async function closeForDeath(scope: Scope, personId: number, reason: string): Promise<void> {
  for (const id of await leaveTasks(scope.tx, personId, scope.now)) {
    const options = { opinion: reason }
    await sendFirstAllowed(scope, 'EnterpriseTask', id, [{ type: 'withdraw', opinion: reason }], options)
  }
}
