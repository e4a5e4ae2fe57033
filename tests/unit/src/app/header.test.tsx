// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RouteSpec } from '#src/app/route-types.ts'
import { removeStoredToken } from '#src/lib/access-token-cookie.ts'
import { click, get, getByName } from '#tests/support/render.tsx'
import { type Answers, closeApps, openApp, signInAs, type Who } from './portal-double.tsx'

const routes: RouteSpec[] = [
  {
    path: '/',
    layout: 'default',
    gate: 'public',
    title: '',
    page: { load: async () => ({ default: () => <h1>首页</h1> }) },
  },
]
const side = () => get('.header-side').textContent
const hrefs = () => [...document.querySelectorAll('.header-side a')].map((link) => link.getAttribute('href'))
const open = (who: Who | null, answers: Answers = {}) =>
  openApp('/', routes, { ...(who ? signInAs(who) : {}), ...answers })
const enterprise = { id: 3, enterpriseName: '晨光数据有限公司', audit: 2, auditStatus: 2, creatorUserId: 7 }

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no stream in this test')))
})
afterEach(() => {
  closeApps()
  removeStoredToken()
})

describe('header user menu', () => {
  test('logged-out visitors see the disabled-person entry and the enterprise entry', async () => {
    await open(null)
    expect(side()).toBe('求职者入口企业入口')
    expect(hrefs()).toEqual(['/account/login?entry=person', '/account/login?entry=enterprise'])
  })

  test('a non-enterprise user sees the display name linking to the workbench, and a logout', async () => {
    await open({ userType: 'PlatformUser', realName: '周敏' })
    expect(getByName('周敏', '.header-side a').getAttribute('href')).toBe('/console')
    expect(getByName('退出登录')).toBeDefined()
    expect(side()).not.toContain('入口')
  })

  test('a person reads the count of unread messages', async () => {
    await open(
      { userType: 'DisabledPerson' },
      { siteMessageGetUnreadCount: () => 4, userDisabledPersonGetCheckStatus: () => ({ id: 1, status: 'NotFound' }) },
    )
    expect(getByName('站内信', '.header-side a').textContent).toBe('站内信4，4 条未读')
  })

  test('an enterprise user with a chosen enterprise has a dropdown titled with its name', async () => {
    await open({ userType: 'Enterprise', enterpriseId: 3 }, { enterpriseGetCurrentEnterpriseInfo: () => enterprise })
    const button = getByName('晨光数据有限公司', '.user-menu > button')
    await click(button)
    const entries = [...document.querySelectorAll('.user-menu [role=menuitem]')]
    expect(entries.map(({ textContent }) => textContent)).toEqual(['进入工作台', '切换企业', '退出登录'])
    expect(entries.map((entry) => entry.getAttribute('href'))).toEqual([
      '/enterpriseCenter',
      '/enterpriseCenter/selectEnterprise',
      null,
    ])
  })

  test('an enterprise user without a chosen enterprise has only the logout', async () => {
    await open({ userType: 'Enterprise' })
    expect(side()).toBe('退出登录')
  })

  test("the logout says '退出成功！' and shows the visitor's entries again", async () => {
    await open({ userType: 'PlatformUser' }, { userLogoutByFront: () => true })
    await click(getByName('退出登录'))
    expect(get('.toasts').textContent).toContain('退出成功！')
    expect(side()).toContain('求职者入口')
    // and the same stands in the list of recent notices
    await click(getByName('最近提示'))
    await vi.waitFor(() => expect(get('dialog[open]').textContent).toContain('退出成功！'))
  })
})

describe('footer', () => {
  test('links the categories About and DisabledFriendRegistrationCourtesy, and says the years since 2021', async () => {
    const items = [
      { id: 1, parentId: null, categoryCode: 'About', displayName: '关于', redirectUrl: null },
      { id: 2, parentId: 1, categoryCode: 'AboutBase', displayName: '融合就业基地', redirectUrl: '/about' },
      {
        id: 3,
        parentId: 0,
        categoryCode: 'DisabledFriendRegistrationCourtesy',
        displayName: '注册有礼',
        redirectUrl: '/r',
      },
    ]
    await openApp('/', routes, { cmsCategoryGetAll: () => ({ items }) })
    expect(getByName('融合就业基地', 'footer a').getAttribute('href')).toBe('/about')
    expect(getByName('注册有礼', 'footer a').getAttribute('href')).toBe('/r')
    expect(get('.footer-legal').textContent).toMatch(/^© 2021–20\d\d 融合就业服务平台/)
    expect(get('footer').textContent).toContain('400-000-0000')
  })
})
