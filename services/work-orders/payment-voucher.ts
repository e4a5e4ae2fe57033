import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { attachToHost, registerNamedVisibility } from '#services/attachments/attachment.service.ts'
import type { Database } from '#services/database/connect.ts'
import { hasFlowWithVoucher } from './payment.repository.ts'

const HOST = 'WorkOrder'

/** One bank receipt may stand for payments of many orders: the flows that name it say who reads it. */
export const bindPaymentVoucher = (scope: Scope, fileId: number): Promise<void> =>
  attachToHost(scope, [fileId], HOST, null, 'voucherFileId')

/** Vouchers are for those who pay and, among the flows he sees, for the payee. */
export const seesVoucher = (actor: Actor): boolean =>
  actor.userType === 'DisabledPerson' || hasPlatformRole(actor, 'Finance')

const mayRead = async (db: Database, actor: Actor, fileId: number): Promise<boolean> =>
  seesVoucher(actor) && (await hasFlowWithVoucher(db, actor, fileId))

registerNamedVisibility(HOST, mayRead)
