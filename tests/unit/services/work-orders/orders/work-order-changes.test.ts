import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writtenDay } from '#machines/rules/written-figures.ts'
import { addDays } from '#services/abp/conventions/wire.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'
import {
  chosen,
  createdOrder,
  fileOf,
  lettersOf,
  type Order,
  orderForm,
  orderRow,
  publishedOrder,
  today,
} from '../orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const asEnterprise = <T = object>(operation: string, input: object) =>
  server.ok<T>('enterprise', operation, input, chosen(server, 'enterprise'))
const refusedEnterprise = (operation: string, input: object) =>
  server.refused('enterprise', operation, input, chosen(server, 'enterprise'))
const grab = (account: string, workOrderId: number, quantity: string) =>
  server.ok<{ id: number }>(account, 'WorkOrderParticipator/UserClaim', { workOrderId, quantity })
/** A published order whose money has really arrived. */
async function hostedOrder(changes: object = {}): Promise<Order> {
  const { id } = await createdOrder(server, changes)
  await server.ok('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '50' })
  return server.ok<Order>('platform', 'WorkOrder/Publish', { id })
}

describe('changing an order', () => {
  it('is free before publishing, with the form it came from', async () => {
    const { id, rowVersion } = await createdOrder(server, { perPersonMax: '20' })
    const form = await asEnterprise<object>('WorkOrder/GetForEdit', { id })
    expect(form).toMatchObject({
      displayName: orderForm().displayName,
      perPersonMax: '20.000',
      minimumQuantity: '0.000',
    })
    const fileIds = [await fileOf(server, 'enterprise')]
    const changed = await asEnterprise('WorkOrder/Update', {
      id,
      rowVersion,
      unitPrice: '0.80',
      perPersonMax: null,
      fileIds,
    })
    expect(changed).toMatchObject({
      unitPrice: '0.80',
      perPersonMax: null,
      totalAmount: '80.00',
      files: [{ id: fileIds[0] }],
    })
    expect(await refusedEnterprise('WorkOrder/Update', { id, rowVersion, unitPrice: '0.90' })).toMatchObject({
      code: 40902,
    })
    expect(await refusedEnterprise('WorkOrder/Update', { id, perPersonMax: '101' })).toMatchObject({
      members: ['perPersonMax'],
    })
  })

  it('takes back a confirmed hosting that no longer covers the total', async () => {
    const { id } = await createdOrder(server)
    await server.ok('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '50' })
    const dearer = await asEnterprise('WorkOrder/Update', { id, unitPrice: '0.60' })
    expect(dearer).toMatchObject({ funding: { isHosted: false, hostingConfirmedTime: null, payableAmount: '60.00' } })
    expect(await server.refused('platform', 'WorkOrder/Publish', { id })).toMatchObject({ code: 40901 })
  })

  it('after publishing keeps what people have agreed to', async () => {
    const order = await hostedOrder()
    const update = (changes: object) => refusedEnterprise('WorkOrder/Update', { id: order.id, ...changes })
    expect(await update({ unitPrice: '0.40' })).toMatchObject({
      members: ['unitPrice'],
      details: '单价在发布后不能修改',
    })
    expect(await update({ endDate: addDays(today(), 5) })).toMatchObject({ members: ['endDate'] })
    expect(await update({ quantity: '90' })).toMatchObject({ members: ['quantity'] })
    expect(await update({ quantity: '101' })).toMatchObject({ details: '托管金额不足，请先补足托管' })
  })

  it('is told with its reason to those who hold a part, who go on by the old words', async () => {
    const order = await hostedOrder({ acceptanceRules: '错误率不超过 10% 即合格。' })
    const part = await grab('person', order.id, '10')
    const stricter = { id: order.id, acceptanceRules: '错误率超过 0.1% 全部不合格。' }
    expect(await refusedEnterprise('WorkOrder/Update', stricter)).toMatchObject({ members: ['changeReason'] })
    await asEnterprise('WorkOrder/Update', { ...stricter, changeReason: '客户提高了要求' })
    const held = await server.ok('person', 'WorkOrderParticipator/Get', { id: part.id })
    expect(held).toMatchObject({
      heldTerms: { acceptanceRules: '错误率不超过 10% 即合格。', reason: '客户提高了要求' },
    })
    const [letter] = await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.template, 'workOrder.updated'))
      .orderBy(desc(outbox.id))
    expect(JSON.stringify(letter?.payload)).toContain('客户提高了要求')
    expect((await lettersOf(server, 'workOrder.updated'))[0]?.content).toContain(
      '验收规则：错误率不超过 10% 即合格。 → 错误率超过 0.1% 全部不合格。',
    )
    await server.ok('person', 'WorkOrderParticipator/Start', { id: part.id })
    const input = { workOrderParticipatorId: part.id, submittedQuantity: '10' }
    const { id } = await server.ok<{ id: number }>('person', 'WorkOrderCompletion/Create', input)
    const judged = await server.ok('enterprise', 'WorkOrderCompletion/Get', { id }, chosen(server, 'enterprise'))
    expect(judged).toMatchObject({ acceptanceRules: '错误率不超过 10% 即合格。' })
    const later = await grab('person2', order.id, '10')
    expect(await server.ok('person2', 'WorkOrderParticipator/Get', { id: later.id })).toMatchObject({ heldTerms: null })
  })

  it('keeps the deadline of a person, who may only get more time', async () => {
    const order = await hostedOrder()
    const { id } = await grab('person', order.id, '10')
    const until = (days: number) => `${addDays(today(), days)}T12:00:00+08:00`
    const reason = '企业的素材晚到了'
    const sooner = await server.refused('platform', 'WorkOrderParticipator/Update', { id, dueTime: until(1), reason })
    expect(sooner.members).toEqual(['dueTime'])
    const silent = await server.refused('platform', 'WorkOrderParticipator/Update', { id, dueTime: until(60) })
    expect(silent).toMatchObject({ members: ['reason'], details: '修改提交期限要写明原因，本人会看到' })
    const { dueTime } = await server.ok<{ dueTime: string }>('person', 'WorkOrderParticipator/Get', { id })
    await server.ok('platform', 'WorkOrderParticipator/Update', { id, dueTime: until(60), reason })
    const [letter] = await lettersOf(server, 'participator.changed')
    const old = writtenDay(addDays(dueTime.slice(0, 10), -1))
    expect(letter?.content).toContain(
      `提交期限：${old} 24:00 → ${writtenDay(addDays(today(), 60))} 12:00。原因：企业的素材晚到了`,
    )
    const steps = await server.ok<{ items: { opinion: string | null }[] }>(
      'person',
      'WorkOrderParticipator/GetStatusRecord',
      { workOrderId: order.id },
    )
    expect(JSON.stringify(steps.items)).toContain('企业的素材晚到了')
    expect(await server.ok('person', 'WorkOrderParticipator/GiveUp', { id, reason: '时间不合适' })).toMatchObject({
      status: 'Invalid',
    })
  })

  it('says what changed, old and new, and asks for a reason for files, questions and a later end', async () => {
    const [sample, better] = [await fileOf(server, 'enterprise'), await fileOf(server, 'enterprise')]
    const order = await hostedOrder({ fileIds: [sample] })
    const part = await grab('person', order.id, '10')
    const end = addDays(today(), 40)
    const questions = [{ question: '要用什么软件？', answer: '浏览器即可。' }]
    for (const change of [{ fileIds: [better] }, { questions }, { endDate: end }]) {
      const refusal = await refusedEnterprise('WorkOrder/Update', { id: order.id, ...change })
      expect(refusal.members, Object.keys(change)[0]).toEqual(['changeReason'])
    }
    const { endDate } = await orderRow(server, order.id)
    const all = { id: order.id, fileIds: [better], questions, endDate: end, changeReason: '样例换成更清楚的' }
    await asEnterprise('WorkOrder/Update', all)
    const [letter] = await lettersOf(server, 'workOrder.updated')
    expect(letter?.content).toContain(`截止日期：${writtenDay(endDate)} → ${writtenDay(end)}`)
    expect(letter?.content).toContain('常见问题：无 → 要用什么软件？ 浏览器即可。')
    expect(letter?.content).toMatch(/附件：\S+ → \S+/)
    const held = await server.ok('person', 'WorkOrderParticipator/Get', { id: part.id })
    expect(held).toMatchObject({
      heldTerms: { files: [{ id: sample }], questions: [], reason: '样例换成更清楚的' },
    })
    // the order shows the new file alone, and later claims are under it
    expect(await server.ok('person2', 'WorkOrder/Get', { id: order.id })).toMatchObject({ files: [{ id: better }] })
    const [old] = await server.db.select().from(attachments).where(eq(attachments.id, sample))
    expect(old).toMatchObject({ isDeleted: false, hostId: null })
    const before = (await lettersOf(server, 'workOrder.updated')).length
    await asEnterprise('WorkOrder/Update', { id: order.id, fileIds: [better] })
    expect((await lettersOf(server, 'workOrder.updated')).length).toBe(before)
  })

  it('moves the deadline of those who work on it with its last day', async () => {
    const order = await hostedOrder()
    const part = await grab('person', order.id, '10')
    await asEnterprise('WorkOrder/Update', {
      id: order.id,
      endDate: addDays(today(), 30),
      changeReason: '客户多给了时间',
    })
    const moved = await server.ok<{ dueTime: string }>('person', 'WorkOrderParticipator/Get', { id: part.id })
    expect(moved.dueTime).toBe(`${addDays(today(), 31)}T00:00:00+08:00`)
  })

  it('is for the side that created it', async () => {
    const { id } = await createdOrder(server)
    expect(
      await server.refused('enterprise3', 'WorkOrder/Update', { id, unitPrice: '1' }, chosen(server, 'enterprise3')),
    ).toMatchObject({ status: 404 })
    expect(await server.refused('platform', 'WorkOrder/Update', { id, unitPrice: '1' })).toMatchObject({ status: 403 })
    expect(await server.ok('developer', 'WorkOrder/Update', { id, unitPrice: '1' })).toMatchObject({
      unitPrice: '1.00',
    })
  })
})

