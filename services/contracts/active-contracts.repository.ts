import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { isInForce } from './visibility.ts'

const COLUMNS = {
  id: contracts.id,
  contractNo: contracts.contractNo,
  contractType: contracts.contractType,
  enterpriseId: contracts.enterpriseId,
  userDisabledPersonId: contracts.userDisabledPersonId,
  userId: persons.userId,
  realName: sql<string>`coalesce(${persons.realName}, '')`,
  foundationId: persons.foundationId,
  position: contracts.position,
  status: contracts.status,
  startDate: contracts.startDate,
  /** of the termination, else of the term; null for an open end */
  lastDate: sql<string | null>`coalesce(${contracts.terminationDate}, ${contracts.endDate})`,
  probationMonths: contracts.probationMonths,
  probationWage: contracts.probationWage,
  basicWage: contracts.basicWage,
  wageUnit: contracts.wageUnit,
  payDay: contracts.payDay,
  socialInsurance: contracts.socialInsurance,
  cityId: contracts.cityId,
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
    .where(and(where, isInForce(from, until)))
    .orderBy(asc(contracts.id))

export type ActiveContract = Awaited<ReturnType<typeof findInForce>>[number]

export const ofEnterprise = (enterpriseId: number): SQL => eq(contracts.enterpriseId, enterpriseId)
export const ofPerson = (personId: number): SQL => eq(contracts.userDisabledPersonId, personId)
export const ofId = (id: number): SQL => eq(contracts.id, id)
