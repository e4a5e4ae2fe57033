import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** Statuses in which an invoice holds its payments; the others give them back. */
const HOLDING = sql`('Requested', 'Issued', 'RedRequested')`

/**
 * What an enterprise has paid for an order by the ledger: hosted and repaid, less what goes back to it. The rest that is
 * due to go back counts as gone, because an invoice names what the platform keeps.
 */
const paidOf = (
  order: SQL,
) => sql`(select coalesce(sum(case e.kind when 'RefundDue' then -e.amount else e.amount end), 0)
  from ledger_entry e where e.order_id = ${order} and e.kind in ('Hosted', 'Repaid', 'RefundDue'))`

const invoicedOf = (order: SQL, except: SQL = sql`null`) => sql`(select coalesce(sum(p.amount), 0) from invoice_order p
  join invoice i on i.id = p.invoice_id
  where p.work_order_id = ${order} and i.status in ${HOLDING} and i.id is distinct from ${except})`

/** Whether each payment of the invoice still has its amount beside all other invoices. */
export const isCovered = (invoice: SQL) => sql<boolean>`not exists (select from invoice_order own
  where own.invoice_id = ${invoice}
    and own.amount > ${paidOf(sql`own.work_order_id`)} - ${invoicedOf(sql`own.work_order_id`, sql`own.invoice_id`)})`

export interface OpenPayment {
  workOrderId: number
  number: string
  displayName: string
  paid: string
  invoiced: string
  /** what an invoice may still name; null where nothing is left */
  open: string
}

/** The orders for which an enterprise has paid and has no invoice yet, the newest first. */
export const openPayments = (db: Database, enterpriseId: number): Promise<OpenPayment[]> =>
  rowsOf<OpenPayment>(
    db,
    sql`select o.id::int as "workOrderId", o.number, o.display_name as "displayName",
        s.paid::numeric(18, 2)::text as paid, s.invoiced::numeric(18, 2)::text as invoiced,
        (s.paid - s.invoiced)::numeric(18, 2)::text as open
      from work_order o
      cross join lateral (select ${paidOf(sql`o.id`)} as paid, ${invoicedOf(sql`o.id`)} as invoiced) s
      where o.enterprise_id = ${enterpriseId} and o.main_id is null and not o.is_deleted and s.paid > s.invoiced
      order by o.id desc limit 500`,
  )

/** Serialises the requests of an enterprise, so that two of them do not name one payment. */
export const lockPayments = (tx: Database, enterpriseId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(727014, ${enterpriseId}::int)`)

export const paymentsOf = (db: Database, invoiceIds: readonly number[]) =>
  rowsOf<{ invoiceId: number; workOrderId: number; number: string; displayName: string; amount: string }>(
    db,
    sql`select p.invoice_id::int as "invoiceId", o.id::int as "workOrderId", o.number, o.display_name as "displayName",
        p.amount::text from invoice_order p join work_order o on o.id = p.work_order_id
      where p.invoice_id = any(${sql.param(`{${invoiceIds.join()}}`)}::bigint[]) order by o.id`,
  )
