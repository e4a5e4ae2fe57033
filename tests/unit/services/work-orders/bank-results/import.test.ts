import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { bankResultFiles, paymentMonthLocks, paymentResults } from '#services/database/schema/work-order-money.ts'
import type { BankResult } from '#services/work-orders/bank-results/bank-result.schemas.ts'
import { createGate, sendTogether } from '#tests/support/held.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, flowRow, forgetParticipations, logOf, partRow, workOrderDesk } from '#tests/support/work-orders.ts'

const IMPORT = 'WorkOrderFinancialFlow/ImportBankResult'
const PERSONS = ['person', 'person2', 'person11']
const directory = mkdtempSync(join(tmpdir(), 'bank-'))
const gate = createGate()
let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer({ STORAGE_URL: `file:${directory}` }, undefined, gate.through)
  desk = workOrderDesk(server)
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})
beforeEach(async () => {
  await server.db.delete(paymentResults)
  await server.db.delete(bankResultFiles)
  // what other batches the demonstration paid is not in sight of these files
  await server.db.execute(sql`update work_order_financial_flow set pay_method = 'Other' where status = 'Settled'`)
  for (const account of PERSONS) await forgetParticipations(server, server.account(account).personId ?? 0)
})
afterEach(async () => {
  server.setNow(null)
  await server.db.delete(paymentMonthLocks)
})

