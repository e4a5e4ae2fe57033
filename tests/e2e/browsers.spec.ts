import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { idOf } from '#tests/support/e2e/faults.ts'
import { fillOrder, openOrderForm } from '#tests/support/e2e/order-form.ts'
import { main, press, told } from '#tests/support/e2e/press.ts'
import { openTabs, passOn } from '#tests/support/e2e/tabs.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

/** What real browsers do to a page: docs/decisions/ui-browsers.md. */

const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

/** As where cookies are blocked: looking at the storage throws, and what is written to `document.cookie` is ignored. */
const refuseStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  })

const shiftClock = (context: BrowserContext, hours: number) =>
  context.addInitScript((ahead) => {
    const Real = Date
    const now = () => Real.now() + ahead
    window.Date = new Proxy(Real, {
      construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
  }, hours * 3_600_000)

async function logIn(page: Page): Promise<void> {
  await page.goto('/account/login')
  await main(page)
    .getByLabel(/用户名、手机号或邮箱/)
    .fill('person')
  await main(page).getByLabel(/^密码/).fill(DEMO_PASSWORD)
  await main(page).getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(/userCenter/)
}

test('where cookies and storage are refused, pages work, and the login says how long it lasts', async ({
  context,
  page,
}) => {
  await refuseStorage(context)
  await page.goto('/news/list')
  await main(page).locator('a[href*="/news/detail"]').first().click()
  await expect(main(page).getByRole('button', { name: /有帮助/ })).toBeVisible()
  await page.goto('/account/login')
  await expect(main(page).getByText('浏览器不接受 Cookie')).toBeVisible()
  await logIn(page)
  await told(page, '浏览器不接受 Cookie')
})

for (const hours of [25, -25])
  test(`a clock that is ${hours} hours off ends no login, is told, and draws what the server has drawn`, async ({
    open,
  }) => {
    const page = await open('person')
    await shiftClock(page.context(), hours)
    await page.goto('/userCenter/work/orderReport')
    await told(page, '这台设备的时间不对')
    for (const path of ['/userCenter', '/userCenter/work/workOrder']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
      expect(page.url()).toContain(path)
    }
  })

test('without a network a page that is not there yet says so, and comes by itself when the network is back', async ({
  open,
  allow,
}) => {
  allow(/Failed to fetch|ERR_INTERNET_DISCONNECTED|Failed to load/)
  const page = await open('person')
  await page.goto('/userCenter/work/workOrder')
  await page.context().setOffline(true)
  await told(page, '现在没有网络')
  await page.getByRole('link', { name: '收入报告' }).first().click()
  await expect(heading(page)).toHaveText('现在没有网络')
  await page.context().setOffline(false)
  await expect(heading(page)).toHaveText(/收入/)
})

test('without a network a tab whose code is not there yet waits for it, and no error page comes', async ({
  open,
  allow,
}) => {
  allow(/Failed to fetch|ERR_INTERNET_DISCONNECTED|Failed to load/)
  const page = await open('enterprise')
  await page.goto('/enterpriseCenter/setting/profile')
  const title = await heading(page).textContent()
  await page.context().setOffline(true)
  await main(page)
    .getByRole('tab', { name: /成员/ })
    .or(main(page).getByRole('link', { name: /成员/ }))
    .first()
    .click()
  await told(page, '现在没有网络')
  await page.waitForTimeout(1_000)
  await expect(heading(page)).toHaveText(title as string)
  await page.context().setOffline(false)
  await expect(main(page).getByRole('table').first()).toBeVisible()
})

test('on a page for reading a link without a network stays in the portal', async ({ open, allow }) => {
  allow(/Failed to fetch|ERR_INTERNET_DISCONNECTED|Failed to load/)
  const page = await open(null)
  await page.goto('/workOrder')
  // what is fetched ahead is there
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await main(page).locator('a[href*="/workOrder/detail"]').first().click()
  await expect(heading(page)).toHaveText('现在没有网络')
  await page.context().setOffline(false)
  await expect(heading(page)).not.toHaveText('现在没有网络')
})

test('ten tabs of one user load over HTTP/1.1, have one stream, and all hear it; the next takes over', async ({
  ownLogin,
  allow,
}) => {
  // of the tab that is closed
  allow(/messages\/stream/)
  test.setTimeout(120_000)
  const tabs = await openTabs(await ownLogin('enterprise'))
  const holder = await passOn(tabs)
  // read in one tab, known in the one that has the stream
  const bell = holder.getByRole('link', { name: /站内信/ }).first()
  const reader = tabs.pages.find((page) => page !== holder && !page.isClosed()) as Page
  const all = main(reader).getByRole('button', { name: /全部标为已读/ })
  if (await all.count()) await all.click()
  await expect(bell).not.toContainText(/\d+ 条/)
})

test('in WeChat a file that cannot be saved leads to the browser of the phone', async ({ open }) => {
  const page = await open('person', {
    userAgent:
      'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.49',
  })
  await page.goto('/userCenter/work/orderReport')
  await press(main(page), /导出 \d+ 年明细/)
  const dialog = page.getByRole('dialog', { name: '微信里不能保存文件' })
  await expect(dialog).toContainText('在浏览器打开')
  await expect(dialog).toContainText(page.url())
  await press(dialog, '知道了')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/已导出|已下载/)).toHaveCount(0)
})

