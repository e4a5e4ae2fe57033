import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '#services/database/schema/infrastructure.ts'
import type { InvoiceDto } from '#services/work-orders/invoices/invoice.schemas.ts'
import { invoiceDesk, TAX_NUMBER } from '#tests/support/invoices.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, workOrderDesk } from '#tests/support/work-orders.ts'

let server: TestServer
let desk: Desk
let invoice: ReturnType<typeof invoiceDesk>
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
  invoice = invoiceDesk(server, desk)
})
afterAll(() => server.close())

interface Offer {
  payments: { workOrderId: number; paid: string; open: string }[]
  title: string
  taxNumber: string
  bankAccount: string | null
}
const offer = () => desk.act<Offer>('enterprise', 'Invoice/GetOffer')
const openOf = async (id: number) => (await offer()).payments.find(({ workOrderId }) => workOrderId === id)?.open
const shown = (id: number, account = 'enterprise') => desk.act<InvoiceDto>(account, 'Invoice/Get', { id })
const denied = async (operation: string, input: object, account = 'enterprise') => {
  const { details, members } = await desk.deny(account, operation, input)
  return { details, members }
}
const mayRead = async (account: string, ids: number | undefined) =>
  (await desk.act<object[]>(account, 'Attachment/GetAttachmentsByIds', { ids })).length === 1
/** The order ends with this much left, which finance sends back. */
async function refund(id: number, amount: string): Promise<void> {
  await desk.act('finance', 'WorkOrder/RecordRefund', { id, amount })
}
async function end(id: number): Promise<void> {
  await desk.act('enterprise', 'WorkOrder/UnPublish', { id, reason: '不再需要' })
  await desk.act('auditor', 'WorkOrder/AuditCancellation', { id, isAgreed: true, opinion: '已核对' })
}

