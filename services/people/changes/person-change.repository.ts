import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import type { Database } from '#services/database/connect.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { personChanges as changes } from '#services/database/schema/person-changes.ts'
import { visibleTo } from '../persons/user-disabled-person.repository.ts'

/** A request with the owners of the record that it changes. */
export type PersonChangeRow = typeof changes.$inferSelect & {
  userId: number
  foundationId: number | null
  realName: string
}

const of = (actor: Actor, id: number) => and(eq(changes.id, id), eq(persons.isDeleted, false), visibleTo(actor))

const joined = (db: Database) =>
  db
    .select({
      change: changes,
      userId: persons.userId,
      foundationId: persons.foundationId,
      realName: sql<string>`coalesce(${persons.realName}, '')`,
    })
    .from(changes)
    .innerJoin(persons, eq(persons.id, changes.userDisabledPersonId))

export async function findChange(db: Database, actor: Actor, id: number): Promise<PersonChangeRow | undefined> {
  const [row] = await joined(db).where(of(actor, id))
  return row && { ...row.change, ...owners(row) }
}

type Owners = Pick<PersonChangeRow, 'userId' | 'foundationId' | 'realName'>
const owners = ({ userId, foundationId, realName }: Owners): Owners => ({ userId, foundationId, realName })

/** The row of `findChange`, locked until the transaction ends. */
export async function lockChange(tx: Database, actor: Actor, id: number): Promise<PersonChangeRow | undefined> {
  await tx.select({ id: changes.id }).from(changes).where(eq(changes.id, id)).for('update')
  return findChange(tx, actor, id)
}

/** The newest request of a person, whatever its status. */
export async function newestChange(db: Database, personId: number): Promise<PersonChangeRow | undefined> {
  const [row] = await joined(db).where(eq(changes.userDisabledPersonId, personId)).orderBy(desc(changes.id)).limit(1)
  return row && { ...row.change, ...owners(row) }
}

export const isChangePending = async (db: Database, personId: number): Promise<boolean> =>
  (await db.$count(changes, and(eq(changes.userDisabledPersonId, personId), eq(changes.status, 'Ongoing')))) > 0

export async function insertChange(tx: Database, values: typeof changes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(changes).values(values).returning({ id: changes.id })
  if (!row) throw new Error('the request was not inserted')
  return row.id
}

export async function keepPrevious(tx: Database, id: number, previousSealed: string): Promise<void> {
  await tx.update(changes).set({ previousSealed }).where(eq(changes.id, id))
}
