import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settings } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, flowRow, forgetParticipations, workOrderDesk } from '#tests/support/work-orders.ts'
import { orderRow } from './orders.ts'

/** An order of 100 pieces at 10 yuan, with 1,000 yuan hosted unless said otherwise. */

const NOON = new Date('2027-03-10T04:00:00Z')
const DAY = 86_400_000
const PERSONS = ['person', 'person2']

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
  server.setNow(NOON)
  await server.db.update(userDisabledPersons).set({ certificateValidTo: '2099-12-31' })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(NOON)
  for (const account of PERSONS) await forgetParticipations(server, server.account(account).personId ?? 0)
})

async function hosted(hostedAmount = '1000'): Promise<number> {
  const { id } = await desk.create({ startDate: '2027-03-10', endDate: '2027-03-30', unitPrice: '10' })
  await desk.act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount })
  await desk.act('platform', 'WorkOrder/Publish', { id })
  return id
}
/** Cancelled without persons at work; accepted work is paid first. */
async function cancel(id: number): Promise<void> {
  await desk.act('platform', 'WorkOrder/UnPublish', { id, reason: '不再需要' })
  const { status } = await orderRow(server, id)
  if (status === 'Canceling') await desk.act('auditor', 'WorkOrder/AuditCancellation', { id, isAgreed: true })
}
const change = (id: number, figures: object) => ({ id, reason: '核对后调整', ...figures })
const manual = (workOrderId: number, kind: string, amount: string) => ({
  kind,
  userDisabledPersonId: server.account('person').personId,
  workOrderId,
  matter: '季度奖金',
  amount,
})
const refundDueOf = async (id: number) => (await orderRow(server, id)).refundDue

