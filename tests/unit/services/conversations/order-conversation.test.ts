import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'

interface Shown {
  id: number
  kind: string
  topic: string
  counterpartName: string
  requirementId: number | null
  workOrderId: number | null
  unreadCount: number
  messages: { content: string }[]
}

let server: TestServer
let desk: ReturnType<typeof workOrderDesk>
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
afterAll(() => server.close())

const ask = (account: string, workOrderId: number, content = '用什么软件标注？') =>
  desk.act<Shown>(account, 'Conversation/AskEmployer', { workOrderId, content })
const shownTo = (account: string, id: number) => desk.act<Shown>(account, 'Conversation/Get', { id })
const unreadOf = async (account: string) =>
  (await desk.act<{ count: number }>(account, 'Conversation/GetUnreadCount', {})).count

describe('a question about a work order', () => {
  it('reaches the creator of the order’s enterprise, in one thread for each person and order', async () => {
    const [first, second] = [await desk.publish(), await desk.publish()]
    const before = await unreadOf('enterprise')
    const asked = await ask('person', first.id)
    expect(asked).toMatchObject({ kind: 'WorkOrder', workOrderId: first.id, requirementId: null })
    expect((await ask('person', first.id, '还有一个问题。')).id).toBe(asked.id)
    expect((await ask('person', second.id)).id).not.toBe(asked.id)
    expect((await ask('person2', first.id)).id).not.toBe(asked.id)
    expect(await unreadOf('enterprise')).toBe(before + 3)
    await desk.act('enterprise', 'Conversation/Answer', { id: asked.id, content: '浏览器就可以。' })
    const { messages } = await shownTo('person', asked.id)
    expect(messages.map(({ content }) => content)).toEqual(['用什么软件标注？', '还有一个问题。', '浏览器就可以。'])
    expect(await unreadOf('person')).toBe(1)
  })

  it('is closed to other persons, members and enterprises', async () => {
    const { id } = await ask('person', (await desk.publish()).id)
    for (const account of ['person2', 'member', 'enterprise3', 'developer', 'auditor']) {
      expect((await desk.deny(account, 'Conversation/Get', { id })).status, account).toBe(404)
    }
  })

  it('shows the enterprise a masked name until the person takes part in one of its orders', async () => {
    const { id: workOrderId } = await desk.publish()
    const { id } = await ask('person3', workOrderId)
    expect((await shownTo('enterprise', id)).counterpartName).toMatch(/^.\*+$/)
    await desk.grab(workOrderId, 'person3')
    expect((await shownTo('enterprise', id)).counterpartName).not.toContain('*')
  })

  it('may not carry what a posting may not say, from the enterprise', async () => {
    const { id } = await ask('person', (await desk.publish()).id)
    const banned = { id, content: '先交押金再领取。' }
    expect((await desk.deny('enterprise', 'Conversation/Answer', banned)).members).toEqual(['content'])
  })

  it('names a job or an order, and one that the asker may see', async () => {
    const content = '可以居家吗？'
    for (const input of [{ content }, { content, requirementId: 1, workOrderId: 1 }]) {
      expect((await desk.deny('person', 'Conversation/AskEmployer', input)).members).toEqual(['requirementId'])
    }
    expect((await desk.deny('person', 'Conversation/AskEmployer', { content, workOrderId: 999_999 })).status).toBe(404)
  })
})
