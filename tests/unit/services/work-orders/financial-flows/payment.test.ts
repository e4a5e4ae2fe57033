import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, toWireDay, toYearMonth } from '#services/abp/conventions/wire.ts'
import { storageOf } from '#services/attachments/storage.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import {
  paymentMonthLocks,
  paymentResults,
  workOrderFinancialFlows,
} from '#services/database/schema/work-order-money.ts'
import { checkPayTime, sumsOf } from '#services/work-orders/financial-flows/payment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import {
  completionRow,
  type Desk,
  flowOf,
  flowRow,
  forgetParticipations,
  logOf,
  partRow,
  workOrderDesk,
} from '#tests/support/work-orders.ts'
import { fileOf } from '../orders.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const account of ['person', 'person2', 'person4', 'person11']) {
    await forgetParticipations(server, server.account(account).personId ?? 0)
  }
})
afterEach(async () => {
  server.setNow(null)
  await server.db.delete(paymentMonthLocks)
})

const payable = async (account: string, quantity = '60') => desk.payable((await desk.publish()).id, account, quantity)
const pay = (ids: number[], more: object = {}) =>
  desk.deny('finance', 'WorkOrderFinancialFlow/Pay', { ids, payMethod: 'BankBatch', ...more })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
/** Midnight in Shanghai at which the month after this one begins: what was paid a moment ago is never 31 days old. */
function nextMonth(): Date {
  const { year, month } = toYearMonth(new Date())
  return new Date(Date.UTC(year, month, 0, 16))
}
/** The key of ten bytes that really lie in the storage. */
async function stored(): Promise<string> {
  const storage = storageOf(server.platform)
  const draft = await storage.draft()
  await writeFile(draft, '0123456789')
  return storage.keep(draft, new Date(), createHash('sha256').update('0123456789').digest('hex'))
}
const lock = (year: number, month: number) =>
  desk.act('finance', 'WorkOrderFinancialFlow/LockMonth', { year, month, remark: '余下的下月支付' })

