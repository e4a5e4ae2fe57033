import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { waitingIds } from '#services/approvals/approval.service.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { workOrderFinancialFlows as flows } from '#services/database/schema/work-order-money.ts'
import { visibleTo } from '../visibility.ts'

const ofWaiting = (now: Date): SQL => waitingIds('WorkOrderFinancialFlow', now)
const isDue = (where: SQL | undefined) => and(where, eq(flows.status, 'ToBeSettled'))

/** The ids of the due payments that match and that no approval is pending for, the oldest first, at most `most`. */
export const dueIds = async (db: Database, where: SQL | undefined, most: number, now: Date): Promise<number[]> => {
  const rows = await db
    .select({ id: flows.id })
    .from(flows)
    .where(and(isDue(where), sql`${flows.id} not in (${ofWaiting(now)})`))
    .orderBy(asc(flows.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

export const countDue = (db: Database, where: SQL | undefined): Promise<number> => db.$count(flows, isDue(where))

/** Which of the payments an approval is pending for. */
export async function waitingAmong(db: Database, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select w.id from (${ofWaiting(now)}) w (id) where ${isOneOf(sql`w.id`, ids)}`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}

export interface Total {
  readonly count: number
  readonly net: string
  /** the first of the payees */
  readonly userIds: readonly number[]
}

/** The due payments that match and that an approval is pending for. */
export async function waitingDue(db: Database, where: SQL | undefined, mostPayees: number, now: Date): Promise<Total> {
  const [row] = await rowsOf<Total>(
    db,
    sql`select count(*)::int as count, coalesce(sum(${flows.net}), 0)::numeric(18,2)::text as net,
        coalesce((array_agg(distinct ${flows.userId}))[1:${mostPayees}::int], '{}') as "userIds"
      from ${flows} where ${isDue(where)} and ${flows.id} in (${ofWaiting(now)})`,
  )
  if (!row) throw new Error('an aggregate returns a row')
  return { ...row, userIds: row.userIds.map(Number) }
}

/** The payees whose login is closed. */
export async function closedAccounts(db: Database, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from portal_user u where ${isOneOf(sql`u.id`, userIds)} and (not u.is_active or u.is_deleted)`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}

/** The end of the card that each payee was last paid to, apart from these payments. */
export async function lastTails(
  db: Database,
  userIds: readonly number[],
  apartFrom: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await rowsOf<{ id: number; tail: string }>(
    db,
    sql`select u.id, last.tail from unnest(${sql.param([...userIds])}::bigint[]) u (id)
      cross join lateral (select f.bank_card_tail as tail from user_disabled_person p
        join work_order_financial_flow f on f.user_disabled_person_id = p.id
        where p.user_id = u.id and f.is_paid and not f.is_deleted and f.bank_card_tail is not null
          and not ${isOneOf(sql`f.id`, apartFrom)}
        order by f.paid_time desc, f.id desc limit 1) last`,
  )
  return new Map(rows.map(({ id, tail }) => [Number(id), tail]))
}

export interface PaidRow {
  userId: number
  realName: string | null
  bankName: string | null
  bankBranch: string | null
  bankHolderSealed: string | null
  bankCardSealed: string | null
  /** the end of the card now, and of the one that the payment was approved for */
  cardTail: string | null
  paidTail: string | null
  flowIds: number[]
  net: string
}

/**
 * One row for each payee of a batch and card, over what was paid through a bank in that second and has not come back.
 */
export const paidTogether = (db: Database, actor: Actor, paidTime: Date) =>
  rowsOf<PaidRow>(
    db,
    sql`select u.id as "userId", u.real_name as "realName", u.bank_name as "bankName", u.bank_branch as "bankBranch",
        u.bank_holder_sealed as "bankHolderSealed", u.bank_card_sealed as "bankCardSealed",
        u.bank_card_tail as "cardTail", ${flows.bankCardTail} as "paidTail", array_agg(${flows.id} order by ${flows.id}) as "flowIds",
        sum(${flows.net})::text as net
      from ${flows} join portal_user u on u.id = ${flows.userId}
      where ${flows.status} = 'Settled' and not ${flows.isDeleted} and ${flows.payMethod} in ('BankTransfer', 'BankBatch')
        and ${flows.paidTime} >= ${paidTime.toISOString()}::timestamptz
        and ${flows.paidTime} < ${new Date(paidTime.getTime() + 1000).toISOString()}::timestamptz
        and ${visibleTo(actor, flows) ?? sql`true`}
      group by u.id, ${flows.bankCardTail} having sum(${flows.net}) > 0 order by u.id`,
  )
