import type { Page } from '@playwright/test'
import { BACK_TO_TOP_THRESHOLD_PX, LOGOUT_MESSAGE, PAGE_NOT_FOUND_MESSAGE } from '#machines/flows/constants.ts'
import { DEFAULT_PLATFORM_NAME as BRAND_NAME } from '#machines/rules/platform-name.ts'
import { cookieState, logIn } from '#tests/support/e2e/accounts.ts'
import { MOVING } from '#tests/support/e2e/moving.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { untilItAnswers } from '#tests/support/e2e/within.ts'

test.use({ contextOptions: MOVING })

const mainNav = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const header = (page: Page) => page.getByRole('banner')
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const ENTERPRISE_NAME = '云杉智能数据（上海）有限公司'

test.describe('the header', () => {
  test('offers a visitor both entries, and the cooperation and base entries', async ({ page }) => {
    await page.goto('/')
    await expect(header(page).getByRole('link', { name: '求职者入口' })).toBeVisible()
    await expect(header(page).getByRole('link', { name: '企业入口' })).toBeVisible()
    await expect(mainNav(page).getByRole('link', { name: '合作入口' })).toBeVisible()
    await expect(mainNav(page).getByRole('link', { name: '融合就业基地' })).toBeVisible()
    await expect(header(page).getByRole('button', { name: '退出登录' })).toBeHidden()
  })

  test('shows a person the own name as the way to the workbench, and no enterprise entry', async ({ person }) => {
    await person.goto('/')
    await expect(header(person).getByRole('link', { name: /林一鸣/ })).toHaveAttribute('href', '/userCenter')
    await expect(header(person).getByRole('button', { name: '退出登录' })).toBeVisible()
    await expect(mainNav(person).getByRole('link', { name: '求职者入口' })).toBeVisible()
    await expect(header(person).getByRole('link', { name: '企业入口' })).toBeHidden()
  })

  test('shows an enterprise user a menu with the name of the enterprise, and no entry for persons', async ({
    enterprise,
  }) => {
    await enterprise.goto('/')
    const button = header(enterprise).getByRole('button', { name: ENTERPRISE_NAME })
    await button.press('ArrowDown')
    const menu = enterprise.getByRole('menu', { name: ENTERPRISE_NAME })
    await expect(menu.getByRole('menuitem')).toHaveText(['进入工作台', '切换企业', '退出登录'])
    await expect(menu.getByRole('menuitem', { name: '进入工作台' })).toBeFocused()
    await enterprise.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(header(enterprise).getByRole('link', { name: '求职者入口' })).toBeHidden()
    await expect(mainNav(enterprise).getByRole('link', { name: '企业入口' })).toBeVisible()
  })

  test('leads the staff to their console', async ({ platform }) => {
    await platform.goto('/')
    await expect(header(platform).getByRole('link', { name: /周敏/ })).toHaveAttribute('href', '/console')
    await expect(header(platform).getByRole('link', { name: '求职者入口' })).toBeHidden()
    await expect(header(platform).getByRole('link', { name: '企业入口' })).toBeHidden()
  })
})

test.describe('the menu of a centre', () => {
  const items = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true }).getByRole('link')
  const areas = (page: Page) =>
    page.getByRole('navigation', { name: '企业中心目录', exact: true }).getByRole('heading', { level: 2 })

  test('of a person', async ({ newcomer }) => {
    await newcomer.goto('/userCenter/resume')
    await expect(items(newcomer, '个人中心')).toHaveText(['管理首页', '工作管理', '我的简历', '个人中心'])
    await expect(items(newcomer, '个人中心').nth(2)).toHaveAttribute('aria-current', 'page')
  })

  test('of the enterprise’s creator has 人资管理', async ({ enterprise }) => {
    await enterprise.goto('/enterpriseCenter/selectEnterprise')
    await expect(areas(enterprise)).toHaveText(['工作管理', '人资管理', '企业管理'])
    await expect(areas(enterprise).nth(1).getByRole('link')).toHaveAttribute(
      'href',
      '/enterpriseCenter/humanResource/requirement',
    )
  })

  test('of another member has none', async ({ member }) => {
    await member.goto('/enterpriseCenter/selectEnterprise')
    await expect(areas(member)).toHaveText(['工作管理', '企业管理'])
  })

  test('of an enterprise that is not certified is empty', async ({ pending }) => {
    await pending.goto('/enterpriseCenter/waitForAudit')
    await expect(heading(pending)).toBeVisible()
    await expect(pending.getByRole('navigation', { name: '企业中心目录' })).toBeHidden()
  })
})

