// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchCode } from '#src/app/lazy-code.ts'
import { routes as table } from '#src/app/routes.tsx'
import { removeStoredToken } from '#src/lib/access-token-cookie.ts'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { type Answers, closeApps, gqlError, openApp } from '#tests/unit/src/app/portal-double.tsx'

/** The question who is meant, in the forms of a phone that serves a household. */
const routes = table.filter(({ path }) => path.startsWith('/account'))
const SEVERAL = gqlError('请选择您是哪一位', {
  ...{ code: 'REFUSED', httpStatus: 400, abpCode: 40014 },
  details: '这个手机号有几位家人在用，请选择您是哪一位',
})
const PERSONS = {
  items: [
    { userId: 7, name: '*一鸣', userType: 'DisabledPerson', creationDay: '2026-11-28' },
    { userId: 8, name: '', userType: 'Visitor', creationDay: '2026-11-27' },
  ],
}
const ANSWERS: Answers = {
  accountGetLoginOptions: () => ({
    smsPurposes: ['LoginVerificationCodeSMS', 'RetrivePasswordVercificationCodeSMS'],
    ...{ mailPurposes: [], mailCode: false, wechatScan: false, letterBox: [], registerOld: false },
  }),
  tokenAuthGetExternalAuthenticationProviders: () => ({ items: [] }),
  tokenAuthFindPersonsByCode: () => PERSONS,
  tokenAuthFindPersonsByPassword: () => PERSONS,
  tokenAuthAuthenticate: () => SEVERAL,
  tokenAuthAuthenticateByPhoneNumberCode: () => SEVERAL,
  accountResetPassword4Portal: () => SEVERAL,
}
const open = async (address: string) => {
  await Promise.all(routes.map(({ page }) => fetchCode(page)))
  const opened = await openApp(address, routes, ANSWERS)
  await settle()
  return opened
}
const submit = async (words: string) => {
  await click(getByName(words, 'main form button[type=submit]'))
  await settle()
}
const radios = () => [...document.querySelectorAll<HTMLInputElement>('[role=radiogroup] input[type=radio]')]

// whole pages are drawn, on machines that do much else
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no stream in this test')))
  window.scrollTo = vi.fn()
})
afterEach(() => {
  closeApps()
  removeStoredToken()
})

type Forms = readonly [name: string, address: string, fill: () => Promise<void>, button: string, operation: string]
const FORMS: readonly Forms[] = [
  [
    'login by password',
    '/account/login',
    async () => {
      await type(getByName('用户名、手机号或邮箱', 'input'), '13720000077')
      await type(getByName('密码', 'input'), 'Kitchen-Window-7')
    },
    '登录',
    'tokenAuthAuthenticate',
  ],
  [
    'login by code',
    '/account/login?way=code',
    async () => {
      await type(getByName('手机号', 'input'), '13720000077')
      await type(getByName('短信验证码', 'input'), '123456')
    },
    '登录',
    'tokenAuthAuthenticateByPhoneNumberCode',
  ],
  [
    'a new password',
    '/account/resetPassword',
    async () => {
      await type(getByName('手机号', 'input'), '13720000077')
      await type(getByName('短信验证码', 'input'), '123456')
      await type(getByName('新密码', 'input'), 'Quiet-River-2031')
    },
    '设置新密码',
    'accountResetPassword4Portal',
  ],
]

test.each(FORMS)(
  '%s asks who is meant, keeps what was typed, and sends the answer',
  async (_n, address, fill, button, operation) => {
    const { calls } = await open(address)
    expect(radios()).toHaveLength(0)
    await fill()
    await submit(button)
    const summary = get('.error-summary')
    expect(summary.textContent).toContain('请选择您是哪一位')
    expect(document.activeElement).toBe(summary)
    expect(get('[role=radiogroup]').textContent).toContain('*一鸣')
    expect(get('[role=radiogroup]').textContent).toContain('没有填姓名')
    expect(radios().map(({ value, checked }) => [value, checked])).toEqual([
      ['7', false],
      ['8', false],
    ])
    await click(radios()[1] as HTMLElement)
    await submit(button)
    const sent = calls.filter(({ name }) => name === operation)
    expect(sent.map(({ variables }) => (variables as { input: { userId?: number } }).input.userId)).toEqual([
      undefined,
      8,
    ])
  },
)

test('asks anew where the one chosen is no longer there', async () => {
  let answer = SEVERAL
  let persons = PERSONS
  await Promise.all(routes.map(({ page }) => fetchCode(page)))
  await openApp('/account/login', routes, {
    ...ANSWERS,
    tokenAuthAuthenticate: () => answer,
    tokenAuthFindPersonsByPassword: () => persons,
  })
  await settle()
  await type(getByName('用户名、手机号或邮箱', 'input'), '13720000077')
  await type(getByName('密码', 'input'), 'Kitchen-Window-7')
  await submit('登录')
  await click(radios()[1] as HTMLElement)
  const validationErrors = [{ message: '这个手机号有几位家人在用，请选择您是哪一位', members: ['userId'] }]
  answer = gqlError('请核对', { code: 'REFUSED', httpStatus: 400, abpCode: 40001, validationErrors })
  persons = { items: [...PERSONS.items.slice(0, 1), { ...PERSONS.items[1], userId: 9, name: '*一禾' }] as never }
  await submit('登录')
  expect(radios().map(({ value }) => value)).toEqual(['7', '9'])
})

test('another phone is another household: the question is withdrawn', async () => {
  await open('/account/login')
  await type(getByName('用户名、手机号或邮箱', 'input'), '13720000077')
  await type(getByName('密码', 'input'), 'Kitchen-Window-7')
  await submit('登录')
  expect(radios()).toHaveLength(2)
  await type(getByName('用户名、手机号或邮箱', 'input'), '13720000078')
  await settle()
  expect(radios()).toHaveLength(0)
})
