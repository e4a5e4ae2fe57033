import type { Page } from '@playwright/test'
import { runJobNow } from '#services/jobs/jobs.ts'
import { privacyJobs } from '#services/privacy/privacy-jobs.ts'
import { cookieState, logIn } from '#tests/support/e2e/accounts.ts'
import { type OwnServer, startOwnServer } from '#tests/support/e2e/own-server.ts'
import { dialogOf, main, press, told } from '#tests/support/e2e/press.ts'
import { pressLogout } from '#tests/support/e2e/sign-in.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { untilItAnswers } from '#tests/support/e2e/within.ts'
import { type LoginProviders, startLoginProviders } from '#tests/support/login-providers.ts'
import { type SmsStandIn, startSms } from '#tests/support/sms.ts'

test.describe('an account', () => {
  let sms: SmsStandIn
  let providers: LoginProviders
  let server: OwnServer
  let ahead = 0
  test.beforeAll(async () => {
    sms = await startSms()
    providers = await startLoginProviders()
    server = await startOwnServer({ ...sms.settings, ...providers.settings })
  })
  test.afterAll(async () => {
    await server.close()
    await providers.close()
    await sms.close()
  })

  /** Asks for a code and types what came. One phone is texted once a minute, so the server's clock goes on first. */
  async function fillCode(page: Page, field: string, phone: string) {
    ahead += 61_000
    server.setNow(new Date(Date.now() + ahead))
    const box = page.getByRole('textbox', { name: field, exact: false })
    await box.locator('xpath=..').getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('验证码已发到').first()).toBeVisible()
    await expect.poll(() => sms.sent.at(-1)?.phone).toBe(phone)
    await box.fill(sms.codeFor(phone))
  }
  const logOut = async (page: Page) => {
    await pressLogout(page)
    await expect(page).toHaveURL(`${server.url}/`)
  }
  const consent = async (page: Page) => {
    await page.getByRole('checkbox', { name: /《服务协议》/ }).check()
    await page.getByRole('checkbox', { name: /《隐私政策》/ }).check()
  }

  test('is registered, given an identity, entered by code, secured, copied and kept', async ({ open }) => {
    const page = await open(null, { baseURL: server.url })
    const [phone, other] = ['13720000001', '13720000002']
    await test.step('registered by phone, the identity left for later', async () => {
      await page.goto('/account/register')
      await page.getByRole('radio', { name: /以后再选/ }).check()
      await page.getByRole('textbox', { name: '手机号' }).fill(phone)
      await fillCode(page, '短信验证码', phone)
      await consent(page)
      await press(main(page), '完成注册')
      await expect(page).toHaveURL(/roleSelection/)
    })
    await test.step('a job seeker, for good', async () => {
      await press(main(page), '选择：求职者')
      await expect(dialogOf(page).getByText('身份选定后不能自行更改')).toBeVisible()
      await press(dialogOf(page), '确定，我是求职者')
      await expect(page).toHaveURL(/userCenter\/resume/)
    })
    await test.step('entered by a code', async () => {
      await logOut(page)
      await page.goto('/account/login?way=code&returnUrl=%2Faccount%2Fsecurity')
      await page.getByRole('textbox', { name: '手机号' }).fill(phone)
      await fillCode(page, '短信验证码', phone)
      await press(main(page), '登录')
      await expect(page).toHaveURL(/account\/security/)
      await expect(main(page).getByText('还没有设置', { exact: true })).toBeVisible()
    })
    await test.step('a forgotten password is set anew', async () => {
      await logOut(page)
      await page.goto('/account/resetPassword?returnUrl=%2Faccount%2Fsecurity')
      await page.getByRole('textbox', { name: '手机号' }).fill(phone)
      await fillCode(page, '短信验证码', phone)
      await page.getByRole('textbox', { name: '新密码' }).fill('Fresh1234')
      await press(main(page), '设置新密码')
      await main(page).getByRole('link', { name: '用新密码登录' }).click()
      await page.getByRole('textbox', { name: /用户名、手机号/ }).fill(phone)
      await page.getByRole('textbox', { name: '密码' }).fill('Fresh1234')
      await press(main(page), '登录')
      await expect(page).toHaveURL(/account\/security/)
    })
    await test.step('another phone, by codes to both', async () => {
      await press(main(page), '更换手机号')
      await fillCode(page, '原手机号的验证码', phone)
      await page.getByRole('textbox', { name: /^新手机号\s*，/ }).fill(other)
      await fillCode(page, '新手机号的验证码', other)
      await press(dialogOf(page).getByRole('form'), '更换手机号')
      await told(page, /手机号已更换/)
      await expect(main(page).getByText('137****0002').first()).toBeVisible()
    })
    await test.step('a copy of everything', async () => {
      await main(page).getByRole('link', { name: '隐私与注销' }).click()
      await press(main(page), '申请导出')
      await expect(main(page).getByText('正在准备')).toBeVisible()
      for (const job of privacyJobs.slice(0, 1)) await runJobNow(server.platform, job)
      const link = main(page).getByRole('link', { name: /下载 个人信息/ })
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      expect(download.suggestedFilename()).toMatch(/^个人信息-.+\.zip$/)
    })
    await test.step('asked to end, and taken back', async () => {
      await press(main(page), '申请注销账号')
      const form = dialogOf(page).getByRole('form', { name: '申请注销账号' })
      await press(form, /申请注销/)
      await expect(form.getByRole('alert').or(form.locator('.error-summary')).first()).toContainText('勾选')
      await form.getByRole('checkbox').check()
      await press(form, /申请注销/)
      await expect(main(page).getByText(/账号将在 .+ 注销/)).toBeVisible()
      await press(main(page), '取消注销，保留账号')
      await told(page, '已取消注销，账号照常使用。')
      await expect(main(page).getByRole('button', { name: '申请注销账号' })).toBeVisible()
    })
  })

  test('is entered by scanning, once a phone is bound to the WeChat that scanned', async ({ open }) => {
    const page = await open(null, { baseURL: server.url })
    const scan = async () => {
      await expect(main(page).getByRole('img', { name: /二维码/ })).toBeVisible()
      const { query, body } = providers.scan('openid-of-the-story', 'SCAN', new Date(Date.now() + ahead))
      const url = `/api/wechat/events?${query}`
      await server.app.inject({ method: 'POST', url, headers: { 'content-type': 'text/xml' }, payload: body })
    }
    await page.goto('/account/qrcodeRegister')
    await scan()
    await expect(page.getByText('授权成功，请绑定手机号').first()).toBeVisible()
    await page.getByRole('radio', { name: /我代表企业/ }).check()
    await page.getByRole('textbox', { name: '手机号' }).fill('13720000003')
    await fillCode(page, '短信验证码', '13720000003')
    await consent(page)
    await press(main(page), '注册并绑定')
    await expect(page).toHaveURL(/enterpriseCenter/)
    await logOut(page)
    await page.goto('/account/login?way=scan&returnUrl=%2Faccount%2Fsecurity')
    await scan()
    await expect(page).toHaveURL(/account\/security/)
    await expect(main(page).getByText('已绑定，可以扫码登录')).toBeVisible()
  })
})

