import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outbox, siteMessages } from '#services/database/schema/infrastructure.ts'
import type { MessageChannel } from '#services/messages/channels.ts'
import { isWanted } from '#services/messages/levels.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { MOST_ATTEMPTS } from '#services/messages/outbox.repository.ts'
import { deliverNow } from '#services/messages/outbox-worker.ts'
import { type Fields, startTestServer, type TestServer } from '#tests/support/server.ts'
import { flowFacts } from './support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Preference {
  accessibility: Fields
  notifications: Fields[]
  channels: string[]
  views: Fields[]
  rowVersion: number
}
const read = (account: string) => server.ok<Preference>(account, 'Preference/Get')
const update = (account: string, change: object) => server.ok<Preference>(account, 'Preference/Update', change)

describe('preferences', () => {
  it('begin as the device and the platform have them', async () => {
    const { accessibility, notifications, channels, rowVersion } = await read('person')
    // a deployment without a provider promises nothing
    expect(channels).toEqual([])
    expect(Object.values(accessibility)).toEqual(Array(9).fill(null))
    expect(notifications.length).toBeGreaterThan(3)
    for (const { sms, email, weChat } of notifications) expect([sms, email, weChat]).toEqual(Array(3).fill('Important'))
    expect(rowVersion).toBe(0)
  })

  it('change by what is named; null goes back to the device', async () => {
    const chosen = { scale: '1.5', theme: 'contrast' }
    await update('person2', { accessibility: chosen })
    const { accessibility, rowVersion } = await update('person2', {
      accessibility: { theme: null, motion: 'off', density: 'compact' },
      notifications: [{ type: 'Settlement', sms: 'None' }],
    })
    expect(accessibility).toEqual({
      scale: '1.5',
      leading: null,
      theme: null,
      motion: 'off',
      keys: null,
      density: 'compact',
      rail: null,
      singleKeys: null,
      undoSeconds: null,
    })
    expect(rowVersion).toBe(2)
    const { notifications } = await update('person2', { notifications: [{ type: 'Settlement', email: 'All' }] })
    const settlement = notifications.find(({ type }) => type === 'Settlement')
    expect(settlement).toEqual({ type: 'Settlement', sms: 'None', email: 'All', weChat: 'Important' })
    expect(await read('person2')).toMatchObject({ accessibility, notifications, rowVersion: 3 })
  })

  it('are refused in an old version, with values that do not exist, and to nobody', async () => {
    await update('person6', { accessibility: { keys: 'on' } })
    expect((await server.refused('person6', 'Preference/Update', { rowVersion: 0 })).code).toBe(40902)
    const refused = (change: object) => server.refused('person6', 'Preference/Update', change)
    expect((await refused({ accessibility: { scale: '3' } })).members).toEqual(['accessibility.scale'])
    expect((await refused({ accessibility: { density: 'auto' } })).members).toEqual(['accessibility.density'])
    expect((await refused({ accessibility: { undoSeconds: '45' } })).members).toEqual(['accessibility.undoSeconds'])
    expect((await refused({ notifications: [{ type: 'Gossip' }] })).members).toEqual(['notifications[0].type'])
    expect((await server.refused(null, 'Preference/Get')).status).toBe(401)
  })
})

describe('named views of lists', () => {
  const late = { name: '逾期', search: 'isLate=true&sort=-amount' }
  const open = { name: '我的', search: 'state=Open&keyword=%E5%BC%A0' }
  const persons = '/console/person'
  const refused = (...views: object[]) => server.refused('platform', 'Preference/Update', { views })

  it('belong to one account and one list; naming a list replaces its views, and none takes them away', async () => {
    await update('platform', { views: [{ list: persons, views: [late] }] })
    await update('platform', { views: [{ list: '/console/workOrder', views: [open] }] })
    const { views } = await update('platform', { views: [{ list: persons, views: [late, open] }], accessibility: {} })
    const both = [
      { list: persons, views: [late, open] },
      { list: '/console/workOrder', views: [open] },
    ]
    expect(views).toEqual(both)
    // what else is chosen leaves them as they are
    await update('platform', { accessibility: { singleKeys: 'off' } })
    expect(await read('platform')).toMatchObject({ views: both, accessibility: { singleKeys: 'off' } })
    expect((await read('platform2')).views).toEqual([])
    expect((await update('platform', { views: [{ list: persons, views: [] }] })).views).toEqual([both[1]])
  })

  it('have a short name of their own, and nothing in their conditions that is none', async () => {
    const members = async (view: object) => (await refused({ list: persons, views: [view] })).members
    expect(await members({ ...late, name: '' })).toEqual(['views[0].views[0].name'])
    expect(await members({ ...late, name: '   ' })).toEqual(['views[0].views[0].name'])
    expect(await members({ ...late, name: '长'.repeat(21) })).toEqual(['views[0].views[0].name'])
    expect(await members({ ...late, search: 'a=1#javascript:alert(1)' })).toEqual(['views[0].views[0].search'])
    expect(await members({ ...late, search: 'a'.repeat(1001) })).toEqual(['views[0].views[0].search'])
    const twice = await refused({ list: persons, views: [late, { ...open, name: ' 逾期 ' }] })
    expect(twice.members).toEqual(['views[0].views[1].name'])
    expect((await refused({ list: 'https://elsewhere.example', views: [late] })).members).toEqual(['views[0].list'])
  })

  it('are at most twenty a list, and in at most a hundred lists', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ ...late, name: `视图 ${index}` }))
    expect((await refused({ list: persons, views: many })).members).toEqual(['views[0].views'])
    const lists = Array.from({ length: 100 }, (_, index) => ({ list: `/console/workOrder/${index}`, views: [late] }))
    expect((await update('platform2', { views: lists })).views).toHaveLength(100)
    const more = { views: [{ list: persons, views: [late] }] }
    expect((await server.refused('platform2', 'Preference/Update', more)).code).toBe(40000)
    expect((await read('platform2')).views).toHaveLength(100)
  })
})

