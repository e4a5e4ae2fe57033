import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, flowOf, forgetParticipations, partRow, workOrderDesk } from '#tests/support/work-orders.ts'
import { fileOf, orderRow } from './orders.ts'

/** The other ways through the story: assignment, application, giving up, cancellation. */

let server: TestServer
let desk: Desk
const PERSONS = ['person', 'person2', 'person4', 'person6']
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const account of PERSONS) await forgetParticipations(server, server.account(account).personId ?? 0)
})
afterEach(() => server.setNow(null))

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const claim = (account: string, id: number) =>
  desk.act(account, 'WorkOrderParticipator/UserClaim', { id, hasReadRules: true })

describe('an assignment', () => {
  it('answers row by row: what fails does not undo what stands', async () => {
    const order = await desk.dispatched()
    const ids = ['person', 'person13', 'person2', 'person'].map((account) => server.account(account).personId)
    const assignments = ids.map((userDisabledPersonId, index) => ({
      userDisabledPersonId,
      quantity: index === 2 ? '90' : '30',
    }))
    const answer = await desk.act<{ items: { code: number; isAssigned: boolean; message: string | null }[] }>(
      'developer',
      'WorkOrderParticipator/StaffAssignmentList',
      { workOrderId: order.id, assignments },
    )
    expect(answer).toMatchObject({ assignedCount: 1, failedCount: 3, remainingQuantity: '70.000' })
    // assigned; not certified; more than is left; has one already
    expect(answer.items.map(({ code }) => code)).toEqual([0, 40304, 40903, 40904])
    for (const { message } of answer.items.slice(1)) expect(message).toMatch(/[一-龥]/)
  })

  it('holds its places, is confirmed by the person within 48 hours, and not later', async () => {
    const order = await desk.dispatched()
    const first = await desk.assign(order.id, 'person', '30')
    const second = await desk.assign(order.id, 'person2', '30')
    expect((await orderRow(server, order.id)).claimedQuantity).toBe('60.000')
    expect((await flowOf(server, first)).status).toBe('ToBeConfirmed')
    expect(await claim('person', first)).toMatchObject({ status: 'Claimed' })
    expect((await flowOf(server, first)).status).toBe('ToBeImplemented')
    server.setNow(hours(48.1))
    const late = await desk.deny('person2', 'WorkOrderParticipator/UserClaim', { id: second, hasReadRules: true })
    expect(late).toMatchObject({ status: 409, code: 40901, details: '确认期限已过' })
  })

  it('can be declined, which gives the places back', async () => {
    const order = await desk.dispatched()
    const id = await desk.assign(order.id, 'person', '30')
    expect((await desk.deny('person2', 'WorkOrderParticipator/Decline', { id })).status).toBe(404)
    await desk.act('person', 'WorkOrderParticipator/Decline', { id, reason: '最近在上课' })
    expect(await partRow(server, id)).toMatchObject({
      status: 'Invalid',
      heldQuantity: '0.000',
      opinion: '最近在上课',
    })
    expect((await orderRow(server, order.id)).claimedQuantity).toBe('0.000')
    expect((await flowOf(server, id)).status).toBe('Fail')
  })

  it('is made by a foundation worker for own persons alone', async () => {
    const order = await desk.dispatched()
    const rows = (account: string) => ({
      workOrderId: order.id,
      assignments: [{ userDisabledPersonId: server.account(account).personId, quantity: '10' }],
    })
    const own = await desk.act('foundation', 'WorkOrderParticipator/StaffAssignmentList', rows('person'))
    expect(own).toMatchObject({ assignedCount: 1 })
    const foreign = await desk.act('foundation', 'WorkOrderParticipator/StaffAssignmentList', rows('person9'))
    expect(foreign).toMatchObject({ assignedCount: 0, items: [{ code: 40401 }] })
    expect((await desk.deny('enterprise', 'WorkOrderParticipator/StaffAssignmentList', rows('person2'))).status).toBe(
      403,
    )
  })
})

