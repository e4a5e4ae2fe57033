import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { axeProblems } from '#tests/accessibility/axe.ts'
import { type OwnServer, startOwnServer } from '#tests/support/e2e/own-server.ts'
import { main, menuEntry, rowAct, told } from '#tests/support/e2e/press.ts'
import { pressLogout } from '#tests/support/e2e/sign-in.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { freePort } from '../../tools/lib/ports.mjs'

/** A passkey belongs to a host name: the server must be configured with the one the browser uses. */
async function startAtLocalhost(settings: Record<string, string>) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = await startOwnServer({ PORT: `${port}`, PUBLIC_URL: url, ...settings })
  return { ...server, url }
}

/** An authenticator that verifies its owner without a prompt, by Chromium's developer tools. */
async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signIn(page: Page, userName: string) {
  await page.goto('/account/login')
  const form = page.getByRole('form', { name: '登录' })
  await form.getByRole('textbox', { name: '用户名、手机号或邮箱' }).fill(userName)
  await form.getByRole('textbox', { name: /^密码/ }).fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: '登录', exact: true }).click()
}

async function signOut(page: Page) {
  await pressLogout(page)
  await expect(page.getByText('退出成功！').first()).toBeVisible()
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const hasNoFaults = async (page: Page) => expect(await axeProblems(page, 'dialog[open]')).toEqual([])

test.describe('a second factor', () => {
  let server: OwnServer
  let ahead = 0
  test.beforeAll(async () => {
    server = await startAtLocalhost({ CONFIRMATION_WINDOW: '300' })
  })
  test.afterAll(() => server.close())
  const later = (seconds: number) => {
    ahead += seconds * 1000
    server.setNow(new Date(Date.now() + ahead))
  }

  test('a passkey: added by one press, the second step, the whole login, and asked again', async ({ open, allow }) => {
    const page = await open(null, { baseURL: server.url })
    allow(/请先确认是您本人/)
    await addDevice(page)
    await signIn(page, 'person2')
    await expect(page).not.toHaveURL(/login/)
    await test.step('added, with recovery codes that are shown once', async () => {
      await page.goto('/account/security')
      await main(page).getByRole('button', { name: '添加通行密钥' }).click()
      const codes = dialogOf(page, '请保存恢复码')
      await expect(codes.getByRole('listitem')).toHaveCount(10)
      await hasNoFaults(page)
      await codes.getByRole('button', { name: '我已保存' }).click()
      await expect(main(page).getByRole('heading', { name: '通行密钥 1' })).toBeVisible()
      await expect(main(page).getByText('还剩 10 个')).toBeVisible()
    })
    await test.step('asked again minutes later; what was begun goes on', async () => {
      later(301)
      await main(page).getByRole('button', { name: '换一组恢复码' }).click()
      await dialogOf(page, '换一组恢复码？').getByRole('button', { name: '换一组' }).click()
      const asked = dialogOf(page, '请确认是您本人')
      await expect(asked.getByRole('button', { name: '用通行密钥确认' })).toBeVisible()
      await hasNoFaults(page)
      await asked.getByRole('button', { name: '用通行密钥确认' }).click()
      await expect(dialogOf(page, '请保存恢复码').getByRole('listitem')).toHaveCount(10)
      await dialogOf(page, '请保存恢复码').getByRole('button', { name: '我已保存' }).click()
    })
    await test.step('the second step after the password', async () => {
      await signOut(page)
      await signIn(page, 'person2')
      await dialogOf(page, '两步验证').getByRole('button', { name: '用通行密钥确认' }).click()
      await expect(page).not.toHaveURL(/login/)
    })
    await test.step('the whole login', async () => {
      await signOut(page)
      await page.goto('/account/login')
      await main(page).getByRole('button', { name: '用通行密钥登录' }).click()
      await expect(page).not.toHaveURL(/login/)
    })
  })

  test('an authenticator: added by its letters, a wrong code, a pasted one, a recovery code', async ({
    open,
    allow,
  }) => {
    const page = await open(null, { baseURL: server.url })
    allow(/请求参数未能通过验证/)
    await signIn(page, 'person3')
    await expect(page).not.toHaveURL(/login/)
    await page.goto('/account/security')
    await main(page).getByRole('button', { name: '添加验证器' }).click()
    const adding = dialogOf(page, '添加验证器')
    await expect(adding.getByRole('img', { name: /二维码/ })).toBeVisible()
    await hasNoFaults(page)
    const secret = (await adding.locator('.copy-text .mono').textContent())?.replaceAll(' ', '') ?? ''
    const code = () => generateSync({ secret, epoch: Math.floor((Date.now() + ahead) / 1000) })
    await adding.getByRole('textbox', { name: /验证码/ }).fill(code())
    await adding.getByRole('button', { name: '保存验证器' }).click()
    const codes = dialogOf(page, '请保存恢复码')
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? ''
    await codes.getByRole('button', { name: '我已保存' }).click()
    await expect(main(page).getByRole('heading', { name: '我的手机' })).toBeVisible()

    later(60)
    await signOut(page)
    await signIn(page, 'person3')
    const asked = dialogOf(page, '两步验证')
    const field = asked.getByRole('textbox', { name: /验证器里的验证码/ })
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await field.fill('000 000')
    await asked.getByRole('button', { name: '确认', exact: true }).click()
    await expect(asked.getByText('验证码不正确').first()).toBeVisible()
    await expect(field).toHaveValue('000 000')
    await hasNoFaults(page)
    const right = code()
    await field.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
    await asked.getByRole('button', { name: '确认', exact: true }).click()
    await expect(page).not.toHaveURL(/login/)

    await signOut(page)
    await signIn(page, 'person3')
    await asked.getByRole('button', { name: '改用恢复码' }).click()
    await asked.getByRole('textbox', { name: /恢复码/ }).fill(recovery.toLowerCase())
    await asked.getByRole('button', { name: '确认', exact: true }).click()
    await expect(page).not.toHaveURL(/login/)

    // a user who cancels the second step is back on the login page, signed out
    await signOut(page)
    await signIn(page, 'person3')
    await asked.getByRole('button', { name: '返回登录' }).click()
    await expect(page.getByRole('form', { name: '登录' })).toBeVisible()
    await page.goto('/account/security')
    await expect(page).toHaveURL(/returnUrl=/)
  })

  test('without one the password is asked again; what was typed stays', async ({ open, allow }) => {
    const page = await open(null, { baseURL: server.url })
    // the ticket of the stream is older than the clock of the test
    allow(/请先确认是您本人/, /请求参数未能通过验证/, /messages\/stream/, /401/)
    await signIn(page, 'platform')
    await expect(page).toHaveURL(/console/)
    await page.goto('/console/system/user?keyword=newcomer')
    later(301)
    await rowAct(main(page).getByRole('row').nth(1), /^重设密码/)
    const form = dialogOf(page, '重设密码：newcomer')
    const typed = form.getByRole('textbox', { name: /^新密码/ })
    await typed.fill('四月的风吹过-42')
    await form.getByRole('textbox', { name: /您自己的密码/ }).fill(DEMO_PASSWORD)
    await form.getByRole('button', { name: '提交重设' }).click()
    const asked = dialogOf(page, '请确认是您本人')
    await asked.getByRole('textbox', { name: /登录密码/ }).fill('not-my-password')
    await asked.getByRole('button', { name: '确认', exact: true }).click()
    await expect(asked.getByText('密码不正确').first()).toBeVisible()
    await hasNoFaults(page)
    await asked.getByRole('button', { name: '取消，不继续' }).click()
    await expect(typed).toHaveValue('四月的风吹过-42')
    await form.getByRole('button', { name: '提交重设' }).click()
    await asked.getByRole('textbox', { name: /登录密码/ }).fill(DEMO_PASSWORD)
    await asked.getByRole('button', { name: '确认', exact: true }).click()
    await told(page, /批准后新密码才生效/)
  })

  test('before an identity number is shown whole', async ({ open, allow }) => {
    const page = await open(null, { baseURL: server.url })
    // the ticket of the stream is older than the clock of the test
    allow(/请先确认是您本人/, /messages\/stream/, /401/)
    await signIn(page, 'auditor')
    await expect(page).toHaveURL(/console/)
    later(301)
    await page.goto(`/console/person/${server.account('person').personId}`)
    await main(page).getByRole('button', { name: '显示完整信息' }).click()
    const reveal = dialogOf(page, '显示完整信息？')
    await reveal.getByRole('textbox').fill('核对证件')
    await reveal.getByRole('button', { name: '显示', exact: true }).click()
    const asked = dialogOf(page, '请确认是您本人')
    await asked.getByRole('textbox', { name: /登录密码/ }).fill(DEMO_PASSWORD)
    await asked.getByRole('button', { name: '确认', exact: true }).click()
    await expect(main(page).getByRole('button', { name: '遮盖敏感信息' })).toBeVisible()
  })
})

test.describe('staff, where a second factor is required', () => {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startAtLocalhost({ STAFF_SECOND_FACTOR: 'required' })
  })
  test.afterAll(() => server.close())

  test('sets it up before anything else', async ({ open, allow }) => {
    const page = await open(null, { baseURL: server.url })
    await addDevice(page)
    await signIn(page, 'platform')
    await expect(page).toHaveURL(/account\/security/)
    await expect(main(page).getByText('请先设置两步验证')).toBeVisible()
    await page.goto('/console')
    await expect(page).toHaveURL(/account\/security/)
    await main(page).getByRole('button', { name: '添加通行密钥' }).click()
    await dialogOf(page, '请保存恢复码').getByRole('button', { name: '我已保存' }).click()
    await expect(main(page).getByRole('button', { name: '删除' })).toBeVisible()
    await page.goto('/console')
    await expect(page).toHaveURL(/console/)
    // another administrator resets it while the page is open
    allow(/请先设置两步验证/)
    await server.db.execute(sql`delete from user_factor`)
    await menuEntry(page, '管理台', '求职者').click()
    await expect(page).toHaveURL(/account\/security/)
  })
})