test.describe('the home link', () => {
  test('reloads the page on home', async ({ page }) => {
    await page.goto('/')
    await untilItAnswers(page)
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    const reloaded = page.waitForEvent('load')
    await header(page).getByRole('link', { name: BRAND_NAME }).click()
    await reloaded
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(false)
    expect(new URL(page.url()).search).toBe('')
  })

  test('goes to / with a random r from elsewhere, without loading anew', async ({ page }) => {
    await page.goto('/workOrder')
    await untilItAnswers(page)
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await header(page).getByRole('link', { name: BRAND_NAME }).click()
    await expect(page).toHaveURL(/\/\?r=0?\.?\d+/)
    await expect(page.getByRole('heading', { level: 1, name: /工作在前方/ })).toBeVisible()
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  })
})

test('the footer has both categories, every way to reach us and the copyright from 2021', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: '关于我们' })).toBeVisible()
  await expect(footer.getByRole('heading', { name: '注册礼遇' })).toBeVisible()
  await expect(footer.getByText(`© 2021–${new Date().getFullYear()} ${BRAND_NAME}`)).toBeVisible()
  // the placeholder numbers of a demonstration are no links, and the page says so
  await expect(footer.getByText('400-000-0000（示例，联系不到）')).toBeVisible()
  await expect(footer.getByRole('link', { name: /^热线/ })).toHaveCount(0)
  await expect(footer.getByRole('link', { name: /文字客服/ })).toHaveAttribute('href', '/support')
})

test('the way back to the top appears after 300 px and leads to the content', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto('/')
  await expect(header(page).getByRole('link', { name: '求职者入口' })).toBeVisible()
  const toTop = page.getByRole('button', { name: '回到顶部' })
  await page.evaluate((y) => window.scrollTo(0, y), BACK_TO_TOP_THRESHOLD_PX)
  await page.waitForFunction((y) => window.scrollY === y, BACK_TO_TOP_THRESHOLD_PX)
  await expect(toTop).toBeHidden()
  await page.evaluate((y) => window.scrollTo(0, y), BACK_TO_TOP_THRESHOLD_PX + 1)
  await expect(toTop).toBeVisible()
  await toTop.click()
  await page.waitForFunction(() => window.scrollY === 0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(toTop).toBeHidden()
})

test('the first Tab leads to the skip link, and the skip link to the content', async ({ page }) => {
  await page.goto('/workOrder')
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到主要内容' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a change of page puts the focus on its heading and its name into the title', async ({ page }) => {
  await page.goto('/')
  await untilItAnswers(page)
  await expect(page).toHaveTitle(BRAND_NAME)
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /.+/)
  await mainNav(page).getByRole('link', { name: '接工单' }).click()
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(`接工单 - ${BRAND_NAME}`)
  await expect(mainNav(page).getByRole('link', { name: '接工单' })).toHaveAttribute('aria-current', 'page')
})

test('an unknown address is 404, in the words of the specification and with a way home', async ({ page, allow }) => {
  allow(/answered 404: GET \/no\/such\/page/, /console: Failed to load resource: .* 404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText(PAGE_NOT_FOUND_MESSAGE).first()).toBeVisible()
  await untilItAnswers(page)
  await page.getByRole('main').getByRole('link', { name: '回到首页' }).click()
  await expect(page).toHaveURL(/\/\?r=/)
})

test('an address with an impossible id is 404, too', async ({ page, allow }) => {
  allow(/answered 404: GET \/workOrder\/detail/, /console: Failed to load resource: .* 404/)
  await page.goto('/workOrder/detail?id=abc')
  await expect(page.getByText(PAGE_NOT_FOUND_MESSAGE).first()).toBeVisible()
})

test('preferences are there before the first paint of the next page', async ({ page }) => {
  await page.goto('/workOrder')
  const tools = page.getByRole('region', { name: '无障碍工具' })
  await tools.getByRole('button', { name: /高对比/ }).click()
  await expect(tools.getByRole('button', { name: /高对比/ })).toHaveAttribute('aria-pressed', 'true')
  await tools.getByRole('button', { name: /两倍/ }).click()
  // only the inline script of the document runs on this page
  await page.route(/\.js$/, (route) => route.abort('aborted'))
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--font-scale'))).toBe('2')
})

test('what is typed and pressed before the scripts have come is done when they have', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/workOrder', { waitUntil: 'commit' })
  const contrast = page.getByRole('region', { name: '无障碍工具' }).getByRole('button', { name: /高对比/ })
  const keyword = page.getByRole('searchbox', { name: '搜索工单名称' })
  await contrast.click()
  await page.getByRole('combobox', { name: '截止时间' }).selectOption({ label: '30 天内' })
  await keyword.fill('图像')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  expect(new URL(page.url()).search, 'the browser has not sent the form itself').toBe('')
  await expect(contrast).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(contrast).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === '图像')
  await expect(keyword).toHaveValue('图像')
  await expect(page.getByRole('combobox', { name: '截止时间' })).toHaveValue('30')
})