describe('taking an order back', () => {
  it('returns it to its draft while nobody holds a place, and it can be deleted', async () => {
    const order = await publishedOrder(server)
    expect(await asEnterprise('WorkOrder/UnPublish', { id: order.id })).toMatchObject({
      status: 'InPayment',
      publishTime: null,
    })
    await asEnterprise('WorkOrder/Delete', { id: order.id })
    expect(await refusedEnterprise('WorkOrder/Get', { id: order.id })).toMatchObject({ status: 404 })
  })

  it('asks for a reason and the platform’s consent once somebody holds a place, and refunds the remainder', async () => {
    const order = await hostedOrder()
    await grab('person2', order.id, '10')
    expect(await refusedEnterprise('WorkOrder/UnPublish', { id: order.id })).toMatchObject({ members: ['reason'] })
    const waiting = await asEnterprise('WorkOrder/UnPublish', { id: order.id, reason: '项目暂停' })
    expect(waiting).toMatchObject({ status: 'Canceling', cancellation: { reason: '项目暂停' } })
    expect(
      await server.refused('platform', 'WorkOrder/AuditCancellation', { id: order.id, isAgreed: false }),
    ).toMatchObject({ members: ['opinion'] })
    const cancelled = await server.ok('platform', 'WorkOrder/AuditCancellation', { id: order.id, isAgreed: true })
    expect(cancelled).toMatchObject({ status: 'Cancelled', claimedQuantity: '0.000', funding: { refundDue: '50.00' } })
    expect(await server.refused('finance', 'WorkOrder/RecordRefund', { id: order.id, amount: '49' })).toMatchObject({
      details: '应退 50.00 元',
    })
    const refunded = await workOrderDesk(server).act('finance', 'WorkOrder/RecordRefund', {
      id: order.id,
      amount: '50',
    })
    expect(refunded).toMatchObject({ funding: { refundDue: null, refundAmount: '50.00' }, allowedActions: [] })
  })
})

