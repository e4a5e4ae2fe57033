import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workOrderCompletions, workOrderFeedbacks } from '#services/database/schema/work-order-results.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, forgetParticipations, logOf, type Shown, workOrderDesk } from '#tests/support/work-orders.ts'
import { chosen, orderForm } from './orders.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
afterAll(() => server.close())
beforeEach(() => forgetParticipations(server, server.account('person').personId ?? 0))

/** The same form twice under one key, as a browser sends it whose first answer got lost. */
async function twice(account: string, operation: string, input: object, key: string): Promise<[Shown, Shown]> {
  const own = server.account(account).enterpriseId === null ? {} : chosen(server, account).headers
  const headers = { ...own, 'idempotency-key': key }
  const send = () => server.ok<Shown>(account, operation, input, { headers })
  return [await send(), await send()]
}

describe('a form that is sent again after its answer got lost', () => {
  it('creates one order', async () => {
    const form = orderForm({ displayName: '只建一次的工单' })
    const [first, second] = await twice('enterprise', 'WorkOrder/Create', form, 'order-key-1')
    expect(second.id).toBe(first.id)
    const [found] = await server.db
      .select({ n: count() })
      .from(workOrders)
      .where(eq(workOrders.displayName, form.displayName))
    expect(found?.n).toBe(1)
  })

  it('creates another order when the key is another', async () => {
    const [first] = await twice('enterprise', 'WorkOrder/Create', orderForm(), 'order-key-2')
    const [other] = await twice('enterprise', 'WorkOrder/Create', orderForm(), 'order-key-3')
    expect(other.id).not.toBe(first.id)
  })

  it('hands in one result, although the participation has moved on', async () => {
    const { id: orderId } = await desk.publish()
    const workOrderParticipatorId = await desk.grab(orderId, 'person')
    await desk.start('person', workOrderParticipatorId)
    const form = { workOrderParticipatorId, submittedQuantity: '60' }
    const [first, second] = await twice('person', 'WorkOrderCompletion/Create', form, 'result-key-1')
    expect(second.id).toBe(first.id)
    const own = eq(workOrderCompletions.workOrderParticipatorId, workOrderParticipatorId)
    const [found] = await server.db.select({ n: count() }).from(workOrderCompletions).where(own)
    expect(found?.n).toBe(1)
  })

  it('starts once, and again is no start of somebody else', async () => {
    const { id: orderId } = await desk.publish()
    const id = await desk.grab(orderId, 'person')
    const [first, second] = await twice('person', 'WorkOrderParticipator/Start', { id }, 'start-key-1')
    expect([first.status, second.status]).toEqual(['InExecution', 'InExecution'])
    const events = (await logOf(server, 'WorkOrderParticipator', id)).map(({ event }) => event)
    expect(events.filter((event) => event === 'start')).toHaveLength(1)
  })

  it('writes one report', async () => {
    const { id: orderId } = await desk.publish()
    const workOrderParticipatorId = await desk.grab(orderId, 'person')
    const form = { workOrderParticipatorId, content: '今天完成 20 张' }
    const [first, second] = await twice('person', 'WorkOrderFeedback/Create', form, 'report-key-1')
    expect(second.id).toBe(first.id)
    const own = eq(workOrderFeedbacks.workOrderParticipatorId, workOrderParticipatorId)
    const [found] = await server.db.select({ n: count() }).from(workOrderFeedbacks).where(own)
    expect(found?.n).toBe(1)
  })
})
