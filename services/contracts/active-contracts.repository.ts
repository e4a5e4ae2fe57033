import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { employerSpans, signedDay, wasWith } from './employer-spans.repository.ts'
import { isInForce } from './visibility.ts'

const COLUMNS = {
  id: contracts.id,
  contractNo: contracts.contractNo,
  contractType: contracts.contractType,
  /** the employer on these days */
  enterpriseId: sql<number>`e.enterprise_id`.mapWith(Number),
  userDisabledPersonId: contracts.userDisabledPersonId,
  userId: persons.userId,
  realName: sql<string>`coalesce(${persons.realName}, '')`,
  foundationId: persons.foundationId,
  position: contracts.position,
  status: contracts.status,
  /** the first day with this employer */
  startDate: sql<string>`e.first_day::text`,
  /** the last day with this employer; null for an open end */
  lastDate: sql<string | null>`case when e.last_day <> 'infinity' then e.last_day::text end`,
  probationMonths: contracts.probationMonths,
  probationWage: contracts.probationWage,
  basicWage: contracts.basicWage,
  wageUnit: contracts.wageUnit,
  payDay: contracts.payDay,
  socialInsurance: contracts.socialInsurance,
  cityId: contracts.cityId,
  signedDay: sql<string | null>`${signedDay('contract_employment')}`,
}

export interface Period {
  /** `YYYY-MM-DD`, both included */
  readonly from: string
  readonly until: string
}

export const findInForce = (db: Database, { from, until }: Period, where: SQL) =>
  db
    .select(COLUMNS)
    .from(contracts)
    .innerJoin(persons, eq(persons.id, contracts.userDisabledPersonId))
    .innerJoin(sql`lateral ${employerSpans('contract_employment')} e`, sql`true`)
    .where(and(where, isInForce(from, until), sql`e.first_day <= ${until}::date and e.last_day >= ${from}::date`))
    .orderBy(asc(contracts.id))

export type ActiveContract = Awaited<ReturnType<typeof findInForce>>[number]

export const ofEnterprise = (enterpriseId: number): SQL =>
  sql`(${wasWith('contract_employment', enterpriseId)} and e.enterprise_id = ${enterpriseId})`
export const ofPerson = (personId: number): SQL => eq(contracts.userDisabledPersonId, personId)
export const ofId = (id: number): SQL => eq(contracts.id, id)
