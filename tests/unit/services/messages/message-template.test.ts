import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { outbox, siteMessages } from '#services/database/schema/infrastructure.ts'
import { messageTemplates } from '#services/database/schema/message-templates.ts'
import type { MessageChannel } from '#services/messages/channels.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { deliverNow } from '#services/messages/outbox-worker.ts'
import { startTestServer } from '#tests/support/server.ts'
import { flowFacts } from './support.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, platform } = server

interface Template {
  id: number
  template: string
  to: string
  title: string
  content: string
  platformTitle: string
  channels: string[]
  words: { name: string; isRequired: boolean }[]
  isEdited: boolean
  faults: string[]
  lastModifierName: string | null
  lastModificationTime: string | null
  allowedActions: string[]
  rowVersion: number
}
interface Page {
  totalCount: number
  items: Template[]
}

const list = (query: object = {}) => server.ok<Page>('platform', 'MessageTemplate/GetAll', query)
const update = (input: object) => server.ok<Template>('platform', 'MessageTemplate/Update', input)
const restore = (input: object) => server.ok<Template>('platform', 'MessageTemplate/Restore', input)
const refused = (action: string, input: object) => server.refused('platform', `MessageTemplate/${action}`, input)

async function textOf(template: string, to: string): Promise<Template> {
  const { items } = await list({ keyword: template, to, pageSize: 50 })
  const found = items.find((each) => each.template === template)
  if (!found) throw new Error(`no ${template}`)
  return found
}

/** What the person finds in the inbox when a payment was returned. */
async function returned(): Promise<{ title: string; content: string }> {
  const { userId } = server.account('person')
  await db.delete(siteMessages)
  await db.transaction((tx) =>
    enqueue(tx, { userId, to: 'person', template: 'flow.returned', payload: { ...flowFacts, reason: '户名不符。' } }),
  )
  await deliverNow(platform)
  const [message] = await db.select().from(siteMessages)
  if (!message) throw new Error('no message')
  return message
}

beforeEach(async () => {
  await db.delete(messageTemplates)
})

describe('the texts', () => {
  it('are all listed, with when they are sent, whom they reach and how, and what they may say', async () => {
    const { totalCount, items } = await list({ pageSize: 1000 })
    expect(totalCount).toBeGreaterThan(200)
    expect(items).toHaveLength(totalCount)
    expect(await textOf('flow.paid', 'person')).toMatchObject({
      title: '款项已支付',
      channels: ['SiteMessage', 'Sms', 'Email'],
      isEdited: false,
      lastModifierName: null,
      allowedActions: ['update'],
      rowVersion: 0,
    })
    expect((await textOf('contract.signed', 'guardian')).channels).toEqual(['Sms', 'Email'])
    expect((await textOf('code.mail', 'person')).channels).toEqual(['Email'])
    expect((await textOf('workOrder.started', 'enterprise')).channels).toEqual(['SiteMessage'])
  })

  it('are found by what they say, by kind, by reader, and by whether somebody has worded them otherwise', async () => {
    const contracts = await list({ type: 'Contract', pageSize: 1000 })
    expect(contracts.items.every(({ template }) => /^(?:contract|invitation)\./.test(template))).toBe(true)
    expect((await list({ keyword: '银行退回 核对收款账户' })).items.map(({ template }) => template)).toEqual([
      'flow.returned',
    ])
    expect((await list({ isEdited: true })).totalCount).toBe(0)
    const { id, title, content } = await textOf('flow.paid', 'person')
    await update({ id, title, content: content.replace('到账', '入账') })
    expect((await list({ isEdited: true })).items.map((each) => each.id)).toEqual([id])
  })
})

