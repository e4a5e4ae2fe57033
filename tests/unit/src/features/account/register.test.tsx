// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchCode } from '#src/app/lazy-code.ts'
import { routes as table } from '#src/app/routes.tsx'
import { removeStoredToken } from '#src/lib/access-token-cookie.ts'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { type Answers, closeApps, gqlError, openApp, signInAs } from '#tests/unit/src/app/portal-double.tsx'

const routes = table.filter(({ path }) => path.startsWith('/account'))
const open = async (address: string, answers: Answers = {}) => {
  await Promise.all(routes.map(({ page }) => fetchCode(page)))
  const opened = await openApp(address, routes, { ...OFFERED, ...answers })
  await settle()
  return opened
}
const text = (scope: string, title: string, isRequired: boolean) => ({
  scope,
  title,
  text: `${title}的全文`,
  textVersion: '2026-01',
  isRequired,
})
const OFFERED: Answers = {
  accountGetLoginOptions: () => ({
    smsPurposes: ['RegisterVercificationCodeSMS', 'LoginVerificationCodeSMS'],
    mailPurposes: [],
    mailCode: false,
    wechatScan: false,
    letterBox: [],
    registerOld: false,
  }),
  tokenAuthGetExternalAuthenticationProviders: () => ({ items: [] }),
  consentGetTexts: () => ({
    items: [
      text('ServiceAgreement', '服务协议', true),
      text('PrivacyPolicy', '隐私政策', true),
      text('SensitiveDisability', '处理残疾信息的单独同意', false),
      text('SmsMarketing', '短信推荐', false),
    ],
  }),
  accountGetVerificationCode: () => ({ expireInSeconds: 300, resendInSeconds: 60 }),
}
const submit = async () => {
  await click(getByName('完成注册', 'main form button[type=submit]'))
  await settle()
}
const tick = (words: RegExp) => {
  const box = [...document.querySelectorAll<HTMLLabelElement>('label.choice')].find((label) =>
    words.test(label.textContent ?? ''),
  )
  return click(box?.querySelector('input') as HTMLElement)
}

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

test('without the published texts nobody is asked for anything', async () => {
  await open('/account/register', { consentGetTexts: () => ({ items: [text('SmsMarketing', '短信推荐', false)] }) })
  expect(document.body.textContent).toContain('运营单位还没有发布服务协议和隐私政策')
  expect(document.querySelector('main form')).toBeNull()
})

describe('registration by phone', () => {
  test('asks for role, phone, code and both consents before anything is sent, and ticks nothing itself', async () => {
    const { calls } = await open('/account/register')
    expect(document.querySelectorAll('input:checked')).toHaveLength(0)
    expect(get('main').textContent).toContain('（2026 年 1 月版）')
    await submit()
    const said = get('.error-summary').textContent
    for (const words of ['请选择您的身份', '请填写手机号', '6 位数字', '服务协议', '隐私政策'])
      expect(said).toContain(words)
    expect(calls.map(({ name }) => name)).not.toContain('accountRegisterByPhoneNumber')
  })

  test('sends each consent in the version that was read, the sensitive one only when it was ticked', async () => {
    const { calls } = await open('/account/register?entry=person')
    await type(getByName('手机号', 'input'), '13800138000')
    await type(getByName('短信验证码', 'input'), '123456')
    await tick(/服务协议/)
    await tick(/隐私政策/)
    await submit()
    const sent = calls.find(({ name }) => name === 'accountRegisterByPhoneNumber')?.variables
    expect(sent).toEqual({
      input: {
        phone: '13800138000',
        code: '123456',
        userType: 'DisabledPerson',
        hasAcceptedTerms: true,
        hasAcceptedPrivacyPolicy: true,
        consents: [
          { scope: 'ServiceAgreement', textVersion: '2026-01' },
          { scope: 'PrivacyPolicy', textVersion: '2026-01' },
        ],
      },
    })
  })

  test('leaves the role open for later, and asks enterprises for no consent about a disability', async () => {
    const { calls } = await open('/account/register?entry=enterprise')
    expect(get('main').textContent).not.toContain('处理残疾信息')
    await tick(/以后再选/)
    await type(getByName('手机号', 'input'), '13800138000')
    await type(getByName('短信验证码', 'input'), '123456')
    await tick(/服务协议/)
    await tick(/隐私政策/)
    await submit()
    const sent = calls.find(({ name }) => name === 'accountRegisterByPhoneNumber')?.variables as { input: object }
    expect(sent.input).not.toHaveProperty('userType')
  })

  test('a code goes to a right number only, and the wait for the next is told', async () => {
    const { calls } = await open('/account/register')
    await type(getByName('手机号', 'input'), '1380013800')
    await click(getByName('获取验证码'))
    await settle()
    expect(get('main').textContent).toContain('手机号应为 11 位数字，现在是 10 位')
    expect(calls.map(({ name }) => name)).not.toContain('accountGetVerificationCode')
    await type(getByName('手机号', 'input'), '13800138000')
    await click(getByName('获取验证码'))
    await settle()
    expect(calls.find(({ name }) => name === 'accountGetVerificationCode')?.variables).toEqual({
      phone: '13800138000',
      verificationCode: 'RegisterVercificationCodeSMS',
    })
    const said = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join()
    expect(said).toContain('60 秒后可以重新获取')
    await click(getByName('重新获取'))
    expect(calls.filter(({ name }) => name === 'accountGetVerificationCode')).toHaveLength(1)
  })

  test("shows the server's refusal at its field and keeps what was typed", async () => {
    const taken = gqlError('重复', {
      code: 'CONFLICT',
      httpStatus: 409,
      abpCode: 40020,
      validationErrors: [{ message: '这个手机号已经注册，请直接登录，或者找回密码', members: ['phone'] }],
    })
    await open('/account/register?entry=person', { accountRegisterByPhoneNumber: () => taken })
    const phone = getByName('手机号', 'input') as HTMLInputElement
    await type(phone, '13800138000')
    await type(getByName('短信验证码', 'input'), '123456')
    await tick(/服务协议/)
    await tick(/隐私政策/)
    await submit()
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    expect(phone.value).toBe('13800138000')
    expect(get('.error-summary').textContent).toContain('这个手机号已经注册')
  })
})