describe('an application', () => {
  it('holds nothing until it is approved, perhaps for less', async () => {
    const order = await desk.dispatched()
    const id = await desk.apply(order.id, 'person', '60')
    expect(await partRow(server, id)).toMatchObject({
      status: 'ToBeClaimed',
      claimSource: 'UserApplied',
      heldQuantity: '0.000',
    })
    expect((await orderRow(server, order.id)).claimedQuantity).toBe('0.000')
    const more = await desk.deny('enterprise', 'WorkOrderParticipator/StaffApproveClaim', {
      id,
      isPassed: true,
      quantity: '61',
    })
    expect(more.members).toEqual(['quantity'])
    await desk.act('enterprise', 'WorkOrderParticipator/StaffApproveClaim', { id, isPassed: true, quantity: '40' })
    expect(await partRow(server, id)).toMatchObject({
      status: 'Claimed',
      quantity: '40.000',
      heldQuantity: '40.000',
    })
  })

  it('is refused with an opinion that the person reads', async () => {
    const order = await desk.dispatched()
    const id = await desk.apply(order.id, 'person')
    const input = { id, isPassed: false }
    expect((await desk.deny('developer', 'WorkOrderParticipator/StaffApproveClaim', input)).members).toEqual([
      'opinion',
    ])
    await desk.act('developer', 'WorkOrderParticipator/StaffApproveClaim', { ...input, opinion: '本批已派满' })
    expect(await desk.act('person', 'WorkOrderParticipator/Get', { id })).toMatchObject({
      status: 'Rejected',
      opinion: '本批已派满',
    })
  })

  it('cannot be approved once the places are gone', async () => {
    const order = await desk.dispatched()
    const ids = [await desk.apply(order.id, 'person', '60'), await desk.apply(order.id, 'person2', '60')]
    const replies = await Promise.all(
      ids.map((id) => desk.call('developer', 'WorkOrderParticipator/StaffApproveClaim', { id, isPassed: true })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await orderRow(server, order.id)).claimedQuantity).toBe('60.000')
  })

  it('is how a designated order is claimed; a grabbing order is claimed at once', async () => {
    const designated = await desk.dispatched()
    const grabbing = await desk.publish()
    const grab = { workOrderId: designated.id, quantity: '10', hasReadRules: true }
    expect((await desk.deny('person', 'WorkOrderParticipator/UserClaim', grab)).status).toBe(400)
    const apply = { workOrderId: grabbing.id, quantity: '10' }
    expect((await desk.deny('person', 'WorkOrderParticipator/UserApplyClaim', apply)).status).toBe(400)
  })
})

describe('giving up', () => {
  it('releases everything and tells the reason', async () => {
    const order = await desk.publish()
    const id = await desk.grab(order.id, 'person')
    await desk.start('person', id)
    expect((await desk.deny('person', 'WorkOrderParticipator/GiveUp', { id })).members).toEqual(['reason'])
    await desk.act('person', 'WorkOrderParticipator/GiveUp', { id, reason: '住院治疗' })
    expect(await partRow(server, id)).toMatchObject({
      status: 'Invalid',
      heldQuantity: '0.000',
      opinion: '住院治疗',
    })
    expect(await orderRow(server, order.id)).toMatchObject({ claimedQuantity: '0.000' })
    expect((await flowOf(server, id)).status).toBe('Fail')
  })

  it('is possible for the developer, not for the enterprise, and not after submission', async () => {
    const order = await desk.publish()
    const id = await desk.grab(order.id, 'person')
    const input = { id, reason: '联系不上本人' }
    expect((await desk.deny('enterprise', 'WorkOrderParticipator/GiveUp', input)).status).toBe(403)
    await desk.start('person', id)
    await desk.submit('person', id)
    expect((await desk.deny('person', 'WorkOrderParticipator/GiveUp', input)).status).toBe(409)
    const other = await desk.grab(order.id, 'person2', '10')
    await desk.act('developer', 'WorkOrderParticipator/GiveUp', { ...input, id: other })
    expect((await partRow(server, other)).status).toBe('Invalid')
  })
})

