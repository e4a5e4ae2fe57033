// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ErrorPage } from '#src/app/pages/error.page.tsx'
import type { RouteSpec } from '#src/app/route-types.ts'
import { removeStoredToken } from '#src/lib/access-token-cookie.ts'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { click, get, getByName, render, settle } from '#tests/support/render.tsx'
import { type Answers, closeApps, openApp, signInAs } from './portal-double.tsx'

const heading = () => get('h1').textContent
const pageOf = (title: string) => ({ load: async () => ({ default: () => <PageHeader title={title} /> }) })
const base = { layout: 'default', gate: 'public' } as const
const broken = () => {
  throw Object.assign(new Error('画不出来'), { statusCode: 503 })
}

const routes: RouteSpec[] = [
  { ...base, path: '/', title: '', page: pageOf('首页内容') },
  { ...base, path: '/list', title: '列表', page: pageOf('列表内容') },
  { ...base, path: '/item/:id', title: '条目', page: pageOf('条目内容'), validate: ({ id }) => id === '1' },
  { ...base, path: '/broken', title: '坏页', page: { load: async () => ({ default: broken }) } },
  { ...base, path: '/gone', title: '缺页', page: { load: () => Promise.reject(new Error('chunk')) } },
  { ...base, path: '/odd', title: '怪页', gate: 'nobody' as 'public', page: pageOf('怪页内容') },
  {
    path: '/userCenter',
    layout: 'user centre (work)',
    gate: 'login, certified person',
    title: '个人',
    page: pageOf('个人中心页'),
  },
  { path: '/userCenter/resume', layout: 'user centre', gate: 'login', title: '简历', page: pageOf('简历页') },
]

const PERSON: Answers = {
  userDisabledPersonGetCheckStatus: () => ({ id: 1, status: 'ReexaminePassed', audit: 3, auditStatus: 3 }),
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no stream in this test')))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  window.scrollTo = vi.fn()
})
afterEach(() => {
  closeApps()
  removeStoredToken()
})

describe('error pages', () => {
  test("an unmatched route gives 404 'This page could not be found' with a link home", async () => {
    await openApp('/nowhere', routes)
    expect(get('main').textContent).toContain('This page could not be found')
    expect(get('main').textContent).toContain('错误 404')
    expect(getByName('回到首页').getAttribute('href')).toBe('/')
    expect(document.title).toBe('页面不存在 - 融合就业服务平台')
  })

  test('failed page validation gives the same 404', async () => {
    await openApp('/item/2', routes)
    expect(get('main').textContent).toContain('This page could not be found')
  })

  test("an unknown gate gives status 500 'Unknown middleware ...'", async () => {
    await openApp('/odd', routes)
    expect(get('main').textContent).toContain('Unknown middleware nobody')
    expect(get('main').textContent).toContain('错误 500')
    expect(get('main').textContent).not.toContain('怪页内容')
  })

  test('the message is by default Error and the status 500', async () => {
    const { container } = await render(<ErrorPage />)
    expect(container.textContent).toContain('错误 500')
    expect(container.querySelector('[lang=en]')?.textContent).toBe('Error')
    expect(container.textContent).not.toContain('回到首页')
  })

  test('a page that fails to draw gives way to the error page with its own status, the header stays', async () => {
    await openApp('/broken', routes)
    expect(get('main').textContent).toContain('画不出来')
    expect(get('main').textContent).toContain('错误 503')
    expect(getByName('求职者入口', 'header a')).toBeDefined()
  })

  test('when showing the error page fails, a last sentence says so, with a link home', async () => {
    const unshowable = { ...base, path: '/worse', title: '更坏' }
    const page = {
      load: async () => ({
        default: () => {
          // a message that is no text cannot be drawn
          throw Object.assign(new Error(), { message: { toString: null } })
        },
      }),
    }
    await openApp('/worse', [...routes, { ...unshowable, page }])
    expect(get('main').textContent).toContain('An error occurred while showing the error page.')
    expect(getByName('回到首页', 'main a').getAttribute('href')).toBe('/')
  })

  test('a page whose code does not arrive reloads once, then says so and offers another try', async () => {
    vi.stubGlobal('fetch', async () => new Response())
    const { portal } = await openApp('/gone', routes)
    const { chunkReload } = portal.actor.getSnapshot().context
    expect(chunkReload.getSnapshot().value).toBe('reloading')
    closeApps()
    await openApp('/gone', routes)
    expect(get('main:last-of-type').isConnected).toBe(true)
    expect(document.body.textContent).toContain('页面没有下载完整')
  })

  test('without a network it says so at once: a reload would end on the page of the browser', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { portal } = await openApp('/gone', routes)
    expect(document.body.textContent).toContain('页面没有下载完整')
    expect(portal.actor.getSnapshot().context.chunkReload.getSnapshot().value).not.toBe('reloading')
  })
})

describe('gates', () => {
  test('who is not logged in comes to the home page', async () => {
    await openApp('/userCenter', routes)
    expect(location.pathname).toBe('/')
    expect(heading()).toBe('首页内容')
    // and is told why, with a way back
    expect(getByName('登录并回到那个页面').getAttribute('href')).toBe('/account/login?returnUrl=%2FuserCenter')
  })

  test('who was logged in here is led to the login, and back to where he was, even in a new tab', async () => {
    localStorage.setItem('login-kept', '1')
    await openApp('/userCenter?id=3', routes)
    localStorage.removeItem('login-kept')
    expect(location.pathname + location.search).toBe('/account/login?returnUrl=%2FuserCenter%3Fid%3D3')
  })

  test('a certified person sees the page', async () => {
    await openApp('/userCenter', routes, { ...signInAs({ userType: 'DisabledPerson' }), ...PERSON })
    expect(location.pathname).toBe('/userCenter')
    expect(heading()).toBe('个人中心页')
  })

  test('a person without a record is led to the resume', async () => {
    const nobody = { userDisabledPersonGetCheckStatus: () => ({ id: null, status: 'NotFound', audit: null }) }
    await openApp('/userCenter', routes, { ...signInAs({ userType: 'DisabledPerson' }), ...nobody })
    await settle()
    expect(location.pathname).toBe('/userCenter/resume')
    expect(heading()).toBe('简历页')
  })
})

describe('a change of route', () => {
  test('moves the focus to the h1, sets the title and begins at the top', async () => {
    const { go } = await openApp('/', routes)
    expect(document.title).toBe('融合就业服务平台')
    await go('/list')
    expect(heading()).toBe('列表内容')
    expect(document.activeElement).toBe(get('h1'))
    expect(document.title).toBe('列表 - 融合就业服务平台')
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
  })

  test('leaves the focus alone when only a filter changes', async () => {
    const { go } = await openApp('/list', routes)
    const link = getByName('首页', 'nav a')
    link.focus()
    await go('/list?page=2')
    expect(document.activeElement).toBe(link)
  })

  test('the link home goes to / with a random r from elsewhere', async () => {
    await openApp('/list', routes)
    await click(getByName('首页', 'nav[aria-label=主导航] a'))
    expect(location.pathname).toBe('/')
    expect(location.search).toMatch(/^\?r=0\.\d+$/)
  })
})
