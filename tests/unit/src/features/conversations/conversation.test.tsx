// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConversationList } from '#src/features/conversations/components/conversation-list.tsx'
import { OwnConversation } from '#src/features/conversations/components/own-conversation.tsx'
import { ThreadPage } from '#src/features/conversations/components/thread-page.tsx'
import SupportPage from '#src/features/conversations/pages/support.page.tsx'
import type { Message, Thread } from '#src/features/conversations/use-thread.ts'
import { POLL_MS } from '#src/features/conversations/use-thread.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { click, descriptionOf, get, getByName, press, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const message = (id: number, changes: Partial<Message> = {}): Message => ({
  id,
  side: 'Asker',
  isMine: true,
  authorName: '林一鸣',
  content: `第 ${id} 条`,
  hints: [],
  files: [],
  isRead: true,
  creationTime: `2026-11-23T09:0${id % 10}:00+08:00`,
  ...changes,
})
const theirs = { side: 'Answerer', isMine: false, authorName: '云杉智能数据' } as const

const thread = (messages: Message[], changes: Partial<Thread> = {}): Thread => ({
  id: 5,
  kind: 'Requirement',
  status: 'Open',
  statusLabel: '待答复',
  allowedActions: ['write', 'close'],
  rowVersion: 1,
  topic: '在线文字客服',
  counterpartName: '云杉智能数据',
  requirementId: 7,
  workOrderId: null,
  isAsker: true,
  isReported: false,
  unreadCount: 0,
  messageCount: messages.length,
  messages,
  ...changes,
})

const PERSON = { userId: 9, userType: 'DisabledPerson' } as const
const openThread = (answers: Parameters<typeof renderWith>[1]) =>
  renderWith(<ThreadPage id={5} backHref="/list" />, answers, PERSON)
const box = () => fieldNamed<HTMLTextAreaElement>('写给')
const log = () => get('[role=log]')
const lost = () => {
  throw new ApiError('网络连接中断', {
    code: 'NETWORK',
    httpStatus: 0,
    abpCode: 0,
    details: null,
    validationErrors: [],
  })
}

beforeEach(() => sessionStorage.clear())

describe('a conversation', () => {
  it('shows who wrote what and when, whether it was read, and what is spoken when it arrives', async () => {
    const shown = thread([message(1, { isRead: false }), message(2, { ...theirs, isRead: false })])
    await openThread({ conversationGet: () => shown })
    await settle()
    expect(get('h1').textContent).toBe('云杉智能数据 · 在线文字客服')
    const [mine, answer] = [...log().querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(mine).toContain('我')
    expect(mine).toContain('对方未读')
    expect(answer).toContain('云杉智能数据')
    expect(answer).toContain('新消息')
    expect(log().getAttribute('aria-relevant')).toBe('additions')
    expect(log().getAttribute('aria-live')).not.toBe('off')
    expect(document.querySelectorAll('time')).toHaveLength(2)
  })

  it('shows the author beside the own line what to look at again', async () => {
    const hint = '这条消息中的“形象气质佳”请再看一遍：长相和身高与工作无关时是歧视（就业促进法第三条、第二十六条）'
    await openThread({ conversationGet: () => thread([message(1, { hints: [hint] }), message(2, theirs)]) })
    await settle()
    const [mine, other] = [...log().querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(mine).toContain(hint)
    expect(other).not.toContain('请再看一遍')
  })

  it('tells the server up to where it was read, once', async () => {
    const { of } = await openThread({
      conversationGet: () =>
        thread([message(1, { ...theirs, isRead: false }), message(2, { ...theirs, isRead: false })]),
    })
    await settle()
    expect(of('conversationRead')).toEqual([{ input: { id: 5, messageId: 2 } }])
  })

  it('reads for nobody when an auditor looks at it', async () => {
    const looked = thread([message(1, { isMine: false, isRead: false })], { allowedActions: [], isReported: true })
    const { of } = await renderWith(
      <ThreadPage id={5} backHref="/list" />,
      { conversationGet: () => looked },
      { userId: 3, userType: 'PlatformUser' },
    )
    await settle()
    expect(of('conversationRead')).toEqual([])
    expect(document.querySelector('textarea')).toBeNull()
    expect(document.body.textContent).not.toContain('举报这')
  })

  it('keeps what comes from further back out of what is spoken', async () => {
    const many = [message(1), message(2), message(3)]
    const { of } = await openThread({
      conversationGet: ({ messages }) =>
        messages > 50 ? thread(many, { messageCount: 3 }) : thread(many.slice(1), { messageCount: 3 }),
    })
    await settle()
    await click(getByName('查看更早的消息（还有 1 条）'))
    await settle()
    expect(of('conversationGet').map(({ messages }) => messages)).toEqual([50, 100])
    expect([...log().querySelectorAll('li')]).toHaveLength(2)
    expect(get('ol[aria-label="更早的消息"]').textContent).toContain('第 1 条')
  })

  it('says that it is not there, or belongs to others', async () => {
    await openThread({
      conversationGet: () => {
        throw new ApiError('没有找到', {
          code: 'NOT_FOUND',
          httpStatus: 404,
          abpCode: 40401,
          details: null,
          validationErrors: [],
        })
      },
    })
    await settle()
    expect(get('h1').textContent).toBe('没有找到这段对话')
    expect(get('a[href="/list"]').textContent).toContain('返回列表')
  })
})

describe('a new answer', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => vi.useRealTimers())

  it('arrives by itself, at the end of what is spoken, and what is being typed stays', async () => {
    const messages = [message(1)]
    await openThread({ conversationGet: () => thread([...messages]) })
    await settle()
    await type(box(), '还在写')
    messages.push(message(2, { ...theirs, isRead: false, content: '可以，面试也用文字。' }))
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS))
    await settle()
    expect(log().querySelector('li:last-child')?.textContent).toContain('可以，面试也用文字。')
    expect(box().value).toBe('还在写')
  })

  it('that cannot be fetched leaves everything where it is, and says so', async () => {
    let isLost = false
    await openThread({ conversationGet: () => (isLost ? lost() : thread([message(1)])) })
    await settle()
    await type(box(), '还在写')
    isLost = true
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS))
    await settle()
    expect(document.body.textContent).toContain('暂时收不到新消息')
    expect(log().textContent).toContain('第 1 条')
    expect(box().value).toBe('还在写')
  })
})