describe('an invoice', () => {
  it('is asked for, issued with its number and file, and downloaded by the enterprise alone', async () => {
    const asked = await invoice.request()
    expect(asked).toMatchObject({ status: 'Requested', amount: '2000.00', allowedActions: ['withdraw'] })
    expect((await shown(asked.id, 'finance')).allowedActions.toSorted()).toEqual(['issue', 'refuse'])
    const issued = await invoice.issue(asked.id)
    expect(issued).toMatchObject({ status: 'Issued', statusLabel: '已开票', code: null })
    const { file } = await shown(asked.id)
    expect(file?.fileName).toBe('发票.pdf')
    expect(await mayRead('enterprise', file?.id)).toBe(true)
    expect(await mayRead('member', file?.id)).toBe(true)
    expect(await mayRead('finance2', file?.id)).toBe(true)
    for (const other of ['enterprise3', 'person', 'auditor', 'developer'])
      expect(await mayRead(other, file?.id), other).toBe(false)
    await desk.deny('enterprise3', 'Invoice/Get', { id: asked.id })
    const told = await server.db.select().from(outbox)
    const texts = JSON.stringify(told)
    expect(texts).toContain('invoice.requested')
    expect(texts).toContain('invoice.issued')
  })

  it('names what the ledger has: two requests at once do not name one payment twice', async () => {
    const id = await invoice.paidOrder('2000.00')
    expect(await openOf(id)).toBe('2000.00')
    const both = await Promise.all(
      [1, 2].map(() => desk.call('enterprise', 'Invoice/Request', invoice.form([id], '2000.00'))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await openOf(id)).toBeUndefined()
    expect((await denied('Invoice/Request', invoice.form([id], '2000.00'))).members).toEqual(['workOrderIds'])
  })

  it('takes no other amount than that of its payments, and no payment of another enterprise', async () => {
    const id = await invoice.paidOrder('2000.00')
    expect(await denied('Invoice/Request', invoice.form([id], '1999.99'))).toEqual({
      ...{ members: ['amount'], details: expect.stringContaining('2000.00 元') },
    })
    expect((await denied('Invoice/Request', invoice.form([id], '2000.00'), 'enterprise3')).members).toEqual([
      'workOrderIds',
    ])
    expect(await openOf(id)).toBe('2000.00')
  })

  it('names the wrong field: tax number, and what a special invoice needs', async () => {
    const id = await invoice.paidOrder()
    const wrong = await denied('Invoice/Request', invoice.form([id], '2000.00', { taxNumber: '91110000600037341X' }))
    expect(wrong).toEqual({ members: ['taxNumber'], details: '纳税人识别号的校验位不符，请核对营业执照' })
    const special = invoice.form([id], '2000.00', { kind: 'Special', address: '示例市示例路 1 号' })
    expect((await denied('Invoice/Request', special)).members).toEqual(['phone', 'bankName', 'bankAccount'])
    const bank = { phone: '010-88886666', bankName: '示例银行示例支行' }
    expect((await denied('Invoice/Request', { ...special, ...bank, bankAccount: '12 34' })).members).toEqual([
      'bankAccount',
    ])
    const asked = await desk.act<InvoiceDto>('enterprise', 'Invoice/Request', {
      ...{ ...special, ...bank, bankAccount: '6222 0200 0000 0000' },
    })
    expect(asked).toMatchObject({ kind: 'Special', bankAccount: '6222020000000000' })
    // the next one begins with the same title
    expect(await offer()).toMatchObject({ taxNumber: TAX_NUMBER, bankAccount: '6222020000000000' })
  })

  it.each([
    [{ number: '2611' }, 'number', '应为 20 位或 8 位'],
    [{ number: '12345678' }, 'code', '还要填写发票代码'],
    [{ number: '12345678', code: '123' }, 'code', '10 位或 12 位'],
    [{ number: '19110000000000000001' }, 'number', '前两位是年份'],
    [{ code: '011001900111' }, 'code', '没有发票代码'],
    [{ day: '2999-01-01' }, 'day', '不能晚于今天'],
    [{ day: '2020-01-01' }, 'day', '不能早于申请的日期'],
    [{ amount: '1999.00' }, 'amount', '申请的金额是 2000.00 元'],
    [{ fileId: 999_999 }, 'fileId', ''],
  ])('is not issued with %o', async (more, member, sentence) => {
    const { id } = await invoice.request()
    const wrong = await denied('Invoice/Issue', await invoice.upload(id, { amount: '2000.00', ...more }), 'finance')
    expect(wrong.members).toEqual([member])
    expect(wrong.details).toContain(sentence)
    expect((await shown(id)).status).toBe('Requested')
  })

  it('is not issued with a picture, nor with the number of another invoice or red invoice', async () => {
    const first = await invoice.request()
    const { number } = await invoice.issue(first.id)
    const { id } = await invoice.request()
    const again = await denied('Invoice/Issue', await invoice.upload(id, { amount: '2000.00', number }), 'finance')
    expect(again).toMatchObject({ members: ['number'] })
    const fileId = await invoice.file('发票.txt', Buffer.from('not an invoice'))
    const text = await denied('Invoice/Issue', await invoice.upload(id, { amount: '2000.00', fileId }), 'finance')
    expect(text).toEqual({ members: ['fileId'], details: '请上传 PDF 或 OFD 格式的发票' })
    // a red invoice has a number of its own
    await desk.act('enterprise', 'Invoice/RequestRed', { id: first.id, reason: '抬头少了两个字' })
    const red = await denied('Invoice/IssueRed', await invoice.upload(first.id, { number }), 'finance')
    expect(red.members).toEqual(['number'])
  })

  it('that was refused or withdrawn gives its payments back, and the reason is told', async () => {
    const asked = await invoice.request()
    const [payment] = asked.payments
    await desk.act('finance', 'Invoice/Refuse', { id: asked.id, reason: '抬头与税号不符' })
    expect(await shown(asked.id)).toMatchObject({ status: 'Refused', refuseReason: '抬头与税号不符' })
    expect(await openOf(payment?.workOrderId ?? 0)).toBe('2000.00')
    const second = await desk.act<InvoiceDto>(
      'enterprise',
      'Invoice/Request',
      invoice.form([payment?.workOrderId ?? 0], '2000.00'),
    )
    await desk.act('enterprise', 'Invoice/Withdraw', { id: second.id })
    expect(await openOf(payment?.workOrderId ?? 0)).toBe('2000.00')
  })
})

describe('money that goes back', () => {
  it('after the invoice asks for a red one, and then the rest can be invoiced', async () => {
    const { id } = await desk.create({ unitPrice: '20' })
    await desk.act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '2000.00' })
    await desk.act('platform', 'WorkOrder/Publish', { id })
    const asked = await desk.act<InvoiceDto>('enterprise', 'Invoice/Request', invoice.form([id], '2000.00'))
    await invoice.issue(asked.id)
    const { flowId } = await desk.payable(id, 'person', '60')
    await desk.pay([flowId])
    await end(id)
    expect((await shown(asked.id)).status).toBe('Issued')
    await refund(id, '800.00')
    expect(await shown(asked.id)).toMatchObject({ status: 'RedRequested', isCovered: false })
    // finance cannot keep it
    const kept = await desk.deny('finance', 'Invoice/RefuseRed', { id: asked.id, reason: '不需要' })
    expect(kept.details).toContain('必须冲红')
    expect(await openOf(id)).toBeUndefined()
    const red = await desk.act<InvoiceDto>('finance', 'Invoice/IssueRed', await invoice.upload(asked.id))
    expect(red).toMatchObject({ status: 'Reversed', redFile: { fileName: '发票.pdf' } })
    expect(await openOf(id)).toBe('1200.00')
    const rest = await desk.act<InvoiceDto>('enterprise', 'Invoice/Request', invoice.form([id], '1200.00'))
    expect((await invoice.issue(rest.id, '1200.00')).status).toBe('Issued')
  })

  it('between request and invoice stops the invoice, and a part that is due is not offered', async () => {
    const { id } = await desk.create({ unitPrice: '20' })
    await desk.act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '2000.00' })
    await desk.act('platform', 'WorkOrder/Publish', { id })
    const asked = await desk.act<InvoiceDto>('enterprise', 'Invoice/Request', invoice.form([id], '2000.00'))
    const { flowId } = await desk.payable(id, 'person2', '60')
    await desk.pay([flowId])
    await end(id)
    const late = await desk.deny('finance', 'Invoice/Issue', await invoice.upload(asked.id, { amount: '2000.00' }))
    expect(late.details).toContain('可开的金额变少了')
    await desk.act('finance', 'Invoice/Refuse', { id: asked.id, reason: '有退款' })
    expect(await openOf(id)).toBe('1200.00')
  })

  it('does not touch an invoice of another order', async () => {
    const other = await invoice.request()
    await invoice.issue(other.id)
    await desk.act('enterprise', 'Invoice/RequestRed', { id: other.id, reason: '抬头少了两个字' })
    await desk.act('finance', 'Invoice/RefuseRed', { id: other.id, reason: '抬头没有错' })
    expect(await shown(other.id)).toMatchObject({ status: 'Issued', refuseReason: '抬头没有错', isCovered: true })
  })
})
