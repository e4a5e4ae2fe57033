// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchCode } from '#src/app/lazy-code.ts'
import { routes as table } from '#src/app/routes.tsx'
import { removeStoredToken } from '#src/lib/access-token-cookie.ts'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { type Answers, closeApps, gqlError, openApp, signInAs } from '#tests/unit/src/app/portal-double.tsx'

const routes = table.filter(({ path }) => path === '/account/security')
const open = async (address: string, answers: Answers = {}, userType = 'Enterprise') => {
  await Promise.all(routes.map(({ page }) => fetchCode(page)))
  const opened = await openApp(address, routes, { ...BASE, ...signInAs({ userType }), ...answers })
  await settle()
  return opened
}
const ACCOUNT = {
  id: 7,
  userName: 'someone',
  surname: null,
  realName: '王明',
  userType: 'Enterprise',
  avatar: null,
  mobilePhone: '138****8000',
  unconfirmedPhone: null,
  emailAddress: null,
  isMailConfirmed: false,
  hasPassword: true,
  isWechatBound: true,
  bank: null,
  creationTime: '2026-01-02T03:04:05+08:00',
  rowVersion: 1,
}
const consent = (more: object) => ({
  scope: 'SmsMarketing',
  title: '短信推荐',
  text: '平台可以用短信推荐岗位。',
  textVersion: '2026-01',
  isRequired: false,
  isGranted: false,
  isOutdated: false,
  grantedTime: null,
  withdrawnTime: null,
  ends: [],
  goesOn: [],
  ...more,
})
const PRIVACY = {
  exportStatus: 'None',
  exportRequestedTime: null,
  exportReadyTime: null,
  exportFile: null,
  isClosing: false,
  closingRequestedTime: null,
  closingTime: null,
  obstacles: [],
}
const SESSIONS = [
  {
    id: 'here',
    device: 'Windows 上的 Chrome',
    network: '10.1.2.0/24',
    isCurrent: true,
    creationTime: '2026-11-20T03:04:05+08:00',
    lastUsedTime: '2026-11-22T03:04:05+08:00',
    expireTime: '2026-12-20T03:04:05+08:00',
  },
]
const elsewhere = {
  id: 'there',
  device: '安卓上的 Chrome',
  network: '10.9.8.0/24',
  isCurrent: false,
  creationTime: '2026-11-21T03:04:05+08:00',
  lastUsedTime: '2026-11-21T03:04:05+08:00',
  expireTime: '2026-12-21T03:04:05+08:00',
}
const BASE: Answers = {
  accountGetLoginOptions: () => ({
    smsPurposes: ['ChangePhoneVercificationCodeSMS', 'RetrivePasswordVercificationCodeSMS'],
    mailPurposes: [],
    mailCode: false,
    wechatScan: false,
    letterBox: [],
    registerOld: false,
  }),
  tokenAuthGetExternalAuthenticationProviders: () => ({ items: [] }),
  userGetMyAccount: () => ACCOUNT,
  userGetMyLogins: () => ({ items: [] }),
  userGetMySessions: () => ({ items: SESSIONS }),
  secondFactorGetMine: () => ({ items: [], recoveryCodesLeft: 0, isRequired: false }),
  accountGetVerificationCode: () => ({ expireInSeconds: 300, resendInSeconds: 60 }),
  consentGetAll: () => ({ items: [consent({})] }),
  privacyGetExport: () => PRIVACY,
}
const sentOf = (calls: { name: string; variables: object }[], name: string) =>
  calls.find((call) => call.name === name)?.variables

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

