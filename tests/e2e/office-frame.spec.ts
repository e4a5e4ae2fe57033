import type { Page } from '@playwright/test'
import { prefer, settle } from '#tests/accessibility/look.ts'
import { cookieState, logIn } from '#tests/support/e2e/accounts.ts'
import { menuEntry } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { untilItAnswers } from '#tests/support/e2e/within.ts'

const header = (page: Page) => page.getByRole('banner')
const menuButton = (page: Page) => header(page).getByRole('button', { name: '目录' })
const navigation = (page: Page) => page.getByRole('navigation', { name: '管理台目录' })
const heightOf = (page: Page) => header(page).evaluate((element) => element.getBoundingClientRect().height)

test('the header is one line of 52 px at every width, before and after an act', async ({ open }) => {
  for (const [reader, address] of [
    ['platform', '/console/person'],
    ['enterprise', '/enterpriseCenter/work/workOrder'],
  ] as const) {
    const page = await open(reader)
    await page.goto(address)
    await untilItAnswers(page)
    for (const width of [320, 375, 768, 1024, 1366, 1440]) {
      await page.setViewportSize({ width, height: 768 })
      expect(await heightOf(page), `${address}, ${width} px`).toBe(52)
    }
    await header(page).getByRole('button', { name: /^显示/ }).click()
    await page.getByRole('button', { name: '最近提示' }).click()
    await page.getByRole('dialog', { name: '最近提示' }).press('Escape')
    expect(await heightOf(page), 'after an act').toBe(52)
  }
})

test('a list has its title, and the first line under it, at the top of the window', async ({ open }) => {
  const page = await open('platform', { viewport: { width: 1366, height: 768 } })
  await page.goto('/console/person')
  await untilItAnswers(page)
  const top = (name: string) =>
    page
      .locator(name)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top)
  const under = async () => Math.round(await top('.office-head + *'))
  expect(await under(), 'comfortable').toBeLessThanOrEqual(112)
  await prefer(page, { density: 'compact' })
  await settle(page)
  expect(await under(), 'compact').toBeLessThanOrEqual(98)
})

test('rows are compact from the start for an auditor; a choice goes with the account to another browser', async ({
  browser,
  request,
  serverURL,
  watch,
}) => {
  const state = cookieState(await logIn(request, 'auditor'), serverURL)
  const context = await browser.newContext({ storageState: state })
  const page = await context.newPage()
  watch.attach(page)
  const office = page.locator('.off')
  await page.goto('/console')
  await expect(office).toHaveAttribute('data-density', 'compact')
  await untilItAnswers(page)
  // the key of the office opens the settings, with the focus in them
  await page.keyboard.press('Alt+Shift+KeyA')
  await expect(page.getByRole('button', { name: /^字号/ }).first()).toBeFocused()
  const saved = page.waitForResponse((answer) => answer.url().includes('/graphql') && answer.ok())
  await page.getByRole('button', { name: /行高\s*舒适/ }).click()
  await expect(office).toHaveAttribute('data-density', 'comfortable')
  await saved
  await page.keyboard.press('Escape')
  await expect(header(page).getByRole('button', { name: /^显示/ })).toBeFocused()
  await context.close()
  const other = await browser.newContext()
  const second = await other.newPage()
  watch.attach(second)
  await second.goto('/account/login')
  const form = second.getByRole('form', { name: '登录' })
  await form.getByRole('textbox', { name: '用户名、手机号或邮箱' }).fill('auditor')
  await form.getByRole('textbox', { name: /^密码/ }).fill('Portal123')
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(second.locator('.off')).toHaveAttribute('data-density', 'comfortable')
  await other.close()
})