describe('what leaves the portal', () => {
  it.each([
    ['All', true, true],
    ['All', false, true],
    ['Important', true, true],
    ['Important', false, false],
    ['None', true, false],
  ] as const)('at level %s, for a message that is important: %s', (level, isUrgent, wanted) => {
    const chosen = { Settlement: { Sms: level } }
    expect(isWanted(chosen, { type: 'Settlement', isUrgent }, 'Sms')).toBe(wanted)
    // another kind and another channel stay as the platform has them
    expect(isWanted(chosen, { type: 'Contract', isUrgent }, 'Sms')).toBe(isUrgent)
    expect(isWanted(chosen, { type: 'Settlement', isUrgent }, 'Email')).toBe(isUrgent)
  })

  it('follows each reader’s choice, while the inbox gets everything', async () => {
    const sent: string[] = []
    const channel = (name: MessageChannel['name']): MessageChannel => ({
      name,
      addressOf: ({ mobilePhone }) => mobilePhone,
      send: async ({ address }) => void sent.push(`${name} ${address}`),
    })
    await update('person4', { notifications: [{ type: 'Settlement', sms: 'None', email: 'All' }] })
    const readers = ['person3', 'person4'].map((name) => server.account(name).userId)
    await server.db.transaction((tx) =>
      enqueue(tx, { userId: readers, to: 'person', template: 'flow.paid', payload: flowFacts }),
    )
    await deliverNow(server.platform, [channel('Sms'), channel('Email')])
    const copies = await server.db.select().from(outbox)
    const ways = (index: number) =>
      copies
        .filter(({ userId, channel: way }) => userId === readers[index] && way !== 'SiteMessage')
        .map((row) => row.channel)
    expect([ways(0).sort(), ways(1)]).toEqual([['Email', 'Sms'], ['Email']])
    expect(sent).toHaveLength(3)
    const inbox = await server.db.select().from(siteMessages).where(inArray(siteMessages.userId, readers))
    expect(inbox).toHaveLength(2)
  })
})

describe('the outbox', () => {
  const list = (query: Fields = {}) =>
    server.ok<{ totalCount: number; items: Fields[] }>('platform', 'Outbox/GetAll', query)

  /** A letter of two readers that arrived, and one that was given up. */
  beforeEach(async () => {
    await server.db.delete(outbox)
    const letter = {
      channel: 'SiteMessage',
      userId: server.account('person').userId,
      template: 'flow.paid',
      payload: { facts: { personName: '张三丰' } },
    }
    const sentTime = new Date()
    await server.db.insert(outbox).values([
      { ...letter, sentTime },
      { ...letter, sentTime, userId: server.account('person2').userId },
      {
        ...letter,
        channel: 'Email',
        address: 'zhangsan@example.com',
        attempts: MOST_ATTEMPTS,
        lastError: '550 no mailbox zhangsan@example.com 13800138000',
      },
    ])
  })

  it('shows what was sent and what failed, and nothing that could be used to write to anybody', async () => {
    const { totalCount, items } = await list({ state: 'Failed' })
    expect(totalCount).toBe(1)
    expect(items[0]).toMatchObject({
      channel: 'Email',
      address: 'z***@example.com',
      state: 'Failed',
      lastError: '550 no mailbox *** ***',
      nextAttemptTime: null,
      sentTime: null,
    })
    expect(JSON.stringify(items)).not.toMatch(/zhangsan|张三丰|13800138000/)
    expect((await list({ state: 'Sent', channel: 'SiteMessage' })).totalCount).toBe(2)
    expect((await list({ userId: 1e6 })).totalCount).toBe(0)
    expect((await list({ endTime: '2020-01-01' })).totalCount).toBe(0)
  })

  it('sends again what was not sent, and only that', async () => {
    const id = (await list({ state: 'Failed' })).items[0]?.id
    expect(await server.ok('platform', 'Outbox/Retry', { ids: [id] })).toBe(1)
    expect((await list({ state: 'Waiting' })).items[0]).toMatchObject({ id, attempts: 0 })
    const sent = (await list({ state: 'Sent' })).items[0]?.id
    expect((await server.refused('platform', 'Outbox/Retry', { ids: [sent] })).code).toBe(40000)
  })

  it('is for the administrators of the platform', async () => {
    expect((await server.refused('finance', 'Outbox/GetAll')).code).toBe(40301)
    expect((await server.refused('person', 'Outbox/Retry', { ids: [1] })).code).toBe(40301)
  })
})