describe('paying', () => {
  it('settles flow, participation and completion together, and keeps the account as it was', async () => {
    const { flowId, participatorId, completionId } = await payable('person')
    await desk.pay([flowId], { bankSerialNo: 'B-77' })
    const card = await server.db.select().from(users).where(eq(users.userName, 'person'))
    expect(await flowRow(server, flowId)).toMatchObject({
      status: 'Settled',
      isPaid: true,
      payMethod: 'BankTransfer',
      bankSerialNo: 'B-77',
      bankName: '中国工商银行',
      bankCardTail: card[0]?.bankCardTail,
      paidUserId: server.account('finance2').userId,
    })
    expect((await partRow(server, participatorId)).status).toBe('Settled')
    expect((await completionRow(server, completionId)).settledUserId).toBe(server.account('finance2').userId)
  })

  it('keeps one voucher for all it pays, which Finance downloads and nobody else: it names every payee', async () => {
    const flows = [await payable('person'), await payable('person2')].map(({ flowId }) => flowId)
    const voucherFileId = await fileOf(server, 'finance')
    await server.db
      .update(attachments)
      .set({ storageKey: await stored() })
      .where(eq(attachments.id, voucherFileId))
    await desk.pay(flows, { voucherFileId })
    const [file] = await server.db.select().from(attachments).where(eq(attachments.id, voucherFileId))
    expect(file).toMatchObject({ hostType: 'WorkOrder', hostId: null })
    const statusOf = async (account: string | null) =>
      (await desk.call(account, 'Attachment/Download', { id: voucherFileId })).status
    for (const account of ['finance', 'platform']) expect(await statusOf(account), account).toBe(200)
    for (const account of [
      'person',
      'person2',
      'person4',
      'enterprise',
      'member',
      'developer',
      'foundation',
      'auditor',
      'content',
      'visitor',
    ]) {
      expect(await statusOf(account), account).toBe(404)
    }
    expect(await statusOf(null)).toBe(401)
  })

  it('gives the voucher of one payee to him and Finance, and links it from the page of the flow for them alone, and not from the page of the order', async () => {
    const { flowId } = await payable('person')
    const voucherFileId = await fileOf(server, 'finance')
    await server.db
      .update(attachments)
      .set({ storageKey: await stored() })
      .where(eq(attachments.id, voucherFileId))
    await desk.pay([flowId], { voucherFileId })
    expect((await desk.call('person', 'Attachment/Download', { id: voucherFileId })).status).toBe(200)
    expect((await desk.call('person2', 'Attachment/Download', { id: voucherFileId })).status).toBe(404)
    const voucherFor = async (account: string) =>
      (await desk.act<{ voucher: object | null }>(account, 'WorkOrderFinancialFlow/Get', { id: flowId })).voucher
    for (const account of ['person', 'finance']) expect(await voucherFor(account), account).not.toBeNull()
    for (const account of ['enterprise', 'developer', 'foundation']) {
      expect(await voucherFor(account), account).toBeNull()
    }
    const { workOrderId: id } = await flowRow(server, flowId)
    expect((await desk.act<{ files: unknown[] }>('person', 'WorkOrder/Get', { id })).files).toEqual([])
  })

  it('pays all or none, and names the one that cannot be paid', async () => {
    const good = await payable('person')
    const bad = await payable('person4')
    const refusal = await pay([good.flowId, bad.flowId])
    expect(refusal).toMatchObject({
      status: 409,
      code: 40901,
      members: ['ids[1]'],
      details: '韩*：收款人的银行卡信息不完整',
    })
    expect((await flowRow(server, good.flowId)).status).toBe('ToBeSettled')
    expect(await logOf(server, 'WorkOrderFinancialFlow', good.flowId)).not.toContainEqual(
      expect.objectContaining({ event: 'pay' }),
    )
    expect((await pay([good.flowId, 999_999])).members).toEqual(['ids[1]'])
  })

  it('reports what does not come from the flow as it is', async () => {
    const { flowId } = await payable('person')
    await forgetParticipations(server, server.account('person').personId ?? 0)
    expect(await pay([flowId])).toMatchObject({ status: 404, members: [] })
    expect((await flowRow(server, flowId)).status).toBe('ToBeSettled')
  })

  it('is not possible before acceptance nor a second time', async () => {
    const order = await desk.publish()
    const { participatorId } = await desk.delivered(order.id, 'person')
    expect((await pay([(await flowOf(server, participatorId)).id])).status).toBe(409)
    const { flowId } = await payable('person2')
    await desk.pay([flowId])
    expect((await pay([flowId])).status).toBe(409)
  })

  it('gives the first answer again under the same key, and pays once', async () => {
    const { flowId } = await payable('person')
    const input = { ids: [flowId], payMethod: 'BankTransfer', idempotencyKey: 'pay-replay-1' }
    const first = await desk.act('finance', 'WorkOrderFinancialFlow/Pay', input)
    const second = await desk.act('finance', 'WorkOrderFinancialFlow/Pay', input)
    expect(second).toEqual(first)
    const paid = (await logOf(server, 'WorkOrderFinancialFlow', flowId)).filter(({ event }) => event === 'pay')
    expect(paid).toHaveLength(1)
    const other = { ...input, payMethod: 'Other' }
    expect(await desk.deny('finance', 'WorkOrderFinancialFlow/Pay', other)).toMatchObject({ status: 409, code: 40020 })
  })

  it('takes the key from the header Idempotency-Key as well', async () => {
    const { flowId } = await payable('person')
    const headers = { 'idempotency-key': 'pay-header-1' }
    const input = { ids: [flowId], payMethod: 'BankTransfer' }
    const first = await server.ok('finance', 'WorkOrderFinancialFlow/Pay', input, { headers })
    expect(await server.ok('finance', 'WorkOrderFinancialFlow/Pay', input, { headers })).toEqual(first)
  })

  it('lets one of several payments at once win, under one key or several', async () => {
    const { flowId } = await payable('person')
    const attempt = (idempotencyKey: string) =>
      desk.call('finance', 'WorkOrderFinancialFlow/Pay', { ids: [flowId], payMethod: 'BankTransfer', idempotencyKey })
    const replies = await Promise.all(['race-key-1', 'race-key-2', 'race-key-1', 'race-key-3'].map(attempt))
    const won = replies.filter(({ status }) => status === 200)
    expect(replies.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    // the accepted request, and repetitions with the same key
    expect([1, 2]).toContain(won.length)
    expect(new Set(won.map(({ body }) => body.toString())).size).toBe(1)
    expect((await logOf(server, 'WorkOrderFinancialFlow', flowId)).filter(({ event }) => event === 'pay')).toHaveLength(
      1,
    )
  })

  it('never waits crosswise: two batches of the same flows in opposite order', async () => {
    const flows = [await payable('person'), await payable('person2'), await payable('person11')].map(
      ({ flowId }) => flowId,
    )
    const replies = await Promise.all(
      [flows, [...flows].reverse()].map((ids) =>
        desk.call('finance', 'WorkOrderFinancialFlow/Pay', { ids, payMethod: 'BankBatch' }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('takes no time in the future nor more than 31 days back', async () => {
    const { flowId } = await payable('person')
    expect((await pay([flowId], { payTime: new Date(Date.now() + 60_000).toISOString() })).members).toEqual(['payTime'])
    expect((await pay([flowId], { payTime: daysAgo(32) })).members).toEqual(['payTime'])
  })

  it('goes by the moment: the present one and the one 31 days ago are the last that can be', () => {
    const now = new Date('2027-03-10T04:00:00Z')
    const at = (distance: number) => () => checkPayTime(new Date(now.getTime() + distance), now)
    const most = 31 * 24 * 3_600_000
    expect(at(0)).not.toThrow()
    expect(at(-most)).not.toThrow()
    const refused = (details: string) => expect.objectContaining({ kind: 'validation', details })
    expect(at(1)).toThrow(refused('支付时间不能晚于现在'))
    expect(at(-most - 1)).toThrow(refused('支付时间不能早于 31 天前'))
  })

  it('adds up what was paid to the cent', () => {
    const rows = [
      { gross: '8000.10', tax: '42.00', net: '7958.10' },
      { gross: '-500.00', tax: '0.00', net: '-500.00' },
      { gross: '0.20', tax: '0.00', net: '0.20' },
    ]
    expect(sumsOf(rows as never)).toEqual({ gross: '7500.30', tax: '42.00', net: '7458.30' })
  })

  it('takes a flow that is named twice once', async () => {
    const { flowId } = await payable('person')
    await desk.pay([flowId, flowId])
    const paid = (await logOf(server, 'WorkOrderFinancialFlow', flowId)).filter(({ event }) => event === 'pay')
    expect(paid).toHaveLength(1)
  })

  it('pays a person nothing when he owes all he gets, and never out of what another gets', async () => {
    const [own, other] = [await payable('person'), await payable('person2')]
    const deduction = async (amount: string) =>
      (
        await desk.act('finance', 'WorkOrderFinancialFlow/Create', {
          kind: 'Deduction',
          userDisabledPersonId: server.account('person').personId,
          matter: '材料赔偿',
          amount,
        })
      ).id
    const more = await deduction('30.01')
    expect(await pay([other.flowId, own.flowId, more])).toMatchObject({
      members: ['ids[1]'],
      details: '这位收款人的扣款多于应付金额',
    })
    await desk.act('finance', 'WorkOrderFinancialFlow/Delete', { id: more })
    const all = await deduction('30')
    await desk.pay([other.flowId, own.flowId, all])
    expect([(await flowRow(server, own.flowId)).status, (await flowRow(server, all)).status]).toEqual([
      'Settled',
      'Settled',
    ])
  })

  it('prepares no payment of 0.00 for two pairs of eyes', async () => {
    const { flowId } = await payable('person')
    const owed = await desk.act('finance', 'WorkOrderFinancialFlow/Create', {
      kind: 'Deduction',
      userDisabledPersonId: server.account('person').personId,
      matter: '材料赔偿',
      amount: '30',
    })
    expect(await pay([flowId, owed.id])).toMatchObject({
      members: ['ids[0]'],
      details: '这一批合计 0.00 元，没有要付的款',
    })
    expect((await flowRow(server, flowId)).status).toBe('ToBeSettled')
    await desk.act('finance', 'WorkOrderFinancialFlow/Delete', { id: owed.id })
  })

  it('pays no row of 0.00 beside others, and no change leaves one behind', async () => {
    const [own, other] = [await payable('person'), await payable('person2')]
    const input = { id: own.flowId, deduction: '30', reason: '材料全部损坏' }
    expect(await desk.deny('finance', 'WorkOrderFinancialFlow/Update', input)).toMatchObject({
      members: ['deduction'],
      details: '这样是 0.00 元，付不出去：请少扣一些，或把扣款另记一笔，和下一次付款一起扣',
    })
    // a row that came to nothing before this rule
    const nothing = { deduction: '30', gross: '0', net: '0' }
    await server.db.update(workOrderFinancialFlows).set(nothing).where(eq(workOrderFinancialFlows.id, own.flowId))
    expect(await pay([other.flowId, own.flowId])).toMatchObject({
      members: ['ids[1]'],
      details: '这笔款项是 0.00 元，没有要付的款',
    })
    expect((await flowRow(server, other.flowId)).status).toBe('ToBeSettled')
  })

  it('refuses a batch in which a person owes more than he gets', async () => {
    const { flowId } = await payable('person')
    const input = {
      kind: 'Deduction',
      userDisabledPersonId: server.account('person').personId,
      matter: '材料赔偿',
      amount: '31',
    }
    const deduction = await desk.act('finance', 'WorkOrderFinancialFlow/Create', input)
    expect((await pay([flowId, deduction.id])).details).toBe('这位收款人的扣款多于应付金额')
  })
})

describe('a returned payment', () => {
  it('is due again, tells the person why, and can be paid anew', async () => {
    const { flowId, participatorId, completionId } = await payable('person')
    await desk.pay([flowId])
    await desk.act('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: flowId, reason: '账户名称与卡号不符' })
    expect(await flowRow(server, flowId)).toMatchObject({
      status: 'ToBeSettled',
      isPaid: false,
      paidTime: null,
      returnReason: '账户名称与卡号不符',
      returnCount: 1,
    })
    expect(await partRow(server, participatorId)).toMatchObject({ status: 'Accepted', settledTime: null })
    expect(await completionRow(server, completionId)).toMatchObject({ settledTime: null, settledUserId: null })
    const messages = await server.db.select().from(outbox).where(eq(outbox.template, 'flow.returned'))
    expect(messages.map(({ userId }) => userId)).toContain(server.account('person').userId)
    await desk.pay([flowId])
    expect(await flowRow(server, flowId)).toMatchObject({ status: 'Settled', returnReason: null, returnCount: 1 })
  })

  it('is kept as a result of the bank, with the figures and the account of the payment', async () => {
    const { flowId } = await payable('person')
    await desk.pay([flowId], { bankSerialNo: 'B-78' })
    const { paidTime, bankCardTail, net, tax, payMethod } = await flowRow(server, flowId)
    await desk.act('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: flowId, reason: '账户已销户' })
    const kept = await server.db.select().from(paymentResults).where(eq(paymentResults.flowId, flowId))
    expect(kept).toMatchObject([
      {
        ...{ userId: server.account('person').userId, paidTime, bankCardTail, net, tax, payMethod },
        ...{ outcome: 'Returned', reason: '账户已销户', bankSerialNo: 'B-78', fileId: null, fileRow: null },
        creatorUserId: server.account('finance').userId,
      },
    ])
    expect(bankCardTail).not.toBeNull()
  })

  it('needs a reason, a paid flow and Finance', async () => {
    const { flowId } = await payable('person')
    const input = { id: flowId, reason: '退回' }
    const unknown = { ...input, id: 2_000_000_000 }
    expect((await desk.deny('finance', 'WorkOrderFinancialFlow/ReturnPayment', unknown)).status).toBe(404)
    expect((await desk.deny('finance', 'WorkOrderFinancialFlow/ReturnPayment', input)).status).toBe(409)
    await desk.pay([flowId])
    expect((await desk.deny('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: flowId })).members).toEqual([
      'reason',
    ])
    expect((await desk.deny('auditor', 'WorkOrderFinancialFlow/ReturnPayment', input)).status).toBe(403)
  })
})

describe('a locked month', () => {
  const { year, month } = toYearMonth(new Date())

  it('can only be one that is over', async () => {
    expect((await desk.deny('finance', 'WorkOrderFinancialFlow/LockMonth', { year, month })).members).toEqual(['month'])
  })

  it('keeps its payments: none is returned and none is paid into it', async () => {
    const paid = await payable('person')
    const open = await payable('person2')
    const payTime = new Date().toISOString()
    await desk.pay([paid.flowId])
    server.setNow(nextMonth())
    expect(await lock(year, month)).toMatchObject({ year, month })
    const returned = await desk.deny('finance', 'WorkOrderFinancialFlow/ReturnPayment', {
      id: paid.flowId,
      reason: '退回',
    })
    expect(returned).toMatchObject({ status: 409, details: '该月已锁定，款项不能再变更' })
    expect((await pay([open.flowId], { payTime })).details).toBe(`${year} 年 ${month} 月已锁定，不能再付款`)
  })

  it('does not hold back what was accepted in it and is paid later', async () => {
    const { flowId } = await payable('person')
    server.setNow(nextMonth())
    await lock(year, month)
    await desk.pay([flowId])
    expect(await flowRow(server, flowId)).toMatchObject({ status: 'Settled', ...toYearMonth(nextMonth()) })
  })
})

describe('manual flows', () => {
  const manual = (more: object = {}) => ({
    kind: 'Bonus',
    userDisabledPersonId: server.account('person').personId,
    matter: '季度奖金',
    amount: '300',
    ...more,
  })

  it('are entered, changed with a reason and deleted by Finance while they wait', async () => {
    const { id } = await desk.act('finance', 'WorkOrderFinancialFlow/Create', manual())
    expect(await flowRow(server, id)).toMatchObject({ status: 'ToBeSettled', gross: '300.00', kind: 'Bonus' })
    const change = { id, amount: '350.55' }
    expect((await desk.deny('finance', 'WorkOrderFinancialFlow/Update', change)).members).toEqual(['reason'])
    await desk.act('finance', 'WorkOrderFinancialFlow/Update', { ...change, reason: '补上周末的部分' })
    expect(await flowRow(server, id)).toMatchObject({ gross: '350.55', changeReason: '补上周末的部分' })
    await desk.act('finance', 'WorkOrderFinancialFlow/Delete', { id })
    expect((await desk.deny('finance', 'WorkOrderFinancialFlow/Get', { id })).status).toBe(404)
  })

  it('are never the pay of work, which has no amount of its own and cannot be deleted', async () => {
    const kind = await desk.deny('finance', 'WorkOrderFinancialFlow/Create', manual({ kind: 'Participation' }))
    expect(kind.members).toEqual(['kind'])
    const { flowId } = await payable('person')
    const input = { id: flowId, amount: '999', reason: '多给一点' }
    expect((await desk.deny('finance', 'WorkOrderFinancialFlow/Update', input)).members).toEqual(['amount'])
    expect((await desk.deny('finance', 'WorkOrderFinancialFlow/Delete', { id: flowId })).status).toBe(409)
    await desk.act('finance', 'WorkOrderFinancialFlow/Update', {
      id: flowId,
      bonus: '12.34',
      deduction: '2.30',
      reason: '全勤',
    })
    expect(await flowRow(server, flowId)).toMatchObject({ amount: '30.00', gross: '40.04', net: '40.04' })
  })

  it('are created once under one key', async () => {
    const input = manual({ idempotencyKey: 'bonus-key-1', matter: '幂等奖金' })
    const first = await desk.act('finance', 'WorkOrderFinancialFlow/Create', input)
    expect((await desk.act('finance', 'WorkOrderFinancialFlow/Create', input)).id).toBe(first.id)
  })
})

describe('who sees which payments', () => {
  it('is the person, the own enterprise, the own developer, the own foundation and Finance', async () => {
    const { flowId } = await payable('person')
    for (const account of ['person', 'enterprise', 'member', 'developer', 'foundation', 'finance']) {
      expect((await desk.call(account, 'WorkOrderFinancialFlow/Get', { id: flowId })).status, account).toBe(200)
    }
    for (const account of ['person2', 'enterprise3', 'developer2', 'foundation3', 'visitor', 'auditor', 'content']) {
      expect((await desk.call(account, 'WorkOrderFinancialFlow/Get', { id: flowId })).status, account).toBe(404)
    }
  })

  it('follows the person to another foundation: the former one sees neither work nor pay any more', async () => {
    const { flowId } = await payable('person')
    const { userDisabledPersonId: id } = await desk.act<{ userDisabledPersonId: number }>(
      'finance',
      'WorkOrderFinancialFlow/Get',
      { id: flowId },
    )
    const seen = async (account: string) => {
      const { status } = await desk.call(account, 'WorkOrderFinancialFlow/Get', { id: flowId })
      const parts = await desk.act<{ items: { userDisabledPersonId: number }[] }>(
        account,
        'WorkOrderParticipator/GetAll',
        { pageSize: 100 },
      )
      return [status, parts.items.some(({ userDisabledPersonId }) => userDisabledPersonId === id)]
    }
    expect([await seen('foundation'), await seen('foundation3')]).toEqual([
      [200, true],
      [404, false],
    ])
    const move = (foundationId: number) => desk.act('platform', 'UserDisabledPerson/Update', { id, foundationId })
    await move(2)
    expect([await seen('foundation'), await seen('foundation3')]).toEqual([
      [404, false],
      [200, true],
    ])
    await move(1)
    expect(await seen('foundation')).toEqual([200, true])
  })

  it('exports sheets to Finance alone', async () => {
    await payable('person')
    const { year, month } = toYearMonth(new Date())
    const sheet = await desk.call('finance', 'WorkOrderFinancialFlow/ExportBankSheet', { year, month })
    expect(sheet.status).toBe(200)
    expect(sheet.body.subarray(0, 2).toString()).toBe('PK')
    expect((await desk.deny('auditor', 'WorkOrderFinancialFlow/ExportBankSheet', { year, month })).status).toBe(403)
    const report = { year, quarter: Math.ceil(month / 3) }
    expect((await desk.call('finance', 'WorkOrderFinancialFlow/ExportTaxReport', report)).status).toBe(200)
  })

  it('expects the money by the 15th of the month after acceptance', async () => {
    const { flowId } = await payable('person')
    const expected = (await flowRow(server, flowId)).expectedPayTime
    expect(expected && toWireDay(expected)).toBe(addDays(toWireDay(nextMonth()), 14))
  })
})
