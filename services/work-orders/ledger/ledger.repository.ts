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

/** What went through each account between two days, the second one excluded; a negative entry is less of its side. */
export const turnovers = (db: Database, from: string, until: string) =>
  rowsOf<Turnover>(
    db,
    sql`with sides as (
        select debit as account, day, amount as debit, 0 as credit from ledger_entry where day < ${until}::date
        union all
        select credit, day, 0, amount from ledger_entry where day < ${until}::date)
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
        })
        .from(ledgerEntries)
        .leftJoin(workOrders, eq(workOrders.id, ledgerEntries.orderId))
        .where(isOneOf(ledgerEntries.id, ids))
      return rows.map(({ entry, ...more }) => ({ ...entry, ...more }))
    },
  })
