import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { staffIds } from '#services/abp/access/staff-ids.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'

/** The certified enterprise of a contract; undefined when there is none. */
export async function findEmployer(db: Database, id: number) {
  const [row] = await db
    .select()
    .from(enterprises)
    .where(and(eq(enterprises.id, id), eq(enterprises.isDeleted, false)))
  return row
}
export type EmployerRow = NonNullable<Awaited<ReturnType<typeof findEmployer>>>

const personsWhere = (db: Database, where: SQL) =>
  db
    .select()
    .from(persons)
    .where(and(where, eq(persons.isDeleted, false)))

export const findPerson = async (db: Database, id: number) => (await personsWhere(db, eq(persons.id, id)))[0]
export const findPersonsByIdNumber = (db: Database, idNumberIndexes: readonly string[]) =>
  personsWhere(db, inArray(persons.idNumberIndex, [...idNumberIndexes]))
export type WorkerRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Chinese names of dictionary values, in the order of the ids. */
export async function dictionaryNames(db: Database, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select id, display_name as name from data_dictionary where id in ${[...ids]}`,
  )
  const names = new Map(rows.map(({ id, name }) => [Number(id), name]))
  return ids.flatMap((id) => names.get(id) ?? [])
}

/** The platform's contract auditors, who are notified about contracts. */
export const officerIds = (db: Database): Promise<number[]> => staffIds(db, 'Auditor', 'Contracts')

export async function foundationWorkerIds(db: Database, foundationId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from portal_user where user_type = 'FoundationWorker' and foundation_id = ${foundationId}
      and is_active and not is_deleted`,
  )
  return rows.map(({ id }) => Number(id))
}

/** The name of an account, for evidence. */
export async function accountName(db: Database, userId: number): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(
    db,
    sql`select coalesce(real_name, user_name) as name from portal_user where id = ${userId}`,
  )
  return row?.name ?? ''
}
