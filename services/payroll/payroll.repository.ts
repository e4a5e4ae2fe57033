import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '#machines/actor.ts'
import type { FormerPlace, Place } from '#machines/rules/place-history.ts'
import { nameSearch, wholeName } from '#services/abp/conventions/name-search.ts'
import {
  COUNT_CAP,
  cjkSearch,
  escapeLike,
  isInPage,
  orderBy,
  pagedQuery,
  pageOf,
  parseSorting,
  SEARCH_COUNT_CAP,
} from '#services/abp/conventions/paging.ts'
import { signedDay } from '#services/contracts/employer-spans.api.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import type { PayrollQuery, PayrollSummary } from './payroll.schemas.ts'
import { visibleTo } from './visibility.ts'

export type PayrollColumns = typeof payrolls.$inferSelect

/** A payslip with its person and employer. */
export type PayrollRow = PayrollColumns & {
  realName: string
  userId: number
  foundationId: number | null
  tutorUserId: number | null
  enterpriseName: string
  enterpriseCreatorId: number | null
  position: string
  contractType: ContractRow['contractType']
  wageUnit: ContractRow['wageUnit']
  /** the kinds of insurance that the contract agrees */
  agreedInsurance: ContractRow['socialInsurance']
  /** where the employer is now, and was before */
  enterprisePlace: Place & { formerPlaces: FormerPlace[] }
  /** the day on which the last party signed the contract; null: not known */
  signedDay: string | null
}
type ContractRow = typeof contracts.$inferSelect
type PayrollOwners = Omit<PayrollRow, keyof PayrollColumns>

const OWNERS = {
  realName: sql<string>`coalesce(${persons.realName}, '')`,
  userId: persons.userId,
  foundationId: persons.foundationId,
  tutorUserId: persons.tutorUserId,
  enterpriseName: enterprises.enterpriseName,
  enterpriseCreatorId: enterprises.creatorUserId,
  position: contracts.position,
  contractType: contracts.contractType,
  wageUnit: contracts.wageUnit,
  agreedInsurance: contracts.socialInsurance,
  enterprisePlace: {
    cityId: enterprises.cityId,
    areaId: enterprises.areaId,
    formerPlaces: enterprises.formerPlaces,
  },
  signedDay: sql<string | null>`${signedDay('contract_employment')}`,
}

/**
 * A condition on the person's name. Developers see only the first character of a name, so their search uses only this.
 */
function ofPersonNamed(actor: Actor, text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const name = sql`p.real_name`
  const isWhole = [...text].length > 1
  const masked = isWhole ? wholeName(name, text) : sql`${name} like ${`${escapeLike(text)}%`}`
  const named = actor.userType === 'WorkDeveloper' ? masked : nameSearch(name, text)
  return (
    named &&
    sql`exists (select 1 from user_disabled_person p where p.id = ${payrolls.userDisabledPersonId} and ${named})`
  )
}

const ofEnterpriseNamed = (text: string | undefined): SQL | undefined => {
  const named = cjkSearch(sql`e.enterprise_name`, text)
  return named && sql`exists (select 1 from enterprise e where e.id = ${payrolls.enterpriseId} and ${named})`
}

export const payrollCondition = (actor: Actor, query: PayrollQuery): SQL | undefined =>
  and(
    eq(payrolls.isDeleted, false),
    visibleTo(actor),
    query.year ? eq(payrolls.year, query.year) : undefined,
    query.month ? eq(payrolls.month, query.month) : undefined,
    query.userDisabledPersonId ? eq(payrolls.userDisabledPersonId, query.userDisabledPersonId) : undefined,
    query.status ? eq(payrolls.status, query.status) : undefined,
    query.isDisputed === undefined ? undefined : eq(payrolls.isDisputed, query.isDisputed),
    query.isBelowMinimumWage === undefined ? undefined : eq(payrolls.isBelowMinimumWage, query.isBelowMinimumWage),
    query.startTime ? gte(payrolls.creationTime, new Date(query.startTime)) : undefined,
    query.endTime ? lte(payrolls.creationTime, new Date(query.endTime)) : undefined,
    ofEnterpriseNamed(query.enterprise),
    ofPersonNamed(actor, query.realName),
  )