describe('a text worded otherwise', () => {
  it('is what readers get from then on, until the platform’s own is restored', async () => {
    const { id, rowVersion } = await textOf('flow.returned', 'person')
    const content = '“{事项}”的 {到手金额} 没有到账。[银行说：{原因}。]请核对账户。'
    const edited = await update({ id, title: '付款退回了', content, rowVersion })
    expect(edited).toMatchObject({
      ...{ title: '付款退回了', content, platformTitle: '款项被银行退回，请核对收款账户', isEdited: true },
      ...{ faults: [], allowedActions: ['update', 'restore'], rowVersion: 1 },
    })
    expect(edited.lastModifierName).toBeTruthy()
    expect(edited.lastModificationTime).toBeTruthy()
    expect(await returned()).toMatchObject({
      title: '付款退回了',
      content: '“图像标注”的 288.00 元 没有到账。银行说：户名不符。请核对账户。',
    })
    const restored = await restore({ id, rowVersion: 1 })
    expect(restored).toMatchObject({ isEdited: false, allowedActions: ['update'], rowVersion: 2 })
    expect(restored.lastModifierName).toBe(edited.lastModifierName)
    expect((await returned()).title).toBe('款项被银行退回，请核对收款账户')
    expect((await refused('Restore', { id })).message).toContain('不需要恢复')
  })

  it('goes out by other channels, too', async () => {
    const { id } = await textOf('flow.paid', 'person')
    await update({ id, title: '钱付出去了', content: '“{事项}”付了 {到手金额}，税 {税额}。' })
    const sent: { title: string; content: string }[] = []
    const channel: MessageChannel = {
      name: 'Sms',
      addressOf: () => '13800138000',
      send: async ({ title, content }) => void sent.push({ title, content }),
    }
    const { userId } = server.account('person')
    await db.delete(outbox)
    await db.transaction((tx) => enqueue(tx, { userId, to: 'person', template: 'flow.paid', payload: flowFacts }))
    await deliverNow(platform, [channel])
    expect(sent).toEqual([{ title: '钱付出去了', content: '“图像标注”付了 288.00 元，税 0.00 元。' }])
  })

  it('names every word it may not use, and every one it has to', async () => {
    const { id, title } = await textOf('flow.returned', 'person')
    const unknown = await refused('Update', { id, title, content: '{事项}的{到手金额}，[{原因}]，{银行卡号}' })
    expect(unknown).toMatchObject({ code: 40001, members: ['content'] })
    expect(unknown.details).toContain('{银行卡号}')
    const missing = await refused('Update', { id, title, content: '“{事项}”被退回。[{原因}。]' })
    expect(missing.details).toContain('{到手金额}')
    const open = await refused('Update', { id, title, content: '“{事项}”{到手金额}被退回，原因：{原因}。' })
    expect(open.details).toContain('方括号')
    const both = await refused('Update', { id, title: '“{事项}”被退回', content: '没有占位符的内容' })
    expect([...new Set(both.members)]).toEqual(['title', 'content'])
    expect(await refused('Update', { id, title: '', content: '“{事项}”' })).toMatchObject({ members: ['title'] })
  })

  it('is not overwritten by whoever has not seen it', async () => {
    const { id, title, content, rowVersion } = await textOf('flow.paid', 'person')
    await update({ id, title: '已经付款', content, rowVersion })
    expect(await refused('Update', { id, title, content, rowVersion })).toMatchObject({ status: 409, code: 40902 })
    expect(await refused('Restore', { id, rowVersion })).toMatchObject({ code: 40902 })
    expect((await server.ok<Template>('platform', 'MessageTemplate/Get', { id })).title).toBe('已经付款')
  })

  it('that a release has made unfit is not sent: the platform’s own goes out', async () => {
    const { id, title } = await textOf('flow.returned', 'person')
    const content = '“{事项}”的 {到手金额} 退回了。[{原因}。]'
    await update({ id, title: '旧的写法', content })
    await db
      .update(messageTemplates)
      .set({ content: `${content}{流水号}` })
      .where(eq(messageTemplates.id, id))
    expect((await returned()).title).toBe(title)
    const now = await textOf('flow.returned', 'person')
    expect(now.faults.join()).toContain('{流水号}')
    expect(now.allowedActions).toContain('restore')
  })

  it('belongs to a text that there is, and to administrators', async () => {
    expect(await refused('Get', { id: 1 })).toMatchObject({ status: 404 })
    expect(await server.refused('content', 'MessageTemplate/GetAll')).toMatchObject({ status: 403 })
  })
})