describe('ways into the account', () => {
  test('a changed password needs the present one; a refusal stands at its field', async () => {
    const refusal = gqlError('', {
      code: 'BAD_USER_INPUT',
      httpStatus: 400,
      validationErrors: [{ message: '密码不正确', members: ['currentPassword'] }],
    })
    const { calls } = await open('/account/security', { userChangePassword: () => refusal })
    await click(getByName('修改密码'))
    await type(getByName('当前密码', 'dialog input'), 'Old12345')
    await type(getByName('新密码', 'dialog input'), 'Fresh1234')
    await click(getByName('保存新密码'))
    await settle()
    expect(sentOf(calls, 'userChangePassword')).toEqual({
      input: { currentPassword: 'Old12345', newPassword: 'Fresh1234' },
    })
    expect(get('dialog[open] .error-summary').textContent).toContain('密码不正确')
    expect((getByName('新密码', 'dialog input') as HTMLInputElement).value).toBe('Fresh1234')
  })

  test('the first password comes by a code to the own phone, whose number is not sent', async () => {
    const { calls } = await open('/account/security', { userGetMyAccount: () => ({ ...ACCOUNT, hasPassword: false }) })
    await click(getByName('设置密码'))
    await click(getByName('获取验证码'))
    await settle()
    expect(sentOf(calls, 'accountGetVerificationCode')).toEqual({
      verificationCode: 'RetrivePasswordVercificationCodeSMS',
    })
  })

  test('what cannot be sent is said, and the only way in is not given up', async () => {
    await open('/account/security', {
      userGetMyAccount: () => ({ ...ACCOUNT, mobilePhone: null, hasPassword: false }),
    })
    expect(getByName('填写邮箱').getAttribute('aria-disabled')).toBe('true')
    expect(get('main').textContent).toContain('平台还没有开通邮件服务')
    expect(getByName('解除绑定').getAttribute('aria-disabled')).toBe('true')
  })
})

test('beside the second factor it is said what is weak about texts', async () => {
  await open('/account/security')
  expect(get('main').textContent).toContain('短信验证码可能被人骗走')
})

describe('where the account is open now', () => {
  test('the present login cannot be ended there, and alone it has no others to end', async () => {
    await open('/account/security')
    expect(get('main').textContent).toContain('就是这里')
    expect(get('main').textContent).not.toMatch(/结束登录|结束其他/)
  })

  test('another one is ended by itself', async () => {
    const { calls } = await open('/account/security', {
      userGetMySessions: () => ({ items: [...SESSIONS, elsewhere] }),
      userEndMySession: () => true,
    })
    await click(get('[aria-label^="结束登录：安卓上的 Chrome"]'))
    await settle()
    expect(sentOf(calls, 'userEndMySession')).toEqual({ input: { id: 'there' } })
  })

  test('all others end after a question', async () => {
    const { calls } = await open('/account/security', {
      userGetMySessions: () => ({ items: [...SESSIONS, elsewhere] }),
      userEndMyOtherSessions: () => true,
    })
    await click(getByName('结束其他 1 个登录'))
    expect(sentOf(calls, 'userEndMyOtherSessions')).toBeUndefined()
    await click(getByName('结束其他登录'))
    await settle()
    expect(sentOf(calls, 'userEndMyOtherSessions')).toEqual({})
  })
})

describe('a portal that sends codes by mail alone', () => {
  const BY_MAIL: Answers = {
    accountGetLoginOptions: () => ({
      smsPurposes: [],
      mailPurposes: ['ChangePhoneVercificationCodeSMS', 'RetrivePasswordVercificationCodeSMS'],
      mailCode: true,
      wechatScan: false,
      letterBox: [],
      registerOld: false,
    }),
    userGetMyAccount: () => ({
      ...ACCOUNT,
      mobilePhone: null,
      unconfirmedPhone: '137****0011',
      emailAddress: 'w***@example.org',
      isMailConfirmed: true,
    }),
    accountGetVerificationCode: () => ({
      expireInSeconds: 300,
      resendInSeconds: 60,
      phone: null,
      emailAddress: 'w***@example.org',
    }),
    accountChangeMobilePhone: () => null,
  }

  test('takes another phone by a code to the mail, says where it went, and asks for none to the phone', async () => {
    const { calls } = await open('/account/security', BY_MAIL)
    expect(get('main').textContent).toContain('137****0011（未验证）')
    await click(getByName('更换手机号'))
    expect(get('dialog[open]').textContent).toContain('号码不验证，只用来联系您')
    await click(getByName('获取验证码'))
    await settle()
    const said = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join()
    expect(said).toContain('验证码已发到 w***@example.org')
    await type(getByName('邮箱验证码', 'dialog input:not([type=radio])'), '123456')
    await type(getByName('新手机号', 'dialog input'), '13800138001')
    await click(getByName('更换手机号', 'dialog button[type=submit]'))
    await settle()
    expect(sentOf(calls, 'accountChangeMobilePhone')).toEqual({
      input: { phone: '13800138001', oldPhoneCode: '123456' },
    })
  })

  test('another mail asks for the password, too', async () => {
    const { calls } = await open('/account/security', { ...BY_MAIL, userChangeEmailAddress: () => null })
    await click(getByName('更换邮箱'))
    await type(getByName('当前密码', 'dialog input'), 'Old12345')
    await type(get('dialog input[inputmode=email]'), 'new@example.org')
    await type(getByName('新邮箱的验证码', 'dialog input'), '654321')
    await click(getByName('保存邮箱'))
    await settle()
    expect(sentOf(calls, 'userChangeEmailAddress')).toEqual({
      input: { emailAddress: 'new@example.org', code: '654321', currentPassword: 'Old12345' },
    })
  })

  test('names the counter where there is neither', async () => {
    const none = { ...(BASE.accountGetLoginOptions?.({}) as object), smsPurposes: [] }
    await open('/account/security', { accountGetLoginOptions: () => none })
    expect(getByName('更换手机号').getAttribute('aria-disabled')).toBe('true')
    expect(get('main').textContent).toContain('请带身份证件到服务窗口')
  })
})

