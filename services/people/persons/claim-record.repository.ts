import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { isWaiting } from '#services/identity/waiting-accounts.api.ts'
import type { PersonRow } from './user-disabled-person.repository.ts'

/** The unclaimed record with this identity number; locked until the transaction ends. */
export async function lockWaiting(tx: Database, idNumberIndexes: string[]): Promise<PersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(persons)
    .where(
      and(
        inArray(persons.idNumberIndex, idNumberIndexes),
        eq(persons.isDeleted, false),
        isWaiting(sql`${persons.userId}`),
      ),
    )
    .for('update')
  return row
}

/** Removes the empty record that an account had begun before it claimed one. */
export async function removeEmpty(tx: Database, id: number): Promise<void> {
  await tx
    .update(persons)
    .set({ isDeleted: true, rowVersion: sql`${persons.rowVersion} + 1` })
    .where(eq(persons.id, id))
}

export async function giveRecord(tx: Database, id: number, userId: number): Promise<void> {
  await tx.update(persons).set({ userId }).where(eq(persons.id, id))
}

/** Puts a record of nobody into the care of the foundation that takes it over. */
export async function placeRecord(tx: Database, id: number, foundationId: number): Promise<void> {
  await tx.update(persons).set({ foundationId }).where(eq(persons.id, id))
}
