import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personalData } from '#services/abp/entities/entities.ts'
import type { ConversationDto, ConversationListDto } from '#services/conversations/conversation.schemas.ts'
import { removeOldConversationsJob } from '#services/conversations/retention.ts'
import { conversationMessages, conversations } from '#services/database/schema/conversations.ts'
import { feedbackTickets } from '#services/database/schema/feedback-tickets.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { privacyJobs } from '#services/privacy/privacy-jobs.ts'
import { type RecruitmentDesk, recruitmentDesk } from '#tests/support/recruitment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let desk: RecruitmentDesk
let requirementId: number
beforeAll(async () => {
  server = await startTestServer()
  desk = recruitmentDesk(server)
  requirementId = (await desk.publish()).id
})
beforeEach(async () => {
  await server.db.delete(conversations)
  await server.db.delete(outbox)
})
afterEach(() => server.setNow(null))
afterAll(() => server.close())

const DAY = 86_400_000
const QUESTION = '可以全程用文字沟通吗？'
const ask = (account = 'person', content = QUESTION) =>
  desk.act<ConversationDto>(account, 'Conversation/AskEmployer', { requirementId, content })
const support = (account: string, content = '怎么修改手机号？') =>
  desk.act<ConversationDto>(account, 'Conversation/AskSupport', { content })
const write = (account: string, id: number, content: string) =>
  desk.act<ConversationDto>(account, 'Conversation/Write', { id, content })
const answer = (account: string, id: number, content = '可以，面试也用文字。') =>
  desk.act<ConversationDto>(account, 'Conversation/Answer', { id, content })
const get = (account: string, id: number) => desk.act<ConversationDto>(account, 'Conversation/Get', { id })
const listed = async (account: string, query: object = {}) =>
  (await desk.act<{ items: ConversationListDto[] }>(account, 'Conversation/GetAll', query)).items
const unread = async (account: string) =>
  (await desk.act<{ count: number }>(account, 'Conversation/GetUnreadCount')).count
const told = async () =>
  (await server.db.select({ userId: outbox.userId, template: outbox.template }).from(outbox).orderBy(outbox.id)).map(
    ({ userId, template }) => [userId, template],
  )
const userId = (account: string) => server.account(account).userId

describe('a question to an employer', () => {
  it('opens one conversation for each person and job, which every other question goes on with', async () => {
    const first = await ask()
    expect(first).toMatchObject({
      ...{ kind: 'Requirement', status: 'Open', statusLabel: '待答复', requirementId, topic: '在线文字客服' },
      ...{ isAsker: true, unreadCount: 0, allowedActions: ['write', 'close'] },
      messages: [{ side: 'Asker', isMine: true, content: QUESTION, isRead: false }],
    })
    const second = await ask('person', '工资怎么发？')
    expect(second.id).toBe(first.id)
    expect(second.messages.map(({ content }) => content)).toEqual([QUESTION, '工资怎么发？'])
    expect((await ask('person2')).id).not.toBe(first.id)
  })

  it('is answered by the creator of the enterprise; each side is told once, when it is its turn', async () => {
    const { id } = await ask()
    await write('person', id, '还有一句。')
    expect(await told()).toEqual([[userId('enterprise'), 'conversation.asked']])
    const answered = await answer('enterprise', id)
    expect(answered).toMatchObject({ status: 'Answered', isAsker: false })
    await answer('enterprise', id, '补充一句。')
    await write('person', id, '明白了。')
    expect(await told()).toEqual([
      [userId('enterprise'), 'conversation.asked'],
      [userId('person'), 'conversation.answered'],
      [userId('enterprise'), 'conversation.asked'],
    ])
  })

  it('is not put about a job that one may not see, nor by anybody but job seekers', async () => {
    const draft = await desk.create()
    const about = { requirementId: draft.id, content: QUESTION }
    expect(await desk.deny('person', 'Conversation/AskEmployer', about)).toMatchObject({ status: 404 })
    const open = { requirementId, content: QUESTION }
    for (const account of ['visitor', 'enterprise3', 'foundation', 'platform']) {
      expect(await desk.deny(account, 'Conversation/AskEmployer', open)).toMatchObject({ status: 403 })
    }
    expect(await desk.deny(null, 'Conversation/AskEmployer', open)).toMatchObject({ status: 401 })
    expect(await server.db.$count(conversations)).toBe(0)
  })

  it('shows a person’s whole name to the enterprise once his resume has reached it', async () => {
    const { id } = await ask('person3')
    const [masked] = await listed('enterprise')
    expect(masked?.counterpartName).toMatch(/^.\*+$/)
    await desk.deliver(requirementId, 'person3')
    const known = await get('enterprise', id)
    expect(known.counterpartName).not.toContain('*')
    expect(known.messages[0]?.authorName).toBe(known.counterpartName)
    expect((await get('person3', id)).counterpartName).toBe('云杉智能数据（上海）有限公司')
  })
})

