import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import {
  completionRow,
  type Desk,
  flowOf,
  flowRow,
  forgetParticipations,
  newestCompletion,
  partRow,
  workOrderDesk,
} from '#tests/support/work-orders.ts'
import { fileOf, orderRow } from '../orders.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const account of ['person', 'person2', 'person4', 'person5'])
    await forgetParticipations(server, server.account(account).personId ?? 0)
})
afterEach(() => server.setNow(null))

const later = (days: number) => new Date(Date.now() + days * 86_400_000)
const decide = (id: number, more: object = {}) =>
  desk.act('auditor', 'WorkOrderCompletion/DecideAppeal', {
    id,
    decision: 'Upheld',
    acceptedQuantity: '60',
    opinion: '复核后合格',
    ...more,
  })
/** Why so little is accepted, and what shows it. */
const shown = async () => ({ opinion: '后 60 张没有框行人', evidenceFileIds: [await fileOf(server, 'enterprise')] })
const appeal = (account: string, id: number) =>
  desk.act(account, 'WorkOrderCompletion/Appeal', { id, reason: '样例第 3 页就是这样框选的' })

describe('acceptance', () => {
  it('in part keeps the accepted places and releases the others for the next claim', async () => {
    const order = await desk.publish()
    const { participatorId, completionId } = await desk.delivered(order.id, 'person', '100')
    expect((await orderRow(server, order.id)).isFull).toBe(true)
    await desk.audit('enterprise', completionId, 'Pass', { acceptedQuantity: '40', ...(await shown()) })
    expect(await partRow(server, participatorId)).toMatchObject({ acceptedQuantity: '40.000', heldQuantity: '40.000' })
    expect(await orderRow(server, order.id)).toMatchObject({ claimedQuantity: '40.000', isFull: false })
    expect(await flowOf(server, participatorId)).toMatchObject({ quantity: '40.000', amount: '20.00' })
  })

  it('of whole pieces only', async () => {
    const order = await desk.publish()
    const { completionId } = await desk.delivered(order.id, 'person', '60')
    const refusal = await desk.deny('enterprise', 'WorkOrderCompletion/Audit', {
      ...{ id: completionId, action: 'Pass', acceptedQuantity: '0.001' },
      ...(await shown()),
    })
    expect(refusal).toMatchObject({ status: 400, members: ['acceptedQuantity'] })
    const third = { workOrderId: order.id, quantity: '10.5', hasReadRules: true }
    expect((await desk.deny('person2', 'WorkOrderParticipator/UserClaim', third)).members).toEqual(['quantity'])
  })

  it('below 90 % says why and shows it, and can be appealed against', async () => {
    const order = await desk.publish()
    const { participatorId, completionId } = await desk.delivered(order.id, 'person', '60')
    const little = { id: completionId, action: 'Pass', acceptedQuantity: '1' }
    expect((await desk.deny('enterprise', 'WorkOrderCompletion/Audit', little)).members).toEqual([
      'opinion',
      'evidenceFileIds',
    ])
    const { opinion, evidenceFileIds } = await shown()
    const unshown = { ...little, opinion }
    expect((await desk.deny('enterprise', 'WorkOrderCompletion/Audit', unshown)).members).toEqual(['evidenceFileIds'])
    await desk.act('enterprise', 'WorkOrderCompletion/Audit', { ...unshown, evidenceFileIds })
    const seen = await desk.act<{ allowedActions: string[]; opinion: string; evidenceFiles: { id: number }[] }>(
      'person',
      'WorkOrderCompletion/Get',
      { id: completionId },
    )
    expect(seen).toMatchObject({ opinion, evidenceFiles: [{ id: evidenceFileIds[0] }] })
    expect(seen.allowedActions).toContain('appeal')
    await appeal('person', completionId)
    const { id: flowId } = await flowOf(server, participatorId)
    expect(
      (await desk.deny('finance', 'WorkOrderFinancialFlow/Pay', { ids: [flowId], payMethod: 'BankTransfer' })).status,
    ).toBe(409)
    const same = { id: completionId, decision: 'Upheld', acceptedQuantity: '1', opinion: '维持' }
    expect((await desk.deny('auditor', 'WorkOrderCompletion/DecideAppeal', same)).members).toEqual(['acceptedQuantity'])
    await decide(completionId, { acceptedQuantity: '58' })
    expect(await partRow(server, participatorId)).toMatchObject({
      status: 'Accepted',
      acceptedQuantity: '58.000',
      heldQuantity: '58.000',
    })
    expect((await orderRow(server, order.id)).claimedQuantity).toBe('58.000')
    expect(await flowOf(server, participatorId)).toMatchObject({ status: 'ToBeSettled', gross: '29.00' })
    expect((await desk.pay([flowId])) as object).toBeTruthy()
  })

  it('in part can be appealed against after the payment, and what it adds is paid by itself', async () => {
    const order = await desk.publish()
    const { participatorId, completionId } = await desk.delivered(order.id, 'person', '60')
    await desk.audit('enterprise', completionId, 'Pass', { acceptedQuantity: '56' })
    const paid = await flowOf(server, participatorId)
    await desk.pay([paid.id])
    expect((await partRow(server, participatorId)).status).toBe('Settled')
    await appeal('person', completionId)
    await decide(completionId, { acceptedQuantity: '60' })
    expect(await partRow(server, participatorId)).toMatchObject({ status: 'Settled', acceptedQuantity: '60.000' })
    expect((await orderRow(server, order.id)).claimedQuantity).toBe('60.000')
    const flows = await server.db
      .select()
      .from(workOrderFinancialFlows)
      .where(eq(workOrderFinancialFlows.workOrderParticipatorId, participatorId))
      .orderBy(workOrderFinancialFlows.id)
    expect(flows).toMatchObject([
      { kind: 'Participation', status: 'Settled', quantity: '56.000', gross: '28.00' },
      { kind: 'Supplement', status: 'ToBeSettled', quantity: '4.000', gross: '2.00' },
    ])
    // what was decided cannot vanish: neither deleted nor changed in its amount, only deducted from with a reason
    const id = flows[1]?.id ?? 0
    const flow = await server.ok<{ allowedActions: string[] }>('finance', 'WorkOrderFinancialFlow/Get', { id })
    expect(flow.allowedActions).not.toContain('delete')
    expect(await desk.deny('finance', 'WorkOrderFinancialFlow/Delete', { id })).toMatchObject({
      status: 409,
      details: '这笔补发是申诉成立的决定，不能删除；确有错误时填写扣款并写明原因',
    })
    for (const change of [{ amount: '0.01' }, { matter: '其他' }]) {
      const refused = await desk.deny('finance', 'WorkOrderFinancialFlow/Update', { id, ...change, reason: '误录' })
      expect(refused.members).toEqual(Object.keys(change))
    }
    await desk.act('finance', 'WorkOrderFinancialFlow/Update', { id, deduction: '0.50', reason: '已另行支付一部分' })
    expect(await flowRow(server, id)).toMatchObject({
      ...{ amount: '2.00', deduction: '0.50', gross: '1.50', changeReason: '已另行支付一部分', isDeleted: false },
    })
    await desk.pay([id])
    // a returned payment is computed without what the supplement has paid
    await desk.act('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: paid.id, reason: '卡号不符' })
    await desk.act('finance', 'WorkOrderFinancialFlow/Update', { id: paid.id, remark: '已换卡', reason: '补充说明' })
    expect(await flowRow(server, paid.id)).toMatchObject({ quantity: '56.000', gross: '28.00' })
  })

  it('of all that was submitted leaves nothing to appeal against, of 90 % nothing to explain', async () => {
    const order = await desk.publish()
    const all = await desk.delivered(order.id, 'person', '40')
    await desk.audit('enterprise', all.completionId, 'Pass')
    const refused = await desk.deny('person', 'WorkOrderCompletion/Appeal', {
      id: all.completionId,
      reason: '我不同意这个结论',
    })
    expect(refused).toMatchObject({ status: 409, details: '成果全部合格，没有可以申诉的部分' })
    const most = await desk.delivered(order.id, 'person2', '20')
    await desk.audit('enterprise', most.completionId, 'Pass', { acceptedQuantity: '18' })
    server.setNow(later(4))
    const late = await desk.deny('person2', 'WorkOrderCompletion/Appeal', {
      id: most.completionId,
      reason: '我不同意这个结论',
    })
    expect(late).toMatchObject({ status: 409, details: '申诉期限（3 天）已过' })
  })

  it('accepts what was submitted when no quantity is named, and never more', async () => {
    const order = await desk.publish()
    const { participatorId, completionId } = await desk.delivered(order.id, 'person', '30')
    const more = { id: completionId, action: 'Pass', acceptedQuantity: '31' }
    const refusal = await desk.deny('enterprise', 'WorkOrderCompletion/Audit', more)
    expect(refusal).toMatchObject({ status: 400, members: ['acceptedQuantity'] })
    const none = await desk.deny('enterprise', 'WorkOrderCompletion/Audit', { ...more, acceptedQuantity: '0' })
    expect(none.members).toEqual(['acceptedQuantity'])
    await desk.audit('enterprise', completionId, 'Pass')
    expect((await partRow(server, participatorId)).acceptedQuantity).toBe('30.000')
  })

  it('belongs to the enterprise of the order: nobody else decides, others do not even see it', async () => {
    const order = await desk.publish()
    const { completionId } = await desk.delivered(order.id, 'person')
    const input = { id: completionId, action: 'Pass' }
    for (const [account, status] of [
      ['person', 403],
      ['foundation', 403],
      ['developer', 403],
      ['auditor', 403],
      ['enterprise3', 404],
      ['developer2', 404],
    ] as const) {
      expect((await desk.deny(account, 'WorkOrderCompletion/Audit', input)).status, account).toBe(status)
    }
    expect(await completionRow(server, completionId)).toMatchObject({ status: 'Waiting', rowVersion: 1 })
  })

  it('cannot be decided twice', async () => {
    const order = await desk.publish()
    const { completionId } = await desk.delivered(order.id, 'person')
    const replies = await Promise.all(
      ['enterprise', 'member'].map((account) =>
        desk.call(account, 'WorkOrderCompletion/Audit', { id: completionId, action: 'Pass', acceptedQuantity: '58' }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('sends back twice at most', async () => {
    const order = await desk.publish()
    const { participatorId, completionId } = await desk.delivered(order.id, 'person')
    const back = { opinion: '请补齐漏标的行人' }
    await desk.audit('enterprise', completionId, 'Back', back)
    await desk.audit('enterprise', await desk.submit('person', participatorId), 'Back', back)
    const third = await desk.submit('person', participatorId)
    const refusal = await desk.deny('enterprise', 'WorkOrderCompletion/Audit', { id: third, action: 'Back', ...back })
    expect(refusal).toMatchObject({ status: 409, code: 40901, details: '最多退回修改 2 次，请通过或驳回' })
    expect(await partRow(server, participatorId)).toMatchObject({ status: 'InAcceptance', reworkCount: 2 })
  })

  it('says what is to be changed until it is handed in again; the round keeps it', async () => {
    const order = await desk.publish()
    const { participatorId, completionId } = await desk.delivered(order.id, 'person')
    await desk.audit('enterprise', completionId, 'Back', { opinion: '请补齐漏标的行人' })
    expect((await partRow(server, participatorId)).opinion).toBe('请补齐漏标的行人')
    await desk.submit('person', participatorId)
    expect((await partRow(server, participatorId)).opinion).toBeNull()
    expect((await completionRow(server, completionId)).opinion).toBe('请补齐漏标的行人')
  })

  it('leaves at least three days for the rework', async () => {
    const order = await desk.publish()
    const { participatorId, completionId } = await desk.delivered(order.id, 'person')
    const input = { id: completionId, action: 'Back', opinion: '请重做', newDueTime: later(1).toISOString() }
    expect((await desk.deny('enterprise', 'WorkOrderCompletion/Audit', input)).members).toEqual(['newDueTime'])
    const due = later(30)
    await desk.act('enterprise', 'WorkOrderCompletion/Audit', { ...input, newDueTime: due.toISOString() })
    expect((await partRow(server, participatorId)).dueTime?.getTime()).toBe(due.getTime())
  })
})

describe('acceptance in two stages', () => {
  it('needs the enterprise and then the developer, and pays nothing in between', async () => {
    const order = await desk.publish({ isTwoStage: true })
    const { participatorId, completionId } = await desk.delivered(order.id, 'person')
    await desk.audit('enterprise', completionId, 'Pass', { acceptedQuantity: '55' })
    expect(await completionRow(server, completionId)).toMatchObject({ status: 'Auditing', stage: 1 })
    expect(await partRow(server, participatorId)).toMatchObject({ status: 'InAcceptance' })
    expect((await flowOf(server, participatorId)).status).toBe('ToBeAccepted')
    const again = await desk.deny('enterprise', 'WorkOrderCompletion/Audit', { id: completionId, action: 'Pass' })
    expect(again.status).toBe(403)
    await desk.audit('developer', completionId, 'Pass')
    expect(await completionRow(server, completionId)).toMatchObject({ status: 'Approved', acceptedQuantity: '55.000' })
    expect(await partRow(server, participatorId)).toMatchObject({ status: 'Accepted', acceptedQuantity: '55.000' })
  })

  it('needs two different people where one could decide both', async () => {
    const own = await desk.create({ isTwoStage: true }, 'developer')
    await desk.act('finance', 'WorkOrder/ConfirmHosting', { id: own.id, hostedAmount: '50' })
    await desk.act('developer', 'WorkOrder/Publish', { id: own.id })
    const { completionId } = await desk.delivered(own.id, 'person')
    await desk.audit('developer', completionId, 'Pass')
    const refusal = await desk.deny('developer', 'WorkOrderCompletion/Audit', { id: completionId, action: 'Pass' })
    expect(refusal).toMatchObject({ status: 403, details: '两级验收需由不同的人完成' })
    await desk.audit('auditor', completionId, 'Pass')
    expect((await completionRow(server, completionId)).status).toBe('Approved')
  })

  it('is added where the first acceptor passes a doubtful result on', async () => {
    const order = await desk.publish()
    const { completionId } = await desk.delivered(order.id, 'person')
    await desk.audit('member', completionId, 'Continue')
    expect(await completionRow(server, completionId)).toMatchObject({ status: 'Auditing', stage: 1 })
    await desk.audit('auditor', completionId, 'Reject', { opinion: '一半的框不合格' })
    expect((await completionRow(server, completionId)).status).toBe('Reject')
  })
})

describe('an appeal', () => {
  async function rejected(quantity = '60') {
    const order = await desk.publish()
    const { participatorId, completionId } = await desk.delivered(order.id, 'person', quantity)
    await desk.audit('enterprise', completionId, 'Reject', { opinion: '框选不符合规范' })
    return { order, participatorId, completionId }
  }

  it('that is upheld brings the acceptance, its places and its pay', async () => {
    const { order, participatorId, completionId } = await rejected()
    expect(await partRow(server, participatorId)).toMatchObject({ status: 'Fail', heldQuantity: '0.000' })
    expect((await orderRow(server, order.id)).claimedQuantity).toBe('0.000')
    expect((await flowOf(server, participatorId)).status).toBe('Fail')
    await appeal('person', completionId)
    await decide(completionId, { acceptedQuantity: '45' })
    expect(await partRow(server, participatorId)).toMatchObject({ status: 'Accepted', acceptedQuantity: '45.000' })
    expect((await orderRow(server, order.id)).claimedQuantity).toBe('45.000')
    expect(await flowOf(server, participatorId)).toMatchObject({ status: 'ToBeSettled', gross: '22.50' })
  })

  it('that is upheld brings only what others have left', async () => {
    const { order, participatorId, completionId } = await rejected('60')
    await desk.grab(order.id, 'person2', '80')
    await appeal('person', completionId)
    await decide(completionId, { acceptedQuantity: '60' })
    expect(await partRow(server, participatorId)).toMatchObject({
      acceptedQuantity: '20.000',
      heldQuantity: '20.000',
    })
    expect(await orderRow(server, order.id)).toMatchObject({ claimedQuantity: '100.000' })
  })

  it('that is dismissed changes nothing and cannot be made again', async () => {
    const { participatorId, completionId } = await rejected()
    await appeal('person', completionId)
    await decide(completionId, { decision: 'Dismissed', acceptedQuantity: undefined, opinion: '规范第 3 条写明了' })
    expect(await partRow(server, participatorId)).toMatchObject({ status: 'Fail', acceptedQuantity: null })
    const again = await desk.deny('person', 'WorkOrderCompletion/Appeal', {
      id: completionId,
      reason: '我不同意这个结论',
    })
    expect(again).toMatchObject({ status: 409, details: '申诉已经提交' })
    const decided = { id: completionId, decision: 'Dismissed', opinion: '再看一次' }
    expect((await desk.deny('auditor', 'WorkOrderCompletion/DecideAppeal', decided)).status).toBe(409)
  })

  it('comes within three days', async () => {
    const { completionId } = await rejected()
    server.setNow(later(3.01))
    const refusal = await desk.deny('person', 'WorkOrderCompletion/Appeal', { id: completionId, reason: '请再看一次' })
    expect(refusal).toMatchObject({ status: 409, details: '申诉期限（3 天）已过' })
  })

  it('is not for what was sent back, nor for anybody but the person', async () => {
    const order = await desk.publish()
    const { completionId } = await desk.delivered(order.id, 'person')
    await desk.audit('enterprise', completionId, 'Back', { opinion: '请补齐' })
    const input = { id: completionId, reason: '请再看一次' }
    expect((await desk.deny('person', 'WorkOrderCompletion/Appeal', input)).status).toBe(409)
    expect((await desk.deny('person2', 'WorkOrderCompletion/Appeal', input)).status).toBe(404)
    expect((await desk.deny('enterprise', 'WorkOrderCompletion/Appeal', input)).status).toBe(403)
  })

  it('is not decided by whoever rejected', async () => {
    const own = await desk.create({}, 'platform')
    await desk.act('finance', 'WorkOrder/ConfirmHosting', { id: own.id, hostedAmount: '0', isWaived: true })
    await desk.act('platform', 'WorkOrder/Publish', { id: own.id })
    const { completionId } = await desk.delivered(own.id, 'person')
    await desk.audit('auditor', completionId, 'Reject', { opinion: '不合格' })
    await appeal('person', completionId)
    const input = { id: completionId, decision: 'Dismissed', opinion: '维持' }
    expect((await desk.deny('auditor', 'WorkOrderCompletion/DecideAppeal', input)).status).toBe(403)
    await desk.act('platform', 'WorkOrderCompletion/DecideAppeal', input)
  })
})

describe('a submission', () => {
  const submit = (account: string, workOrderParticipatorId: number, more: object = {}) =>
    desk.deny(account, 'WorkOrderCompletion/Create', { workOrderParticipatorId, submittedQuantity: '60', ...more })

  it('is not more than was claimed, names its field, and belongs to the person', async () => {
    const order = await desk.publish()
    const id = await desk.grab(order.id, 'person')
    await desk.start('person', id)
    expect(await submit('person', id, { submittedQuantity: '60.001' })).toMatchObject({
      status: 400,
      members: ['submittedQuantity'],
      details: '完成数量不能超过领取的 60',
    })
    expect((await submit('person2', id)).status).toBe(404)
    expect((await submit('enterprise', id)).status).toBe(403)
  })

  it('needs files where the order asks for them, and the whole where it takes no parts', async () => {
    const order = await desk.publish({ requiresFiles: true, allowsPartial: false })
    const id = await desk.grab(order.id, 'person')
    await desk.start('person', id)
    expect((await submit('person', id)).members).toEqual(['fileIds'])
    expect((await submit('person', id, { submittedQuantity: '59' })).details).toBe('此工单不接受部分提交')
    const fileIds = [await fileOf(server, 'person')]
    const input = { workOrderParticipatorId: id, submittedQuantity: '60', fileIds }
    expect(await desk.act('person', 'WorkOrderCompletion/Create', input)).toMatchObject({ fileCount: 1 })
  })

  it('counts hours in halves', async () => {
    const order = await desk.publish({ pricingUnit: 'WorkingHours', unitName: '小时', unitPrice: '40', quantity: '40' })
    const id = await desk.grab(order.id, 'person4', '8')
    await desk.start('person4', id)
    expect((await submit('person4', id, { submittedQuantity: '7.3' })).members).toEqual(['submittedQuantity'])
    expect(await desk.submit('person4', id, '7.5')).toBeGreaterThan(0)
  })

  it('has no more hours than the days since the claim, over all orders', async () => {
    const hourly = { pricingUnit: 'WorkingHours', unitName: '小时', unitPrice: '40', quantity: '200' }
    const tooMany = await desk.publish(hourly)
    const days = { workOrderId: tooMany.id, quantity: '2000', hasReadRules: true }
    expect((await desk.deny('person5', 'WorkOrderParticipator/UserClaim', days)).status).toBeGreaterThanOrEqual(400)
    const first = await desk.grab(tooMany.id, 'person5', '100')
    await desk.start('person5', first)
    expect((await submit('person5', first, { submittedQuantity: '25' })).members).toEqual(['submittedQuantity'])
    const done = await desk.submit('person5', first, '20')
    const seen = await desk.act<{ hoursToDoubt: string }>('enterprise', 'WorkOrderCompletion/Get', { id: done })
    expect(seen.hoursToDoubt).toContain('1 天里提交了 20 小时')
    const second = await desk.grab((await desk.publish(hourly)).id, 'person5', '48')
    await desk.start('person5', second)
    expect((await submit('person5', second, { submittedQuantity: '4.5' })).details).toContain('连同其他工单')
    expect(await desk.submit('person5', second, '4')).toBeGreaterThan(0)
  })

  it('can be changed and taken back while it waits, and not afterwards', async () => {
    const order = await desk.publish()
    const { participatorId, completionId } = await desk.delivered(order.id, 'person')
    await desk.act('person', 'WorkOrderCompletion/Update', {
      id: completionId,
      submittedQuantity: '58',
      remark: '少两张',
    })
    expect(await partRow(server, participatorId)).toMatchObject({ submittedQuantity: '58.000' })
    await desk.act('person', 'WorkOrderCompletion/Delete', { id: completionId })
    expect(await partRow(server, participatorId)).toMatchObject({ status: 'InExecution' })
    const second = await desk.submit('person', participatorId, '58')
    await desk.audit('enterprise', second, 'Pass')
    expect((await desk.deny('person', 'WorkOrderCompletion/Update', { id: second, remark: '再改' })).status).toBe(409)
    expect((await desk.deny('person', 'WorkOrderCompletion/Delete', { id: second })).status).toBe(409)
    expect((await newestCompletion(server, participatorId))?.status).toBe('Approved')
  })

  it('is grouped by main order for those who accept', async () => {
    const order = await desk.publish({ displayName: '分组看的工单' })
    await desk.delivered(order.id, 'person', '20')
    await desk.delivered(order.id, 'person2', '30')
    const { items } = await desk.act<{ items: object[] }>('enterprise', 'WorkOrderCompletion/GetMainList', {
      displayName: '分组看的',
    })
    expect(items).toMatchObject([{ workOrderId: order.id, waitingCount: 2, submittedQuantity: '50.000' }])
  })
})
