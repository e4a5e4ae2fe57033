import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endOfDay } from '#services/abp/conventions/wire.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrderCompletions } from '#services/database/schema/work-order-results.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { workOrderJobs } from '#services/work-orders/jobs.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { chosen, createdOrder, orderForm, orderRow, publishedOrder } from './orders.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => server.setNow(null))
afterAll(() => server.close())

/** Lets the clock stand at an instant and runs the job twice: the second time finds nothing to do. */
async function runAt(time: Date, name: string): Promise<void> {
  const job = workOrderJobs.find((known) => known.name === `work-orders.${name}`)
  if (!job) throw new Error(`no job ${name}`)
  server.setNow(time)
  await runJobNow(server.platform, job)
  await runJobNow(server.platform, job)
}

const partRow = async (id: number) => {
  const [row] = await server.db.select().from(workOrderParticipators).where(eq(workOrderParticipators.id, id))
  if (!row) throw new Error(`no participation ${id}`)
  return row
}
const sent = async (template: string, id: number) =>
  (await server.db.select().from(outbox).where(eq(outbox.template, template))).filter(
    ({ payload }) => (payload as { facts: { participatorId: number } }).facts.participatorId === id,
  ).length

const grab = (account: string, workOrderId: number, quantity = '10') =>
  server.ok<{ id: number }>(account, 'WorkOrderParticipator/UserClaim', { workOrderId, quantity })