describe('who reads it', () => {
  it('is the person and the creator of the enterprise, and nobody else', async () => {
    const { id } = await ask()
    expect((await listed('enterprise')).map((row) => row.id)).toEqual([id])
    for (const account of [
      'person2',
      'member',
      'enterprise3',
      'developer',
      'foundation',
      'auditor',
      'support',
      'platform',
    ]) {
      expect(await desk.deny(account, 'Conversation/Get', { id }), account).toMatchObject({ status: 404 })
      expect(await listed(account), account).toEqual([])
    }
  })

  it('may be an auditor once one side has reported what the other wrote', async () => {
    const { id } = await ask()
    const { messages } = await answer('enterprise', id, '先加微信再说。')
    const bad = messages.at(-1)?.id
    const report = { id, messageId: bad, content: '要求离开平台联系' }
    expect(await desk.deny('enterprise', 'Conversation/Report', report)).toMatchObject({ members: ['messageId'] })
    await desk.act('person', 'Conversation/Report', report)
    const [ticket] = await server.db.select().from(feedbackTickets).where(eq(feedbackTickets.content, report.content))
    expect(ticket).toMatchObject({ status: 'Open', pageUrl: `/conversation?id=${id}`, creatorUserId: userId('person') })
    const read = await get('auditor', id)
    expect(read).toMatchObject({ isReported: true, isAsker: false, allowedActions: [], unreadCount: 0 })
    expect(read.messages.map(({ isMine }) => isMine)).toEqual([false, false])
    expect(await desk.deny('auditor', 'Conversation/Read', { id, messageId: bad })).toMatchObject({ status: 403 })
    expect(await desk.deny('content', 'Conversation/Get', { id })).toMatchObject({ status: 404 })
  })
})

describe('what has been read', () => {
  it('is counted for each side, shown to the other, and never taken back', async () => {
    const { id, messages } = await ask()
    await write('person', id, '第二句。')
    expect([await unread('enterprise'), await unread('person')]).toEqual([1, 0])
    const [row] = await listed('enterprise', { isUnread: true })
    expect(row).toMatchObject({ id, unreadCount: 2, lastMessage: '第二句。' })
    const [first, second] = (await get('enterprise', id)).messages
    await desk.act('enterprise', 'Conversation/Read', { id, messageId: second?.id })
    await desk.act('enterprise', 'Conversation/Read', { id, messageId: first?.id })
    expect(await unread('enterprise')).toBe(0)
    expect((await get('person', id)).messages.map(({ isRead }) => isRead)).toEqual([true, true])
    await answer('enterprise', id)
    expect(await unread('person')).toBe(1)
    expect(messages).toHaveLength(1)
    expect(await listed('enterprise', { isUnread: true })).toEqual([])
  })

  it('is what stands before an own line', async () => {
    const { id } = await ask()
    await answer('enterprise', id)
    expect(await unread('enterprise')).toBe(0)
    await write('person', id, '谢谢。')
    expect(await unread('person')).toBe(0)
    expect((await get('person', id)).messages.map(({ isRead }) => isRead)).toEqual([true, true, false])
  })

  it('puts conversations with something new first', async () => {
    const mine = await ask('person')
    const other = await ask('person2')
    await desk.act('enterprise', 'Conversation/Read', { id: other.id, messageId: other.messages[0]?.id })
    expect((await listed('enterprise')).map(({ id }) => id)).toEqual([mine.id, other.id])
  })

  it('is not a message of another conversation', async () => {
    const { id } = await ask('person')
    const foreign = (await ask('person2')).messages[0]?.id
    expect(await desk.deny('person', 'Conversation/Read', { id, messageId: foreign })).toMatchObject({ status: 404 })
  })
})

describe('words', () => {
  it('that a posting may not use an employer may not write; who asks may name them', async () => {
    const { id } = await ask('person', '需要交押金吗？')
    const refused = await desk.deny('enterprise', 'Conversation/Answer', { id, content: '入职先交押金 200 元。' })
    expect(refused).toMatchObject({ status: 400, members: ['content'] })
    expect((await get('person', id)).messages).toHaveLength(1)
    expect((await get('person', id)).status).toBe('Open')
    await answer('enterprise', id, '不收押金，也没有其他费用。')
  })

  it.each([
    ['', 'content'],
    ['   ', 'content'],
    ['长'.repeat(1001), 'content'],
  ])('of %j are refused, naming the field', async (content, member) => {
    const refused = await desk.deny('person', 'Conversation/AskEmployer', { requirementId, content })
    expect(refused).toMatchObject({ status: 400, code: 40001, members: [member] })
  })

  it('that should be looked at again are sent, and their employer alone reads why', async () => {
    const { id } = await ask('person', '有什么要求？')
    const doubtful = '最好形象气质佳，身高 165 以上。'
    const sent = await answer('enterprise', id, doubtful)
    expect(sent.messages.at(-1)?.hints).toEqual([
      expect.stringMatching(/^这条消息中的“.+”请再看一遍：.+（.*法.*第.+条.*）$/),
    ])
    const read = await get('person', id)
    expect(read.messages.map(({ content, hints }) => [content, hints])).toEqual([
      ['有什么要求？', []],
      [doubtful, []],
    ])
    const next = await answer('enterprise', id, '身高不限，写错了。')
    expect(next.messages.flatMap(({ hints }) => hints)).toEqual([])
    // the platform's own answers are not judged
    const asked = await support('person')
    expect((await answer('support', asked.id, doubtful)).messages.flatMap(({ hints }) => hints)).toEqual([])
  })

  it('sent twice with one key are written once, also at the same moment', async () => {
    const { id } = await ask()
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => server.call('person', 'Conversation/Write', { id, content: '只发一次。' }, { headers })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await send()
    expect((await get('person', id)).messages.map(({ content }) => content)).toEqual([QUESTION, '只发一次。'])
  })

  it('come sixty times an hour at most', async () => {
    const { id } = await ask()
    const row = { conversationId: id, side: 'Asker', authorUserId: userId('person'), content: '又一条' } as const
    await server.db.insert(conversationMessages).values(Array.from({ length: 59 }, () => row))
    const more = { id, content: '第六十一条' }
    expect(await desk.deny('person', 'Conversation/Write', more)).toMatchObject({ status: 429, code: 42901 })
    server.setNow(new Date(Date.now() + 3_601_000))
    await write('person', id, '一小时以后')
  })
})