export async function loadPayrolls(db: Database, where: SQL | undefined): Promise<PayrollRow[]> {
  const rows = await db
    .select({ payroll: payrolls, ...OWNERS })
    .from(payrolls)
    .innerJoin(persons, eq(persons.id, payrolls.userDisabledPersonId))
    .innerJoin(enterprises, eq(enterprises.id, payrolls.enterpriseId))
    .innerJoin(contracts, eq(contracts.id, payrolls.contractEmploymentId))
    .where(where)
  return rows.map(({ payroll, ...owners }) => ({ ...payroll, ...owners }))
}

/** The person and the employer of each contract, by contract. */
export async function ownersOf(db: Database, contractIds: readonly number[]): Promise<Map<number, PayrollOwners>> {
  const rows = await db
    .select({ contractId: contracts.id, ...OWNERS })
    .from(contracts)
    .innerJoin(persons, eq(persons.id, contracts.userDisabledPersonId))
    .innerJoin(enterprises, eq(enterprises.id, contracts.enterpriseId))
    .where(isOneOf(contracts.id, contractIds))
  return new Map(rows.map(({ contractId, ...owners }) => [contractId, owners]))
}

const NEWEST = [
  { field: 'year', direction: 'desc' },
  { field: 'month', direction: 'desc' },
] as const
const SORTABLE = {
  id: payrolls.id,
  year: payrolls.year,
  month: payrolls.month,
  creationTime: payrolls.creationTime,
  netAmount: payrolls.netAmount,
}

export const pagePayrolls = (db: Database, actor: Actor, query: PayrollQuery) =>
  pagedQuery(db, {
    from: payrolls,
    id: payrolls.id,
    where: payrollCondition(actor, query),
    order: orderBy(
      parseSorting(query.sorting, ['id', 'year', 'month', 'creationTime', 'netAmount'], NEWEST),
      SORTABLE,
      payrolls.id,
    ),
    page: pageOf(query),
    countCap: query.realName || query.enterprise ? SEARCH_COUNT_CAP : COUNT_CAP,
    load: (ids) => loadPayrolls(db, isOneOf(payrolls.id, ids)),
  })

/** Sums of all matching rows, as exact decimals. */
export async function payrollTotals(db: Database, where: SQL | undefined): Promise<PayrollSummary> {
  const sum = (column: PgColumn) => sql`coalesce(sum(${column}), 0)::numeric(18, 2)::text`
  const [row] = await rowsOf<PayrollSummary>(
    db,
    sql`select count(*)::int as count, ${sum(payrolls.grossAmount)} as "grossAmount",
        ${sum(payrolls.deductionAmount)} as "deductionAmount", ${sum(payrolls.taxAmount)} as "taxAmount",
        ${sum(payrolls.netAmount)} as "netAmount"
      from ${payrolls} where ${where}`,
  )
  if (!row) throw new Error('a query of sums without groups has one row')
  return row
}

export async function findPayroll(db: Database, actor: Actor, id: number): Promise<PayrollRow | undefined> {
  const [row] = await loadPayrolls(db, and(eq(payrolls.id, id), payrollCondition(actor, {})))
  return row
}

/** The row of `findPayroll`, locked until the transaction ends. */
export async function lockPayroll(tx: Database, actor: Actor, id: number): Promise<PayrollRow | undefined> {
  await tx.select({ id: payrolls.id }).from(payrolls).where(eq(payrolls.id, id)).for('update')
  return findPayroll(tx, actor, id)
}