describe('writing', () => {
  const answers = { conversationGet: () => thread([message(1)]), conversationWrite: () => ({ id: 5 }) }

  it('has a label that names the reader, and says how it is sent', async () => {
    await openThread(answers)
    await settle()
    expect(document.querySelector('label')?.textContent).toContain('写给云杉智能数据')
    expect(descriptionOf(box())).toContain('同时按 Ctrl 和回车键')
    expect(descriptionOf(box())).toContain('没有时间限制')
  })

  it.each(['the button', 'Ctrl and Enter'])('is sent by %s, and the box is empty again', async (way) => {
    const { of } = await openThread(answers)
    await settle()
    await type(box(), ' 工资怎么发？ ')
    if (way === 'the button') await click(getByName('发送'))
    else await press(box(), 'Enter', { ctrlKey: true })
    await settle()
    expect(of('conversationWrite')).toEqual([{ input: { id: 5, content: '工资怎么发？' } }])
    expect(box().value).toBe('')
    expect(descriptionOf(box())).toContain('已写 0 字')
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('of Enter alone begins a line, and sends nothing', async () => {
    const { of } = await openThread(answers)
    await settle()
    await type(box(), '第一行')
    await press(box(), 'Enter')
    await settle()
    expect(of('conversationWrite')).toEqual([])
  })

  it('is sent once however often one presses', async () => {
    const { of } = await openThread(answers)
    await settle()
    await type(box(), '只发一次')
    await act(async () => {
      getByName('发送').click()
      getByName('发送').click()
    })
    await press(box(), 'Enter', { ctrlKey: true })
    await settle()
    expect(of('conversationWrite')).toHaveLength(1)
  })

  it('of nothing is refused with a word about it', async () => {
    const { of } = await openThread(answers)
    await settle()
    await type(box(), '   ')
    await click(getByName('发送'))
    await settle()
    expect(of('conversationWrite')).toEqual([])
    expect(descriptionOf(box())).toContain('请先写下要说的话')
  })

  it('that was not sent is there again after a reload', async () => {
    const first = await openThread({ ...answers, conversationWrite: lost })
    await settle()
    await type(box(), '断网时写的')
    await click(getByName('发送'))
    await settle()
    expect(document.body.textContent).toContain('网络连接中断')
    expect(box().value).toBe('断网时写的')
    await first.unmount()
    await openThread(answers)
    await settle()
    expect(box().value).toBe('断网时写的')
    expect(document.body.textContent).toContain('已恢复上次没有保存的内容')
  })

  it('of a first question opens the conversation, under the address of the job', async () => {
    let asked = false
    const { of } = await renderWith(
      <OwnConversation topic={{ requirementId: 7 }} to="云杉智能数据" />,
      {
        conversationGetAll: () => ({ totalCount: 1, items: asked ? [{ id: 5, isAsker: true }] : [] }),
        conversationAskEmployer: () => {
          asked = true
          return { id: 5 }
        },
        conversationGet: () => thread([message(1, { content: '可以居家吗？' })]),
      },
      PERSON,
    )
    await settle()
    expect(document.body.textContent).toContain('还没有消息')
    const first = box()
    first.focus()
    await type(first, '可以居家吗？')
    await press(first, 'Enter', { ctrlKey: true })
    await settle()
    expect(document.activeElement).toBe(first)
    expect(of('conversationAskEmployer')).toEqual([{ input: { requirementId: 7, content: '可以居家吗？' } }])
    expect(log().textContent).toContain('可以居家吗？')
    expect(box().value).toBe('')
  })
})

it('names the files of a line with their size, for whoever reads it', async () => {
  const files = [{ id: 4, fileName: '操作截图.png', size: 20_480, url: '/files/4?signature=x' }]
  await openThread({ conversationGet: () => thread([message(1, { ...theirs, files })]) })
  await settle()
  const link = getByName('操作截图.png', '[role=log] a')
  expect(link.getAttribute('href')).toBe('/files/4?signature=x')
  expect(link.textContent).toContain('20')
  expect(link.closest('ul')?.getAttribute('aria-label')).toContain('的附件')
  expect(getByName('附图片或 PDF', 'input').getAttribute('accept')).toBe('image/*,.pdf')
})

it('is about a work order as about a job, and leads back to it', async () => {
  const { of } = await renderWith(
    <OwnConversation topic={{ workOrderId: 12 }} to="云杉智能数据" />,
    { conversationGetAll: () => ({ totalCount: 0, items: [] }), conversationAskEmployer: () => ({ id: 6 }) },
    PERSON,
  )
  await settle()
  await type(box(), '用什么软件？')
  await click(getByName('发送'))
  await settle()
  expect(of('conversationGetAll')[0]).toMatchObject({ workOrderId: 12 })
  expect(of('conversationAskEmployer')).toEqual([{ input: { workOrderId: 12, content: '用什么软件？' } }])
  const about = { kind: 'WorkOrder', requirementId: null, workOrderId: 12, topic: '图像标注' } as const
  await openThread({ conversationGet: () => thread([message(1)], about) })
  await settle()
  expect(getByName('查看工单：图像标注', 'a').getAttribute('href')).toBe('/workOrder/detail?id=12')
})

describe('a report', () => {
  it('is of one line of the other side, and says who will read it', async () => {
    const { of } = await openThread({
      conversationGet: () => thread([message(1), message(2, { ...theirs, content: '先交钱' })]),
      conversationReport: () => null,
    })
    await settle()
    await click(getByName('举报'))
    expect(get('dialog[open]').textContent).toContain('先交钱')
    expect(get('dialog[open]').textContent).toContain('审核员可以看到这段对话')
    await type(get('dialog[open] textarea'), '要求先交押金')
    await click(get('dialog[open] button[type=submit]'))
    await settle()
    expect(of('conversationReport')).toEqual([
      { input: { id: 5, messageId: 2, content: '要求先交押金', contact: undefined } },
    ])
    expect(document.querySelector('dialog[open]')).toBeNull()
  })
})

describe('help in writing', () => {
  const answers = { settingGet: () => ({ serviceHours: '工作日 9:00–18:00' }) }

  it('states its hours, and leads who is not logged in to the login and back', async () => {
    await renderWith(<SupportPage />, answers)
    await settle()
    expect(document.body.textContent).toContain('答复时间：工作日 9:00–18:00（北京时间）。')
    expect(document.body.textContent).toContain('工作人员看到就答复')
    expect(get('a[href^="/account/login"]').getAttribute('href')).toBe('/account/login?returnUrl=%2Fsupport')
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('opens for every account but the staff’s, who are led to where they answer', async () => {
    const none = { ...answers, conversationGetAll: () => ({ totalCount: 0, items: [] }) }
    const visitor = await renderWith(<SupportPage />, none, { userId: 4, userType: 'Visitor' })
    await settle()
    expect(box()).toBeTruthy()
    await visitor.unmount()
    await renderWith(<SupportPage />, none, { userId: 4, userType: 'PlatformUser' })
    await settle()
    expect(document.querySelector('textarea')).toBeNull()
    expect(get('a[href="/console/conversation"]')).toBeTruthy()
  })
})

describe('the list', () => {
  const row = { ...thread([]), lastMessage: '可以居家吗？', lastMessageTime: '2026-11-23T09:00:00+08:00' }

  it('says in words how much is unread, of all and of each', async () => {
    await renderWith(
      <ConversationList title="文字沟通" empty="问过的都在这里。" />,
      {
        conversationGetUnreadCount: () => ({ count: 1 }),
        conversationGetAll: () => ({
          totalCount: 2,
          items: [
            { ...row, unreadCount: 2 },
            { ...row, id: 6 },
          ],
        }),
      },
      PERSON,
    )
    await settle()
    expect(get('.page-head').textContent).toContain('1 段对话有未读消息')
    expect([...document.querySelectorAll('article')].map(({ textContent }) => textContent?.includes('条未读'))).toEqual(
      [true, false],
    )
    expect(get('article').textContent).toContain('2 条未读')
    expect(get('article a').getAttribute('href')).toContain('id=5')
  })

  it('says what will stand there as long as it is empty', async () => {
    await renderWith(
      <ConversationList title="文字沟通" empty="问过的都在这里。" />,
      {
        conversationGetUnreadCount: () => ({ count: 0 }),
        conversationGetAll: () => ({ totalCount: 0, items: [] }),
      },
      PERSON,
    )
    await settle()
    expect(document.body.textContent).toContain('问过的都在这里。')
    expect(document.body.textContent).toContain('没有未读的消息')
  })
})