describe('a cancellation', () => {
  /** hosted for real: 100 × 0.50 */
  async function running() {
    const { id } = await desk.create()
    await desk.act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '50' })
    await desk.act('platform', 'WorkOrder/Publish', { id })
    return id
  }

  it('of an order nobody holds takes it back to payment', async () => {
    const id = await running()
    expect(await desk.act('enterprise', 'WorkOrder/UnPublish', { id })).toMatchObject({ status: 'InPayment' })
  })

  it('waits for what is finished, invalidates the rest and refunds the remainder', async () => {
    const id = await running()
    const { flowId, participatorId } = await desk.payable(id, 'person', '20')
    const working = await desk.grab(id, 'person2', '30')
    expect((await desk.deny('enterprise', 'WorkOrder/UnPublish', { id })).members).toEqual(['reason'])
    const cancelling = await desk.act('enterprise', 'WorkOrder/UnPublish', { id, reason: '项目终止' })
    expect(cancelling).toMatchObject({ status: 'Canceling' })
    const agreed = { id, isAgreed: true }
    expect(await desk.deny('auditor', 'WorkOrder/AuditCancellation', agreed)).toMatchObject({
      status: 409,
      details: '已完成的部分尚未验收并结算',
    })
    await desk.pay([flowId])
    await desk.act('auditor', 'WorkOrder/AuditCancellation', agreed)
    expect((await partRow(server, participatorId)).status).toBe('Settled')
    expect(await partRow(server, working)).toMatchObject({ status: 'Invalid', heldQuantity: '0.000' })
    // 50.00 hosted, 20 × 0.50 earned
    expect(await orderRow(server, id)).toMatchObject({
      status: 'Cancelled',
      refundDue: '40.00',
      cancelReason: '项目终止',
    })
    const refund = { id, amount: '39.99', bankSerialNo: 'R-1' }
    expect((await desk.deny('finance', 'WorkOrder/RecordRefund', refund)).members).toEqual(['amount'])
    expect((await desk.deny('auditor', 'WorkOrder/RecordRefund', refund)).status).toBe(403)
    await desk.act('finance', 'WorkOrder/RecordRefund', { ...refund, amount: '40.00' })
    expect(await orderRow(server, id)).toMatchObject({ refundAmount: '40.00', refundBankSerialNo: 'R-1' })
    expect((await desk.deny('finance', 'WorkOrder/RecordRefund', { ...refund, amount: '40.00' })).status).toBe(409)
  })

  it('that the platform refuses lets everybody go on', async () => {
    const id = await running()
    const part = await desk.grab(id, 'person', '30')
    await desk.act('enterprise', 'WorkOrder/UnPublish', { id, reason: '预算调整' })
    const refused = { id, isAgreed: false }
    expect((await desk.deny('auditor', 'WorkOrder/AuditCancellation', refused)).members).toEqual(['opinion'])
    await desk.act('auditor', 'WorkOrder/AuditCancellation', { ...refused, opinion: '已有人在执行' })
    expect(await orderRow(server, id)).toMatchObject({ status: 'InProgress' })
    expect((await partRow(server, part)).status).toBe('Claimed')
    const told = (await server.db.select().from(outbox)).filter(
      ({ template }) => template === 'workOrder.cancelRefused',
    )
    expect(told.map(({ userId }) => userId)).toContain(server.account('person').userId)
  })

  it('lets nobody claim while it is decided', async () => {
    const id = await running()
    await desk.grab(id, 'person', '30')
    await desk.act('enterprise', 'WorkOrder/UnPublish', { id, reason: '预算调整' })
    const input = { workOrderId: id, quantity: '10', hasReadRules: true }
    expect([404, 409]).toContain((await desk.deny('person2', 'WorkOrderParticipator/UserClaim', input)).status)
  })
})

describe('places', () => {
  it('are as the example of the domain has them: two claims fill, a part returns, a failure returns all', async () => {
    const order = await desk.publish()
    const first = await desk.delivered(order.id, 'person', '60')
    const second = await desk.delivered(order.id, 'person2', '40')
    const remaining = async () =>
      (await desk.act<{ remainingQuantity: string }>(null, 'WorkOrder/Get', { id: order.id })).remainingQuantity
    expect(await remaining()).toBe('0.000')
    await desk.audit('enterprise', first.completionId, 'Pass', {
      acceptedQuantity: '50',
      ...{ opinion: '后 10 张没有框行人', evidenceFileIds: [await fileOf(server, 'enterprise')] },
    })
    expect(await remaining()).toBe('10.000')
    await desk.audit('enterprise', second.completionId, 'Reject', { opinion: '不合格' })
    expect(await remaining()).toBe('50.000')
  })
})
