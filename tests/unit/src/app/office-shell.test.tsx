// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RouteSpec } from '#src/app/route-types.ts'
import { removeStoredToken } from '#src/lib/access-token-cookie.ts'
import { setPreferences } from '#src/ui/shell/preferences.ts'
import { click, get, getByName, settle } from '#tests/support/render.tsx'
import { type Answers, closeApps, openApp, signInAs, type Who } from './portal-double.tsx'

const page = { load: async () => ({ default: () => <h1>页面</h1> }) }
const route = (path: string, layout: RouteSpec['layout'], gate: RouteSpec['gate']): RouteSpec => ({
  ...{ path, layout, gate, page },
  title: '页面',
})
const routes = [
  route('/', 'default', 'public'),
  route('/console', 'console', 'staff'),
  route('/console/person', 'console', 'staff'),
  route('/enterpriseCenter/selectEnterprise', 'enterprise centre', 'login'),
]

async function open(address: string, { platformRoles, ...who }: Who & { platformRoles?: string[] }, answers?: Answers) {
  const signedIn = signInAs(who)
  const session = (variables: Record<string, unknown>) => {
    const answer = signedIn.sessionGetCurrentLoginInformations?.(variables) as { user: object } | undefined
    return { user: { ...answer?.user, platformRoles } }
  }
  return openApp(address, routes, { ...signedIn, sessionGetCurrentLoginInformations: session, ...answers })
}
const auditor = { userType: 'PlatformUser', realName: '周敏', platformRoles: ['Auditor'] }
const density = () => get('.off').dataset.density

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no stream in this test')))
})
afterEach(async () => {
  closeApps()
  removeStoredToken()
  await act(async () => setPreferences({ density: 'auto', rail: 'off', singleKeys: 'on' }))
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the office', () => {
  test('has one header, one navigation and the page; nothing of the public frame', async () => {
    await open('/console/person', auditor)
    expect(document.querySelectorAll('header')).toHaveLength(1)
    expect([...document.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label'))).toEqual([
      '快速跳转',
      '管理台目录',
    ])
    expect(get('nav[aria-label=管理台目录] [aria-current=page]').textContent).toBe('求职者')
    expect(document.querySelector('[aria-label=主导航], .footer, .a11y')).toBeNull()
    // what the law wants on every page
    expect(get('.on footer').textContent).toContain('备案号')
  })

  test('leads by the menu of the account to the public pages and out', async () => {
    await open('/console', auditor)
    await click(getByName('周敏', '.user-menu > button'))
    const entries = [...document.querySelectorAll('[role=menuitem]')]
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      ...['工作台', '账号与安全', '文字客服', '帮助', '回到公众网站', '退出登录'],
    ])
  })

  test('is compact from the start for an auditor; another choice holds at once and goes to the account', async () => {
    const { calls } = await open('/console', auditor, { preferenceUpdate: () => ({ rowVersion: 1 }) })
    expect(density()).toBe('compact')
    await click(getByName('显示', 'button'))
    await click(getByName('行高舒适'))
    await settle()
    expect(density()).toBe('comfortable')
    expect(getByName('行高舒适').getAttribute('aria-pressed')).toBe('true')
    expect(calls.filter(({ name }) => name === 'preferenceUpdate').map(({ variables }) => variables)).toEqual([
      { input: { accessibility: { density: 'comfortable' } } },
    ])
  })

  test('tells the single keys of its lists, until they are switched off, which the account is told', async () => {
    const { calls } = await open('/console', auditor, { preferenceUpdate: () => ({ rowVersion: 1 }) })
    const told = () => [...document.querySelectorAll('.shortcuts kbd')].map(({ textContent }) => textContent)
    await click(getByName('显示', 'button'))
    const keys = [...document.querySelectorAll('.a11y-group button')].find(
      ({ textContent }) => textContent === '快捷键',
    )
    await click(keys ?? document.body)
    await vi.waitFor(() => expect(told()).toEqual(expect.arrayContaining(['J', 'K', 'F', 'Esc'])))
    await click(getByName('单键快捷键'))
    await settle()
    expect(told()).not.toContain('J')
    expect(told()).toContain('Esc')
    expect(calls.filter(({ name }) => name === 'preferenceUpdate').map(({ variables }) => variables)).toEqual([
      { input: { accessibility: { singleKeys: 'off' } } },
    ])
  })

  test('collapses its navigation to a rail, and goes on when the account cannot be told', async () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1366)
    await open('/console', auditor, { preferenceUpdate: () => new Error('down') })
    const button = getByName('目录', 'button')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await click(button)
    await settle()
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.documentElement.dataset.rail).toBe('on')
    expect(get('.toasts').textContent).toBe('')
  })

  test('of an enterprise user without an enterprise has no menu and only the logout', async () => {
    await open('/enterpriseCenter/selectEnterprise', { userType: 'Enterprise' })
    expect(document.querySelector('.on, .side-toggle, .user-menu')).toBeNull()
    expect(getByName('退出登录').tagName).toBe('BUTTON')
    expect(get('.oh-place').getAttribute('href')).toBe('/')
  })
})