test('consents are given and taken back one by one, with their words', async () => {
  const { calls } = await open('/account/security?tab=privacy', {
    consentGetAll: () => ({
      items: [
        consent({}),
        consent({
          scope: 'ResumeVisible',
          title: '简历对企业可见',
          isGranted: true,
          grantedTime: '2026-03-04T00:00:00+08:00',
        }),
        consent({ scope: 'PrivacyPolicy', title: '隐私政策', isRequired: true, isGranted: true, grantedTime: null }),
      ],
    }),
    consentGrant: () => ({ items: [] }),
  })
  expect(get('main').textContent).toContain('阅读全文（2026 年 1 月版）')
  await click(getByName('同意短信推荐'))
  expect(get('dialog[open]').textContent).toContain('平台可以用短信推荐岗位。')
  await click(getByName('我同意', 'dialog[open] button'))
  await settle()
  expect(sentOf(calls, 'consentGrant')).toEqual({ input: { scope: 'SmsMarketing', textVersion: '2026-01' } })
  await click(getByName('撤回同意简历对企业可见'))
  expect(get('dialog[open]').textContent).toContain('已经完成的处理不受影响')
  const buttons = [...document.querySelectorAll('main li > button')].map(({ textContent }) => textContent)
  expect(buttons).toEqual(['同意短信推荐', '撤回同意简历对企业可见'])
})

describe('the end of an account', () => {
  test('says what a withdrawal ends and what goes on', async () => {
    const effects = { ends: ['企业看到您的残疾情况：不再显示'], goesOn: ['申报个人所得税：法律要求'] }
    await open('/account/security?tab=privacy', {
      consentGetAll: () => ({
        items: [consent({ isRequired: false, isGranted: true, isOutdated: false, ...effects })],
      }),
    })
    expect(get('main').textContent).toContain('撤回后立即停止企业看到您的残疾情况：不再显示')
    await click(getByName('撤回同意'))
    const asked = get('dialog[open]').textContent
    expect(asked).toContain('撤回后立即停止：企业看到您的残疾情况：不再显示')
    expect(asked).toContain('仍按合同或法律进行：申报个人所得税：法律要求')
  })

  test('waits for what is open', async () => {
    await open('/account/security?tab=privacy', {
      privacyGetExport: () => ({ ...PRIVACY, obstacles: ['您还有没有结清的报酬，付款完成后才能注销'] }),
    })
    expect(get('main').textContent).toContain('没有结清的报酬')
    expect(getByName('申请注销账号').getAttribute('aria-disabled')).toBe('true')
  })

  test('can be taken back while it cools', async () => {
    const { calls } = await open('/account/security?tab=privacy', {
      privacyGetExport: () => ({
        ...PRIVACY,
        isClosing: true,
        closingRequestedTime: '2026-11-22T10:00:00+08:00',
        closingTime: '2026-11-29T10:00:00+08:00',
      }),
      privacyCancelClosing: () => PRIVACY,
    })
    await click(getByName('取消注销，保留账号'))
    await settle()
    expect(sentOf(calls, 'privacyCancelClosing')).toBeDefined()
  })

  test('is not for staff to ask', async () => {
    await open('/account/security?tab=privacy', {}, 'PlatformUser')
    expect(get('main').textContent).toContain('工作人员的账号由平台管理员停用或删除')
  })
})
