import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INVOICE_STATUSES } from '#machines/lifecycles/invoices/invoice.rules.ts'
import { seedInvoices } from '#services/seeds/invoices.ts'
import { seedWorkOrders } from '#services/seeds/work-orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedWorkOrders(server.platform)
  await seedInvoices(server.platform)
}, 240_000)
afterAll(() => server.close())

interface Invoice {
  status: string
  enterpriseName: string
  file: { id: number } | null
  redFile: { id: number } | null
  allowedActions: string[]
}
const all = async (account: string) => (await server.ok<{ items: Invoice[] }>(account, 'Invoice/GetAll')).items

describe('the demonstration invoices', () => {
  it('are in every state, and leave finance and both enterprises something to do', async () => {
    const seen = await all('finance')
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set(INVOICE_STATUSES))
    expect(new Set(seen.flatMap(({ allowedActions }) => allowedActions))).toEqual(
      new Set(['issue', 'refuse', 'issueRed', 'refuseRed']),
    )
    for (const account of ['enterprise', 'enterprise2']) {
      const own = await all(account)
      expect(own.length).toBeGreaterThan(1)
      expect(own.length).toBeLessThan(seen.length)
      expect(own.filter(({ allowedActions }) => allowedActions.includes('requestRed')).length).toBeGreaterThan(0)
      const { payments } = await server.ok<{ payments: object[] }>(account, 'Invoice/GetOffer')
      expect(payments.length).toBeGreaterThan(0)
    }
  })

  it('have the file of whatever was issued', async () => {
    for (const { status, file, redFile } of await all('finance')) {
      expect(file !== null, status).toBe(['Issued', 'RedRequested', 'Reversed'].includes(status))
      expect(redFile !== null, status).toBe(status === 'Reversed')
    }
  })
})
