import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { insertRows, nextIds } from '#services/database/many-rows.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'
import { enterprises, holdsCode } from '#services/database/schema/enterprises.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import type { EmployerRow, WorkerRow } from './parties.repository.ts'

/** The enterprises with these credit codes, by code. */
export async function employersByCode(tx: Database, codes: readonly string[]): Promise<Map<string, EmployerRow>> {
  if (codes.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(enterprises)
    .where(sql`${isOneOf(enterprises.socialCreditCode, codes)} and ${holdsCode(enterprises)}`)
  return new Map(rows.map((row) => [row.socialCreditCode ?? '', row]))
}

/** The persons with these identity numbers, by the blind index of the number. */
export async function workersByIndex(tx: Database, indexes: readonly string[]): Promise<Map<string, WorkerRow>> {
  if (indexes.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(persons)
    .where(sql`${isOneOf(persons.idNumberIndex, indexes)} and not ${persons.isDeleted}`)
  return new Map(rows.map((row) => [row.idNumberIndex ?? '', row]))
}

export const termKey = (enterpriseId: number, personId: number, startDate: string): string =>
  `${enterpriseId}|${personId}|${startDate}`

/** Ids of the contracts of these persons by employer, person and first day, without aborted contracts. */
export async function knownTerms(tx: Database, personIds: readonly number[]): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map()
  const rows = await rowsOf<{ id: number; enterpriseId: number; personId: number; startDate: string }>(
    tx,
    sql`select id, enterprise_id as "enterpriseId", user_disabled_person_id as "personId",
      to_char(start_date, 'YYYY-MM-DD') as "startDate" from contract_employment
      where ${isOneOf(sql`user_disabled_person_id`, personIds)} and status <> 'Abort' and not is_deleted`,
  )
  return new Map(
    rows.map(({ id, enterpriseId, personId, startDate }) => [
      termKey(Number(enterpriseId), Number(personId), startDate),
      Number(id),
    ]),
  )
}

export const nextContractIds = (tx: Database, count: number): Promise<number[]> => nextIds(tx, contracts, count)

export const insertMoved = (tx: Database, rows: readonly object[]): Promise<void> => insertRows(tx, contracts, rows)
