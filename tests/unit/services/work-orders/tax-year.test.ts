import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settings } from '#services/database/schema/infrastructure.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, flowRow, workOrderDesk } from '#tests/support/work-orders.ts'

/** Midnight in Shanghai is 16:00 of the day before in UTC, and 11:00 in the zone of these tests. */
const LAST_SECOND = new Date('2027-12-31T15:59:59Z')
const FIRST_SECOND = new Date('2027-12-31T16:00:00Z')

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
  server.setNow(LAST_SECOND)
  await server.tokenOf('finance')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(workOrderFinancialFlows)
  await server.db.delete(settings)
})

async function due(amount: string): Promise<number> {
  const userDisabledPersonId = server.account('person').personId
  const input = { kind: 'Supplement', userDisabledPersonId, matter: '补发劳务报酬', amount }
  return (await desk.act('finance', 'WorkOrderFinancialFlow/Create', input)).id
}

/** Pays at an instant: the month it counts in and the tax withheld. */
async function paidAt(now: Date, amount: string, payTime?: Date): Promise<string> {
  server.setNow(now)
  const id = await due(amount)
  await desk.pay([id], payTime ? { payTime: payTime.toISOString() } : {})
  const { year, month, tax } = await flowRow(server, id)
  return `${year}-${month}: ${tax}`
}

const workingOf = async (id: number) => (await flowRow(server, id)).taxWorking

describe('the year of the tax turns at midnight in Shanghai', () => {
  it('adds up what was paid until the last second of 31 December', async () => {
    // 12,000 − 20 % − 5,000 = 4,600 at 3 %; then 18,000 − 20 % − 5,000 = 9,400 at 3 % less what was withheld
    expect(await paidAt(new Date('2027-12-01T04:00:00Z'), '12000')).toBe('2027-12: 138.00')
    expect(await paidAt(LAST_SECOND, '6000')).toBe('2027-12: 144.00')
  })

  it('begins anew with the first second of 1 January', async () => {
    expect(await paidAt(LAST_SECOND, '12000')).toBe('2027-12: 138.00')
    expect(await paidAt(FIRST_SECOND, '6000')).toBe('2028-1: 0.00')
    // 12,000 of the new year, not 24,000 of both
    expect(await paidAt(new Date('2028-01-31T15:59:59Z'), '6000')).toBe('2028-1: 138.00')
  })

  it('counts the months without a break from January on', async () => {
    for (const month of [10, 11, 12]) await paidAt(new Date(Date.UTC(2027, month - 1, 10)), '20000')
    server.setNow(FIRST_SECOND)
    const id = await due('20000')
    await desk.pay([id])
    expect(await workingOf(id)).toMatchObject({
      cumulativeIncome: '20000.00',
      consecutiveMonths: 1,
      withheldBefore: '0.00',
    })
  })

  it('goes by the time of payment that Finance enters, not by the day of entering', async () => {
    const later = new Date('2028-01-05T04:00:00Z')
    expect(await paidAt(LAST_SECOND, '12000')).toBe('2027-12: 138.00')
    expect(await paidAt(later, '6000', LAST_SECOND)).toBe('2027-12: 144.00')
    expect(await paidAt(later, '6000', FIRST_SECOND)).toBe('2028-1: 0.00')
  })

  it('takes what came back in January out of the year in which it had been paid', async () => {
    server.setNow(LAST_SECOND)
    const id = await due('12000')
    await desk.pay([id])
    server.setNow(FIRST_SECOND)
    await desk.act('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id, reason: '卡号不符' })
    expect(await flowRow(server, id)).toMatchObject({ status: 'ToBeSettled', year: 2028, month: 1 })
    expect(await paidAt(new Date('2028-01-05T04:00:00Z'), '6000', LAST_SECOND)).toBe('2027-12: 0.00')
  })
})

describe('the month of single remunerations turns at midnight in Shanghai', () => {
  it('counts what one project paid on both sides of it as two', async () => {
    await server.db.insert(settings).values({ name: 'settlement.taxMode', value: 'Single' })
    expect(await paidAt(new Date('2028-02-29T15:59:59Z'), '500')).toBe('2028-2: 0.00')
    expect(await paidAt(new Date('2028-02-29T16:00:00Z'), '500')).toBe('2028-3: 0.00')
    // 1,000 of March − 800 at 20 %
    expect(await paidAt(new Date('2028-03-01T04:00:00Z'), '500')).toBe('2028-3: 40.00')
  })
})
