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
 * Applies a death that an auditor has confirmed. The person no longer looks for work, each domain closes the person's
 * pending items, and the account is deactivated, so that no messages reach it. Payments that are due stay due.
 */
export async function personDied(scope: Scope, person: PersonRow, reason: string): Promise<void> {
  for (const [, close] of entitiesWith('closeForDeath')) await close(scope, person.id, reason)
  await writeWorkStatus(scope.tx, person.id, 'Free', scope.now)
  await switchOff(scope, person.userId)
}