describe('a portal that sends codes by mail alone', () => {
  const BY_MAIL: Answers = {
    accountGetLoginOptions: () => ({
      smsPurposes: [],
      mailPurposes: ['RegisterVercificationCodeSMS', 'RetrivePasswordVercificationCodeSMS'],
      mailCode: true,
      wechatScan: false,
      letterBox: [],
      registerOld: false,
    }),
    accountGetVerificationCode: () => ({
      expireInSeconds: 300,
      resendInSeconds: 60,
      phone: null,
      emailAddress: 'l***@example.org',
    }),
  }
  const said = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join()

  test('registers by mail, says where the code went, and what the phone is for', async () => {
    const { calls } = await open('/account/register?entry=enterprise', BY_MAIL)
    expect(get('form').getAttribute('aria-label')).toBe('邮箱注册')
    expect(get('form').textContent).toContain('只用来联系您，现在不验证')
    await type(get('input[inputmode=email]'), 'lin@example.org')
    await click(getByName('获取验证码'))
    await settle()
    expect(calls.find(({ name }) => name === 'accountGetVerificationCode')?.variables).toEqual({
      emailAddress: 'lin@example.org',
      verificationCode: 'RegisterVercificationCodeSMS',
    })
    expect(said()).toContain('验证码已发到 l***@example.org')
    await type(getByName('手机号', 'input'), '13800138000')
    await type(getByName('邮箱验证码', 'input'), '123456')
    await tick(/服务协议/)
    await tick(/隐私政策/)
    await submit()
    expect(get('.error-summary').textContent).toContain('密码')
    await type(getByName('设置密码', 'input'), 'Fresh1234')
    await submit()
    const sent = calls.find(({ name }) => name === 'accountRegisterByPhoneNumber')?.variables as { input: object }
    expect(sent.input).toMatchObject({ phone: '13800138000', emailAddress: 'lin@example.org', code: '123456' })
  })

  test('sets a forgotten password by mail', async () => {
    const { calls } = await open('/account/resetPassword', { ...BY_MAIL, accountResetPassword4Portal: () => null })
    await type(get('input[inputmode=email]'), 'lin@example.org')
    await type(getByName('邮箱验证码', 'input'), '123456')
    await type(getByName('新密码', 'input'), 'Fresh1234')
    await click(getByName('设置新密码'))
    await settle()
    expect(calls.find(({ name }) => name === 'accountResetPassword4Portal')?.variables).toEqual({
      input: { emailAddress: 'lin@example.org', code: '123456', newPassword: 'Fresh1234' },
    })
  })
})