/** The columns for files of payslips. */
const IN_SHEET = {
  id: payrolls.id,
  enterpriseId: payrolls.enterpriseId,
  userDisabledPersonId: payrolls.userDisabledPersonId,
  year: payrolls.year,
  month: payrolls.month,
  payKind: payrolls.payKind,
  realName: OWNERS.realName,
  position: OWNERS.position,
  baseWage: payrolls.baseWage,
  overtimePay: payrolls.overtimePay,
  allowance: payrolls.allowance,
  bonus: payrolls.bonus,
  absenceDeduction: payrolls.absenceDeduction,
  grossAmount: payrolls.grossAmount,
  socialInsurance: payrolls.socialInsurance,
  housingFund: payrolls.housingFund,
  specialDeduction: payrolls.specialDeduction,
  taxReliefRate: payrolls.taxReliefRate,
  taxRelief: payrolls.taxRelief,
  firstWages: payrolls.firstWages,
  otherDeduction: payrolls.otherDeduction,
  taxAmount: payrolls.taxAmount,
  netAmount: payrolls.netAmount,
  status: payrolls.status,
  isDisputed: payrolls.isDisputed,
  objection: payrolls.objection,
  isBelowMinimumWage: payrolls.isBelowMinimumWage,
  remark: payrolls.remark,
}
export type SheetPay = Awaited<ReturnType<typeof sheetPage>>[number]

/** A page of rows for a file: newest first, with ids below the last one. */
export const sheetPage = (db: Database, where: SQL | undefined, beforeId: number | null, take: number) =>
  db
    .select(IN_SHEET)
    .from(payrolls)
    .innerJoin(persons, eq(persons.id, payrolls.userDisabledPersonId))
    .innerJoin(contracts, eq(contracts.id, payrolls.contractEmploymentId))
    .where(isInPage(db, payrolls, where, { beforeId, take }))
    .orderBy(desc(payrolls.id))

export const readableIds = (actor: Actor): SQL =>
  sql`select ${payrolls.id} from ${payrolls} where not ${payrolls.isDeleted} and ${visibleTo(actor)}`

/**
 * Makes calculations of a person's pay run one after the other, because each month's tax depends on the months before.
 */
export async function lockPersons(tx: Database, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return
  await tx.execute(sql`select id from user_disabled_person where id in ${[...personIds]} order by id for no key update`)
}

/** A person's payslips of a year from one employer, ordered by month. */
export const yearOf = (
  tx: Database,
  { enterpriseId, userDisabledPersonId, year }: Pick<PayrollColumns, 'enterpriseId' | 'userDisabledPersonId' | 'year'>,
): Promise<PayrollColumns[]> => yearsOf(tx, { enterpriseId, personIds: [userDisabledPersonId], year })

/** The payslips of several persons, like `yearOf`. */
export const yearsOf = (
  tx: Database,
  { enterpriseId, personIds, year }: { enterpriseId: number; personIds: readonly number[]; year: number },
): Promise<PayrollColumns[]> =>
  tx
    .select()
    .from(payrolls)
    .where(
      and(
        eq(payrolls.enterpriseId, enterpriseId),
        isOneOf(payrolls.userDisabledPersonId, personIds),
        eq(payrolls.year, year),
        eq(payrolls.isDeleted, false),
      ),
    )
    .orderBy(asc(payrolls.month), asc(payrolls.id))

/** The inserted payslips, in the order of the values; each is of another person. */
export async function insertPayrolls(
  tx: Database,
  values: readonly (typeof payrolls.$inferInsert)[],
): Promise<PayrollColumns[]> {
  const rows = await tx
    .insert(payrolls)
    .values([...values])
    .returning()
  const byPerson = new Map(rows.map((row) => [row.userDisabledPersonId, row]))
  return values.map(({ userDisabledPersonId }) => {
    const row = byPerson.get(userDisabledPersonId)
    if (!row) throw new Error('the payroll was not inserted')
    return row
  })
}

/** Updates the payslip of a later month after a change of an earlier one. */
export async function updateAmounts(
  tx: Database,
  id: number,
  amounts: Pick<PayrollColumns, 'taxAmount' | 'netAmount'>,
  by: { userId: number; now: Date },
): Promise<void> {
  await tx
    .update(payrolls)
    .set({
      ...amounts,
      rowVersion: sql`${payrolls.rowVersion} + 1`,
      lastModificationTime: by.now,
      lastModifierUserId: by.userId,
    })
    .where(eq(payrolls.id, id))
}
