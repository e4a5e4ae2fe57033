import { applyToLocked, type Scope } from '#services/abp/apply-event.ts'
import { asSystem } from '#services/abp/lifecycle/follow-up-events.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { lockContract } from './contract.repository.ts'
import { contractBinding } from './lifecycle/contract.binding.ts'
import { readersOf } from './lifecycle/effects.ts'
import { contractFacts } from './lifecycle/facts.ts'
import { liveContractsOf } from './person-leaves.repository.ts'

const GONE = '职工的账号已停用'
const READERS = ['enterprise', 'foundation', 'person'] as const

/**
 * The account of a person ends: a contract that waits for the audit or a signature is given up. One in force goes on,
 * because an account is no ground to end it; its parties are told that nobody confirms in the portal.
 */
export async function personLeaves(scope: Scope, userId: number): Promise<void> {
  const system = asSystem(scope)
  for (const id of await liveContractsOf(scope.tx, userId)) {
    const row = await lockContract(scope.tx, system.actor, id)
    if (!row) continue
    if (row.status === 'Auditing' || row.status === 'Signing') {
      const options = { set: { abortReason: GONE }, opinion: GONE }
      await applyToLocked(system, contractBinding, row, { type: 'personLeaves', opinion: GONE }, options)
      continue
    }
    const payload = await contractFacts(scope.tx, row, null)
    for (const to of READERS) {
      const readers = await readersOf(scope.tx, row, to)
      const others = readers.filter((reader) => reader !== scope.actor.userId)
      await enqueue(scope.tx, { userId: others, to, template: 'contract.personSwitchedOff', payload })
    }
  }
}