async function upload(bytes: Buffer, fileName = 'result.csv', account = 'finance'): Promise<number> {
  const boundary = 'test-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/services/app/Attachment/UploadToTemp',
    headers: {
      authorization: `Bearer ${await server.tokenOf(account)}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  expect(answer.json()).toMatchObject({ success: true })
  return answer.json().result.id
}

interface Paid {
  flowId: number
  participatorId: number
  name: string
  tail: string
  net: string
}

/** A batch of so many people, paid through the bank by two of Finance. */
let batches = 0
/** What is paid in one second is one batch: each has a time of its own. */
async function payBatch(ids: number[]): Promise<void> {
  server.setNow(new Date(Date.now() + 2_000 * ++batches))
  await desk.pay(ids, { payMethod: 'BankBatch' })
  server.setNow(null)
}

async function batch(accounts = PERSONS): Promise<Paid[]> {
  const parts: { flowId: number; participatorId: number }[] = []
  for (const account of accounts) parts.push(await desk.payable((await desk.publish()).id, account))
  await payBatch(parts.map(({ flowId }) => flowId))
  const names = new Map((await server.db.select().from(users)).map(({ id, realName }) => [id, realName ?? '']))
  return Promise.all(
    parts.map(async (part) => {
      const { userId, bankCardTail, net } = await flowRow(server, part.flowId)
      return { ...part, name: names.get(userId) ?? '', tail: bankCardTail ?? '', net }
    }),
  )
}

const HEAD = '户名,账号,金额,状态,失败原因'
const lineOf = ({ name, tail, net }: Paid, word = '成功', reason = '') =>
  `${name},622202*****${tail},${net},${word},${reason}`
const csv = (...lines: string[]) => upload(Buffer.from([HEAD, ...lines].join('\n')))
const check = (fileId: number, more: object = {}) =>
  desk.act<BankResult>('finance', IMPORT, { fileId, isPreview: true, ...more })
const take = (fileId: number, { batch: found, checked }: BankResult) => ({ fileId, paidTime: found?.paidTime, checked })
const send = (fileId: number, found: BankResult) => desk.act<BankResult>('finance', IMPORT, take(fileId, found))
const counts = ({ counts: found }: BankResult) =>
  Object.fromEntries(found.map(({ outcome, count }) => [outcome, count]))
const statusOf = async ({ flowId }: Paid) => (await flowRow(server, flowId)).status
const returnsOf = async ({ flowId }: Paid) =>
  (await logOf(server, 'WorkOrderFinancialFlow', flowId)).filter(({ event }) => event === 'returnPayment').length

describe('a result file of the bank', () => {
  it('is checked first, changes nothing until then, and marks what arrived and what came back', async () => {
    const [one, two, three] = (await batch()) as [Paid, Paid, Paid]
    const fileId = await csv(
      lineOf(one),
      lineOf(two, '失败', '账户已销户'),
      `${three.name},622202*****${three.tail},1.23,成功,`,
      '没有这个人,6222000011112222,5.00,成功,',
    )
    const found = await check(fileId)
    expect(counts(found)).toEqual({ Succeeded: 1, Returned: 1, AmountDiffers: 1, Unknown: 1 })
    expect(found).toMatchObject({ lineCount: 4, absentCount: 1, batch: { count: 3, personCount: 3, waitingCount: 3 } })
    expect(found.lines.map(({ row, outcome, message }) => [row, outcome, message])).toEqual([
      [3, 'Returned', '账户已销户'],
      [4, 'AmountDiffers', `金额不符：付款时是 ${three.net} 元`],
      [5, 'Unknown', '这批付款里没有这位收款人'],
    ])
    expect(await server.db.$count(paymentResults)).toBe(0)
    expect(await statusOf(two)).toBe('Settled')

    expect(counts(await send(fileId, found))).toEqual(counts(found))
    expect(await flowRow(server, two.flowId)).toMatchObject({
      ...{ status: 'ToBeSettled', isPaid: false, paidTime: null, returnReason: '账户已销户', returnCount: 1 },
    })
    expect(await partRow(server, two.participatorId)).toMatchObject({ status: 'Accepted', settledTime: null })
    expect([await statusOf(one), await statusOf(three)]).toEqual(['Settled', 'Settled'])
    const told = await server.db.select().from(outbox)
    const mails = told.filter(
      ({ template, payload }) => template === 'flow.returned' && JSON.stringify(payload).includes('账户已销户'),
    )
    expect(mails.length).toBeGreaterThan(0)
    const results = await server.db.select().from(paymentResults).orderBy(paymentResults.flowId)
    expect(results.map(({ flowId, outcome, net, fileRow }) => [flowId, outcome, net, fileRow])).toEqual([
      [one.flowId, 'Succeeded', one.net, 2],
      [two.flowId, 'Returned', two.net, 3],
    ])
    const [file] = await server.db.select().from(bankResultFiles)
    expect(results.map((result) => result.fileId)).toEqual([file?.id, file?.id])
  })

  it('changes nothing when it comes again, nor after what came back was paid anew', async () => {
    const [one, two] = (await batch(['person', 'person2'])) as [Paid, Paid]
    const fileId = await csv(lineOf(one), lineOf(two, '退汇', '户名不符'))
    await send(fileId, await check(fileId))
    const again = await csv(lineOf(one), lineOf(two, '退汇', '户名不符'))
    const found = await check(again)
    expect(counts(found)).toEqual({ AlreadyMarked: 2 })
    await send(again, found)
    expect(await returnsOf(two)).toBe(1)
    await payBatch([two.flowId])
    expect(counts(await check(again))).toEqual({ AlreadyMarked: 2 })
    await send(again, await check(again))
    expect([await statusOf(two), await returnsOf(two)]).toEqual(['Settled', 1])
  })

  it('belongs to one batch: for another it is refused', async () => {
    const [one] = (await batch(['person'])) as [Paid]
    const fileId = await csv(lineOf(one, '退票', '户名不符'))
    await send(fileId, await check(fileId))
    await payBatch([one.flowId])
    const { items } = await desk.act<{ items: { paidTime: string }[] }>(
      'finance',
      'WorkOrderFinancialFlow/GetBankBatches',
    )
    expect(items).toHaveLength(2)
    const wrong = await desk.deny('finance', IMPORT, { fileId, isPreview: true, paidTime: items[0]?.paidTime })
    expect(wrong).toMatchObject({ status: 400, members: ['paidTime'] })
    expect(wrong.details).toContain('已经用于')
  })

  it('is asked for its batch when two agree with it', async () => {
    const [one] = (await batch(['person'])) as [Paid]
    const [other] = (await batch(['person'])) as [Paid]
    expect(other.net).toBe(one.net)
    const fileId = await csv(lineOf(one, '退票', '户名不符'))
    expect(await desk.deny('finance', IMPORT, { fileId, isPreview: true })).toMatchObject({ members: ['paidTime'] })
  })

  it('in GBK and as a workbook says the same', async () => {
    const [one] = (await batch(['person'])) as [Paid]
    const workbook = new ExcelJS.Workbook()
    workbook.addWorksheet('结果').addRows([HEAD.split(','), lineOf(one).split(',')])
    const xlsx = await upload(Buffer.from(await workbook.xlsx.writeBuffer()), 'result.xlsx')
    expect(counts(await check(xlsx))).toEqual({ Succeeded: 1 })
    // 状态 成功, in GBK; the name is that of the file in UTF-8 that was read before
    const head = Buffer.from('bba7c3fb2cbdf0b6ee2cd7b4ccac0a', 'hex')
    const gbk = await upload(Buffer.concat([head, Buffer.from('b2bbd4dad5e2c0ef2c352e30302cb3c9b9a60a', 'hex')]))
    expect((await check(gbk)).lines).toMatchObject([{ name: '不在这里', outcome: 'Unknown', amount: '5.00' }])
  })

  it('with heads of its own is read once its columns are named', async () => {
    const [one] = (await batch(['person'])) as [Paid]
    const fileId = await upload(Buffer.from(`甲,乙,丙\n${one.name},${one.net},成功`))
    expect(await check(fileId)).toMatchObject({
      missing: ['name', 'amount', 'result'],
      headers: ['甲', '乙', '丙'],
      checked: null,
    })
    expect(await desk.deny('finance', IMPORT, { fileId, checked: 'x' })).toMatchObject({ members: ['columns'] })
    expect(counts(await check(fileId, { columns: { name: '甲', amount: '乙', result: '丙' } }))).toEqual({
      Succeeded: 1,
    })
  })

  it('takes nothing back of a locked month', async () => {
    const [one] = (await batch(['person'])) as [Paid]
    const { year, month } = toYearMonth(new Date())
    await server.db.insert(paymentMonthLocks).values({ year, month, lockedByUserId: server.account('finance').userId })
    const fileId = await csv(lineOf(one, '失败', '户名不符'))
    const found = await check(fileId)
    expect(counts(found)).toEqual({ Refused: 1 })
    await send(fileId, found)
    expect(await statusOf(one)).toBe('Settled')
  })

  it('is not marked without its check, nor after something has changed since', async () => {
    const [one, two] = (await batch(['person', 'person2'])) as [Paid, Paid]
    const fileId = await csv(lineOf(one, '失败', '户名不符'), lineOf(two))
    const found = await check(fileId)
    expect(await desk.deny('finance', IMPORT, { fileId, paidTime: found.batch?.paidTime })).toMatchObject({
      members: ['checked'],
    })
    await desk.act('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: one.flowId, reason: '银行来电' })
    const late = await desk.deny('finance', IMPORT, take(fileId, found))
    expect(late).toMatchObject({ status: 409 })
    expect(await server.db.$count(bankResultFiles)).toBe(0)
    expect(counts(await check(fileId))).toEqual({ AlreadyMarked: 1, Succeeded: 1 })
  })

  it('that two people import at once is marked once', async () => {
    const [one, two] = (await batch(['person', 'person2'])) as [Paid, Paid]
    const text = Buffer.from([HEAD, lineOf(one, '失败', '户名不符'), lineOf(two)].join('\n'))
    const senders = await Promise.all(
      ['finance', 'finance2'].map(async (account) => {
        const fileId = await upload(text, 'result.csv', account)
        const found = await desk.act<BankResult>(account, IMPORT, { fileId, isPreview: true })
        return () => desk.call(account, IMPORT, take(fileId, found))
      }),
    )
    const lock = sql`select id from work_order_financial_flow where id = ${one.flowId} for update`
    const replies = await sendTogether(server, gate, lock, senders)
    expect(replies.map(({ envelope }) => envelope?.error?.code ?? 0).sort()).toEqual([0, 40902])
    expect(await returnsOf(one)).toBe(1)
    expect(await server.db.$count(paymentResults)).toBe(2)
  })

  it('is for Finance alone, and only whoever has uploaded it', async () => {
    const fileId = await csv('蒋平,6222,1.00,成功,')
    for (const account of ['auditor', 'content', 'developer', 'enterprise', 'person', 'foundation']) {
      expect((await desk.call(account, IMPORT, { fileId, isPreview: true })).status, account).toBe(403)
      expect((await desk.call(account, 'WorkOrderFinancialFlow/GetBankBatches')).status, account).toBe(403)
    }
    expect(await desk.deny('finance2', IMPORT, { fileId, isPreview: true })).toMatchObject({ members: ['fileId'] })
  })
})