describe('by time alone', () => {
  it('an offer that nobody confirmed in 48 hours gives its places back', async () => {
    const order = await publishedOrder(server, { dispatchMethod: 'DesignatedDispatchList' })
    const offer = { workOrderId: order.id, userDisabledPersonId: server.account('person').personId, quantity: '30' }
    const part = await server.ok<{ id: number }>('developer', 'WorkOrderParticipator/Create', offer)
    await runAt(new Date(Date.now() + 47 * HOUR), 'expire-offers')
    expect(await partRow(part.id)).toMatchObject({ status: 'ToBeClaimed', heldQuantity: '30.000' })
    // an offer ends on a working day, at the latest after the longest holiday
    await runAt(new Date(Date.now() + 14 * 24 * HOUR), 'expire-offers')
    expect(await partRow(part.id)).toMatchObject({ status: 'Invalid', heldQuantity: '0.000' })
    expect((await orderRow(server, order.id)).claimedQuantity).toBe('0.000')
  })

  it('a person is reminded once, a day before the work is due', async () => {
    const order = await publishedOrder(server)
    const part = await grab('person', order.id)
    const due = endOfDay((await orderRow(server, order.id)).endDate)
    await runAt(new Date(due.getTime() - 25 * HOUR), 'remind-person')
    expect(await sent('participator.dueSoon', part.id)).toBe(0)
    await runAt(new Date(due.getTime() - 23 * HOUR), 'remind-person')
    expect(await sent('participator.dueSoon', part.id)).toBe(1)
  })

  it('late work lapses two days after its end, and the order goes on to its own', async () => {
    const order = await publishedOrder(server)
    const part = await grab('person2', order.id)
    await server.ok('person2', 'WorkOrderParticipator/Start', { id: part.id })
    expect((await orderRow(server, order.id)).status).toBe('InProgress')
    const due = endOfDay((await orderRow(server, order.id)).endDate)
    await runAt(new Date(due.getTime() + HOUR), 'end-orders')
    expect((await orderRow(server, order.id)).status).toBe('InAcceptance')
    await runAt(new Date(due.getTime() + 47 * HOUR), 'expire-work')
    expect((await partRow(part.id)).status).toBe('InExecution')
    await runAt(new Date(due.getTime() + 49 * HOUR), 'expire-work')
    expect(await partRow(part.id)).toMatchObject({ status: 'Invalid', heldQuantity: '0.000' })
    expect((await orderRow(server, order.id)).status).toBe('Accepted')
  })

  it('an order that nobody took ends with its last day, and its money goes back', async () => {
    const order = await createdOrder(server)
    await server.ok('finance', 'WorkOrder/ConfirmHosting', { id: order.id, hostedAmount: '50' })
    await server.ok('platform', 'WorkOrder/Publish', { id: order.id })
    const { endDate } = await orderRow(server, order.id)
    await runAt(new Date(endOfDay(endDate).getTime() - HOUR), 'end-orders')
    expect((await orderRow(server, order.id)).status).toBe('Published')
    await runAt(new Date(endOfDay(endDate).getTime() + HOUR), 'end-orders')
    const row = await orderRow(server, order.id)
    expect(row).toMatchObject({ status: 'Cancelled', cancelReason: '到结束日期没有人领取', refundDue: '50.00' })
    expect(row.cancelledTime).not.toBeNull()
  })

  it('an order that somebody took and never began ends once his time is over', async () => {
    const order = await publishedOrder(server)
    const part = await grab('person2', order.id)
    const due = endOfDay((await orderRow(server, order.id)).endDate)
    await runAt(new Date(due.getTime() + HOUR), 'end-orders')
    expect((await orderRow(server, order.id)).status).toBe('Published')
    await runAt(new Date(due.getTime() + 49 * HOUR), 'expire-work')
    expect((await partRow(part.id)).status).toBe('Invalid')
    expect((await orderRow(server, order.id)).status).toBe('Cancelled')
  })

  it('a dispatch order that nobody took gives its quantity back to the main order', async () => {
    const main = await publishedOrder(server, { quantity: '500' })
    const form = orderForm({ mainId: main.id, quantity: '200' })
    const { id } = await server.ok<{ id: number }>('developer', 'WorkOrder/Create', form)
    await server.ok('developer', 'WorkOrder/Publish', { id })
    expect((await orderRow(server, main.id)).claimedQuantity).toBe('200.000')
    const due = endOfDay((await orderRow(server, id)).endDate)
    await runAt(new Date(due.getTime() + HOUR), 'end-orders')
    expect(await orderRow(server, id)).toMatchObject({ status: 'Cancelled' })
    expect((await orderRow(server, main.id)).claimedQuantity).toBe('0.000')
  })

  it('acceptance is asked for after seven days and taken over after fifteen', async () => {
    const order = await publishedOrder(server)
    const part = await grab('person4', order.id)
    await server.ok('person4', 'WorkOrderParticipator/Start', { id: part.id })
    const result = await server.ok<{ id: number }>('person4', 'WorkOrderCompletion/Create', {
      workOrderParticipatorId: part.id,
      submittedQuantity: '10',
    })
    const row = async () =>
      (await server.db.select().from(workOrderCompletions).where(eq(workOrderCompletions.id, result.id)))[0]
    await runAt(new Date(Date.now() + 7.1 * DAY), 'remind-acceptor')
    expect(await sent('completion.auditDue', part.id)).toBe(2)
    await runAt(new Date(Date.now() + 14.9 * DAY), 'take-over')
    expect((await row())?.takeoverTime).toBeNull()
    await runAt(new Date(Date.now() + 15.1 * DAY), 'take-over')
    expect((await row())?.takeoverTime).not.toBeNull()
  })

  it('an order being cancelled ends when its three days are over', async () => {
    const order = await publishedOrder(server)
    const part = await grab('person6', order.id)
    await server.ok(
      'enterprise',
      'WorkOrder/UnPublish',
      { id: order.id, reason: '项目暂停' },
      chosen(server, 'enterprise'),
    )
    expect((await orderRow(server, order.id)).status).toBe('Canceling')
    await runAt(new Date(Date.now() + 2.9 * DAY), 'end-cancel-window')
    expect((await orderRow(server, order.id)).status).toBe('Canceling')
    await runAt(new Date(Date.now() + 3.1 * DAY), 'end-cancel-window')
    expect(await orderRow(server, order.id)).toMatchObject({ status: 'Cancelled', claimedQuantity: '0.000' })
    expect((await partRow(part.id)).status).toBe('Invalid')
  })
})
