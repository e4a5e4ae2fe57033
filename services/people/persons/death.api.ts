import type { Scope } from '#services/abp/apply-event.ts'
import { entitiesWith } from '#services/abp/entities/entities.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import { switchOff } from '#services/identity/accounts.api.ts'
import { contactOf } from './person-key-fields.ts'
import type { PersonRow } from './user-disabled-person.repository.ts'
import { writeWorkStatus } from './work-status.repository.ts'

/** The phone of the emergency contact, who is notified of a death instead of the person. */
export const emergencyPhoneOf = (row: PersonRow, sealer: Sealer): string | null =>
  contactOf(row, sealer).emergencyContactPhone

/**
 * A death that an auditor has confirmed: the person looks for no work, what waits for them is closed by each domain, and
 * the account is switched off, so that no message reaches it. Money that is due stays due.
 */
export async function personDied(scope: Scope, person: PersonRow, reason: string): Promise<void> {
  for (const [, close] of entitiesWith('closeForDeath')) await close(scope, person.id, reason)
  await writeWorkStatus(scope.tx, person.id, 'Free', scope.now)
  await switchOff(scope, person.userId)
}
