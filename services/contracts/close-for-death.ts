import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import { contractsOfDead, lockIfOpen } from './close-for-death.repository.ts'
import { ended } from './contract-end.ts'
import { contractBinding } from './lifecycle/contract.binding.ts'

/**
 * The person's contracts with other employers end on the same day, within their own terms; what waits for a signature is
 * given up. Each employer is told by the event. The end of each contract closes the others in turn, so a contract of the
 * list may be closed when its turn comes.
 */
export async function closeForDeath(scope: Scope, personId: number, reason: string): Promise<void> {
  for (const { id, isInForce, lastDay } of await contractsOfDead(scope.tx, personId)) {
    if (!(await lockIfOpen(scope.tx, id))) continue
    // the kind tells the messages of the event that the person has died
    const set = isInForce
      ? ended(scope, { date: lastDay, kind: 'Death', reason }, false)
      : { abortReason: reason, terminationKind: 'Death' as const }
    const event = { type: isInForce ? 'terminate' : 'abort', opinion: reason }
    await applyEvent(scope, contractBinding, id, event, { set, opinion: reason })
  }
}
