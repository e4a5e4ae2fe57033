import { and, asc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { dueRows } from '#services/abp/each-due.ts'
import { cjkSearch, escapeLike, orderBy, pagedQuery, pageOf, parseSorting } from '#services/abp/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import type { PayrollQuery } from './payroll.schemas.ts'
import { visibleTo } from './visibility.ts'

export type PayrollColumns = typeof payrolls.$inferSelect

/** A payroll with whom it is about and who pays. */
export type PayrollRow = PayrollColumns & {
  realName: string
  userId: number
  foundationId: number | null
  tutorUserId: number | null
  enterpriseName: string
  enterpriseCreatorId: number | null
  position: string
}

/** Developers see the first character of a name, so that is what they search by. */
function ofPersonNamed(actor: Actor, text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const name = sql`p.real_name`
  const isWhole = [...text].length > 1
  const masked = isWhole ? sql`${name} = ${text}` : sql`${name} like ${`${escapeLike(text)}%`}`
  const named = actor.userType === 'WorkDeveloper' ? masked : cjkSearch(name, text)
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
    query.status ? eq(payrolls.status, query.status) : undefined,
    query.isDisputed === undefined ? undefined : eq(payrolls.isDisputed, query.isDisputed),
    query.isBelowMinimumWage === undefined ? undefined : eq(payrolls.isBelowMinimumWage, query.isBelowMinimumWage),
    query.startTime ? gte(payrolls.creationTime, new Date(query.startTime)) : undefined,
    query.endTime ? lte(payrolls.creationTime, new Date(query.endTime)) : undefined,
    ofEnterpriseNamed(query.enterprise),
    ofPersonNamed(actor, query.realName),
  )

async function load(db: Database, where: SQL | undefined): Promise<PayrollRow[]> {
  const rows = await db
    .select({
      payroll: payrolls,
      realName: sql<string>`coalesce(${persons.realName}, '')`,
      userId: persons.userId,
      foundationId: persons.foundationId,
      tutorUserId: persons.tutorUserId,
      enterpriseName: enterprises.enterpriseName,
      enterpriseCreatorId: enterprises.creatorUserId,
      position: contracts.position,
    })
    .from(payrolls)
    .innerJoin(persons, eq(persons.id, payrolls.userDisabledPersonId))
    .innerJoin(enterprises, eq(enterprises.id, payrolls.enterpriseId))
    .innerJoin(contracts, eq(contracts.id, payrolls.contractEmploymentId))
    .where(where)
  return rows.map(({ payroll, ...owners }) => ({ ...payroll, ...owners }))
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
    load: (ids) => load(db, inArray(payrolls.id, ids)),
  })

export async function findPayroll(db: Database, actor: Actor, id: number): Promise<PayrollRow | undefined> {
  const [row] = await load(db, and(eq(payrolls.id, id), payrollCondition(actor, {})))
  return row
}

/** The row of `findPayroll`, locked until the transaction ends. */
export async function lockPayroll(tx: Database, actor: Actor, id: number): Promise<PayrollRow | undefined> {
  await tx.select({ id: payrolls.id }).from(payrolls).where(eq(payrolls.id, id)).for('update')
  return findPayroll(tx, actor, id)
}

/** Rows for an export, the newest first, by the last id seen. */
export const payrollPage = async (db: Database, where: SQL | undefined, beforeId: number | null, take: number) => {
  const found = await db
    .select({ id: payrolls.id })
    .from(payrolls)
    .where(and(where, beforeId === null ? undefined : lt(payrolls.id, beforeId)))
    .orderBy(sql`${payrolls.id} desc`)
    .limit(take)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await load(db, inArray(payrolls.id, ids))
  return rows.toSorted((a, b) => b.id - a.id)
}

export const readableIds = (actor: Actor): SQL =>
  sql`select ${payrolls.id} from ${payrolls} where not ${payrolls.isDeleted} and ${visibleTo(actor)}`

