import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { feedbackTicketReplies, feedbackTickets } from '#services/database/schema/feedback-tickets.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.db.delete(feedbackTicketReplies)
  await server.db.delete(feedbackTickets)
  await server.db.delete(outbox)
})
afterEach(() => server.setNow(null))
afterAll(() => server.close())

interface Ticket {
  readonly id: number
  readonly number: string
  readonly status: string
  readonly rowVersion: number
  readonly contact: string
}
const COMPLAINT = dictionaryIdOf('FeedbackTypes', 'Complaint')
const form = (changes: object = {}) => ({
  feedbackTypeId: dictionaryIdOf('FeedbackTypes', 'Suggestion'),
  content: '希望增加按城市筛选工单。',
  contact: '138 0013 8000',
  ...changes,
})
const send = (account: string | null, changes: object = {}) =>
  server.ok<Ticket>(account, 'FeedbackTicket/Create', form(changes))
const refusedForm = (changes: object) => server.refused(null, 'FeedbackTicket/Create', form(changes))
const listed = async (account: string, query: object = {}) =>
  (await server.ok<{ items: Ticket[] }>(account, 'FeedbackTicket/GetAll', query)).items.map(({ id }) => id)
const messages = () => server.db.select({ userId: outbox.userId, template: outbox.template }).from(outbox)

describe('a ticket', () => {
  test('is taken from anybody, with a number to refer to, and keeps contact and address sealed', async () => {
    const ticket = await send(null, { pageUrl: '/workOrder' })
    expect(ticket).toMatchObject({ status: 'Open', statusLabel: '开启', contact: '13800138000', allowedActions: [] })
    expect(ticket.number).toMatch(/^YJ\d{12}$/)
    const [row] = await server.db.select().from(feedbackTickets)
    expect(row?.creatorUserId).toBeNull()
    expect(JSON.stringify(row)).not.toContain('13800138000')
    expect(row?.address).not.toContain('127.0.0.1')
  })

  test.each([
    [{ content: '短' }, 'content'],
    [{ content: '长'.repeat(501) }, 'content'],
    [{ contact: '' }, 'contact'],
    [{ contact: '12345' }, 'contact'],
    [{ contact: 'a@b' }, 'contact'],
    [{ feedbackTypeId: dictionaryIdOf('OperationMode', 'Home') }, 'feedbackTypeId'],
    [{ pageUrl: 'https://elsewhere.example' }, 'pageUrl'],
  ])('with %j is refused, naming %s', async (changes, member) => {
    expect(await refusedForm(changes)).toMatchObject({ status: 400, code: 40001, members: [member] })
    expect(await server.db.$count(feedbackTickets)).toBe(0)
  })

  test.each(['13800138000', '010-12345678', '400-123-4567', 'reader@example.org'])(
    'is answered under %s',
    async (it) => {
      expect((await send(null, { contact: it })).contact).toBe(it)
    },
  )

  test('is not taken from a machine that fills in what nobody sees', async () => {
    expect(await refusedForm({ website: 'x' })).toMatchObject({ status: 400 })
    expect(await server.db.$count(feedbackTickets)).toBe(0)
  })

  test('comes three times an hour from one address, also at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => server.call(null, 'FeedbackTicket/Create', form())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
    expect(await server.refused('person', 'FeedbackTicket/Create', form())).toMatchObject({ status: 429, code: 42901 })
    server.setNow(new Date(Date.now() + 3_601_000))
    expect((await send(null)).status).toBe('Open')
  })
})

describe('who sees tickets', () => {
  test('the platform all, others what they sent, the nameless none', async () => {
    const own = await send('person')
    const other = await send(null)
    expect(await listed('auditor')).toEqual([other.id, own.id])
    expect(await listed('person')).toEqual([own.id])
    expect(await listed('person2')).toEqual([])
    expect(await server.refused('person2', 'FeedbackTicket/Get', { id: own.id })).toMatchObject({ status: 404 })
    expect(await server.refused(null, 'FeedbackTicket/Get', { id: own.id })).toMatchObject({ status: 401 })
    expect(await server.ok('person', 'FeedbackTicket/Get', { id: own.id })).toMatchObject({ contact: '13800138000' })
  })

  test('lists narrow by status, type, number and words', async () => {
    const first = await send(null, { content: '字号可以再大一些吗' })
    const second = await send('person', { feedbackTypeId: COMPLAINT })
    await server.ok('platform', 'FeedbackTicket/Close', { id: first.id })
    expect(await listed('platform', { status: 'Open' })).toEqual([second.id])
    expect(await listed('platform', { status: 'Closed' })).toEqual([first.id])
    expect(await listed('platform', { feedbackTypeId: COMPLAINT })).toEqual([second.id])
    expect(await listed('platform', { number: first.number })).toEqual([first.id])
    expect(await listed('platform', { keyword: '字号' })).toEqual([first.id])
  })
})

describe('answering', () => {
  test('keeps the ticket open, tells who has an account, and closes with a result', async () => {
    const { id, rowVersion } = await send('person')
    const replied = await server.ok('auditor', 'FeedbackTicket/Reply', { id, content: '已列入计划', rowVersion })
    expect(replied).toMatchObject({ status: 'Open', replyCount: 1, replies: [{ content: '已列入计划' }] })
    const stale = { id, content: '又一次', rowVersion }
    expect(await server.refused('auditor', 'FeedbackTicket/Reply', stale)).toMatchObject({ code: 40902 })
    const closed = await server.ok('platform', 'FeedbackTicket/Close', { id, remark: '已上线' })
    expect(closed).toMatchObject({ status: 'Closed', statusLabel: '关闭', closingRemark: '已上线', allowedActions: [] })
    const { userId } = server.account('person')
    expect(await messages()).toEqual([
      { userId, template: 'feedbackTicket.replied' },
      { userId, template: 'feedbackTicket.closed' },
    ])
    const late = await server.refused('platform', 'FeedbackTicket/Reply', { id, content: '还有' })
    expect(late).toMatchObject({ status: 409, code: 40901 })
    const [row] = await server.db.select().from(feedbackTickets).where(eq(feedbackTickets.id, id))
    expect(row?.closedByUserId).toBe(server.account('platform').userId)
  })

  test('tells nobody where nobody was logged in', async () => {
    const { id } = await send(null)
    await server.ok('platform', 'FeedbackTicket/Reply', { id, content: '已电话回复' })
    expect(await messages()).toEqual([])
  })

  test('is for the platform alone', async () => {
    const { id } = await send('person')
    for (const account of ['person', 'enterprise', 'foundation']) {
      const reply = await server.refused(account, 'FeedbackTicket/Reply', { id, content: '我来' })
      expect(reply).toMatchObject({ status: 403 })
      expect(await server.refused(account, 'FeedbackTicket/Close', { id })).toMatchObject({ status: 403 })
    }
  })
})