test('a login that ends asks to stay, and leads back to the page when it has ended', async ({
  browser,
  request,
  serverURL,
  watch,
}) => {
  // a login of its own: staying takes the old one back, and its day begins now
  const storageState = cookieState(await logIn(request, 'person'), serverURL)
  const context = await browser.newContext({ storageState })
  const person = await context.newPage()
  watch.attach(person)
  await person.clock.install()
  await person.goto('/userCenter/setting/profile')
  // a day must not pass between the server's drawing and the browser's
  await untilItAnswers(person)
  await expect(main(person).getByRole('heading', { name: '个人资料' })).toBeVisible()
  await person.clock.fastForward('23:58:30')
  const dialog = person.getByRole('dialog', { name: '登录即将到期，要继续吗？' })
  await press(dialog, '继续使用')
  await expect(dialog).toBeHidden()
  await person.clock.fastForward('25:00:00')
  await expect(person).toHaveURL(/account\/login\?returnUrl=%2FuserCenter%2Fsetting%2Fprofile/)
  await expect(person.getByText('登录已到期，请重新登录。').last()).toBeVisible()
  await context.close()
})

test('an account that is open elsewhere is closed there from here', async ({
  browser,
  request,
  serverURL,
  watch,
  allow,
}) => {
  allow(/当前用户没有登录/, /answered 401/, /status of 401/, /登录已失效/)
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const elsewhere = await browser.newContext({ userAgent })
  await elsewhere.addCookies(cookieState(await logIn(elsewhere.request, 'person'), serverURL).cookies)
  const there = await elsewhere.newPage()
  watch.attach(there)
  await there.goto('/userCenter/setting/profile')
  await expect(main(there).getByRole('heading', { name: '个人资料' })).toBeVisible()

  const own = await browser.newContext({ storageState: cookieState(await logIn(request, 'person'), serverURL) })
  const here = await own.newPage()
  watch.attach(here)
  await here.goto('/account/security')
  await untilItAnswers(here)
  await expect(main(here).getByText('就是这里')).toHaveCount(1)
  const strange = main(here).getByRole('button', { name: /^结束登录：Windows 上的 Firefox/ })
  await strange.click()
  await expect(strange).toHaveCount(0)
  await expect(main(here).getByText('就是这里')).toHaveCount(1)

  await there.goto('/userCenter/work')
  await expect(there).toHaveURL(/account\/login/)
  await Promise.all([own.close(), elsewhere.close()])
})
