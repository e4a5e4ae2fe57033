import type { RequestContext } from '#services/abp/conventions/context.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { attachmentsByIds } from '#services/attachments/attachment.api.ts'
import { invoiceActions, invoiceStatusLabel } from './invoice.binding.ts'
import { enterpriseName, type InvoiceRow } from './invoice.repository.ts'
import type { InvoiceDto } from './invoice.schemas.ts'
import { paymentsOf } from './payments.repository.ts'

/** Invoices with their payments and files, which the caller may see. */
export async function invoiceDtos(context: RequestContext, rows: readonly InvoiceRow[]): Promise<InvoiceDto[]> {
  const { platform, db, actor } = context
  const ids = rows.map(({ id }) => id)
  const payments = groupBy(await paymentsOf(db, ids), ({ invoiceId }) => invoiceId)
  const fileIds = rows.flatMap(({ fileId, redFileId }) => [fileId, redFileId]).filter((id) => id !== null)
  const files = new Map((await attachmentsByIds(platform, db, fileIds)).map((file) => [file.id, file]))
  const fileOf = (id: number | null) => {
    const file = id === null ? undefined : files.get(id)
    if (!file) return null
    const { fileName, contentType, size, url } = file
    return { id: file.id, fileName, contentType, size, url }
  }
  const names = new Map<number, string>()
  for (const enterpriseId of new Set(rows.map((row) => row.enterpriseId)))
    names.set(enterpriseId, (await enterpriseName(db, enterpriseId)).name ?? '')
  return rows.map((row) => ({
    ...{ id: row.id, status: row.status, statusLabel: invoiceStatusLabel(row) },
    ...{ allowedActions: invoiceActions(row, actor), rowVersion: row.rowVersion },
    enterpriseName: names.get(row.enterpriseId) ?? '',
    ...{ kind: row.kind, title: row.title, taxNumber: row.taxNumber, address: row.address, phone: row.phone },
    ...{ bankName: row.bankName, bankAccount: row.bankAccount, remark: row.remark, amount: row.amount },
    payments: (payments.get(row.id) ?? []).map(({ invoiceId: _, ...payment }) => payment),
    ...{ number: row.number, code: row.code, issuedDay: row.issuedDay, file: fileOf(row.fileId) },
    ...{ redNumber: row.redNumber, redCode: row.redCode, redDay: row.redDay, redFile: fileOf(row.redFileId) },
    ...{ redReason: row.redReason, refuseReason: row.refuseReason, isCovered: row.covered },
    requestedTime: toWireTime(row.requestedTime),
  }))
}
