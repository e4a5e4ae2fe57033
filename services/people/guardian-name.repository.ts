import { and, eq } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'

/** Who is on record as the guardian of the account's owner; null without one. */
export async function findGuardianName(db: Database, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ name: persons.guardianName })
    .from(persons)
    .where(and(eq(persons.userId, userId), eq(persons.isDeleted, false)))
  return row?.name ?? null
}
