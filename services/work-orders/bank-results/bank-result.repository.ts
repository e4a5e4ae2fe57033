import { eq, getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Actor } from '#machines/actor.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import {
  bankResultFiles,
  workOrderFinancialFlows as flows,
  paymentResults,
} from '#services/database/schema/work-order-money.ts'
import { visibleTo } from '../visibility.ts'

/**
 * The time range of a batch: a payment action gives all its flows the same time, so a batch is all payments of one
 * second.
 */
const SECOND_MS = 1000
const IN_BATCH = (column: string, paidTime: Date) =>
  sql`${sql.raw(column)} >= ${paidTime.toISOString()}::timestamptz
    and ${sql.raw(column)} < ${new Date(paidTime.getTime() + SECOND_MS).toISOString()}::timestamptz`

/** `Other` is cash and similar, for which no bank reports a result. */
const BY_BANK = sql.raw("in ('BankTransfer', 'BankBatch')")

export interface SentRow {
  flowId: number
  userId: number
  realName: string | null
  bankHolderSealed: string | null
  cardTail: string | null
  serialNo: string | null
  net: string
  paidTime: string
  outcome: 'Succeeded' | 'Returned' | null
  /** whether it was paid at that time and not returned since */
  isPaid: boolean
}

/** The payments of a batch, including those that were returned since. */
export const sentIn = (db: Database, actor: Actor, paidTime: Date) =>
  rowsOf<SentRow>(
    db,
    sql`select s.*, u.real_name as "realName", u.bank_holder_sealed as "bankHolderSealed" from (
      select work_order_financial_flow.id as "flowId", work_order_financial_flow.user_id as "userId",
          work_order_financial_flow.bank_card_tail as "cardTail", bank_serial_no as "serialNo", net::text as net,
          paid_time as "paidTime", true as "isPaid", (select r.outcome from payment_result r
            where r.flow_id = work_order_financial_flow.id and r.paid_time = work_order_financial_flow.paid_time) as outcome
        from ${flows}
        where status = 'Settled' and not is_deleted and pay_method ${BY_BANK} and ${IN_BATCH('paid_time', paidTime)}
          and ${visibleTo(actor, flows) ?? sql`true`}
      union all
      select r.flow_id, r.user_id, r.bank_card_tail, r.bank_serial_no, r.net::text, r.paid_time, false, r.outcome
        from payment_result r join work_order_financial_flow on work_order_financial_flow.id = r.flow_id
        where r.outcome = 'Returned' and r.pay_method ${BY_BANK} and ${IN_BATCH('r.paid_time', paidTime)}
          and not (work_order_financial_flow.status = 'Settled' and work_order_financial_flow.paid_time = r.paid_time)
          and ${visibleTo(actor, flows) ?? sql`true`}) s
      join portal_user u on u.id = s."userId" order by s."flowId"`,
  )

export interface BatchRow {
  paidTime: string
  count: number
  personCount: number
  net: string
  /** payments without a result from the bank */
  waitingCount: number
  returnedCount: number
}

/** Batches paid through a bank, the newest first. */
export const batchesSince = (db: Database, since: Date, most: number) =>
  rowsOf<BatchRow>(
    db,
    sql`select date_trunc('second', s.paid_time) as "paidTime", count(*)::int as count,
        count(distinct s.user_id)::int as "personCount", sum(s.net)::text as net,
        (count(*) filter (where s.outcome is null))::int as "waitingCount",
        (count(*) filter (where s.outcome = 'Returned'))::int as "returnedCount"
      from (
        select f.user_id, f.paid_time, f.net, r.outcome from work_order_financial_flow f
          left join payment_result r on r.flow_id = f.id and r.paid_time = f.paid_time
          where f.status = 'Settled' and not f.is_deleted and f.pay_method ${BY_BANK}
            and f.paid_time > ${since.toISOString()}::timestamptz
        union all
        select r.user_id, r.paid_time, r.net, r.outcome from payment_result r
          join work_order_financial_flow f on f.id = r.flow_id
          where r.outcome = 'Returned' and r.pay_method ${BY_BANK} and r.paid_time > ${since.toISOString()}::timestamptz
            and not (f.status = 'Settled' and f.paid_time = r.paid_time)) s
      group by 1 order by 1 desc limit ${most}`,
  )

export async function findImportedFile(db: Database, sha256: string) {
  const [row] = await db.select().from(bankResultFiles).where(eq(bankResultFiles.sha256, sha256))
  return row
}

/** Returns the row of the file, inserted now or by an earlier import. */
export async function keepFile(tx: Database, values: typeof bankResultFiles.$inferInsert) {
  await tx.insert(bankResultFiles).values(values).onConflictDoNothing()
  const row = await findImportedFile(tx, values.sha256)
  if (!row) throw new Error('the file was not kept')
  return row
}

const OF_RETURN = ['outcome', 'reason', 'fileId', 'fileRow', 'creatorUserId', 'creationTime'] as const

/** Stores the result of payments that came back; a return replaces the earlier success. */
export async function keepReturns(tx: Database, rows: (typeof paymentResults.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  const { flowId, paidTime, ...columns } = getTableColumns(paymentResults)
  const set = Object.fromEntries(
    OF_RETURN.map((key) => [key, sql`excluded.${sql.identifier(toSnakeCase(columns[key].name))}`]),
  )
  await tx
    .insert(paymentResults)
    .values(rows)
    .onConflictDoUpdate({ target: [flowId, paidTime], set })
}