test.describe('localhostLogin', () => {
  test('logs a demonstration account in with one press', async ({ page }) => {
    await page.goto('/localhostLogin')
    await page.getByRole('button', { name: '用 newcomer 登录' }).click()
    await expect(page).toHaveURL(/\/userCenter\/resume$/)
    await expect(page.getByRole('heading', { level: 1, name: '第 1 步：基本信息与残疾人证' })).toBeVisible()
  })
})

test.describe('the session', () => {
  test('logs in by name and password, and says what the server says when it refuses', async ({ page, allow }) => {
    allow(/refused:/)
    await page.goto('/account/login?entry=person&returnUrl=%2FworkOrder')
    await page.getByRole('textbox', { name: '用户名、手机号或邮箱' }).fill('person9')
    await page.getByRole('textbox', { name: /^密码/ }).fill('wrong')
    await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('main').getByText('用户名或密码无效')).toBeVisible()
    await expect(page.getByRole('textbox', { name: '用户名、手机号或邮箱' })).toHaveValue('person9')
    await page.getByRole('textbox', { name: /^密码/ }).fill('Portal123')
    await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL('/workOrder')
    await expect(header(page).getByRole('button', { name: '退出登录' })).toBeVisible()
  })

  test('ends in every tab at once: 退出成功！ and the way home', async ({ ownLogin, allow }) => {
    // the requests of the page at that moment are refused
    allow(/当前用户没有登录/, /answered 401/, /status of 401/)
    const context = await ownLogin('person')
    const [first, second] = [await context.newPage(), await context.newPage()]
    await second.goto('/workOrder')
    await expect(header(second).getByRole('button', { name: '退出登录' })).toBeVisible()
    await first.goto('/workOrder')
    await header(first).getByRole('button', { name: '退出登录' }).click()
    await expect(first.getByText(LOGOUT_MESSAGE).last()).toBeVisible()
    await expect(first).toHaveURL('/')
    expect(await context.cookies()).toEqual([])
    await expect(header(second).getByRole('link', { name: '求职者入口' })).toBeVisible()
  })

  test('is not restored from a token that has ended', async ({ context, page, request, serverURL }) => {
    // the cookie is still valid, the token inside it is not
    const [, payload = ''] = (await logIn(request, 'person')).accessToken.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const ended = Buffer.from(JSON.stringify({ ...claims, exp: 1_600_000_000 })).toString('base64url')
    const { cookies } = cookieState({ accessToken: `e30.${ended}.x`, expireInSeconds: 3600 }, serverURL)
    await context.addCookies(cookies)
    await page.goto('/userCenter')
    // the return address is kept
    await expect(page).toHaveURL('/?returnUrl=%2FuserCenter')
    await expect(header(page).getByRole('link', { name: '求职者入口' })).toBeVisible()
    expect(await context.cookies()).toEqual([])
  })

  test('ends by itself when the token does', async ({ ownLogin, allow }) => {
    // timers that are due together run in any order, so a request of the page may ask once without the token
    allow(/当前用户没有登录/)
    const page = await (await ownLogin('person')).newPage()
    await page.clock.install()
    await page.goto('/workOrder')
    await untilItAnswers(page)
    await expect(header(page).getByRole('button', { name: '退出登录' })).toBeVisible()
    await page.clock.fastForward('25:00:00')
    await expect(header(page).getByRole('link', { name: '求职者入口' })).toBeVisible()
    await expect(page.getByText('登录已到期，请重新登录。').first()).toBeVisible()
  })
})

test('a toast stays while the pointer rests on it, and can be read again afterwards', async ({ page, allow }) => {
  allow(/failed: POST \/graphql/, /console: Failed to load resource/)
  await page.clock.install()
  await page.goto('/localhostLogin')
  const entry = page.getByRole('button', { name: '用 newcomer 登录' })
  await expect(entry).toBeVisible()
  await page.route('**/graphql', (route) => route.abort('failed'))
  await entry.click()
  const toasts = page.getByRole('region', { name: '提示', exact: true })
  const close = toasts.getByRole('button', { name: /关闭提示/ })
  await expect(close).toHaveCount(1)
  await close.hover()
  await page.clock.runFor(20_000)
  await expect(close).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5_100)
  await expect(close).toHaveCount(0)
})