test('the navigation collapses to a rail that says its words to the pointer and the keyboard, and Escape takes them away', async ({
  open,
}) => {
  const page = await open('platform', { viewport: { width: 1366, height: 768 } })
  await page.goto('/console/person')
  await untilItAnswers(page)
  const width = () => page.locator('.on-in').evaluate((element) => Math.round(element.getBoundingClientRect().width))
  const main = () => page.getByRole('main').evaluate((element) => Math.round(element.getBoundingClientRect().left))
  expect([await width(), await main()]).toEqual([200, 200])
  await menuButton(page).click()
  await page.mouse.move(800, 400)
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(width).toBe(56)
  expect(await main()).toBe(56)
  // names stay for screen readers
  const persons = menuEntry(page, '管理台', '求职者')
  await expect(persons).toHaveAttribute('aria-current', 'page')
  await persons.focus()
  await expect.poll(width).toBe(200)
  expect(await main(), 'the page does not move').toBe(56)
  await page.keyboard.press('Escape')
  await expect.poll(width).toBe(56)
  // another page, drawn by the server, begins with the rail
  await page.goto('/console/enterprise')
  expect(await main()).toBe(56)
  await untilItAnswers(page)
  await menuButton(page).click()
  await page.mouse.move(800, 400)
  await expect.poll(width).toBe(200)
})

test('on a phone and at double text the navigation stands behind its button', async ({ open }) => {
  const page = await open('platform', { viewport: { width: 375, height: 740 } })
  await page.goto('/console/person')
  await untilItAnswers(page)
  await expect(navigation(page)).toBeHidden()
  await menuButton(page).click()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
  await menuEntry(page, '管理台', '企业').press('Escape')
  await expect(menuButton(page)).toBeFocused()
  await expect(navigation(page)).toBeHidden()
  await menuButton(page).click()
  await menuEntry(page, '管理台', '企业').click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('企业')
  await expect(navigation(page)).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(navigation(page)).toBeVisible()
  await prefer(page, { scale: '2' })
  await expect(navigation(page)).toBeHidden()
})

test('a message lies over the header, and covers no act of the page nor the way back to the top', async ({
  open,
  allow,
}) => {
  allow(/refused:/)
  const page = await open('platform', { viewport: { width: 1366, height: 600 } })
  await page.goto('/console/message')
  await page.evaluate(() => window.scrollTo(0, 400))
  const toTop = page.getByRole('button', { name: '回到顶部' })
  await expect(toTop).toBeVisible()
  const side = await page.locator('.on').boundingBox()
  const box = await toTop.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999), 'at the foot of the navigation').toBeLessThanOrEqual(side?.width ?? 0)
  await toTop.click()
  await page.waitForFunction(() => window.scrollY === 0)
  await page.route('**/graphql', (route) =>
    route.fulfill({ json: { data: null, errors: [{ message: '服务暂时不可用' }] } }),
  )
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await page.getByRole('button', { name: /^关闭提示/ }).hover()
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('main h1, .office-head .btn, .oh :is(a, button), main .tabs a')].flatMap((act) => {
      if (!act.checkVisibility()) return []
      const { left, top, width, height } = act.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.dock') ? [act.textContent] : []
    }),
  )
  expect(covered).toEqual([])
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--dock')), 'takes no room').toBe(
    '0px',
  )
})

test('a start page begins with what is late, and asks nobody for what is not their work', async ({ open }) => {
  const page = await open('platform')
  await page.goto('/console')
  const table = page.getByRole('table', { name: '我的工作' })
  await expect(table.getByRole('rowheader').first()).toBeVisible()
  const late = await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('.late-count') !== null))
  expect(late, 'late ones stand first').toEqual([...late].sort((a, b) => Number(b) - Number(a)))
  const wanted = await table.getByRole('rowheader').first().getByRole('link').getAttribute('href')
  await expect(page.getByRole('link', { name: /^打开最急的一项/ })).toHaveAttribute('href', wanted ?? '')
  // charts fold until they are asked for
  await expect(page.getByRole('heading', { name: '付款的份数' })).toBeHidden()
  await page.getByText('走势', { exact: true }).click()
  await page.getByRole('navigation', { name: '时间' }).getByRole('link', { name: '最近 12 个月' }).click()
  await expect(page).toHaveURL(/period=Last12Months/)
  await expect(page.getByRole('heading', { name: '付款的份数' })).toBeVisible()

  const editor = await open('content')
  await editor.goto('/console')
  const main = editor.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('工作台')
  await expect(main.getByText(/待答复的意见|没有等待您处理的事项/).first()).toBeVisible()
  await expect(main.getByText(/款|付/)).toHaveCount(0)
  await expect(main.getByRole('link', { name: /工单/ })).toHaveCount(0)
})
