import type { BrowserContext, Page } from '@playwright/test'
import { freePerson, publishOrder } from '#tests/support/e2e/api.ts'
import { idOf } from '#tests/support/e2e/faults.ts'
import { main, press, told } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const START = idOf('MyWorkOrderParticipatorStart')
/** What a test without a network provokes. */
const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|net::/

/** Somebody whom 云杉, which publishes the order, does not employ. */
const WORKER = 'person3'

const copiedPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('offline-copies'))) return []
    const keys = await (await caches.open('offline-copies')).keys()
    return keys.map(({ url }) => new URL(url).searchParams.get('of') ?? '')
  })

const withoutNetwork = async (context: BrowserContext, isWithout: boolean) => context.setOffline(isWithout)

test.describe('pages of the personal centre', () => {
  test('that were seen can be read without a network, and are gone with the logout', async ({ ownLogin, allow }) => {
    // a read of the page may be sent in the moment of the logout
    allow(WITHOUT_NETWORK, /当前用户没有登录/)
    const page = await (await ownLogin('person', { serviceWorkers: 'allow' })).newPage()
    const seen = async (address: string) => {
      await page.goto(address)
      await expect.poll(() => copiedPages(page), { message: address }).toContain(address)
    }
    await seen('/userCenter')
    await seen('/userCenter/work/contract')
    const rows = await main(page).getByRole('link').allTextContents()
    // a copy is sealed: neither the words of the page nor the key stand in the storage
    const stored = await page.evaluate(async () => {
      const cache = await caches.open('offline-copies')
      const [request] = await cache.keys()
      return request ? await (await cache.match(request))?.text() : ''
    })
    expect(stored?.length).toBeGreaterThan(1_000)
    // a failure would print the sealed text
    expect(/<main|管理首页/.test(stored ?? '')).toBe(false)

    await withoutNetwork(page.context(), true)
    await test.step('the copy, with what it is', async () => {
      await page.goto('/userCenter/work/contract')
      await expect(page.getByRole('heading', { name: '现在没有网络' })).toBeVisible()
      await expect(page.getByRole('status').first()).toContainText('看到的内容，只能看，不能办理')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的合同')
      expect(await main(page).getByRole('link').allTextContents()).toEqual(rows)
      for (const button of await main(page).getByRole('button').all()) await expect(button).toBeDisabled()
    })
    await test.step('another copy, by the keyboard', async () => {
      await page.getByText('其他保存过的页面').focus()
      await page.keyboard.press('Enter')
      const other = page.getByRole('region', { name: '现在没有网络' }).getByRole('link').first()
      await other.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/userCenter$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
    await test.step('what was never seen, or is never kept', async () => {
      for (const address of ['/userCenter/work/salary', '/userCenter/setting/profile']) {
        await page.goto(address)
        await expect(page.getByRole('status').first()).toContainText('这一页没有看过')
        await expect(page.getByRole('link').first()).toBeVisible()
      }
    })
    await test.step('the page itself, when the network is back', async () => {
      await withoutNetwork(page.context(), false)
      await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
    })
    await test.step('nothing after the logout', async () => {
      await press(page, '退出登录')
      await expect(page.getByRole('button', { name: '退出登录' })).toBeHidden()
      await expect.poll(() => copiedPages(page)).toEqual([])
      await withoutNetwork(page.context(), true)
      await page.goto('/userCenter')
      await expect(page.getByRole('status').first()).toContainText('登录已经结束')
      await withoutNetwork(page.context(), false)
    })
  })

  test('are read by nobody who logs in next, and by nobody after the login has expired', async ({
    ownLogin,
    allow,
  }) => {
    allow(WITHOUT_NETWORK)
    const context = await ownLogin('person', { serviceWorkers: 'allow' })
    const page = await context.newPage()
    const seen = async (address: string) => {
      await page.goto(address)
      await expect.poll(() => copiedPages(page), { message: address }).toContain(address)
    }
    await seen('/userCenter/work/contract')
    await test.step('another user of the same device, without a logout between', async () => {
      await context.addCookies(await (await ownLogin(WORKER)).cookies())
      await page.goto('/userCenter')
      // before any page of the new user is copied
      await expect.poll(() => copiedPages(page), { timeout: 2_500, intervals: [100] }).toEqual([])
      await seen('/userCenter')
      expect(await copiedPages(page)).toEqual(['/userCenter'])
      await withoutNetwork(context, true)
      await page.goto('/userCenter/work/contract')
      await expect(page.getByRole('status').first()).toContainText('这一页没有看过')
      await page.goto('/userCenter')
      await expect(page.getByRole('heading', { name: '现在没有网络' })).toBeVisible()
      await expect(page.getByRole('status').first()).toContainText('看到的内容，只能看，不能办理')
    })
    await test.step('the key ends with the login', async () => {
      const key = (await context.cookies()).find(({ name }) => name === 'offline_key')
      const login = (await context.cookies()).find(({ name }) => name === 'access_token')
      expect(Math.abs((key?.expires ?? 0) - (login?.expires ?? 0))).toBeLessThan(120)
      await context.clearCookies({ name: 'offline_key' })
      await page.goto('/userCenter')
      await expect(page.getByRole('status').first()).toContainText('登录已经结束')
    })
    await withoutNetwork(context, false)
  })

  test('are dropped when somebody else than a person logs in', async ({ ownLogin }) => {
    const context = await ownLogin('person', { serviceWorkers: 'allow' })
    const page = await context.newPage()
    await page.goto('/userCenter')
    await expect.poll(() => copiedPages(page)).toEqual(['/userCenter'])
    await context.addCookies(await (await ownLogin('enterprise')).cookies())
    await page.goto('/enterpriseCenter')
    await expect.poll(() => copiedPages(page)).toEqual([])
  })
})

test('an act without a network waits, is sent by itself when it is back, and is done once', async ({
  open,
  api,
  allow,
}) => {
  allow(WITHOUT_NETWORK)
  await freePerson(api, WORKER)
  const order = await publishOrder(api)
  const claim = { workOrderId: order.id, quantity: '10', hasReadRules: true }
  const { id } = await api(WORKER, 'WorkOrderParticipator/UserClaim', claim)
  const page = await open(WORKER)
  await page.goto(`/userCenter/work/workOrderDetail?id=${id}`)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes(START)) keys.push(request.headers()['idempotency-key'])
  })
  const start = page.getByRole('button', { name: '开始执行' })
  await expect(start).toBeVisible()
  await withoutNetwork(page.context(), true)
  await start.click()
  await told(page, '连上网络后自动提交')
  await expect(start).toHaveAttribute('aria-busy', 'true')
  await withoutNetwork(page.context(), false)
  await told(page, '已开始执行')
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})
