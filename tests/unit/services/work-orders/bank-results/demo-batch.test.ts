import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import { workOrderFinancialFlows as flows } from '#services/database/schema/work-order-money.ts'
import { seedWorkOrders } from '#services/seeds/work-orders.ts'
import type { BankResult } from '#services/work-orders/bank-results/bank-result.schemas.ts'
import { referenceOf } from '#services/work-orders/bank-results/reference.ts'
import type { PaymentBatch } from '#services/work-orders/payment-batches/batch.schemas.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const FLOW = 'WorkOrderFinancialFlow'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedWorkOrders(server.platform)
}, 120_000)
afterAll(() => server.close())

interface Flow {
  id: number
  realName: string
  net: string
  bankCardTail: string | null
  allowedActions: string[]
}

async function upload(text: string): Promise<number> {
  const context = { platform: server.platform, db: server.db, now: new Date() }
  const actor = { ...SYSTEM, userId: server.account('finance').userId }
  return (await storeUpload({ ...context, actor }, '结果.csv', Readable.from([Buffer.from(text)]), 'Temp')).id
}

/** Pays all due payments of one payee as a batch of its own, by two of Finance. */
async function payAllOf(realName: string): Promise<void> {
  const asked = { realName, payMethod: 'BankBatch' }
  const { checked } = await server.ok<PaymentBatch>('finance', `${FLOW}/PrepareBatch`, { ...asked, isPreview: true })
  const { approval } = await server.ok<PaymentBatch>('finance', `${FLOW}/PrepareBatch`, { ...asked, checked })
  await server.ok('finance2', 'Approval/Approve', { id: approval?.id })
}

const check = (fileId: number, more: object = {}) =>
  server.call('finance', `${FLOW}/ImportBankResult`, { fileId, isPreview: true, ...more })

describe('the result of a batch of one payment', () => {
  it('is found for each payee of one due payment, also where it came back before or the same was paid before', async () => {
    const due = { status: 'ToBeSettled', sorting: 'id asc', maxResultCount: '50' }
    const { items } = await server.ok<{ items: Flow[] }>('finance', `${FLOW}/GetAll`, due)
    const payable = items.filter(({ allowedActions }) => allowedActions.includes('pay'))
    const alone = payable.filter(({ realName }) => items.filter((one) => one.realName === realName).length === 1)
    expect(alone.length).toBeGreaterThan(0)
    for (const { id, realName } of alone) {
      await payAllOf(realName)
      const paid = await server.ok<Flow>('finance', `${FLOW}/Get`, { id })
      const line = [realName, `6222****${paid.bankCardTail}`, paid.net, '成功', referenceOf([id])].join(',')
      const fileId = await upload(`户名,账号,金额,状态,失败原因\n${line}`)
      const reply = await check(fileId)
      expect(reply.envelope?.error ?? null, `${realName} ${paid.net}`).toBeNull()
      const found = reply.envelope?.result as BankResult
      expect(found, realName).toMatchObject({ counts: [{ outcome: 'Succeeded', count: 1 }] })
    }
  })

  it('that the bank sends back is asked about where it came back before, with the times of both batches', async () => {
    const [flow] = await server.db.select().from(flows).where(eq(flows.returnCount, 1))
    const paid = await server.ok<Flow>('finance', `${FLOW}/Get`, { id: flow?.id })
    const line = [paid.realName, `6222****${paid.bankCardTail}`, paid.net, '失败', '账户已销户'].join(',')
    const fileId = await upload(`户名,账号,金额,状态,失败原因\n${line}`)
    const { envelope } = await check(fileId)
    expect(envelope?.error).toMatchObject({ validationErrors: [{ members: ['paidTime'] }] })
    expect(envelope?.error?.details).toMatch(
      /^有几批付款都对得上这份文件（\d{4}-\d\d-\d\d \d\d:\d\d、.*），请在“批次”里选择/,
    )
    const chosen = await check(fileId, { paidTime: flow?.paidTime?.toISOString() })
    expect(chosen.envelope?.result as BankResult).toMatchObject({ counts: [{ outcome: 'Returned', count: 1 }] })
  })
})
