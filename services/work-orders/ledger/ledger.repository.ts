import { and, eq, or, sql } from 'drizzle-orm'
import { orderBy, type Paged, pagedQuery, pageOf } from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { bankLineEntries, ledgerEntries } from '#services/database/schema/ledger.ts'
import type { LedgerAccount } from '#services/database/schema/ledger-names.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import type { LedgerEntryFilter } from './ledger.schemas.ts'

export interface Turnover {
  account: LedgerAccount
  /** debit less credit of all entries before the first day */
  before: string
  debit: string
  credit: string
}

/**
 * What went through each account between two days, the second one excluded; a negative entry is less of its side. Both
 * days begin a month. Closed months are read as they were stored when they were closed, and of the others the entries.
 */
export const turnovers = (db: Database, from: string, until: string) =>
  rowsOf<Turnover>(
    db,
    sql`with kept as (
        select m.account, make_date(m.year, m.month, 1) as day, m.debit, m.credit from ledger_month m
        join payment_month_lock l on l.year = m.year and l.month = m.month
        where make_date(m.year, m.month, 1) < ${until}::date),
      open_months as (
        select first::date as first from generate_series(date_trunc('month', (select min(day) from ledger_entry)),
          least(${until}::date - 1, (select max(day) from ledger_entry))::timestamp, interval '1 month') first
        where first::date not in (select day from kept)),
      entries as (
        select e.debit, e.credit, e.amount, e.day from open_months o
        join ledger_entry e on e.day >= o.first and e.day < (o.first + interval '1 month')::date),
      sides as (
        select account, day, debit, credit from kept
        union all select debit, day, amount, 0 from entries
        union all select credit, day, 0, amount from entries)
      select account, coalesce(sum(debit - credit) filter (where day < ${from}::date), 0)::numeric(18, 2)::text as before,
        coalesce(sum(debit) filter (where day >= ${from}::date), 0)::numeric(18, 2)::text as debit,
        coalesce(sum(credit) filter (where day >= ${from}::date), 0)::numeric(18, 2)::text as credit
      from sides group by account`,
  )

export type EntryRow = typeof ledgerEntries.$inferSelect & {
  workOrderName: string | null
  isOnStatement: boolean
  /** of a flow that is a deduction */
  isDeduction: boolean
  /** of an entry by hand */
  reason: string | null
}

/** Entries, the newest first. */
export const listEntries = (db: Database, filter: LedgerEntryFilter): Promise<Paged<EntryRow>> =>
  pagedQuery(db, {
    from: ledgerEntries,
    id: ledgerEntries.id,
    where: and(
      filter.account
        ? or(eq(ledgerEntries.debit, filter.account), eq(ledgerEntries.credit, filter.account))
        : undefined,
      filter.kind ? eq(ledgerEntries.kind, filter.kind) : undefined,
      filter.startDay ? sql`${ledgerEntries.day} >= ${filter.startDay}::date` : undefined,
      filter.endDay ? sql`${ledgerEntries.day} <= ${filter.endDay}::date` : undefined,
      filter.workOrderId ? eq(ledgerEntries.orderId, filter.workOrderId) : undefined,
      filter.flowId ? eq(ledgerEntries.flowId, filter.flowId) : undefined,
    ),
    order: orderBy([{ field: 'id', direction: 'desc' }], { id: ledgerEntries.id }, ledgerEntries.id),
    page: pageOf(filter),
    load: async (ids) => {
      const rows = await db
        .select({
          entry: ledgerEntries,
          workOrderName: workOrders.displayName,
          isOnStatement: sql<boolean>`exists (select from ${bankLineEntries} where ${bankLineEntries.entryId} = ${ledgerEntries.id})`,
          isDeduction: sql<boolean>`exists (select from work_order_financial_flow f
            where f.id = ${ledgerEntries.flowId} and f.kind = 'Deduction')`,
          reason: sql<
            string | null
          >`(select a.reason from approval a where a.kind = 'LedgerEntry' and a.status = 'Approved'
            and a.entity_ids @> array[${ledgerEntries.id}] limit 1)`,
        })
        .from(ledgerEntries)
        .leftJoin(workOrders, eq(workOrders.id, ledgerEntries.orderId))
        .where(isOneOf(ledgerEntries.id, ids))
      return rows.map(({ entry, ...more }) => ({ ...entry, ...more }))
    },
  })