describe('the money of unfinished work', () => {
  it('pays no bonus', async () => {
    const order = await hosted('1005')
    const { flowId } = await desk.payable(order, 'person', '60')
    const bonus = await desk.deny('finance', 'WorkOrderFinancialFlow/Update', change(flowId, { bonus: '5.01' }))
    expect(bonus).toMatchObject({ code: 40000, details: '托管余额不足：余下的款项要留给尚未完成的工作' })
    expect((await flowRow(server, flowId)).bonus).toBe('0.00')
    await desk.act('finance', 'WorkOrderFinancialFlow/Update', change(flowId, { bonus: '5' }))
    const more = await desk.deny('finance', 'WorkOrderFinancialFlow/Create', manual(order, 'Bonus', '0.01'))
    expect(more.code).toBe(40000)
  })

  it('is not asked for where hosting is waived or no order pays', async () => {
    const { id } = await desk.publish({ startDate: '2027-03-10', endDate: '2027-03-30' })
    const { flowId } = await desk.payable(id, 'person', '60')
    await desk.act('finance', 'WorkOrderFinancialFlow/Update', change(flowId, { bonus: '5000' }))
    expect((await flowRow(server, flowId)).gross).toBe('5030.00')
  })

  it('pays none after the end either, until nobody can appeal any more', async () => {
    const order = await hosted()
    const { completionId } = await desk.delivered(order, 'person', '60')
    await desk.audit('enterprise', completionId, 'Reject', { opinion: '不符合要求' })
    const { flowId } = await desk.payable(order, 'person2', '40')
    await desk.pay([flowId])
    await cancel(order)
    await desk.act('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: flowId, reason: '卡号不符' })
    const bonus = change(flowId, { bonus: '0.01' })
    expect((await desk.deny('finance', 'WorkOrderFinancialFlow/Update', bonus)).details).toContain('托管余额不足')
    server.setNow(new Date(NOON.getTime() + 3 * DAY))
    await desk.act('finance', 'WorkOrderFinancialFlow/Update', bonus)
    expect(await refundDueOf(order)).toBe('599.99')
  })

  it('does not become a bonus by taking a deduction back', async () => {
    const order = await hosted()
    const { flowId } = await desk.payable(order, 'person', '60')
    const { id } = await desk.act('finance', 'WorkOrderFinancialFlow/Create', manual(order, 'Deduction', '30'))
    await desk.act('finance', 'WorkOrderFinancialFlow/Update', change(flowId, { bonus: '30' }))
    expect((await desk.deny('finance', 'WorkOrderFinancialFlow/Delete', { id })).code).toBe(40000)
  })
})

/** 60 pieces paid and returned by the bank: 600 yuan wait, 400 are to be refunded. */
async function over(hostedAmount?: string) {
  const order = await hosted(hostedAmount)
  const { flowId } = await desk.payable(order, 'person', '60')
  await desk.pay([flowId])
  await cancel(order)
  await desk.act('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: flowId, reason: '卡号不符' })
  expect(await refundDueOf(order)).toBe('400.00')
  return { order, flowId }
}

describe('the service fee', () => {
  const name = 'workOrder.serviceFeeRate'
  // 50 yuan of 1,000
  beforeAll(() => server.db.insert(settings).values({ name, value: '0.05' }))
  afterAll(() => server.db.delete(settings).where(eq(settings.name, name)))

  it('pays no bonus, while work goes on and afterwards', async () => {
    const open = await desk.payable(await hosted('1050'), 'person', '60')
    const refused = await desk.deny('finance', 'WorkOrderFinancialFlow/Update', change(open.flowId, { bonus: '0.01' }))
    expect(refused.details).toBe('托管余额不足：余下的款项要留给尚未完成的工作')
    const { order, flowId } = await over('1050')
    const more = await desk.deny('finance', 'WorkOrderFinancialFlow/Update', change(flowId, { bonus: '400.01' }))
    expect(more.code).toBe(40000)
    await desk.act('finance', 'WorkOrderFinancialFlow/Update', change(flowId, { bonus: '400' }))
    expect(await refundDueOf(order)).toBeNull()
  })

  it('goes back with the rest where nothing was earned', async () => {
    const order = await hosted('1050')
    await desk.grab(order, 'person', '60')
    await cancel(order)
    expect(await refundDueOf(order)).toBe('1050.00')
  })
})

describe('what is to be refunded of an order that is over', () => {
  it('follows every change of what is to be paid', async () => {
    const { order, flowId } = await over()
    await desk.act('finance', 'WorkOrderFinancialFlow/Update', change(flowId, { bonus: '12.34' }))
    expect(await refundDueOf(order)).toBe('387.66')
    await desk.act('finance', 'WorkOrderFinancialFlow/Update', change(flowId, { bonus: '0', deduction: '2.30' }))
    expect(await refundDueOf(order)).toBe('402.30')
    const { id } = await desk.act('finance', 'WorkOrderFinancialFlow/Create', manual(order, 'Supplement', '2.30'))
    expect(await refundDueOf(order)).toBe('400.00')
    await desk.act('finance', 'WorkOrderFinancialFlow/Delete', { id })
    expect(await refundDueOf(order)).toBe('402.30')
  })

  it('is nothing where all of the work was accepted', async () => {
    const order = await hosted()
    await desk.payable(order, 'person', '100')
    expect(await orderRow(server, order)).toMatchObject({ status: 'Accepted', refundDue: null })
  })

  it('is the last word once it has gone back', async () => {
    const { order, flowId } = await over()
    await desk.act('finance', 'WorkOrder/RecordRefund', { id: order, amount: '400' })
    const late = await desk.deny('finance', 'WorkOrderFinancialFlow/Update', change(flowId, { deduction: '1' }))
    expect(late).toMatchObject({ code: 40000, details: '这份工单的余款已经退回，款项不能再变更' })
    // a change with the same sum leaves the rest unchanged
    await desk.act('finance', 'WorkOrderFinancialFlow/Update', change(flowId, { bonus: '1', deduction: '1' }))
    await desk.pay([flowId])
    expect((await flowRow(server, flowId)).status).toBe('Settled')
  })

  it('waits until nobody can appeal any more', async () => {
    const order = await hosted()
    const { completionId } = await desk.delivered(order, 'person', '60')
    await desk.audit('enterprise', completionId, 'Reject', { opinion: '不符合要求' })
    await cancel(order)
    expect(await refundDueOf(order)).toBe('1000.00')
    const refund = { id: order, amount: '1000' }
    const early = await desk.deny('finance', 'WorkOrder/RecordRefund', refund)
    expect(early).toMatchObject({ code: 40000, details: '有成果正在申诉或仍可申诉，有结果后再退余款' })
    server.setNow(new Date(NOON.getTime() + 3 * DAY))
    await desk.act('finance', 'WorkOrder/RecordRefund', refund)
    expect(await orderRow(server, order)).toMatchObject({ refundDue: null, refundAmount: '1000.00' })
  })

  it('is less by what is paid for an order in which nothing was accepted', async () => {
    const order = await hosted()
    const { completionId } = await desk.delivered(order, 'person', '60')
    await desk.audit('enterprise', completionId, 'Reject', { opinion: '不符合要求' })
    await cancel(order)
    server.setNow(new Date(NOON.getTime() + 3 * DAY))
    await desk.act('finance', 'WorkOrderFinancialFlow/Create', manual(order, 'Supplement', '100'))
    expect(await refundDueOf(order)).toBe('900.00')
  })

  it('is less by what a won appeal brings', async () => {
    const order = await hosted()
    const { completionId } = await desk.delivered(order, 'person', '60')
    await desk.audit('enterprise', completionId, 'Reject', { opinion: '不符合要求' })
    await cancel(order)
    await desk.act('person', 'WorkOrderCompletion/Appeal', { id: completionId, reason: '符合验收规则' })
    server.setNow(new Date(NOON.getTime() + 3 * DAY))
    expect((await desk.deny('finance', 'WorkOrder/RecordRefund', { id: order, amount: '1000' })).code).toBe(40000)
    const verdict = { id: completionId, decision: 'Upheld', acceptedQuantity: '50', opinion: '申诉成立' }
    await desk.act('platform', 'WorkOrderCompletion/DecideAppeal', verdict)
    expect(await refundDueOf(order)).toBe('500.00')
    await desk.act('finance', 'WorkOrder/RecordRefund', { id: order, amount: '500' })
  })
})

describe('a won appeal in a dispatch order that has given its share back', () => {
  /** All of the main order is dispatched; 60 pieces are rejected, and the dispatch order is withdrawn. */
  async function returned() {
    const main = await hosted()
    const form = { mainId: main, startDate: '2027-03-10', endDate: '2027-03-20', unitPrice: '10' }
    const part = await desk.create(form, 'developer')
    await desk.act('developer', 'WorkOrder/Publish', { id: part.id })
    const { completionId } = await desk.delivered(part.id, 'person', '60')
    await desk.audit('enterprise', completionId, 'Reject', { opinion: '不符合要求' })
    await desk.act('developer', 'WorkOrder/UnPublish', { id: part.id, reason: '不再需要' })
    await desk.act('person', 'WorkOrderCompletion/Appeal', { id: completionId, reason: '符合验收规则' })
    const verdict = { id: completionId, decision: 'Upheld', acceptedQuantity: '60', opinion: '申诉成立' }
    return { main, part: part.id, verdict }
  }

  it('takes its places from the main order again', async () => {
    const { main, part, verdict } = await returned()
    await desk.act('platform', 'WorkOrderCompletion/DecideAppeal', verdict)
    expect(await orderRow(server, part)).toMatchObject({ heldFromMain: '60.000', claimedQuantity: '60.000' })
    expect((await orderRow(server, main)).claimedQuantity).toBe('60.000')
  })

  it('gets no more than others have left there', async () => {
    const { main, part, verdict } = await returned()
    await desk.grab(main, 'person2', '70')
    await desk.act('platform', 'WorkOrderCompletion/DecideAppeal', verdict)
    expect((await orderRow(server, part)).claimedQuantity).toBe('30.000')
    expect((await orderRow(server, main)).claimedQuantity).toBe('100.000')
  })

  it('is refused where nothing is left', async () => {
    const { main, verdict } = await returned()
    await desk.grab(main, 'person2', '100')
    const refused = await desk.deny('platform', 'WorkOrderCompletion/DecideAppeal', verdict)
    expect(refused).toMatchObject({ code: 40903, details: '工单已没有剩余数量' })
    expect((await orderRow(server, main)).claimedQuantity).toBe('100.000')
  })
})
