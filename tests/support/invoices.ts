import { Readable } from 'node:stream'
import { SYSTEM } from '#machines/actor.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import type { InvoiceDto } from '#services/work-orders/invoices/invoice.schemas.ts'
import type { TestServer } from './server.ts'
import type { Desk } from './work-orders.ts'

/** A tax number with the right check character. */
export const TAX_NUMBER = '91110000600037341L'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 0>>endobj\ntrailer<</Root 1 0 R>>',
)

let serial = 0

/** Takes an invoice to a given step, by the operations. */
export function invoiceDesk(server: TestServer, desk: Desk) {
  const file = async (name = '发票.pdf', bytes: Buffer = PDF): Promise<number> => {
    const actor = { ...SYSTEM, userId: server.account('finance').userId }
    const context = { platform: server.platform, db: server.db, now: server.platform.now(), actor }
    return (await storeUpload(context, name, Readable.from([bytes]), 'Temp')).id
  }
  /** 20 digits that begin with the year of today */
  const number = () => {
    serial += 1
    return `${toWireDay(server.platform.now()).slice(2, 4)}11${String(serial).padStart(16, '0')}`
  }
  /** an order whose money has come, with what it may be invoiced for */
  const paidOrder = async (amount = '2000.00'): Promise<number> => {
    const { id } = await desk.create({ unitPrice: '20' })
    await desk.act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: amount })
    return id
  }
  const form = (workOrderIds: readonly number[], amount: string, more: object = {}) => ({
    ...{ kind: 'Ordinary', title: '云杉智能数据有限公司', taxNumber: TAX_NUMBER, workOrderIds, amount },
    ...more,
  })
  const request = async (amount = '2000.00') =>
    desk.act<InvoiceDto>('enterprise', 'Invoice/Request', form([await paidOrder(amount)], amount))
  const upload = async (id: number, more: object = {}) => ({
    ...{ id, number: number(), day: toWireDay(server.platform.now()), fileId: await file() },
    ...more,
  })
  const issue = async (id: number, amount = '2000.00') =>
    desk.act<InvoiceDto>('finance', 'Invoice/Issue', await upload(id, { amount }))
  return { file, number, paidOrder, form, request, upload, issue }
}
