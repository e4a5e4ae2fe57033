import { sql } from 'drizzle-orm'
import { type OpenDatabase, rowsOf } from '#services/database/connect.ts'
import { type ClaimFixture, FIRST, fillForClaims } from './claim-fixture.ts'

export const PERSONS = 900
/** Few enough to run out while the server is being killed, and more than everybody together can take. */
export const SCARCE = FIRST.order
export const AMPLE = FIRST.order + 1
const ACCEPTED = FIRST.order + 2
/** Payments that wait, to the persons at the end of the list, who claim nothing. */
export const PAYABLE = 300
const FIRST_PAYEE = PERSONS - PAYABLE
/** Below the ids that claims get. */
const FIRST_ACCEPTED_ID = 40_000_000
export const payableIds = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => FIRST_ACCEPTED_ID + from + index)

export async function fillForKilling(open: OpenDatabase, secret: string): Promise<ClaimFixture> {
  const fixture = await fillForClaims(open, secret, { persons: PERSONS, places: [6, 100_000, PAYABLE * 2] })
  await open.exec(`
    insert into work_order_participator (id, work_order_id, main_work_order_id, enterprise_id, developer_user_id,
      work_order_type_id, user_disabled_person_id, user_id, status, claim_source, quantity, held_quantity,
      submitted_quantity, accepted_quantity, claimed_time, accepted_time)
    select ${FIRST_ACCEPTED_ID} + n, o.id, o.id, 1, 12, o.work_order_type_id, ${FIRST.person + FIRST_PAYEE} + n,
      ${FIRST.user + FIRST_PAYEE} + n, 'Accepted', 'Grabbed', 1, 1, 1, 1, now(), now()
    from work_order o, generate_series(0, ${PAYABLE - 1}) n where o.id = ${ACCEPTED};
    update work_order set claimed_quantity = ${PAYABLE}, status = 'InProgress' where id = ${ACCEPTED};
    insert into work_order_financial_flow (id, kind, status, work_order_participator_id, work_order_id,
      main_work_order_id, enterprise_id, developer_user_id, work_order_type_id, user_disabled_person_id, user_id,
      matter, quantity, unit_price, amount, gross, net, taxable_income, year, month)
    select p.id, 'Participation', 'ToBeSettled', p.id, p.work_order_id, p.work_order_id, 1, 12, p.work_order_type_id,
      p.user_disabled_person_id, p.user_id, '工单报酬', 1, 100, 100, 100, 100, 100,
      extract(year from now()), extract(month from now())
    from work_order_participator p where p.work_order_id = ${ACCEPTED}`)
  return fixture
}

/** Everything that must hold whatever was interrupted; each list names what breaks it. */
export interface Damage {
  oversold: unknown[]
  withoutOneFlow: unknown[]
  logged: unknown[]
  paidTwice: unknown[]
  halfPaid: unknown[]
}

export async function findDamage({ db }: OpenDatabase): Promise<Damage> {
  const rows = (query: ReturnType<typeof sql>) => rowsOf<object>(db, query)
  return {
    oversold: await rows(sql`select o.id, o.claimed_quantity, o.quantity, sum(p.held_quantity) as held
      from work_order o left join work_order_participator p on p.work_order_id = o.id and not p.is_deleted group by o.id
      having o.claimed_quantity > o.quantity or o.claimed_quantity <> coalesce(sum(p.held_quantity), 0)`),
    withoutOneFlow: await rows(sql`select p.id, count(f.id) from work_order_participator p
      left join work_order_financial_flow f on f.work_order_participator_id = p.id group by p.id having count(f.id) <> 1`),
    logged:
      await rows(sql`select p.id, p.status, array_agg(l.event order by l.id) as events from work_order_participator p
      left join status_log l on l.entity_type = 'WorkOrderParticipator' and l.entity_id = p.id
      where p.id >= ${FIRST.participator} group by p.id
      having p.status <> 'Claimed' or array_agg(l.event order by l.id) <> array['grab']`),
    paidTwice: await rows(sql`select l.entity_id, count(*) from status_log l
      where l.entity_type = 'WorkOrderFinancialFlow' and l.event = 'pay' group by 1 having count(*) > 1`),
    halfPaid: await rows(sql`select f.id, f.status, p.status as part from work_order_financial_flow f
      join work_order_participator p on p.id = f.work_order_participator_id
      where (f.status = 'Settled') <> (p.status = 'Settled') or (f.status = 'Settled') <> (f.paid_time is not null)
        or (f.status = 'Settled') <> exists (select 1 from status_log l
          where l.entity_type = 'WorkOrderFinancialFlow' and l.entity_id = f.id and l.event = 'pay')`),
  }
}

export const noDamage: Damage = { oversold: [], withoutOneFlow: [], logged: [], paidTwice: [], halfPaid: [] }

/** Which of these participations and payments are there and done. */
export async function findDone({ db }: OpenDatabase): Promise<{ claimed: Set<number>; paid: Set<number> }> {
  const claimed = await rowsOf<{ id: number }>(db, sql`select id from work_order_participator where status = 'Claimed'`)
  const paid = await rowsOf<{ id: number }>(db, sql`select id from work_order_financial_flow where status = 'Settled'`)
  return { claimed: new Set(claimed.map(({ id }) => Number(id))), paid: new Set(paid.map(({ id }) => Number(id))) }
}

/** A killed process leaves sessions that PostgreSQL ends a moment later, perhaps with a commit it had received. */
export async function untilAlone({ db, engine }: OpenDatabase): Promise<void> {
  if (engine === 'pglite') return
  for (;;) {
    const [row] = await rowsOf<{ others: number }>(
      db,
      sql`select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    if (row?.others === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
