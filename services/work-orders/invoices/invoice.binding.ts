import { type Actor, hasPlatformRole, isMemberOf, SYSTEM } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { invoiceLifecycle } from '#machines/lifecycles/invoices/invoice.lifecycle.ts'
import type { InvoiceContext } from '#machines/lifecycles/invoices/invoice.rules.ts'
import { staffIds } from '#services/abp/access/staff-ids.ts'
import { applyEvent, type LifecycleBinding, type Scope } from '#services/abp/apply-event.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { readOnce } from '#services/abp/lifecycle/read-once.ts'
import type { Database } from '#services/database/connect.ts'
import { invoices } from '#services/database/schema/invoices.ts'
import { createNotifyEffect, type InvoiceFacts } from '#services/messages/notifications.api.ts'
import { readersOf } from '../lifecycle/audiences.ts'
import {
  enterpriseName,
  findInvoice,
  type InvoiceRow,
  invoiceOfFile,
  issuedOfOrder,
  lockInvoice,
  readableInvoiceIds,
} from './invoice.repository.ts'

const contextOf = ({ enterpriseId, covered }: InvoiceRow): InvoiceContext => ({ enterpriseId, isCovered: covered })

export const invoiceActions = (row: InvoiceRow, actor: Actor): string[] =>
  allowedEvents(invoiceLifecycle, row.status, contextOf(row), actor)

export const invoiceStatusLabel = (row: InvoiceRow): string => invoiceLifecycle.labelOf(row.status, contextOf(row))

/** Messages go to the members of the enterprise, and of the platform to finance alone. */
const notify = createNotifyEffect<InvoiceRow, InvoiceFacts>(
  (scope, row, audience) =>
    audience === 'platform'
      ? readOnce(scope.tx, 'finance', () => staffIds(scope.tx, 'Finance', 'Settlement'))
      : readersOf(scope, { enterpriseId: row.enterpriseId }, audience),
  async (row, { scope, event }) => ({
    invoiceId: row.id,
    enterpriseName: (await enterpriseName(scope.tx, row.enterpriseId)).name ?? '',
    amount: row.amount,
    reason: event.type === 'requestRed' ? row.redReason : row.refuseReason,
  }),
)

export const invoiceBinding: LifecycleBinding<InvoiceRow, InvoiceContext> = {
  lifecycleOf: () => invoiceLifecycle,
  table: invoices,
  lock: ({ tx, actor }, id) => lockInvoice(tx, actor, id),
  contextOf,
  effects: { notify },
}

export const invoiceHistory: HistoryRules = {
  lifecycles: [invoiceLifecycle],
  readableIds: readableInvoiceIds,
  mayRead: async (db, actor, id) => (await findInvoice(db, actor, id)) !== undefined,
}

/** Asks for red invoices after money of an order went back; those whose payments still suffice stay as they are. */
export async function reverseRefunded(scope: Scope, orderId: number): Promise<void> {
  const asSystem = { ...scope, actor: SYSTEM }
  for (const { id } of await issuedOfOrder(scope.tx, orderId)) {
    const row = await lockInvoice(scope.tx, SYSTEM, id)
    if (row?.covered === false) await applyEvent(asSystem, invoiceBinding, id, { type: 'requireRed' })
  }
}

/** Finance and the members of the enterprise read the file of an invoice; undefined for a file of something else. */
export async function seesInvoiceFile(db: Database, actor: Actor, fileId: number): Promise<boolean | undefined> {
  const invoice = await invoiceOfFile(db, fileId)
  return invoice && (hasPlatformRole(actor, 'Finance') || isMemberOf(actor, invoice.enterpriseId))
}
