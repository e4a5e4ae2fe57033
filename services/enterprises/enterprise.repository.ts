import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole, hasPlatformWork } from '#machines/actor.ts'
import { normaliseCode } from '#machines/rules/reading/numbers.ts'
import { staffIds } from '#services/abp/access/staff-ids.ts'
import { cjkSearch } from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { enterprises, holdsCode } from '#services/database/schema/enterprises.ts'

export type EnterpriseRow = typeof enterprises.$inferSelect

export async function findEnterprise(db: Database, id: number): Promise<EnterpriseRow | undefined> {
  const [row] = await db
    .select()
    .from(enterprises)
    .where(and(eq(enterprises.id, id), eq(enterprises.isDeleted, false)))
  return row
}

export async function lockEnterprise(db: Database, id: number): Promise<EnterpriseRow | undefined> {
  const [row] = await db
    .select()
    .from(enterprises)
    .where(and(eq(enterprises.id, id), eq(enterprises.isDeleted, false)))
    .for('update')
  return row
}

export async function findByCreditCode(db: Database, code: string): Promise<EnterpriseRow | undefined> {
  const [row] = await db
    .select()
    .from(enterprises)
    .where(and(eq(enterprises.socialCreditCode, code), holdsCode(enterprises)))
  return row
}

export async function insertEnterprise(db: Database, values: typeof enterprises.$inferInsert): Promise<EnterpriseRow> {
  const [row] = await db.insert(enterprises).values(values).returning()
  if (!row) throw new Error('the enterprise was not inserted')
  return row
}

export async function updateEnterprise(
  db: Database,
  id: number,
  values: Partial<typeof enterprises.$inferInsert>,
): Promise<EnterpriseRow> {
  const [row] = await db
    .update(enterprises)
    .set({ ...values, rowVersion: sql`${enterprises.rowVersion} + 1` })
    .where(eq(enterprises.id, id))
    .returning()
  if (!row) throw new Error('the enterprise was not updated')
  return row
}

/**
 * Row scope (domain rules §3.12): members see their own enterprises, developers those assigned to them. The platform
 * sees all, and so do foundation workers, who look for work for their persons.
 */
export function visibleTo(actor: Actor): SQL {
  if (['FoundationWorker', 'System'].includes(actor.userType)) return sql`true`
  if (actor.userType === 'PlatformUser') return hasPlatformWork(actor, ['Auditor', 'Finance']) ? sql`true` : sql`false`
  if (actor.userType === 'WorkDeveloper') return sql`${enterprises.developerUserId} = ${actor.userId}`
  if (actor.userType !== 'Enterprise') return sql`false`
  return sql`exists (select 1 from enterprise_member m where m.enterprise_id = ${enterprises.id}
    and m.user_id = ${actor.userId} and m.approved_time is not null and not m.is_deleted)`
}

const takesPart = (actor: Actor): boolean =>
  actor.userType !== 'FoundationWorker' && (actor.userType !== 'PlatformUser' || hasPlatformRole(actor, 'Auditor'))

/** Enterprises whose audit the actor takes part in; other readers do not see audit logs. */
export const readableIds = (actor: Actor): SQL =>
  sql`select ${enterprises.id} from ${enterprises} where not ${enterprises.isDeleted}
    and ${takesPart(actor) ? visibleTo(actor) : sql`false`}`

const visible = (actor: Actor, id: number): SQL | undefined =>
  and(eq(enterprises.id, id), eq(enterprises.isDeleted, false), visibleTo(actor))

export async function findVisible(db: Database, actor: Actor, id: number): Promise<EnterpriseRow | undefined> {
  const [row] = await db.select().from(enterprises).where(visible(actor, id))
  return row
}

/** The row of `findVisible`, locked until the transaction ends. */
export async function lockVisible(tx: Database, actor: Actor, id: number): Promise<EnterpriseRow | undefined> {
  const [row] = await tx.select().from(enterprises).where(visible(actor, id)).for('update')
  return row
}

/** The ids of the platform's auditors of enterprises. */
export const auditorIds = (db: Database): Promise<number[]> => staffIds(db, 'Auditor', 'EnterpriseAudits')

/** Whether the user is an active work developer. The account is locked, so that it is not deleted meanwhile. */
export const isDeveloper = async (tx: Database, userId: number): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`select 1 from portal_user where id = ${userId} and user_type = 'WorkDeveloper' and is_active and not is_deleted
        for share`,
    )
  ).length > 0

export async function developerNameOf(db: Database, userId: number | null): Promise<string | null> {
  if (userId === null) return null
  const [row] = await rowsOf<{ name: string | null }>(
    db,
    sql`select real_name as name from portal_user where id = ${userId}`,
  )
  return row?.name ?? null
}

export const searchEnterprises = (db: Database, keyword: string, skip: number, take: number) =>
  db
    .select({
      id: enterprises.id,
      enterpriseName: enterprises.enterpriseName,
      audit: enterprises.audit,
      auditStatus: enterprises.auditStatus,
    })
    .from(enterprises)
    .where(
      and(
        eq(enterprises.isDeleted, false),
        sql`(${cjkSearch(enterprises.enterpriseName, keyword)} or ${enterprises.socialCreditCode} = ${normaliseCode(keyword)})`,
      ),
    )
    .orderBy(enterprises.id)
    .offset(skip)
    .limit(take)

/** Active items of an enterprise, as numbers. */
export interface InUse {
  readonly orders: number
  readonly payments: number
  readonly contracts: number
  readonly jobs: number
}

export async function countInUse(db: Database, id: number): Promise<InUse> {
  const [row] = await rowsOf<InUse>(
    db,
    sql`select
      (select count(*)::int from work_order o where o.enterprise_id = ${id} and not o.is_deleted
        and o.status not in ('Accepted', 'Cancelled')) as orders,
      (select count(*)::int from work_order_financial_flow f where f.enterprise_id = ${id} and not f.is_deleted
        and f.status not in ('Settled', 'Fail')) as payments,
      (select count(*)::int from contract_employment c where c.enterprise_id = ${id} and not c.is_deleted
        and c.status in ('Normal', 'Signing', 'Auditing')) as contracts,
      (select count(*)::int from requirement r where r.enterprise_id = ${id} and not r.is_deleted
        and r.status in ('Published', 'Auditing')) as jobs`,
  )
  return row ?? { orders: 0, payments: 0, contracts: 0, jobs: 0 }
}

/** Of these enterprises, those with an active order, contract or job, or with an unpaid payment. */
export async function idsInUse(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select e.id from enterprise e where ${isOneOf(sql`e.id`, ids)} and (
      exists (select 1 from work_order o where o.enterprise_id = e.id and not o.is_deleted
        and o.status not in ('Accepted', 'Cancelled'))
      or exists (select 1 from work_order_financial_flow f where f.enterprise_id = e.id and not f.is_deleted
        and f.status not in ('Settled', 'Fail'))
      or exists (select 1 from contract_employment c where c.enterprise_id = e.id and not c.is_deleted
        and c.status in ('Normal', 'Signing', 'Auditing'))
      or exists (select 1 from requirement r where r.enterprise_id = e.id and not r.is_deleted
        and r.status in ('Published', 'Auditing')))`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
