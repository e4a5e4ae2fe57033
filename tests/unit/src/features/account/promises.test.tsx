// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchCode } from '#src/app/lazy-code.ts'
import { routes as table } from '#src/app/routes.tsx'
import { GuardianForm } from '#src/features/contracts/components/guardian-form.tsx'
import { SignForm } from '#src/features/contracts/components/sign-form.tsx'
import { removeStoredToken } from '#src/lib/access-token-cookie.ts'
import { get, settle } from '#tests/support/render.tsx'
import { type Answers, renderWith } from '#tests/support/services-double.tsx'
import { closeApps, openApp, signInAs } from '#tests/unit/src/app/portal-double.tsx'

const PURPOSES = [
  'RegisterVercificationCodeSMS',
  'RetrivePasswordVercificationCodeSMS',
  'ChangePhoneVercificationCodeSMS',
  'LoginVerificationCodeSMS',
]
const NOTHING = { wechatScan: false, letterBox: [], registerOld: false }
/** What a deployment can send, as GetLoginOptions says it. */
const DEPLOYMENTS = {
  both: { ...NOTHING, smsPurposes: PURPOSES, mailPurposes: [], mailCode: true },
  mail: { ...NOTHING, smsPurposes: [], mailPurposes: PURPOSES, mailCode: true },
  none: { ...NOTHING, smsPurposes: [], mailPurposes: [], mailCode: false },
} as const
type Deployment = keyof typeof DEPLOYMENTS

const ACCOUNT = {
  ...{ id: 7, userName: 'someone', surname: null, realName: '王明', userType: 'DisabledPerson', avatar: null },
  ...{ mobilePhone: '138****8000', unconfirmedPhone: null, emailAddress: 'w***@example.org', isMailConfirmed: true },
  ...{ hasPassword: true, isWechatBound: false, bank: null, rowVersion: 1, creationTime: '2026-01-02T03:04:05+08:00' },
}
const published = (scope: string) => ({ scope, title: scope, text: '全文', textVersion: '1', isRequired: true })
const answers = (deployment: Deployment): Answers => ({
  accountGetLoginOptions: () => DEPLOYMENTS[deployment],
  tokenAuthGetExternalAuthenticationProviders: () => ({ items: [] }),
  consentGetTexts: () => ({ items: ['ServiceAgreement', 'PrivacyPolicy'].map(published) }),
  consentGetAll: () => ({ items: [] }),
  userGetMyAccount: () => ACCOUNT,
  userGetMyLogins: () => ({ items: [] }),
  userGetMySessions: () => ({ items: [] }),
  secondFactorGetMine: () => ({ items: [], recoveryCodesLeft: 0, isRequired: false }),
})

const PATHS = ['/account/login', '/account/register', '/account/resetPassword', '/account/security', '/help']
const routes = table.filter(({ path }) => PATHS.includes(path))
async function wordsOf(path: string, deployment: Deployment): Promise<string> {
  await Promise.all(routes.map(({ page }) => fetchCode(page)))
  const session = path === '/account/security' ? signInAs({ userType: 'DisabledPerson' }) : {}
  await openApp(path, routes, { ...answers(deployment), ...session })
  await settle()
  return get('main').textContent ?? ''
}

const CONTRACT = {
  ...{ id: 6, documentHash: 'ab'.repeat(32), document: [{ title: '合同双方', paragraphs: ['甲方'] }] },
  ...{
    signMode: 'Electronic' as const,
    signingPhotos: [],
    needsGuardian: true,
    needsFixedTermWish: false,
    warnings: [],
  },
}
async function wordsOfForm(name: string, deployment: Deployment): Promise<string> {
  const forms: Readonly<Record<string, React.ReactNode>> = {
    person: <SignForm contract={CONTRACT} as="Person" />,
    enterprise: <SignForm contract={CONTRACT} as="Enterprise" />,
    guardian: <GuardianForm contract={CONTRACT} />,
  }
  await renderWith(forms[name], answers(deployment), { userId: 31, userType: 'DisabledPerson' })
  await settle()
  return document.body.textContent ?? ''
}

vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no stream in this test')))
  window.scrollTo = vi.fn()
})
afterEach(() => {
  closeApps()
  removeStoredToken()
})

/** Of each page in each deployment: words that stand there, and words that would promise what does not work. */
type Row = readonly [path: string, deployment: Deployment, says: readonly string[], never: readonly string[]]

const PAGES: readonly Row[] = [
  ['/account/login', 'both', ['短信验证码', '忘记密码'], ['邮箱验证码', '服务窗口']],
  ['/account/login', 'mail', ['邮箱验证码', '忘记密码'], ['短信', '服务窗口']],
  ['/account/login', 'none', ['忘了密码？请带身份证件到服务窗口重设'], ['获取验证码', '短信', '忘记密码']],
  ['/account/register', 'both', ['手机号', '三分钟完成注册'], ['平台没有短信', '服务窗口']],
  ['/account/register', 'mail', ['平台没有短信，验证码发到您的邮箱', '三分钟完成注册'], ['服务窗口', '短信验证码登录']],
  ['/account/register', 'none', ['现在不能在网上注册', '服务窗口'], ['三分钟', '获取验证码']],
  ['/account/resetPassword', 'both', ['用绑定的手机号收验证码'], ['邮箱', '服务窗口']],
  ['/account/resetPassword', 'mail', ['用验证过的邮箱收验证码'], ['绑定的手机', '短信', '服务窗口']],
  ['/account/resetPassword', 'none', ['现在不能在网上重设密码', '服务窗口'], ['设置新密码', '获取验证码']],
  ['/account/security', 'both', ['更换手机号'], ['平台没有短信', '服务窗口']],
  ['/account/security', 'mail', ['平台没有短信，验证码发到这里'], ['服务窗口', '用短信验证码登录']],
  ['/account/security', 'none', ['请带身份证件到服务窗口'], ['获取验证码', '用短信验证码登录']],
  ['/help', 'both', ['怎么注册'], ['收一条短信', '用短信登录']],
  ['/help', 'mail', ['怎么注册'], ['收一条短信', '用短信登录', '用手机验证码重设']],
  ['/help', 'none', ['怎么注册'], ['收一条短信', '用短信登录', '用手机验证码重设']],
]

const FORMS: readonly Row[] = [
  ['person', 'both', ['发到您账号绑定的手机', '签署合同'], ['邮箱', '在纸上签字']],
  ['person', 'mail', ['发到您账号验证过的邮箱', '签署合同'], ['短信', '在纸上签字']],
  ['person', 'none', ['现在不能在网上签署', '单位登记扫描件以后，请回到这里核对确认'], ['获取验证码']],
  ['enterprise', 'none', ['现在不能在网上签署', '登记纸上签署'], ['获取验证码']],
  ['guardian', 'both', ['发到监护人的手机'], ['邮箱', '扫描件']],
  ['guardian', 'mail', ['发到监护人的邮箱'], ['短信', '扫描件']],
  ['guardian', 'none', ['监护人现在不能在网上确认', '由单位登记扫描件'], ['获取验证码']],
]

const check = (words: string, says: readonly string[], never: readonly string[]) => {
  for (const each of says) expect(words).toContain(each)
  for (const each of never) expect(words).not.toContain(each)
}

describe('a page promises only what the deployment can do', () => {
  test.each(PAGES)('%s with %s', async (path, deployment, says, never) => {
    check(await wordsOf(path, deployment), says, never)
  })

  test.each(FORMS)('the form of the %s with %s', async (name, deployment, says, never) => {
    check(await wordsOfForm(name, deployment), says, never)
  })
})
