import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { INVOICE_STATUSES } from '#machines/lifecycles/invoices/invoice.rules.ts'
import { audited, id, money, reference, utc } from './columns.ts'
import { enterprises } from './enterprises.ts'
import { oneOf } from './work-order-names.ts'
import { workOrders } from './work-orders.ts'

export const INVOICE_KINDS = ['Ordinary', 'Special'] as const

/**
 * An invoice (发票) that an enterprise asks for, for money that it has paid into hosting. Finance issues it in the tax
 * office's system and uploads it here. The title is kept as it was asked for: a later change of the enterprise does not
 * alter it.
 */
export const invoices = pgTable(
  'invoice',
  {
    id: id(),
    enterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    status: text({ enum: INVOICE_STATUSES }).notNull(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    title: text().notNull(),
    taxNumber: text().notNull(),
    /** of a special invoice (专票); null for an ordinary one */
    address: text(),
    phone: text(),
    bankName: text(),
    bankAccount: text(),
    remark: text(),
    /** the sum of its payments */
    amount: money().notNull(),
    /** 20 digits, or 8 with a code: an invoice of the older kind */
    number: text(),
    code: text(),
    issuedDay: date(),
    issuedUserId: reference(),
    fileId: reference(),
    redNumber: text(),
    redCode: text(),
    redDay: date(),
    redUserId: reference(),
    redFileId: reference(),
    /** why the enterprise asks for the red invoice */
    redReason: text(),
    /** why finance has refused the request, or the red invoice */
    refuseReason: text(),
    requestedTime: utc().notNull(),
    ...audited,
  },
  (t) => [
    index('invoice_enterprise_ix').on(t.enterpriseId, t.id),
    index('invoice_status_ix').on(t.status, t.id),
    // a number is uploaded once, whether blue or red; the service compares the two kinds with each other
    uniqueIndex('invoice_number_uq').on(t.number, sql`coalesce(${t.code}, '')`).where(sql`${t.number} is not null`),
    uniqueIndex('invoice_red_number_uq')
      .on(t.redNumber, sql`coalesce(${t.redCode}, '')`)
      .where(sql`${t.redNumber} is not null`),
    check('invoice_status_ck', oneOf(t.status, INVOICE_STATUSES)),
    check('invoice_kind_ck', oneOf(t.kind, INVOICE_KINDS)),
    check('invoice_amount_ck', sql`${t.amount} > 0`),
    check(
      'invoice_special_ck',
      sql`${t.kind} = 'Ordinary' or (${t.address} is not null and ${t.phone} is not null and ${t.bankName} is not null
        and ${t.bankAccount} is not null)`,
    ),
  ],
)

/** The payments of an invoice: of which order how much. An order with later payments is in several invoices. */
export const invoiceOrders = pgTable(
  'invoice_order',
  {
    invoiceId: reference()
      .notNull()
      .references(() => invoices.id),
    workOrderId: reference()
      .notNull()
      .references(() => workOrders.id),
    amount: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.workOrderId] }),
    index('invoice_order_order_ix').on(t.workOrderId),
    check('invoice_order_amount_ck', sql`${t.amount} > 0`),
  ],
)
