import { and, eq } from 'drizzle-orm'
import type { Access } from '#services/abp/sealing/sealed-phones.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { guardianNameIn } from './person-key-fields.ts'

/** The recorded guardian of the account's owner; null when there is none. */
export async function findGuardianName({ platform, db }: Access, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ guardianName: persons.guardianName, guardianNameSealed: persons.guardianNameSealed })
    .from(persons)
    .where(and(eq(persons.userId, userId), eq(persons.isDeleted, false)))
  return row ? guardianNameIn(row, platform.sealer) : null
}
