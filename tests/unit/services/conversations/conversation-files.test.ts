import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeOldConversationsJob } from '#services/conversations/retention.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { conversations } from '#services/database/schema/conversations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'

interface Shown {
  id: number
  messages: { files: { id: number; fileName: string; size: number; url: string }[] }[]
}

let server: TestServer
let desk: ReturnType<typeof workOrderDesk>
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
afterAll(() => server.close())

const ask = async (account: string, fileIds: number[]) => {
  const { id: workOrderId } = await desk.publish()
  const input = { workOrderId, content: '截图里是出错的地方。', fileIds }
  return desk.act<Shown>(account, 'Conversation/AskEmployer', input)
}
const reads = async (account: string | null, id: number) =>
  (await server.ok<{ id: number }[]>(account, 'Attachment/GetAttachmentsByIds', { ids: [id] })).length === 1
const readersOf = async (id: number, accounts: readonly (string | null)[]) => {
  const found: (string | null)[] = []
  for (const account of accounts) if (await reads(account, id)) found.push(account)
  return found
}

describe('files in a conversation', () => {
  it('come with their line, named and with their size, and are read by the two sides alone', async () => {
    const id = await fileOf(server, 'person')
    const asked = await ask('person', [id])
    const [file] = asked.messages.at(-1)?.files ?? []
    expect(file).toMatchObject({ id, fileName: expect.stringMatching(/\.png$/) })
    expect(file?.size).toBeGreaterThan(0)
    const everybody = [
      'person',
      'enterprise',
      'person2',
      'member',
      'enterprise3',
      'developer',
      'auditor',
      'platform',
      null,
    ]
    expect(await readersOf(id, everybody)).toEqual(['person', 'enterprise'])
    const answered = await fileOf(server, 'enterprise')
    const answer = { id: asked.id, content: '请看这张图。', fileIds: [answered] }
    await desk.act('enterprise', 'Conversation/Answer', answer)
    expect(await readersOf(answered, everybody)).toEqual(['person', 'enterprise'])
  })

  it('are the writer’s own uploads, and stand in one line only', async () => {
    const id = await fileOf(server, 'person2')
    const { id: workOrderId } = await desk.publish()
    const take = (account: string) =>
      desk.deny(account, 'Conversation/AskEmployer', { workOrderId, content: '看看这个。', fileIds: [id] })
    expect((await take('person')).members).toEqual(['fileIds'])
    await ask('person2', [id])
    for (const account of ['person', 'person2']) expect((await take(account)).members, account).toEqual(['fileIds'])
    expect(await reads('person', id)).toBe(false)
  })

  it('are pictures and PDFs, three at most', async () => {
    const id = await fileOf(server, 'person')
    await server.db.update(attachments).set({ contentType: 'application/zip' }).where(eq(attachments.id, id))
    const { id: workOrderId } = await desk.publish()
    const send = (fileIds: number[]) =>
      desk.deny('person', 'Conversation/AskEmployer', { workOrderId, content: '看看这个。', fileIds })
    expect((await send([id])).members).toEqual(['fileIds'])
    expect((await send([1, 2, 3, 4])).members).toEqual(['fileIds'])
  })

  it('go with the conversation when its time is over', async () => {
    const file = await fileOf(server, 'person3')
    const { id } = await ask('person3', [file])
    const long = new Date(Date.now() - 4 * 365 * 86_400_000)
    await server.db.update(conversations).set({ lastMessageTime: long }).where(eq(conversations.id, id))
    await removeOldConversationsJob.run(server.platform)
    expect((await desk.deny('person3', 'Conversation/Get', { id })).status).toBe(404)
    expect(await reads('person3', file)).toBe(false)
  })
})
