// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchCode } from '#src/app/lazy-code.ts'
import { routes as table } from '#src/app/routes.tsx'
import { removeStoredToken, storeToken } from '#src/lib/access-token-cookie.ts'
import { setPreferences } from '#src/ui/shell/preferences.ts'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { type Answers, closeApps, gqlError, openApp } from '#tests/unit/src/app/portal-double.tsx'

const routes = table.filter(({ path }) => path.startsWith('/account') || path === '/localhostLogin')
const target = {
  path: '/workOrder/detail',
  layout: 'default',
  gate: 'public',
  title: '工单',
  page: { load: async () => ({ default: () => <h1>工单</h1> }) },
} as const
const open = async (address: string, answers: Answers = {}) => {
  await Promise.all(routes.map(({ page }) => fetchCode(page)))
  return openApp(address, [...routes, target], answers)
}
const exp = Math.floor(Date.now() / 1000) + 3600
const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const TOKEN = `${segment({})}.${segment({ exp })}.s`
const SIGNED_IN: Answers = {
  tokenAuthAuthenticate: () => ({ accessToken: TOKEN, expireInSeconds: 3600 }),
  sessionGetCurrentLoginInformations: () => ({
    user: {
      id: 1,
      avatar: null,
      userName: 'platform',
      surname: null,
      realName: '周敏',
      userType: 'PlatformUser',
      enterpriseId: null,
    },
  }),
}

const fill = async (name: string, password: string) => {
  await type(getByName('用户名、手机号或邮箱', 'input'), name)
  await type(getByName('密码', 'input'), password)
  await click(getByName('登录', 'main form button[type=submit]'))
  await settle()
}

const visit = (address: string) =>
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(address)

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no stream in this test')))
  window.scrollTo = vi.fn()
})
afterEach(() => {
  visit('http://localhost:3000/')
  closeApps()
  removeStoredToken()
})

test("login failure: the server's message is passed back, and the name stays", async () => {
  const refusal = gqlError('登录失败！', { code: 'REFUSED', httpStatus: 401, details: '用户名或密码无效' })
  await open('/account/login', { tokenAuthAuthenticate: () => refusal })
  await fill('person', 'wrong')
  const summary = get('.error-summary')
  expect(summary.textContent).toContain('用户名或密码无效')
  expect(document.activeElement).toBe(summary)
  expect((getByName('用户名、手机号或邮箱', 'input') as HTMLInputElement).value).toBe('person')
})

test('asks for what is missing before anything is sent', async () => {
  const { calls } = await open('/account/login')
  await fill('', '')
  expect(get('.error-summary').textContent).toContain('请填写密码')
  expect(calls.map(({ name }) => name)).not.toContain('tokenAuthAuthenticate')
})

test('a login returns to the page one came from', async () => {
  const { calls } = await open('/account/login?returnUrl=%2FworkOrder%2Fdetail%3Fid%3D3', SIGNED_IN)
  await fill('platform', 'Portal123')
  expect(calls.find(({ name }) => name === 'tokenAuthAuthenticate')?.variables).toEqual({
    input: { userNameOrEmailAddress: 'platform', password: 'Portal123' },
  })
  expect(`${location.pathname}${location.search}`).toBe('/workOrder/detail?id=3')
})

test('whoever comes back from another platform finds the page as he has saved it with the account', async () => {
  setPreferences({ theme: 'light' })
  sessionStorage.setItem('login-state', 's1')
  const { calls } = await open('/account/qrcodeRegister?provider=WeChat&code=c1&state=s1', {
    ...SIGNED_IN,
    tokenAuthExternalAuthenticate: () => ({ accessToken: TOKEN, state: 'Success', cacheKey: null }),
    preferenceGet: () => ({ accessibility: { theme: 'contrast' } }),
  })
  await settle()
  const input = { authProvider: 'WeChat', providerAccessCode: 'c1', state: 's1' }
  expect(calls.find(({ name }) => name === 'tokenAuthExternalAuthenticate')?.variables).toEqual({ input })
  expect(document.documentElement.dataset.theme).toBe('contrast')
})

test('a login that was begun in another browser is not taken', async () => {
  const { calls } = await open('/account/qrcodeRegister?provider=WeChat&code=c1&state=s1', SIGNED_IN)
  await settle()
  expect(calls.some(({ name }) => name === 'tokenAuthExternalAuthenticate')).toBe(false)
  expect(get('main').textContent).toContain('登录页面已过期，请重新打开后再登录')
})

const TRIAL: Answers = {
  accountGetLoginOptions: () => ({ smsPurposes: [], mailPurposes: [], letterBox: [], demoAccounts: true }),
}
const NO_TRIAL: Answers = {
  accountGetLoginOptions: () => ({ smsPurposes: [], mailPurposes: [], letterBox: [], demoAccounts: false }),
}

test('in a trial every demonstration account is one press away, by the normal login', async () => {
  const { calls } = await open('/localhostLogin', { ...SIGNED_IN, ...TRIAL })
  await settle()
  await click(getByName('用 platform 登录'))
  await settle()
  expect(calls.find(({ name }) => name === 'tokenAuthAuthenticate')?.variables).toEqual({
    input: { userNameOrEmailAddress: 'platform', password: 'Portal123' },
  })
})

test('in a trial who is logged in sees the page, stays on it, and is told how to take another account', async () => {
  storeToken({ accessToken: TOKEN, expireTime: exp * 1000, enterpriseId: null })
  await open('/localhostLogin', { ...SIGNED_IN, ...TRIAL })
  await settle()
  expect(location.pathname).toBe('/localhostLogin')
  expect(get('h1').textContent).toBe('演示账号')
  expect(get('main').textContent).toContain('请先退出登录')
  expect(document.body.textContent).not.toContain('用 platform 登录')
})

test('elsewhere there are no demonstration accounts, whatever the address of the machine', async () => {
  await open('/localhostLogin', NO_TRIAL)
  await settle()
  expect(get('main').textContent).toContain('这里没有演示账号')
  expect(document.body.textContent).not.toContain('用 platform 登录')
})

test('the login leads to them in a trial', async () => {
  await open('/account/login', TRIAL)
  await settle()
  expect(document.querySelector('a[href="/localhostLogin"]')?.textContent).toBe('使用演示账号登录')
})

test('the login leads to them nowhere else, not on localhost either', async () => {
  await open('/account/login', NO_TRIAL)
  await settle()
  expect(location.hostname).toBe('localhost')
  expect(document.querySelector('a[href="/localhostLogin"]')).toBeNull()
})

test('says of what it needs that it is needed', async () => {
  await open('/account/login')
  for (const field of ['用户名、手机号或邮箱', '密码']) {
    expect(getByName(field, 'input').getAttribute('aria-required'), field).toBe('true')
  }
})
