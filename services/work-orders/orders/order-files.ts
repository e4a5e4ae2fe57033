import type { Actor } from '#machines/actor.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { FileRules } from '#services/abp/entities/entity.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import {
  attachmentsByIds,
  attachmentsOf,
  attachToHost,
  hasRoomFor,
  replaceOnHost,
  takeFromHost,
} from '#services/attachments/attachment.api.ts'
import type { Database } from '#services/database/connect.ts'
import type { WorkOrderFileDto } from '../common.schemas.ts'
import { orderActions } from '../lifecycle/order.binding.ts'
import type { OrderColumns } from '../lifecycle/order-facts.ts'
import { seesMoney } from './work-order.mapper.ts'
import { findVisibleOrder } from './work-order.repository.ts'

const HOST = 'WorkOrder'

/** Attaches the form's files to a new order. @throws AppError validation for a file of another user */
export const bindOrderFiles = (scope: Scope, orderId: number, ids: readonly number[] = []): Promise<void> =>
  attachToHost(scope, ids, HOST, orderId)

/** Replaces the files of an order with those of the form; vouchers are not affected. */
export const replaceOrderFiles = (scope: Scope, order: OrderColumns, ids: readonly number[]): Promise<void> =>
  replaceOnHost(scope, [...ids, ...vouchersOf(order)], HOST, order.id)

/** Attaches a voucher, which is shown with the order's money and not among its files. */
export async function bindVoucher(scope: Scope, orderId: number, id: number | undefined): Promise<void> {
  if (id !== undefined) await attachToHost(scope, [id], HOST, orderId, 'voucherFileId')
}

/** The files of an order's form, before and after a change. */
export interface FileChange {
  readonly before: readonly WorkOrderFileDto[]
  readonly after: readonly WorkOrderFileDto[]
  readonly dropped: readonly number[]
  readonly isChanged: boolean
}

/** The change of the files of an order, not those of its main order; vouchers are not affected. */
export async function ownFilesOf(
  { platform, tx }: Scope,
  order: OrderColumns,
  ids: readonly number[],
): Promise<FileChange> {
  const { page: before } = await orderFiles({ platform, db: tx }, { ...order, mainId: null }, null)
  const after = await filesByIds({ platform, db: tx }, ids)
  const dropped = before.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
  return { before, after, dropped, isChanged: dropped.length > 0 || after.length > before.length }
}

/**
 * Takes files out of an order without deleting them: the participations that were claimed under them still name them
 * (`heldTerms`).
 */
export const retireOrderFiles = (scope: Scope, ids: readonly number[]): Promise<void> => takeFromHost(scope, ids, HOST)

/** Files by their ids, for readers of a row that names them. */
export const filesByIds = async (
  { platform, db }: { platform: Platform; db: Database },
  ids: readonly number[],
): Promise<WorkOrderFileDto[]> => (await attachmentsByIds(platform, db, ids)).map(fileDto)

type Vouchers = Pick<OrderColumns, 'hostingVoucherFileId' | 'refundVoucherFileId'>
const vouchersOf = ({ hostingVoucherFileId, refundVoucherFileId }: Vouchers): number[] =>
  [hostingVoucherFileId, refundVoucherFileId].filter((id) => id !== null)

export interface OrderFiles {
  readonly page: WorkOrderFileDto[]
  /** null for readers who may not see the order's money */
  readonly hostingVoucher: WorkOrderFileDto | null
}

/** The files of an order and of its main order; a dispatch order shows both. */
export async function orderFiles(
  { platform, db }: { platform: Platform; db: Database },
  order: OrderColumns,
  main: Vouchers | null,
): Promise<OrderFiles> {
  const hosts = order.mainId === null ? [order.id] : [order.mainId, order.id]
  const all = await attachmentsOf(platform, db, HOST, hosts)
  const hidden = new Set([...vouchersOf(order), ...(main ? vouchersOf(main) : [])])
  const voucher = all.find(({ id }) => id === order.hostingVoucherFileId)
  return {
    page: all.filter(({ id }) => !hidden.has(id)).map(fileDto),
    hostingVoucher: voucher ? fileDto(voucher) : null,
  }
}

const fileDto = ({ id, fileName, contentType, size, url }: WorkOrderFileDto): WorkOrderFileDto => ({
  id,
  fileName,
  contentType,
  size,
  url,
})

/** Readers of the order may read its files; for vouchers they also need the right to see its money. */
async function mayRead(db: Database, actor: Actor, orderId: number, fileId: number): Promise<boolean> {
  const order = await findVisibleOrder(db, actor, orderId)
  if (!order) return false
  return !vouchersOf(order).includes(fileId) || seesMoney(order, actor)
}

const MOST_FILES = 20

/**
 * Allows editors of an order to add standards and samples until work begins. Later changes go through Update, which
 * notifies the participants.
 */
async function mayAttach(db: Database, actor: Actor, orderId: number): Promise<boolean> {
  const order = await findVisibleOrder(db, actor, orderId)
  return (
    order?.status === 'InPayment' &&
    orderActions(order, actor, new Date()).includes('update') &&
    (await hasRoomFor(db, HOST, orderId, MOST_FILES))
  )
}

export const filesOfOrders: FileRules = { category: HOST, mayRead, mayAttach }
