// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RouteSpec } from '#src/app/route-types.ts'
import { removeStoredToken } from '#src/lib/access-token-cookie.ts'
import { get, settle } from '#tests/support/render.tsx'
import { type Answers, closeApps, openApp, signInAs, type Who } from './portal-double.tsx'

const page = { load: async () => ({ default: () => <h1>页面</h1> }) }
const route = (path: string, layout: RouteSpec['layout'], gate: RouteSpec['gate']): RouteSpec => ({
  ...{ path, layout, gate, page },
  title: '页面',
})
const routes = [
  route('/userCenter/setting/conversation', 'user centre (setting)', 'login'),
  route(
    '/enterpriseCenter/humanResource/conversation',
    'enterprise centre (management)',
    'certified enterprise, creator',
  ),
  route('/console/conversation', 'console', 'staff'),
  route('/console', 'console', 'staff'),
  route('/console/finance', 'console', 'staff'),
  route('/console/workOrder', 'console', 'staff'),
]
const enterprise = { id: 3, enterpriseName: '晨光数据有限公司', audit: 2, auditStatus: 2, creatorUserId: 7 }
const PLACES: [string, Who & { platformRoles?: string[] }, Answers][] = [
  [
    '/userCenter/setting/conversation',
    { userType: 'DisabledPerson' },
    { userDisabledPersonGetCheckStatus: () => ({ id: 1, status: 'ReexaminePassed', audit: 2, auditStatus: 2 }) },
  ],
  [
    '/enterpriseCenter/humanResource/conversation',
    { userType: 'Enterprise', enterpriseId: 3 },
    { enterpriseGetCurrentEnterpriseInfo: () => enterprise },
  ],
  ['/console/conversation', { userType: 'PlatformUser', platformRoles: ['Support'] }, {}],
]
const PLATFORM_FINANCE = { userType: 'PlatformUser' as const, platformRoles: ['Finance'] }
const entry = (href: string) => get(`:is(.sidenav, .on) a[href="${href}"]`).textContent

async function open(address: string, { platformRoles, ...who }: (typeof PLACES)[number][1], answers: Answers) {
  const signedIn = signInAs(who)
  const session = (variables: Record<string, unknown>) => {
    const answer = signedIn.sessionGetCurrentLoginInformations?.(variables) as { user: object } | undefined
    return { user: { ...answer?.user, platformRoles } }
  }
  const opened = await openApp(address, routes, {
    ...signedIn,
    sessionGetCurrentLoginInformations: session,
    ...answers,
  })
  await settle()
  return opened
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no stream in this test')))
})
afterEach(() => {
  closeApps()
  removeStoredToken()
})

describe('the menu of a centre', () => {
  test.each(PLACES)('says at %s how many conversations have something new', async (address, who, answers) => {
    await open(address, who, { ...answers, conversationGetUnreadCount: () => ({ count: 2 }) })
    expect(entry(address)).toMatch(/^文字(沟通|客服)2 段对话有未读$/)
  })

  test.each(PLACES)('says nothing at %s where there is none', async (address, who, answers) => {
    await open(address, who, { ...answers, conversationGetUnreadCount: () => ({ count: 0 }) })
    expect(entry(address)).toMatch(/^文字(沟通|客服)$/)
  })

  test('counts again when the stream tells of a letter', async () => {
    const [address, who, answers] = PLACES[0] as (typeof PLACES)[number]
    let count = 0
    const { portal } = await open(address, who, { ...answers, conversationGetUnreadCount: () => ({ count }) })
    count = 1
    await act(() => portal.actor.send({ type: 'unreadChanged', count: 5 }))
    await settle()
    expect(entry(address)).toBe('文字沟通1 段对话有未读')
  })

  test('asks nothing for whom it has no such entry', async () => {
    const { calls } = await open('/console', { userType: 'PlatformUser', platformRoles: ['Finance'] }, {})
    expect(calls.map(({ name }) => name)).not.toContain('conversationGetUnreadCount')
  })

  const todo = (linkUrl: string, count: number, lateCount: number) => ({
    ...{ key: linkUrl, label: '待办', linkUrl, count, lateCount, oldestTime: null, newCount: 0, dueTodayCount: 0 },
  })

  test('of the office says what waits behind each entry, late or not', async () => {
    const todos = [todo('/console/finance', 5, 0), todo('/console/workOrder', 3, 2)]
    await open('/console', PLATFORM_FINANCE, { dashboardGetTodos: () => ({ todos }) })
    expect(entry('/console/finance')).toBe('结算5 项待处理')
    expect(entry('/console/workOrder')).toBe('工单3 项待处理，其中 2 项已超时')
    const looks = (href: string) => get(`.on a[href="${href}"] .count`).classList.contains('count-quiet')
    expect([looks('/console/finance'), looks('/console/workOrder')]).toEqual([true, false])
  })

  test('of the office stays as it is when what waits cannot be read', async () => {
    await open('/console', PLATFORM_FINANCE, {})
    expect(entry('/console/finance')).toBe('结算')
  })
})
