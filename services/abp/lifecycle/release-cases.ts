import { eq } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { requirements } from '#services/database/schema/requirements.ts'

/** Releases the cases that a member of staff holds, so that colleagues need not wait until the lock is over. */
export async function releaseCases(tx: Database, userId: number): Promise<void> {
  for (const table of [userDisabledPersons, enterprises, requirements, contractEmployments]) {
    await tx.update(table).set({ auditLockUserId: null, auditLockTime: null }).where(eq(table.auditLockUserId, userId))
  }
}
