import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** The rows of an employer that its winding-up ends, each as a condition of its table. */
export const OPEN = {
  jobs: (id: number) => sql`from requirement r where r.enterprise_id = ${id} and not r.is_deleted
    and r.status in ('Published', 'Auditing')`,
  deliveries: (id: number) => sql`from requirement_resume d join requirement r on r.id = d.requirement_id
    where r.enterprise_id = ${id} and not d.is_deleted and d.status in ('Delivered', 'Recommended', 'InterviewingPass')`,
  interviews: (id: number) => sql`from requirement_resume d join requirement r on r.id = d.requirement_id
    where r.enterprise_id = ${id} and not d.is_deleted and d.status = 'Interviewing'`,
  invitations: (id: number) => sql`from contract_invitation v
    where v.enterprise_id = ${id} and v.status in ('Sent', 'Asked') and v.taken_back_time is null`,
  orders: (id: number) => sql`from work_order o where o.enterprise_id = ${id} and o.main_id is null and not o.is_deleted
    and o.status not in ('Accepted', 'Cancelled')`,
  hostings: (id: number) => sql`from work_order o where o.enterprise_id = ${id} and o.main_id is null
    and not o.is_deleted and o.status = 'InPayment'
    and o.hosting_recorded_time is not null and o.hosting_confirmed_time is null`,
  claims: (id: number) => sql`from work_order_participator p join work_order o on o.id = p.main_work_order_id
    where o.enterprise_id = ${id} and not p.is_deleted
    and p.status in ('ToBeClaimed', 'Claimed', 'InExecution', 'InAcceptance')`,
  payments: (id: number) => sql`from work_order_financial_flow f where f.enterprise_id = ${id} and not f.is_deleted
    and f.status not in ('Settled', 'Fail')`,
  refunds: (id: number) => sql`from work_order o where o.enterprise_id = ${id} and not o.is_deleted
    and o.refund_due > 0 and o.refund_time is null`,
  invoicesToIssue: (id: number) => sql`from invoice i
    where i.enterprise_id = ${id} and not i.is_deleted and i.status = 'Requested'`,
  invoicesToReverse: (id: number) => sql`from invoice i
    where i.enterprise_id = ${id} and not i.is_deleted and i.status = 'RedRequested'`,
  invoices: (id: number) => sql`from invoice i
    where i.enterprise_id = ${id} and not i.is_deleted and i.status = 'Issued'`,
  unsigned: (id: number) => sql`from contract_employment c where c.enterprise_id = ${id} and not c.is_deleted
    and c.status in ('Auditing', 'Signing')`,
  contracts: (id: number) => sql`from contract_employment c where c.enterprise_id = ${id} and not c.is_deleted
    and (c.status = 'Normal' or (c.status = 'Overdue' and c.end_declared_time is not null))`,
  tasks: (id: number) => sql`from enterprise_task t where t.enterprise_id = ${id} and not t.is_deleted
    and t.status in ('ToBeReviewed', 'InProgress', 'InAcceptance')`,
  payrolls: (id: number) => sql`from payroll p
    where p.enterprise_id = ${id} and not p.is_deleted and p.status = 'NotConfirm'`,
  evidence: (id: number) => sql`from contract_employment c where c.enterprise_id = ${id} and not c.is_deleted
    and c.signed_time is not null`,
  members: (id: number) => sql`from enterprise_member m where m.enterprise_id = ${id} and not m.is_deleted
    and m.approved_time is not null`,
} as const satisfies Record<string, (id: number) => SQL>
export type OpenName = keyof typeof OPEN

/** Amounts of those rows that are money. */
const AMOUNTS: Partial<Record<OpenName, SQL>> = {
  orders: sql`sum(o.hosted_amount)`,
  hostings: sql`sum(o.hosting_recorded_amount)`,
  payments: sql`sum(f.gross)`,
  refunds: sql`sum(o.refund_due)`,
  invoicesToIssue: sql`sum(i.amount)`,
  invoicesToReverse: sql`sum(i.amount)`,
  invoices: sql`sum(i.amount)`,
}

/** The rows without which a winding-up can be finished: members leave last, pay slips and evidence stay. */
const ENDS_BEFORE: readonly OpenName[] = [
  'jobs',
  'deliveries',
  'interviews',
  'orders',
  'payments',
  'refunds',
  'unsigned',
  'contracts',
  'tasks',
]

export interface OpenCount {
  readonly name: OpenName
  readonly count: number
  readonly amount: string | null
}

/** What hangs on the enterprise, as numbers. */
export async function countOpen(db: Database, enterpriseId: number): Promise<OpenCount[]> {
  const names = Object.keys(OPEN) as OpenName[]
  const parts = names.map(
    (name) =>
      sql`select ${name}::text as name, count(*)::int as count, ${AMOUNTS[name] ?? sql`null`}::text as amount
        ${OPEN[name](enterpriseId)}`,
  )
  return rowsOf<OpenCount>(db, sql.join(parts, sql` union all `))
}

export const isAnythingOpen = async (db: Database, enterpriseId: number): Promise<boolean> =>
  (await countOpen(db, enterpriseId)).some(({ name, count }) => ENDS_BEFORE.includes(name) && count > 0)

const idsOf = async (db: Database, query: SQL): Promise<number[]> =>
  (await rowsOf<{ id: number }>(db, query)).map(({ id }) => Number(id))

export const openJobs = (db: Database, id: number) => idsOf(db, sql`select r.id ${OPEN.jobs(id)} order by r.id`)

export const openDeliveries = async (db: Database, id: number) => [
  ...(await idsOf(db, sql`select d.id ${OPEN.deliveries(id)} order by d.id`)),
  ...(await idsOf(db, sql`select d.id ${OPEN.interviews(id)} order by d.id`)),
]

export const openInvitations = (db: Database, id: number, now: Date) =>
  idsOf(
    db,
    sql`select v.id ${OPEN.invitations(id)} and v.expire_time > ${now.toISOString()}::timestamptz order by v.id`,
  )

/** Orders to end. One whose money was sent waits until Finance has looked how much of it has arrived. */
export const ordersToEnd = (db: Database, id: number) =>
  idsOf(
    db,
    sql`select o.id ${OPEN.orders(id)} and o.status in ('InPayment', 'Published', 'InProgress')
      and (o.hosting_recorded_time is null or o.hosting_confirmed_time is not null) order by o.id`,
  )

/** Results that wait for the employer; the platform accepts them in its place. */
export const resultsToTakeOver = (db: Database, id: number) =>
  idsOf(
    db,
    sql`select c.id from work_order_completion c join work_order o on o.id = c.main_work_order_id
      where o.enterprise_id = ${id} and c.status = 'Waiting' and c.takeover_time is null and not c.is_deleted
      order by c.id`,
  )

/** Tasks end once the last contract has ended, because work goes on until then. */
export const tasksToEnd = (db: Database, id: number) =>
  idsOf(db, sql`select t.id ${OPEN.tasks(id)} and not exists (select 1 ${OPEN.contracts(id)}) order by t.id`)

/** Ends all memberships. @returns the accounts of the former members */
export async function removeMembers(tx: Database, enterpriseId: number, now: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`update enterprise_member set is_deleted = true, last_modification_time = ${now.toISOString()}::timestamptz
      where enterprise_id = ${enterpriseId} and not is_deleted returning user_id as id`,
  )
  return rows.map(({ id }) => Number(id))
}
