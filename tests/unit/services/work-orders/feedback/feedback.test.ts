import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#services/abp/conventions/wire.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, partRow, workOrderDesk } from '#tests/support/work-orders.ts'
import { fileOf, orderRow, today } from '../orders.ts'

let server: TestServer
let desk: Desk
let orderId = 0
let partId = 0
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
  orderId = (await desk.publish({ displayName: '反馈用的工单' })).id
  partId = await desk.grab(orderId, 'person', '60')
})
afterAll(() => server.close())

const report = (more: object = {}) => ({ workOrderParticipatorId: partId, content: '今天完成 20 张', ...more })
const create = (more: object = {}, account = 'person') => desk.act(account, 'WorkOrderFeedback/Create', report(more))
const refuse = (more: object = {}, account = 'person') => desk.deny(account, 'WorkOrderFeedback/Create', report(more))

describe('a report', () => {
  it('starts the work with the first one, and only then', async () => {
    const order = await desk.publish()
    const part = await desk.grab(order.id, 'person', '60')
    const own = { workOrderParticipatorId: part }
    await create({ ...own, kind: 'Question', content: '可以用自己的软件吗' })
    expect((await partRow(server, part)).status).toBe('Claimed')
    await create({ ...own, reportedQuantity: '20' })
    const started = await partRow(server, part)
    expect(started).toMatchObject({ status: 'InExecution', reportedQuantity: '20.000' })
    expect((await orderRow(server, order.id)).status).toBe('InProgress')
    await create({ ...own, kind: 'Progress', reportedQuantity: '35' })
    const after = await partRow(server, part)
    expect(after).toMatchObject({ status: 'InExecution', reportedQuantity: '35.000' })
    expect(after.startedTime).toEqual(started.startedTime)
  })

  it('carries its files', async () => {
    const row = await create({ kind: 'Problem', content: '第 7 张看不清', fileIds: [await fileOf(server, 'person')] })
    expect(await desk.act('person', 'WorkOrderFeedback/Get', { id: row.id })).toMatchObject({
      kindLabel: '问题',
      files: [{ fileName: '凭证.png' }],
    })
  })

  it('is not of a day to come, nor of more than was claimed', async () => {
    expect((await refuse({ reportDate: addDays(today(), 1) })).members).toEqual(['reportDate'])
    const more = await refuse({ reportedQuantity: '60.001' })
    expect(more).toMatchObject({ members: ['reportedQuantity'], details: '已完成数量不能超过领取的 60' })
    expect((await refuse({ content: '好' })).members).toEqual(['content'])
  })

  it('belongs to the person: nobody else writes it', async () => {
    expect((await refuse({}, 'person2')).status).toBe(404)
    for (const account of ['enterprise', 'developer', 'platform']) {
      expect((await refuse({}, account)).status, account).toBe(403)
    }
  })

  it('needs a participation, unless it is a question about an open order', async () => {
    const input = { workOrderId: orderId, content: '需要安装什么软件' }
    expect((await desk.deny('person2', 'WorkOrderFeedback/Create', input)).members).toEqual(['workOrderParticipatorId'])
    const question = await desk.act('person2', 'WorkOrderFeedback/Create', { ...input, kind: 'Question' })
    expect(question).toMatchObject({ status: 'Open', workOrderParticipatorId: null })
  })
})

describe('a reply', () => {
  it('closes the report, or asks further and leaves it open', async () => {
    const { id } = await create({ kind: 'Problem', content: '标注工具打不开' })
    const asked = await desk.act('developer', 'WorkOrderFeedback/Reply', { id, content: '是什么系统', isClosed: false })
    expect(asked).toMatchObject({ status: 'Open', replyCount: 1 })
    const answered = await desk.act('person', 'WorkOrderFeedback/Create', {
      workOrderFeedbackId: id,
      content: '统信系统',
    })
    expect(answered).toMatchObject({ status: 'Open', replyCount: 2 })
    const closed = await desk.act('member', 'WorkOrderFeedback/Reply', { id, content: '已发新版本' })
    expect(closed).toMatchObject({ status: 'Closed', statusLabel: '已回复', replyCount: 3 })
    expect((await desk.deny('developer', 'WorkOrderFeedback/Reply', { id, content: '再说一句' })).status).toBe(409)
    const late = { workOrderFeedbackId: id, content: '还有问题' }
    expect((await desk.deny('person', 'WorkOrderFeedback/Create', late)).details).toBe('此反馈已办结，请新建一条')
  })

  it("comes from the order, its developer, the person's foundation or the platform", async () => {
    const { id } = await create()
    const input = { id, content: '知道了', isClosed: false }
    for (const account of ['enterprise3', 'developer2', 'foundation3']) {
      expect((await desk.deny(account, 'WorkOrderFeedback/Reply', input)).status, account).toBe(404)
    }
    expect((await desk.deny('person', 'WorkOrderFeedback/Reply', input)).status).toBe(403)
    for (const account of ['enterprise', 'member', 'developer', 'foundation', 'auditor']) {
      expect((await desk.act(account, 'WorkOrderFeedback/Reply', input)).status, account).toBe('Open')
    }
  })
})

describe('the lists', () => {
  it('narrow by order, kind and state, and group by main order', async () => {
    const order = await desk.publish({ displayName: '列表用的工单' })
    const part = await desk.grab(order.id, 'person', '60')
    await create({ workOrderParticipatorId: part })
    await create({ workOrderParticipatorId: part, kind: 'Problem', content: '第 7 张看不清' })
    const question = { workOrderId: order.id, kind: 'Question', content: '需要安装什么软件' }
    await desk.act('person2', 'WorkOrderFeedback/Create', question)
    const list = (query: object, account = 'enterprise') =>
      desk.act<{ totalCount: number; items: { kind: string; status: string }[] }>(
        account,
        'WorkOrderFeedback/GetAll',
        query,
      )
    const all = await list({ workOrderId: order.id })
    const problems = await list({ workOrderId: order.id, kind: 'Problem' })
    expect([all.totalCount, problems.totalCount]).toEqual([3, 1])
    expect(new Set(problems.items.map(({ kind }) => kind))).toEqual(new Set(['Problem']))
    expect((await list({ workOrderId: order.id }, 'enterprise3')).totalCount).toBe(0)
    const groups = await desk.act<{ items: object[] }>('enterprise', 'WorkOrderFeedback/GetMainList', {
      workOrderDisplayName: '列表用的',
    })
    expect(groups.items).toMatchObject([{ workOrderId: order.id, personCount: 2 }])
  })

  it.each(['ExportMainListToExcel', 'ExportToExcel', 'ExportDetailToExcel'])(
    'come as a sheet from %s',
    async (action) => {
      const sheet = await desk.call('enterprise', `WorkOrderFeedback/${action}`, { workOrderId: orderId })
      expect(sheet.status).toBe(200)
      expect(String(sheet.headers['content-disposition'])).toMatch(
        /^attachment; filename="[\w.-]+"; filename\*=UTF-8''.+\.xlsx$/,
      )
      expect(sheet.body.subarray(0, 2).toString()).toBe('PK')
      expect((await desk.deny('person', `WorkOrderFeedback/${action}`)).status).toBe(403)
    },
  )
})
