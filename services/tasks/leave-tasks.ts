import type { Scope } from '#services/abp/apply-event.ts'
import { sendFirstAllowed } from '#services/abp/lifecycle/follow-up-events.ts'
import { completedWithout, leaveTasks } from './close-for-death.repository.ts'

/**
 * A person leaves the open tasks, of one employer or of all. The other participants of a task continue without the
 * person, and a task that waited for nobody else is handed in; a task of only this person goes back to the enterprise.
 */
export async function leaveOpenTasks(
  scope: Scope,
  personId: number,
  { reason, enterpriseId = null }: { readonly reason: string; readonly enterpriseId?: number | null },
): Promise<void> {
  const { alone, shared } = await leaveTasks(scope.tx, personId, scope.now, enterpriseId)
  for (const id of alone) {
    await sendFirstAllowed(scope, 'EnterpriseTask', id, [{ type: 'withdraw', opinion: reason }], { opinion: reason })
  }
  for (const id of await completedWithout(scope.tx, shared)) {
    await sendFirstAllowed(scope, 'EnterpriseTask', id, [{ type: 'submitRest', opinion: reason }], { opinion: reason })
  }
}