test('below the floor a page says so, can be read, and names a telephone', async ({ context, page }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Promise, 'any')
  })
  await page.goto('/')
  const box = page.locator('#too-old')
  await expect(box).toContainText('这个浏览器太旧')
  await expect(box.getByRole('link', { name: /^\d[\d-]+$/ })).toHaveAttribute('href', /^tel:/)
  await expect(heading(page)).toBeVisible()
  await box.getByRole('link', { name: '找工作' }).click()
  await expect(page).toHaveURL(/requirement/)
  await expect(heading(page)).toBeVisible()
  await page.locator('#too-old').getByRole('link', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/account\/login$/)
  // the browser sends forms by itself, so nothing keeps what is typed
  expect(await page.evaluate(() => 'isTooOld' in window)).toBe(true)
})

test('any other form that such a browser sends is answered in words', async ({ open, allow }) => {
  allow(/405|Failed to load resource/)
  const page = await open(null)
  await page.goto('/about')
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    form.innerHTML = '<input name="content" value="x">'
    document.body.append(form)
    // no `submit` event, as where no script runs
    form.submit()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有提交成功')
  await expect(page.getByRole('link', { name: '登录' })).toBeVisible()
})

test('a code is read from the message that it came in, and a field that was filled without a word counts', async ({
  page,
  allow,
}) => {
  // it has six digits, and is nobody's
  allow(/验证码不正确或已过期/)
  await page.goto('/account/login?way=code')
  await main(page)
    .getByLabel(/手机号/)
    .fill('13900000201')
  await main(page)
    .getByRole('textbox', { name: /验证码/ })
    .fill('【融合就业】您的验证码是 123 456，5 分钟内有效')
  await main(page).getByRole('button', { name: '登录', exact: true }).click()
  await expect(
    main(page)
      .getByText(/不正确或已过期/)
      .first(),
  ).toBeVisible()
  await page.goto('/account/login')
  await main(page)
    .getByLabel(/用户名、手机号或邮箱/)
    .evaluate((field: HTMLInputElement) => {
      field.value = 'person'
    })
  await main(page)
    .getByLabel(/^密码/)
    .evaluate((field: HTMLInputElement, password) => {
      field.value = password
    }, DEMO_PASSWORD)
  await main(page).getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(/userCenter/)
})

/** Whose a token is. */
const userOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub as string

test('without BroadcastChannel what is pressed in the tab of one user is never sent as another', async ({
  ownLogin,
  grantOf,
  api,
}) => {
  const displayName = `另一个标签页的工单 ${Date.now().toString(36)}`
  const context = await ownLogin('enterprise')
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  const page = await context.newPage()
  const form = await openOrderForm(page)
  await fillOrder(form, displayName)
  const [own, other] = await Promise.all(
    ['enterprise', 'member'].map(async (name) => (await grantOf(name)).accessToken),
  )
  const sentBy: string[] = []
  page.on('request', (request) => {
    const { authorization = '' } = request.headers()
    if (request.postData()?.includes(idOf('WorkOrderCreate'))) sentBy.push(userOf(authorization.slice(7)))
  })
  // a second tab logs in, and this one has not heard of it
  await context.addCookies([{ name: 'access_token', value: other as string, url: page.url() }])
  await press(form, '保存工单')
  await expect.poll(() => sentBy.length).toBeGreaterThan(0)
  await page.waitForTimeout(1_000)
  expect(new Set(sentBy)).toEqual(new Set([userOf(own as string)]))
  expect(userOf(other as string)).not.toBe(userOf(own as string))
  const { items } = await api<{ items: { id: number }[] }>('enterprise', 'WorkOrder/GetAll', { displayName })
  expect(items.length).toBeLessThanOrEqual(1)
})

test('a browser that refuses BroadcastChannel logs in', async ({ context, page }) => {
  await context.addInitScript(() => {
    window.BroadcastChannel = class {
      constructor() {
        throw new DOMException('denied', 'SecurityError')
      }
    } as unknown as typeof BroadcastChannel
  })
  await logIn(page)
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
})

test('a full storage is told once, and the form keeps what was typed and is sent', async ({ open }) => {
  const page = await open('enterprise')
  await page.context().addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const displayName = `存储满时的工单 ${Date.now().toString(36)}`
  const form = await openOrderForm(page)
  await fillOrder(form, displayName)
  await told(page, '浏览器的存储空间满了')
  await told(page, /没有存成草稿，只留在这一页/)
  await expect(page.getByRole('button', { name: '关闭提示：浏览器的存储空间满了' })).toHaveCount(1)
  await expect(form.getByRole('textbox', { name: /^工单名称/ })).toHaveValue(displayName)
  await press(form, '保存工单')
  await told(page, /^工单已创建/)
})

test('a server that is away is told apart from a missing network, and what was typed is there again', async ({
  open,
  allow,
}) => {
  allow(/Failed to (fetch|load)|ERR_FAILED|net::/)
  const page = await open('enterprise')
  // the code of the page that is asked for never comes, and the server does not say that it lives
  await page.route(/\/health\/live$/, (route) => route.abort())
  await page.route(/\/assets\/messages\.page-[^/]+\.js$/, (route) => route.abort())
  const form = await openOrderForm(page)
  await form.getByRole('textbox', { name: /^工单名称/ }).fill('服务器离开时的工单')
  await expect(main(page).getByText(/^草稿已保存在这个浏览器/)).toBeVisible()
  await page
    .getByRole('link', { name: /站内信/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText('服务器没有答复')
  await expect(main(page).getByText('平台可能正在维护，请过几分钟再试')).toBeVisible()
  await page.unrouteAll()
  await press(main(page), '重试')
  await expect(heading(page)).toHaveText('站内信')
  await page.goBack()
  await expect(form.getByRole('textbox', { name: /^工单名称/ })).toHaveValue('服务器离开时的工单')
})
