import type { Page } from '@playwright/test'
import { type OwnServer, startOwnServer } from '#tests/support/e2e/own-server.ts'
import { main, press } from '#tests/support/e2e/press.ts'
import { pressLogout } from '#tests/support/e2e/sign-in.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { type SmsStandIn, startSms } from '#tests/support/sms.ts'

/** Two sisters with one phone: each registers, logs in, and gets a new password, without meeting the other's account. */
test.describe('a household with one phone', () => {
  let sms: SmsStandIn
  let server: OwnServer
  let ahead = 0
  test.beforeAll(async () => {
    sms = await startSms()
    server = await startOwnServer(sms.settings)
  })
  test.afterAll(async () => {
    await server.close()
    await sms.close()
  })

  const PHONE = '13720000077'
  const ELDER = 'Kitchen-Window-7'
  const YOUNGER = 'Garden-Ladder-8'

  /** One phone is texted once a minute, so the server's clock goes on first. */
  async function fillCode(page: Page) {
    ahead += 61_000
    server.setNow(new Date(Date.now() + ahead))
    const box = page.getByRole('textbox', { name: '短信验证码' })
    const sent = sms.sent.length
    await box.locator('xpath=..').getByRole('button', { name: '获取验证码' }).click()
    await expect.poll(() => sms.sent.length).toBe(sent + 1)
    await box.fill(sms.codeFor(PHONE))
  }
  async function begin(page: Page, password: string) {
    await page.goto('/account/register')
    await page.getByRole('radio', { name: /我是求职者/ }).check()
    await page.getByRole('textbox', { name: '手机号' }).fill(PHONE)
    await fillCode(page)
    await page.getByRole('textbox', { name: '设置密码' }).fill(password)
    await page.getByRole('checkbox', { name: /《服务协议》/ }).check()
    await page.getByRole('checkbox', { name: /《隐私政策》/ }).check()
    await press(main(page), '完成注册')
  }
  const logOut = async (page: Page) => {
    await pressLogout(page)
    await expect(page).toHaveURL(`${server.url}/`)
  }
  async function enter(page: Page, password: string) {
    await page.goto('/account/login?returnUrl=%2Faccount%2Fsecurity')
    await page.getByRole('textbox', { name: /用户名、手机号/ }).fill(PHONE)
    await page.getByRole('textbox', { name: '密码' }).fill(password)
    await press(main(page), '登录')
  }
  const atHome = (page: Page) => expect(page).toHaveURL(/account\/security/)

  test('two sisters register, log in, and reset a password', async ({ open, watch }) => {
    // the two questions are answers of the services
    watch.allow(/refused: 已经存在相同的记录/, /refused: 请选择您是哪一位/)
    const page = await open(null, { baseURL: server.url })
    await test.step('the elder registers as everybody does', async () => {
      await begin(page, ELDER)
      await expect(page).toHaveURL(/userCenter/)
      await logOut(page)
    })
    await test.step('the younger is told that the phone is in use, says that it is the family’s, and registers', async () => {
      await begin(page, YOUNGER)
      const consent = page.getByRole('checkbox', { name: /我是家人，和他们共用这个手机号/ })
      await expect(main(page).locator('.error-summary')).toContainText('这个手机号已经注册')
      await expect(main(page)).toContainText('谁拿着这个手机，谁就能收到你们几位的验证码')
      await consent.check()
      await press(main(page), '完成注册')
      await expect(page).toHaveURL(/userCenter/)
      await logOut(page)
    })
    await test.step('each password leads to its own account without a question', async () => {
      for (const password of [ELDER, YOUNGER]) {
        await enter(page, password)
        await atHome(page)
        await logOut(page)
      }
    })
    await test.step('a code asks who it is, by keyboard', async () => {
      await page.goto('/account/login?way=code&returnUrl=%2Faccount%2Fsecurity')
      await page.getByRole('textbox', { name: '手机号' }).fill(PHONE)
      await fillCode(page)
      await press(main(page), '登录')
      const group = page.getByRole('radiogroup', { name: /您是哪一位/ })
      await expect(main(page).locator('.error-summary')).toBeFocused()
      await expect(group.getByRole('radio')).toHaveCount(2)
      await group.getByRole('radio').first().focus()
      await page.keyboard.press('ArrowDown')
      await expect(group.getByRole('radio').nth(1)).toBeChecked()
      await press(main(page), '登录')
      await atHome(page)
      await logOut(page)
    })
    await test.step('a new password is that of the one who is meant', async () => {
      await page.goto('/account/resetPassword?returnUrl=%2Faccount%2Fsecurity')
      await page.getByRole('textbox', { name: '手机号' }).fill(PHONE)
      await fillCode(page)
      await page.getByRole('textbox', { name: '新密码' }).fill('Quiet-River-2031')
      await press(main(page), '设置新密码')
      await page
        .getByRole('radiogroup', { name: /您是哪一位/ })
        .getByRole('radio')
        .nth(1)
        .check()
      await press(main(page), '设置新密码')
      await expect(main(page).getByText('新密码已生效')).toBeVisible()
      await enter(page, 'Quiet-River-2031')
      await atHome(page)
      await logOut(page)
      await enter(page, ELDER)
      await atHome(page)
    })
  })
})
