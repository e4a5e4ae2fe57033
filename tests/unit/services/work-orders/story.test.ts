import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, flowOf, logOf, newestCompletion, partRow, workOrderDesk } from '#tests/support/work-orders.ts'
import { fileOf, orderRow } from './orders.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
afterAll(() => server.close())

/** One order and what belongs to it, from step to step. */
let orderId = 0
let partId = 0
let flowId = 0

// Each step stands on the one before it: this is one life told in order, so a seed may not change the order.
describe('a work order from creation to settlement', { shuffle: false }, () => {
  it('is created by the enterprise and waits for its payment', async () => {
    const order = await desk.create({ unitPrice: '120.00', quantity: '100' })
    orderId = order.id
    expect(order).toMatchObject({
      status: 'InPayment',
      statusLabel: '待付款',
      variant: 'Main',
      totalAmount: '12000.00',
    })
    expect(order.allowedActions).toEqual(expect.arrayContaining(['recordHosting', 'update', 'delete']))
    expect((await desk.deny('person', 'WorkOrder/Get', { id: orderId })).status).toBe(404)
  })

  it('is funded: the enterprise hands in its voucher, Finance confirms the whole amount and no less', async () => {
    const voucherFileId = await fileOf(server, 'enterprise')
    await desk.act('enterprise', 'WorkOrder/RecordHosting', { id: orderId, amount: '12000', voucherFileId })
    const early = await desk.deny('platform', 'WorkOrder/Publish', { id: orderId })
    expect(early).toMatchObject({ status: 409, code: 40901, details: '托管款项尚未确认' })
    const less = await desk.deny('finance', 'WorkOrder/ConfirmHosting', { id: orderId, hostedAmount: '11999.99' })
    expect(less).toMatchObject({ status: 400, members: ['hostedAmount'] })
    await desk.act('finance', 'WorkOrder/ConfirmHosting', { id: orderId, hostedAmount: '12000' })
  })

  it('is published by staff, and everybody may read it then', async () => {
    expect((await desk.deny('enterprise', 'WorkOrder/Publish', { id: orderId })).status).toBe(403)
    expect(await desk.act('auditor', 'WorkOrder/Publish', { id: orderId })).toMatchObject({ status: 'Published' })
    expect(await desk.act(null, 'WorkOrder/Get', { id: orderId })).toMatchObject({ status: 'Published' })
  })

  it('is claimed by a person, whose places are taken at once', async () => {
    partId = await desk.grab(orderId, 'person', '60')
    expect(await partRow(server, partId)).toMatchObject({
      status: 'Claimed',
      claimSource: 'Grabbed',
      heldQuantity: '60.000',
    })
    expect((await orderRow(server, orderId)).claimedQuantity).toBe('60.000')
    flowId = (await flowOf(server, partId)).id
    expect((await flowOf(server, partId)).status).toBe('ToBeImplemented')
  })

  it('is begun with the first report, which the enterprise answers', async () => {
    const report = await desk.act('person', 'WorkOrderFeedback/Create', {
      workOrderParticipatorId: partId,
      content: '今天完成 20 张，第 7 张图像看不清',
      reportedQuantity: '20',
    })
    expect(await partRow(server, partId)).toMatchObject({ status: 'InExecution', reportedQuantity: '20.000' })
    expect((await orderRow(server, orderId)).status).toBe('InProgress')
    const answered = await desk.act('member', 'WorkOrderFeedback/Reply', { id: report.id, content: '请跳过第 7 张' })
    expect(answered).toMatchObject({ status: 'Closed', replyCount: 1 })
  })

  it('is handed in, sent back once with an opinion and a new deadline, and handed in again', async () => {
    const first = await desk.submit('person', partId, '60')
    expect(await partRow(server, partId)).toMatchObject({ status: 'InAcceptance', submittedQuantity: '60.000' })
    expect((await desk.deny('enterprise', 'WorkOrderCompletion/Audit', { id: first, action: 'Back' })).members).toEqual(
      ['opinion'],
    )
    await desk.audit('enterprise', first, 'Back', { opinion: '第 3 页的框偏大，请重新框选' })
    expect(await partRow(server, partId)).toMatchObject({
      status: 'InExecution',
      reworkCount: 1,
      opinion: '第 3 页的框偏大，请重新框选',
    })
    expect((await flowOf(server, partId)).status).toBe('ToBeImplemented')
    await desk.submit('person', partId, '60')
    expect(await newestCompletion(server, partId)).toMatchObject({ round: 2, status: 'Waiting' })
  })

  it('is accepted in part, which releases the other places', async () => {
    const { id = 0 } = (await newestCompletion(server, partId)) ?? {}
    await desk.audit('enterprise', id, 'Pass', {
      acceptedQuantity: '50',
      ...{ opinion: '后 10 张没有框行人', evidenceFileIds: [await fileOf(server, 'enterprise')] },
    })
    expect(await partRow(server, partId)).toMatchObject({
      status: 'Accepted',
      acceptedQuantity: '50.000',
      heldQuantity: '50.000',
    })
    expect((await orderRow(server, orderId)).claimedQuantity).toBe('50.000')
    expect(await flowOf(server, partId)).toMatchObject({
      status: 'ToBeSettled',
      gross: '6000.00',
      tax: '0.00',
      net: '6000.00',
      isPaid: false,
    })
  })

  it('is paid by Finance and by nobody else', async () => {
    for (const account of ['auditor', 'enterprise', 'developer', 'person']) {
      const input = { ids: [flowId], payMethod: 'BankTransfer' }
      expect((await desk.deny(account, 'WorkOrderFinancialFlow/Pay', input)).status, account).toBe(403)
    }
    const paid = await desk.pay([flowId], { bankSerialNo: 'ICBC-0001' })
    expect(paid).toMatchObject({ paidCount: 1, personCount: 1, gross: '6000.00', tax: '0.00', net: '6000.00' })
    expect(await partRow(server, partId)).toMatchObject({ status: 'Settled' })
    const { settledTime, settledUserId } = (await newestCompletion(server, partId)) ?? {}
    expect(settledTime).toBeInstanceOf(Date)
    expect(settledUserId).toBe(server.account('finance2').userId)
  })

  it('shows the person the money and how its tax was worked out', async () => {
    const flow = await desk.act('person', 'WorkOrderFinancialFlow/Get', { id: flowId })
    expect(flow).toMatchObject({
      status: 'Settled',
      isPaid: true,
      isEstimate: false,
      taxMode: 'PlatformCumulative',
      taxWorking: { cumulativeIncome: '6000.00', consecutiveMonths: 1, withheldBefore: '0.00' },
    })
    const report = await desk.act<{ summary: { totals: object; months: object[]; types: object[] } }>(
      'person',
      'WorkOrderFinancialFlow/GetAll',
      { includeSummary: true },
    )
    expect(report.summary.totals).toMatchObject({ gross: '6000.00', tax: '0.00', net: '6000.00', paidNet: '6000.00' })
    expect(report.summary.months).toHaveLength(1)
    expect(report.summary.types).toMatchObject([{ workOrderTypeName: '图像标注', quantity: '50.000' }])
  })

  it("withholds tax once the year's income calls for it", async () => {
    const more = await desk.payable(orderId, 'person', '50')
    await desk.pay([more.flowId])
    // 12,000 − 20 % − 5,000 = 4,600; 3 % of it
    expect(await flowOf(server, more.participatorId)).toMatchObject({ gross: '6000.00', tax: '138.00', net: '5862.00' })
  })

  it('is done when every place is settled, and has money left to return only when some was not earned', async () => {
    const order = await orderRow(server, orderId)
    expect(order).toMatchObject({ status: 'Accepted', claimedQuantity: '100.000', refundDue: null })
  })

  it('leaves a log of every status and a message for everybody concerned', async () => {
    const log = await logOf(server, 'WorkOrderParticipator', partId)
    expect(log.map(({ event, toStatus }) => `${event} ${toStatus}`)).toEqual([
      'grab Claimed',
      'report InExecution',
      'submit InAcceptance',
      'rework InExecution',
      'submit InAcceptance',
      'accept Accepted',
      'settle Settled',
    ])
    const person = server.account('person').userId
    const sent = (await server.db.select().from(outbox)).filter(({ userId }) => userId === person)
    const templates = new Set(sent.map(({ template }) => template))
    for (const template of ['participator.rework', 'participator.accepted', 'flow.toBeSettled', 'flow.paid']) {
      expect(templates, template).toContain(template)
    }
    const paid = sent.find(({ template }) => template === 'flow.paid')
    expect(paid?.payload).toMatchObject({ facts: { matter: (await orderRow(server, orderId)).displayName } })
  })

  it('shows the time line to the person with the names of others masked', async () => {
    const { items } = await desk.act<{ items: { event: string; actorName: string }[] }>(
      'person',
      'WorkOrderParticipator/GetStatusRecord',
      { workOrderId: orderId, workOrderParticipatorId: partId },
    )
    expect(items.map(({ event }) => event)).toContain('rework')
    expect(items.find(({ event }) => event === 'rework')?.actorName).toBe('许**')
    expect(items.find(({ event }) => event === 'report')?.actorName).toBe('林一鸣')
  })
})
