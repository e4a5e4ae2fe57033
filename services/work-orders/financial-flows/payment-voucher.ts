import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { isPreparedReceipt } from '#services/approvals/approval.service.ts'
import { attachToHost } from '#services/attachments/attachment.api.ts'
import type { Database } from '#services/database/connect.ts'
import { seesInvoiceFile } from '../invoices/invoice.binding.ts'
import { seesAllOfVoucher } from './payment.repository.ts'

const HOST = 'WorkOrder'

/**
 * Attaches the voucher to no single order: it may cover payments of many orders, so the flows that refer to it decide
 * who may read it.
 */
export const bindPaymentVoucher = (scope: Scope, fileId: number): Promise<void> =>
  attachToHost(scope, [fileId], HOST, null, 'voucherFileId')

/** The files of money without an order of their own: those of invoices by their rule. Finance can see vouchers; the payee can see a voucher that covers no other payee. */
export const seesVoucher = async (db: Database, actor: Actor, fileId: number): Promise<boolean> =>
  (await seesInvoiceFile(db, actor, fileId)) ?? seesPaymentVoucher(db, actor, fileId)

const seesPaymentVoucher = async (db: Database, actor: Actor, fileId: number): Promise<boolean> =>
  hasPlatformRole(actor, 'Finance')
    ? (await seesAllOfVoucher(db, actor, fileId)) || (await isPreparedReceipt(db, fileId))
    : actor.userType === 'DisabledPerson' && (await seesAllOfVoucher(db, actor, fileId))