describe('closing', () => {
  it('is for both sides, and whoever writes once more opens it again', async () => {
    const { id } = await ask()
    const closed = await desk.act<ConversationDto>('enterprise', 'Conversation/Close', { id })
    expect(closed).toMatchObject({ status: 'Closed', statusLabel: '已结束', allowedActions: ['answer'] })
    expect(await desk.deny('person', 'Conversation/Close', { id })).toMatchObject({ status: 409, code: 40901 })
    expect(await write('person', id, '还有一个问题。')).toMatchObject({ status: 'Open' })
    await desk.act('person', 'Conversation/Close', { id })
    expect(await answer('enterprise', id)).toMatchObject({ status: 'Answered' })
  })
})

describe('the platform’s own', () => {
  it('is one for each account, asked by anybody but the staff, answered with a right of its own', async () => {
    const { id } = await support('visitor')
    expect((await support('visitor', '还有一件事')).id).toBe(id)
    const employers = await support('enterprise')
    expect((await listed('support')).map((row) => row.id)).toEqual([employers.id, id])
    expect(await desk.deny('support', 'Conversation/AskSupport', { content: QUESTION })).toMatchObject({ status: 403 })
    for (const account of ['auditor', 'finance', 'content']) {
      expect(await listed(account), account).toEqual([])
      expect(await desk.deny(account, 'Conversation/Answer', { id, content: '我来' })).toMatchObject({ status: 403 })
    }
    const answered = await answer('support', id, '在“账号与安全”里改。')
    expect(answered.messages.at(-1)).toMatchObject({ side: 'Answerer', isMine: true, authorName: '平台客服' })
    expect(await get('visitor', id)).toMatchObject({ topic: '文字客服', counterpartName: '平台客服', unreadCount: 1 })
    const readers = (await told()).filter(([, template]) => template === 'conversation.asked').map(([reader]) => reader)
    expect(new Set(readers)).toEqual(new Set([userId('support'), userId('platform'), userId('platform2')]))
  })
})

describe('keeping', () => {
  it('is for three years after the last word about a job, and one year with the platform', async () => {
    await ask()
    await support('person')
    const left = async (days: number) => {
      server.setNow(new Date(Date.now() + days * DAY))
      await runJobNow(server.platform, removeOldConversationsJob)
      return (await server.db.select().from(conversations)).map(({ kind }) => kind).sort()
    }
    expect(await left(364)).toEqual(['Requirement', 'Support'])
    expect(await left(366)).toEqual(['Requirement'])
    expect(await left(3 * 365 + 1)).toEqual([])
    expect(await server.db.$count(conversationMessages)).toBe(0)
  })

  it('gives everybody a copy of his own, and of what he was answered', async () => {
    const { id } = await ask('person4')
    await answer('enterprise', id, '可以。')
    await support('person4')
    await ask('person5', '别人的提问')
    const part = personalData().find(({ section }) => section === '文字沟通')
    const copy = await part?.collect?.(server.db, userId('person4'), server.platform.sealer)
    expect((copy as { topic: string; content: string }[]).map(({ topic, content }) => [topic, content])).toEqual([
      ['在线文字客服', QUESTION],
      ['在线文字客服', '可以。'],
      ['文字客服', '怎么修改手机号？'],
    ])
  })

  it('goes on without the name of whoever closed his account, and what he asked the platform goes', async () => {
    const { id } = await ask('person11')
    await support('person11')
    await server.ok('person11', 'Privacy/RequestClosing', { isConfirmed: true })
    server.setNow(new Date(Date.now() + 8 * DAY))
    for (const job of privacyJobs) await runJobNow(server.platform, job)
    server.setNow(null)
    expect((await server.db.select().from(conversations)).map((row) => row.id)).toEqual([id])
    expect((await get('enterprise', id)).counterpartName).toBe('已****')
  })
})
