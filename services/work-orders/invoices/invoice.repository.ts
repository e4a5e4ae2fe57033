import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole, isSystem } from '#machines/actor.ts'
import { type Paged, pagedQuery, pageOf } from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { invoices } from '#services/database/schema/invoices.ts'
import type { InvoiceFilter } from './invoice.schemas.ts'
import { isCovered } from './payments.repository.ts'

export type InvoiceRow = typeof invoices.$inferSelect & {
  /** whether its payments still have its amount */
  covered: boolean
}

/** Finance sees all invoices, an enterprise its own. */
export function visibleInvoices(actor: Actor): SQL {
  if (isSystem(actor) || hasPlatformRole(actor, 'Finance')) return sql`true`
  if (actor.userType === 'Enterprise' && actor.enterpriseId !== null)
    return eq(invoices.enterpriseId, actor.enterpriseId)
  return sql`false`
}

/** The ids of invoices that the actor may read, for the status log. */
export const readableInvoiceIds = (actor: Actor): SQL =>
  sql`select ${invoices.id} from ${invoices} where ${visibleInvoices(actor)}`

const columns = { invoice: invoices, covered: isCovered(sql`invoice.id`) }
const rowOf = ({ invoice, covered }: { invoice: typeof invoices.$inferSelect; covered: boolean }): InvoiceRow => ({
  ...invoice,
  covered,
})

export async function findInvoice(db: Database, actor: Actor, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(invoices)
    .where(and(eq(invoices.id, id), visibleInvoices(actor)))
  return row && rowOf(row)
}

/** The locked row; what covers it is read after the lock, so that it is that of this moment. */
export async function lockInvoice(tx: Database, actor: Actor, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.id, id), visibleInvoices(actor)))
    .for('update')
  return row && findInvoice(tx, actor, id)
}

export const listInvoices = (db: Database, actor: Actor, filter: InvoiceFilter): Promise<Paged<InvoiceRow>> =>
  pagedQuery(db, {
    from: invoices,
    id: invoices.id,
    where: and(
      visibleInvoices(actor),
      filter.status ? eq(invoices.status, filter.status) : undefined,
      filter.kind ? eq(invoices.kind, filter.kind) : undefined,
      filter.keyword
        ? sql`(strpos(${invoices.title}, ${filter.keyword}) > 0 or strpos(${invoices.taxNumber}, ${filter.keyword}) > 0
            or ${invoices.number} = ${filter.keyword} or ${invoices.redNumber} = ${filter.keyword})`
        : undefined,
    ),
    order: [desc(invoices.id)],
    page: pageOf(filter),
    load: async (ids) => (await db.select(columns).from(invoices).where(isOneOf(invoices.id, ids))).map(rowOf),
  })

export async function insertInvoice(
  tx: Database,
  values: typeof invoices.$inferInsert,
  payments: readonly { workOrderId: number; amount: string }[],
): Promise<InvoiceRow> {
  const [row] = await tx.insert(invoices).values(values).returning()
  if (!row) throw new Error('the invoice was not inserted')
  await tx.execute(sql`insert into invoice_order (invoice_id, work_order_id, amount)
    select ${row.id}, r."workOrderId", r.amount
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as r("workOrderId" bigint, amount numeric)`)
  return { ...row, covered: true }
}

/** The invoice that has a number, as its own or as that of its red invoice. */
export async function invoiceWithNumber(
  tx: Database,
  number: string,
  code: string | null,
): Promise<number | undefined> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`select id::int from invoice
      where (number = ${number} and code is not distinct from ${code}::text)
        or (red_number = ${number} and red_code is not distinct from ${code}::text) limit 1`,
  )
  return row?.id
}

/** Serialises those who write down numbers, so that none is written down twice. */
export const lockNumbers = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(727013, 1)`)

/** The invoice that a file belongs to, with its enterprise. */
export async function invoiceOfFile(db: Database, fileId: number): Promise<{ enterpriseId: number } | undefined> {
  const [row] = await db
    .select({ enterpriseId: invoices.enterpriseId })
    .from(invoices)
    .where(sql`${fileId} in (${invoices.fileId}, ${invoices.redFileId})`)
  return row
}

/** Issued invoices with a payment of the order. */
export const issuedOfOrder = (tx: Database, orderId: number) =>
  rowsOf<{ id: number }>(
    tx,
    sql`select i.id::int from invoice i join invoice_order p on p.invoice_id = i.id
      where p.work_order_id = ${orderId} and i.status = 'Issued' order by i.id`,
  )

/** The title of the newest invoice of an enterprise, which the next one begins with. */
export async function lastTitle(db: Database, enterpriseId: number) {
  const [row] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.enterpriseId, enterpriseId))
    .orderBy(desc(invoices.id))
    .limit(1)
  return row
}

export async function enterpriseName(db: Database, id: number) {
  const [row] = await rowsOf<{ name: string | null; code: string | null }>(
    db,
    sql`select enterprise_name as name, social_credit_code as code from enterprise where id = ${id}`,
  )
  return row ?? { name: null, code: null }
}