describe('a dispatch order', () => {
  const child = (mainId: number, changes: object = {}) => ({
    ...orderForm({ mainId, quantity: '40', dispatchMethod: 'DesignatedDispatchList', endDate: addDays(today(), 10) }),
    ...changes,
  })

  it('takes its quantity from the main order, gives back what it does not use, and nothing is dispatched twice', async () => {
    const main = await publishedOrder(server)
    const part = await server.ok<Order>('developer', 'WorkOrder/Create', child(main.id))
    expect(part).toMatchObject({ variant: 'Dispatch', status: 'ToBeHosted', mainId: main.id, mainNumber: main.number })
    expect((await orderRow(server, main.id)).claimedQuantity).toBe('40.000')
    expect(await server.refused('developer', 'WorkOrder/Create', child(main.id, { quantity: '61' }))).toMatchObject({
      code: 40903,
    })
    // the main order pays: nothing is missing from it
    const flow = await server.ok<{ items: Order[] }>('platform', 'WorkOrder/GetAll4Flow', { mainId: main.id })
    expect(flow.items).toMatchObject([{ id: part.id, fundingState: 'FromMain', fundingStateLabel: '由主工单出资' }])
    await server.ok('developer', 'WorkOrder/Update', { id: part.id, quantity: '70' })
    expect((await orderRow(server, main.id)).claimedQuantity).toBe('70.000')
    await server.ok('developer', 'WorkOrder/Update', { id: part.id, quantity: '30' })
    expect((await orderRow(server, main.id)).claimedQuantity).toBe('30.000')
    await server.ok('developer', 'WorkOrder/Delete', { id: part.id })
    expect((await orderRow(server, main.id)).claimedQuantity).toBe('0.000')
  })

  it('leaves its main order, taken back to its draft, no smaller than what was handed on', async () => {
    const main = await hostedOrder()
    await server.ok('developer', 'WorkOrder/Create', child(main.id))
    expect(await asEnterprise('WorkOrder/UnPublish', { id: main.id })).toMatchObject({ status: 'InPayment' })
    const fewer = { id: main.id, quantity: '39' }
    expect(await refusedEnterprise('WorkOrder/Update', fewer)).toMatchObject({
      status: 400,
      members: ['quantity'],
      details: '总数量不能少于已经分出的 40.000',
    })
    expect(await asEnterprise('WorkOrder/Update', { ...fewer, quantity: '40' })).toMatchObject({ quantity: '40.000' })
  })

  it.each([
    ['unitPrice', { unitPrice: '0.51' }],
    ['endDate', { endDate: addDays(today(), 21) }],
    ['unitName', { unitName: '件' }],
    ['pricingUnit', { pricingUnit: 'WorkingHours' }],
  ])('cannot go beyond its main order in %s', async (member, changes) => {
    const main = await publishedOrder(server)
    expect(await server.refused('developer', 'WorkOrder/Create', child(main.id, changes))).toMatchObject({
      members: [member],
    })
  })

  it('is made by the developer of the main order, by foundations and by the platform', async () => {
    const main = await publishedOrder(server)
    expect(await server.refused('developer2', 'WorkOrder/Create', child(main.id))).toMatchObject({ status: 403 })
    const part = await server.ok<Order>('foundation', 'WorkOrder/Create', child(main.id))
    expect(part.allowedActions).toEqual(['update', 'delete'])
    expect(await server.refused('foundation', 'WorkOrder/Publish', { id: part.id })).toMatchObject({ status: 403 })
    expect(await server.ok('developer', 'WorkOrder/Publish', { id: part.id })).toMatchObject({ status: 'Published' })
  })

  it('goes on by itself without ever cancelling itself', async () => {
    const main = await publishedOrder(server)
    const part = await server.ok<Order>(
      'developer',
      'WorkOrder/Create',
      child(main.id, { dispatchMethod: 'AutoOrderGrabbing' }),
    )
    await server.ok('developer', 'WorkOrder/Publish', { id: part.id })
    const [first, second] = [await grab('person4', part.id, '20'), await grab('person6', part.id, '10')]
    await server.ok('person4', 'WorkOrderParticipator/Start', { id: first.id })
    await server.ok('person4', 'WorkOrderParticipator/GiveUp', { id: first.id, reason: '时间不够' })
    expect((await orderRow(server, part.id)).status).toBe('InProgress')
    expect(await server.ok('person6', 'WorkOrderParticipator/Get', { id: second.id })).toMatchObject({
      status: 'Claimed',
    })
  })

  it('keeps the files of its main order for those who claimed under them', async () => {
    const [sample, better] = [await fileOf(server, 'enterprise'), await fileOf(server, 'enterprise')]
    const main = await publishedOrder(server, { fileIds: [sample] })
    const part = await server.ok<Order>(
      'developer',
      'WorkOrder/Create',
      child(main.id, { dispatchMethod: 'AutoOrderGrabbing' }),
    )
    await server.ok('developer', 'WorkOrder/Publish', { id: part.id })
    const { id } = await grab('person', part.id, '10')
    await asEnterprise('WorkOrder/Update', { id: main.id, fileIds: [better], changeReason: '样例换成更清楚的' })
    expect(await server.ok('person', 'WorkOrderParticipator/Get', { id })).toMatchObject({
      heldTerms: { files: [{ id: sample }], reason: '样例换成更清楚的' },
    })
    expect((await lettersOf(server, 'workOrder.updated'))[0]?.content).toContain('样例换成更清楚的')
  })

  it('of the platform waits for its own budget', async () => {
    const { id } = await server.ok<Order>('platform', 'WorkOrder/Create', orderForm())
    expect(await server.refused('platform', 'WorkOrder/Publish', { id })).toMatchObject({ code: 40901 })
    await server.ok('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '50' })
    expect(await server.ok('platform', 'WorkOrder/Publish', { id })).toMatchObject({
      enterpriseName: '平台',
      enterpriseCertified: true,
    })
  })
})
