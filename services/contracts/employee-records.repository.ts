import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { employeeRecords as records } from '#services/database/schema/employee-records.ts'
import { personResumes } from '#services/database/schema/person-resumes.ts'

export type EmployeeRecord = typeof records.$inferSelect

interface Pair {
  enterpriseId: number
  userDisabledPersonId: number
}

export async function findRecord(
  db: Database,
  { enterpriseId, userDisabledPersonId }: Pair,
): Promise<EmployeeRecord | undefined> {
  const [row] = await db
    .select()
    .from(records)
    .where(and(eq(records.enterpriseId, enterpriseId), eq(records.userDisabledPersonId, userDisabledPersonId)))
  return row
}

type Values = Partial<Omit<typeof records.$inferInsert, 'id' | 'enterpriseId' | 'userDisabledPersonId' | 'rowVersion'>>

/** Saves an employee record. The first save inserts the row; each later save increments its version. */
export async function saveRecord(tx: Database, pair: Pair, values: Values): Promise<void> {
  await tx
    .insert(records)
    .values({ ...pair, ...values })
    .onConflictDoUpdate({
      target: [records.enterpriseId, records.userDisabledPersonId],
      set: { ...values, rowVersion: sql`${records.rowVersion} + 1` },
    })
}

/** The person's needs at work, and whether the person permits employers to see them. */
export async function findNeeds(db: Database, personId: number) {
  const [row] = await db
    .select({
      isDisclosed: personResumes.isAccommodationDisclosed,
      ids: personResumes.accommodationIds,
      note: personResumes.accommodationNote,
    })
    .from(personResumes)
    .where(and(eq(personResumes.userDisabledPersonId, personId), eq(personResumes.isDeleted, false)))
  return row
}
