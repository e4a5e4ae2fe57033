import type { Scope } from '#services/abp/apply-event.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { enqueue, enqueueOutside } from '#services/messages/notifications.api.ts'
import { emergencyPhoneOf, personDied } from '#services/people/persons/death.api.ts'
import { type ContractRow, markContract } from '../contract.repository.ts'
import { foundationWorkerIds, officerIds } from '../parties.repository.ts'
import { contractFacts } from './facts.ts'

/** Whether the contract ends, or is proposed to end, because of the person's death. */
export const isOfDeath = ({ terminationKind, endProposal }: ContractRow): boolean =>
  terminationKind === 'Death' || endProposal?.kind === 'Death'

/** Notifies the tutor or the foundation's workers, the emergency contact and the platform instead of the person. */
export async function notifyOfDeath({ platform, tx }: Scope, row: ContractRow): Promise<void> {
  const { tutorUserId, foundationId } = row.person
  const payload = await contractFacts(tx, row, null)
  const tutors =
    tutorUserId !== null ? [tutorUserId] : foundationId === null ? [] : await foundationWorkerIds(tx, foundationId)
  await enqueue(tx, { userId: tutors, to: 'foundation', template: 'contract.death', payload })
  await enqueue(tx, { userId: await officerIds(tx), to: 'platform', template: 'contract.death', payload })
  const reached = { mobilePhone: emergencyPhoneOf(row.person, platform.sealer), emailAddress: null }
  if (reached.mobilePhone === null) return
  await enqueueOutside(platform, tx, reached, { to: 'guardian', template: 'contract.death', payload })
}

/** Closes everything that the person has open on the platform. Pay that is due stays due to the heirs. */
export async function endForDeath(scope: Scope, row: ContractRow): Promise<void> {
  if (row.endedTime !== null) return
  await markContract(scope.tx, row.id, { endedTime: scope.now })
  await personDied(scope, row.person, `用人单位登记：本人已于 ${row.terminationDate ?? toWireDay(scope.now)} 去世`)
}
