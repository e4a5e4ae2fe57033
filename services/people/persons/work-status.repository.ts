import { eq, sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { userDisabledPersons as persons, type WORK_STATUSES } from '#services/database/schema/people.ts'

export async function writeWorkStatus(
  tx: Database,
  personId: number,
  workStatus: (typeof WORK_STATUSES)[number],
  now: Date,
): Promise<void> {
  await tx
    .update(persons)
    .set({ workStatus, lastModificationTime: now, rowVersion: sql`${persons.rowVersion} + 1` })
    .where(eq(persons.id, personId))
}