describe('what a deployment does not offer', () => {
  const options = (more: object) => () => ({
    smsPurposes: [],
    mailPurposes: [],
    mailCode: false,
    wechatScan: false,
    letterBox: [],
    registerOld: false,
    ...more,
  })

  test('is not on the login page', async () => {
    await open('/account/login', { accountGetLoginOptions: options({}) })
    const words = get('main').textContent ?? ''
    for (const way of ['短信验证码', '邮箱验证码', '微信扫码', '忘记密码']) expect(words).not.toContain(way)
    expect(words).toContain('到服务窗口重设')
  })

  test('leaves registration by name alone where only that is allowed', async () => {
    await open('/account/register', { accountGetLoginOptions: options({ registerOld: true }) })
    expect(get('form').getAttribute('aria-label')).toBe('账号密码注册')
  })

  test('says that a password is set anew at the counter where nothing is', async () => {
    await open('/account/resetPassword', { accountGetLoginOptions: options({}) })
    expect(get('main').textContent).toContain('现在不能在网上重设密码')
    expect(document.querySelector('main form')).toBeNull()
  })

  test('says how to get an account where nothing is', async () => {
    await open('/account/register', { accountGetLoginOptions: options({}) })
    expect(get('main').textContent).toContain('现在不能在网上注册')
    expect(get('main').textContent).not.toContain('三分钟完成注册')
  })
})

describe('a portal whose codes are not sent', () => {
  const options = (letterBox: readonly string[]) => () => ({
    smsPurposes: ['RegisterVercificationCodeSMS'],
    mailPurposes: [],
    mailCode: true,
    wechatScan: false,
    letterBox,
    registerOld: false,
  })

  test('says beside the code where it lies', async () => {
    await open('/account/register', { accountGetLoginOptions: options(['Sms']) })
    const link = getByName('试用信箱（新窗口）', 'a') as HTMLAnchorElement
    expect([link.getAttribute('href'), link.target]).toEqual(['/dev/messages', '_blank'])
  })

  test('is the only one that says so', async () => {
    await open('/account/register', { accountGetLoginOptions: options(['Email']) })
    expect(get('main').textContent).not.toContain('试用信箱')
  })
})

describe('the choice of an identity', () => {
  test('says that it is for good, is made only after that, and leads on once the session knows of it', async () => {
    let userType = 'Visitor'
    const visitor = signInAs({ userType })
    const { calls, portal } = await open('/account/roleSelection', {
      sessionGetCurrentLoginInformations: (variables) => {
        const answer = visitor.sessionGetCurrentLoginInformations?.(variables) as { user: object } | undefined
        return { user: { ...answer?.user, userType } }
      },
      userUpdateByPortal: () => {
        userType = 'DisabledPerson'
        return { id: 7, userType }
      },
    })
    await click(getByName('选择：求职者'))
    const dialog = get('dialog[open]')
    expect(dialog.textContent).toContain('身份选定后不能自行更改')
    expect(calls.map(({ name }) => name)).not.toContain('userUpdateByPortal')
    await click(getByName('确定，我是求职者'))
    await settle()
    expect(calls.find(({ name }) => name === 'userUpdateByPortal')?.variables).toEqual({
      input: { userType: 'DisabledPerson' },
    })
    expect(document.querySelector('dialog[open]')).toBeNull()
    expect(selectUserType(portal.actor.getSnapshot().context)).toBe('DisabledPerson')
    expect(location.pathname).toBe('/userCenter/resume')
  })

  test('is not offered to whoever has made it', async () => {
    await open('/account/roleSelection', signInAs({ userType: 'Enterprise' }))
    expect(get('main').textContent).toContain('您的身份已经选定')
    expect(document.querySelector('main')?.textContent).not.toContain('选择：')
  })
})

test('a phone in use is offered to a family member, with what follows from sharing it', async () => {
  const taken = gqlError('已经存在相同的记录', {
    ...{ code: 'CONFLICT', httpStatus: 409, abpCode: 40020, details: '这个手机号已经注册' },
    validationErrors: [
      { message: '这个手机号已经注册。是您本人的，请直接登录，或者找回密码', members: ['phone'] },
      { message: '是家人的，您也要用这个手机号注册，请在下面确认', members: ['isFamilyPhone'] },
    ],
  })
  const { calls } = await open('/account/register', { accountRegisterByPhoneNumber: () => taken })
  const words = /我是家人，和他们共用这个手机号/
  const boxes = () => [...document.querySelectorAll('label.choice')].filter((one) => words.test(one.textContent ?? ''))
  await tick(/以后再选/)
  await type(getByName('手机号', 'input'), '13720000077')
  await type(getByName('短信验证码', 'input'), '123456')
  await tick(/《服务协议》/)
  await tick(/《隐私政策》/)
  expect(boxes()).toHaveLength(0)
  await submit()
  expect(get('.error-summary').textContent).toContain('请直接登录')
  expect(boxes()[0]?.textContent).toContain('谁拿着这个手机，谁就能收到你们几位的验证码')
  await tick(words)
  await submit()
  const sent = calls.filter(({ name }) => name === 'accountRegisterByPhoneNumber')
  expect(
    sent.map(({ variables }) => (variables as { input: { isFamilyPhone?: boolean } }).input.isFamilyPhone),
  ).toEqual([undefined, true])
})
