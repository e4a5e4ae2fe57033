import { desc, min, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { ledgerChecks } from '#services/database/schema/ledger.ts'
import { type EntryKind, HAND_KINDS } from '#services/database/schema/ledger-names.ts'
import { compareMonths, keepForgottenMonths } from './months.repository.ts'
import { positions } from './positions.repository.ts'

/** What the ledger contains for a flow or an order, and what it should. */
export interface Difference {
  flowId: number | null
  orderId: number | null
  kind: EntryKind
  booked: string
  expected: string
}

/** The longest time that the comparison may take. */
const CHECK_SECONDS = 600

interface Compared {
  lastEntryId: number
  count: number
  first: Difference | null
}

const BY_HAND = sql.raw(HAND_KINDS.map((kind) => `'${kind}'`).join(', '))

/** Compares all flows and orders with the ledger, in one statement and so at one moment. */
export async function compareLedger(db: Database): Promise<Compared> {
  const [row] = await rowsOf<Compared>(
    db,
    sql`with expected as (${positions(sql`true`, sql`true`)}),
      booked as (select flow_id, case when flow_id is null then order_id end as order_id, kind, sum(amount) as amount
        from ledger_entry where kind not in (${BY_HAND}) group by 1, 2, 3),
      different as (
        select coalesce(e.flow_id, b.flow_id) as flow_id,
          case when coalesce(e.flow_id, b.flow_id) is null then coalesce(e.order_id, b.order_id) end as order_id,
          coalesce(e.kind, b.kind) as kind, coalesce(b.amount, 0) as booked, coalesce(e.amount, 0) as expected
        from (select flow_id, case when flow_id is null then order_id end as order_id, kind, amount from expected) e
        full join booked b on b.kind = e.kind and coalesce(b.flow_id, -b.order_id) = coalesce(e.flow_id, -e.order_id)
        where coalesce(b.amount, 0) <> coalesce(e.amount, 0))
      select (select coalesce(max(id), 0)::int from ledger_entry) as "lastEntryId",
        (select count(*)::int from different) as count,
        (select jsonb_build_object('flowId', flow_id, 'orderId', order_id, 'kind', kind,
            'booked', booked::numeric(18, 2)::text, 'expected', expected::numeric(18, 2)::text)
          from different order by flow_id, order_id, kind limit 1) as first`,
  )
  if (!row) throw new Error('a comparison always has a result')
  return row
}

/**
 * Like `compareLedger`, with the time that a comparison of everything may need; a request has less. Closed months are
 * stored where they are not, and compared as well.
 */
export const compareLongLedger = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = '${CHECK_SECONDS}s'`))
    await keepForgottenMonths(tx)
    return { ...(await compareLedger(tx)), months: await compareMonths(tx) }
  })

export const keepCheck = (db: Database, values: typeof ledgerChecks.$inferInsert) =>
  db.insert(ledgerChecks).values(values)

export async function lastCheck(db: Database): Promise<typeof ledgerChecks.$inferSelect | undefined> {
  const [row] = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).limit(1)
  return row
}

export async function firstCheckTime(db: Database): Promise<Date | null> {
  const [row] = await db.select({ time: min(ledgerChecks.checkedTime) }).from(ledgerChecks)
  return row?.time ?? null
}
