import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteMessages } from '#services/database/schema/infrastructure.ts'
import { siteMessageService } from '#services/messages/site-message.service.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { contextFor, putMessage } from './support.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(siteMessages)
})

interface List {
  totalCount: number
  items: { title: string; type: string }[]
}
const ask = <T = List>(userId: number, name: string, input: object = {}): Promise<T> => {
  const found = siteMessageService.actions[name]
  if (!found) throw new Error(name)
  return found.handler(contextFor(database.platform, userId), input) as Promise<T>
}
const unread = (userId: number) => ask<number>(userId, 'GetUnreadCount')

test('lists only one’s own messages, newest first', async () => {
  for (const title of ['一', '二', '三']) await putMessage(database.db, 1, { title })
  await putMessage(database.db, 2, { title: '别人的' })
  const { totalCount, items } = await ask(1, 'GetAll')
  expect(totalCount).toBe(3)
  expect(items.map(({ title }) => title)).toEqual(['三', '二', '一'])
})

test('shows exactly the fields of the contract, with the time in China', async () => {
  const { id } = await putMessage(database.db, 1, { creationTime: new Date('2026-11-18T01:30:00Z'), linkUrl: '/x' })
  const { items } = await ask(1, 'GetAll')
  expect(items).toEqual([
    {
      id,
      title: '验收通过',
      content: '“标注”验收通过 10 张。',
      type: 'Acceptance',
      linkUrl: '/x',
      isRead: false,
      creationTime: '2026-11-18T09:30:00+08:00',
    },
  ])
})

test('pages by pageIndex and pageSize', async () => {
  for (const title of ['一', '二', '三']) await putMessage(database.db, 1, { title })
  const { totalCount, items } = await ask(1, 'GetAll', { pageIndex: 2, pageSize: 2 })
  expect(totalCount).toBe(3)
  expect(items.map(({ title }) => title)).toEqual(['一'])
})

test('searches titles and contents, within one’s own messages', async () => {
  await putMessage(database.db, 1, { title: '款项已支付', content: '到账时间以银行为准。' })
  await putMessage(database.db, 1)
  await putMessage(database.db, 2, { title: '款项已支付' })
  expect((await ask(1, 'GetAll', { keyword: '款项' })).totalCount).toBe(1)
  expect((await ask(1, 'GetAll', { keyword: '银行' })).totalCount).toBe(1)
  expect((await ask(1, 'GetAll', { keyword: ' ' })).totalCount).toBe(2)
})

test('filters by type and by whether it is read', async () => {
  await putMessage(database.db, 1, { type: 'Settlement', isRead: true })
  await putMessage(database.db, 1)
  expect((await ask(1, 'GetAll', { type: 'Settlement' })).totalCount).toBe(1)
  expect((await ask(1, 'GetAll', { isRead: false })).items[0]?.type).toBe('Acceptance')
})

test('marks the named messages as read and counts the rest', async () => {
  const first = await putMessage(database.db, 1)
  await putMessage(database.db, 1)
  await ask(1, 'Read', { ids: [first.id] })
  expect(await unread(1)).toBe(1)
})

test('marks all messages as read when none is named, but nobody else’s', async () => {
  await putMessage(database.db, 1)
  await putMessage(database.db, 1)
  await putMessage(database.db, 2)
  await ask(1, 'Read', {})
  expect(await unread(1)).toBe(0)
  expect(await unread(2)).toBe(1)
})

test('passes over other people’s messages when marking by number', async () => {
  const other = await putMessage(database.db, 2)
  await ask(1, 'Read', { ids: [other.id] })
  expect(await unread(2)).toBe(1)
})

test('keeps the time of the first reading', async () => {
  const { id } = await putMessage(database.db, 1)
  database.setNow(new Date('2026-11-18T01:00:00Z'))
  await ask(1, 'ReadById', { id })
  database.setNow(new Date('2026-11-19T01:00:00Z'))
  await ask(1, 'ReadById', { id })
  database.setNow(null)
  const [row] = await database.db.select().from(siteMessages)
  expect([row?.isRead, row?.readTime?.toISOString()]).toEqual([true, '2026-11-18T01:00:00.000Z'])
})

test('answers 404 for a message of another or none', async () => {
  const other = await putMessage(database.db, 2)
  await expect(ask(1, 'ReadById', { id: other.id })).rejects.toMatchObject({ status: 404 })
  await expect(ask(1, 'ReadById', { id: 999_999 })).rejects.toMatchObject({ status: 404 })
  expect(await unread(2)).toBe(1)
})

test('lets only those who are logged in near the inbox', () => {
  for (const { allow } of Object.values(siteMessageService.actions)) expect(allow).toBe('signedIn')
})