/** One person's pay is reckoned by one at a time: each month's tax rests on those before it. */
export async function lockPerson(tx: Database, personId: number): Promise<void> {
  await tx.execute(sql`select id from user_disabled_person where id = ${personId} for no key update`)
}

/** A person's pay of a year by one employer, the first month first. */
export const yearOf = (
  tx: Database,
  { enterpriseId, userDisabledPersonId, year }: Pick<PayrollColumns, 'enterpriseId' | 'userDisabledPersonId' | 'year'>,
): Promise<PayrollColumns[]> =>
  tx
    .select()
    .from(payrolls)
    .where(
      and(
        eq(payrolls.enterpriseId, enterpriseId),
        eq(payrolls.userDisabledPersonId, userDisabledPersonId),
        eq(payrolls.year, year),
        eq(payrolls.isDeleted, false),
      ),
    )
    .orderBy(asc(payrolls.month), asc(payrolls.id))

export async function insertPayroll(tx: Database, values: typeof payrolls.$inferInsert): Promise<number> {
  const [row] = await tx.insert(payrolls).values(values).returning({ id: payrolls.id })
  if (!row) throw new Error('the payroll was not inserted')
  return row.id
}

/** A later month after an earlier one has changed. */
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

export interface Employer {
  isCertified: boolean
  cityId: number | null
}

export async function findEmployer(db: Database, id: number): Promise<Employer | undefined> {
  const [row] = await rowsOf<Employer>(
    db,
    sql`select coalesce(audit = audit_status, false) as "isCertified", city_id::int as "cityId" from enterprise
      where id = ${id} and not is_deleted`,
  )
  return row
}

export interface Payee {
  userDisabledPersonId: number
  mobilePhone: string | null
  bankName: string | null
  bankBranch: string | null
  bankHolderSealed: string | null
  bankCardSealed: string | null
}

/** Phones and bank accounts of these persons; the account's fields are sealed. */
export const payeesOf = (db: Database, personIds: readonly number[]): Promise<Payee[]> =>
  personIds.length === 0
    ? Promise.resolve([])
    : rowsOf<Payee>(
        db,
        sql`select p.id::int as "userDisabledPersonId", p.mobile_phone as "mobilePhone", u.bank_name as "bankName",
            u.bank_branch as "bankBranch", u.bank_holder_sealed as "bankHolderSealed", u.bank_card_sealed as "bankCardSealed"
          from user_disabled_person p join portal_user u on u.id = p.user_id
          where p.id in (${sql.join([...new Set(personIds)], sql`, `)})`,
      )

const REMIND_MS = 7 * 86_400_000

const isWaiting = sql`${payrolls.status} = 'NotConfirm' and not ${payrolls.isDeleted} and not ${payrolls.isDisputed}`

/** Pay that its person has not looked at for a week. */
export const payrollsToRemind = dueRows(payrolls, (now) =>
  and(isWaiting, lte(payrolls.creationTime, new Date(now.getTime() - REMIND_MS)), isNull(payrolls.reminderTime)),
)

/** Marks the reminder as given; undefined when somebody else has, or when it is confirmed or disputed by now. */
export async function markReminded(tx: Database, id: number, now: Date): Promise<PayrollRow | undefined> {
  const written = await tx
    .update(payrolls)
    .set({ reminderTime: now })
    .where(and(eq(payrolls.id, id), isWaiting, isNull(payrolls.reminderTime)))
    .returning({ id: payrolls.id })
  if (written.length === 0) return undefined
  const [row] = await load(tx, eq(payrolls.id, id))
  return row
}

/** The person's tutor, or where he has none the workers of his foundation. */
export async function tutorsOf(db: Database, { tutorUserId, foundationId }: PayrollRow): Promise<number[]> {
  if (tutorUserId !== null) return [tutorUserId]
  if (foundationId === null) return []
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from portal_user where user_type = 'FoundationWorker' and is_active and not is_deleted
      and foundation_id = ${foundationId}`,
  )
  return rows.map(({ id }) => Number(id))
}
