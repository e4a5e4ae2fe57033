import { referencedIn } from '#tests/support/e2e/held.ts'
import { submitJob } from '#tests/support/e2e/submissions.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { arrive, dialogLooks, expectAccessible, fewLooks, type Look, NARROW, prefer, THEMES, WIDE } from './look.ts'

test.describe.configure({ mode: 'parallel' })

const options = { reducedMotion: 'reduce', viewport: WIDE } as const
const at = (size: Look['size']): readonly Look[] => [{ size, themes: THEMES, axe: true }]

test('the panel of the accessibility tools, unfolded on a small screen', async ({ open }) => {
  const page = await open(null, { ...options, viewport: NARROW })
  await arrive(page, '/account/login')
  await page.getByRole('button', { name: '无障碍工具' }).click()
  await expect(page.getByRole('button', { name: /两倍/ })).toBeVisible()
  await expectAccessible(page, 'accessibility tools', at(NARROW))
})

test('the menu of a small screen', async ({ open }) => {
  const page = await open('person', { ...options, viewport: NARROW })
  await arrive(page, '/userCenter')
  await page.getByRole('button', { name: '菜单', exact: true }).click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expectAccessible(page, 'menus', at(NARROW))
})

test('the menu of an enterprise user', async ({ open }) => {
  const page = await open('enterprise', options)
  // not by a page that leads on: a press may meet the header that is about to go
  await arrive(page, '/enterpriseCenter')
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'user menu', at(WIDE))
})

test('the settings, the menu of the account and the navigation of the office', async ({ open }) => {
  const page = await open('platform', options)
  const looks = [...at(WIDE), ...at(NARROW)]
  await arrive(page, '/console/workOrder')
  await page.getByRole('banner').getByRole('button', { name: /^显示/ }).click()
  await expect(page.getByRole('button', { name: /紧凑/ })).toBeVisible()
  await expectAccessible(page, 'office settings', looks, '.off')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: /周敏/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'menu of the account', looks, '.off')
  await page.keyboard.press('Escape')
  await page.setViewportSize(NARROW)
  await page.getByRole('banner').getByRole('button', { name: '目录' }).click()
  await expect(page.getByRole('navigation', { name: '管理台目录' })).toBeVisible()
  await expectAccessible(page, 'navigation of the office', at(NARROW))
  await prefer(page, { rail: 'on', density: 'compact' })
  await expectAccessible(page, 'the rail', at(WIDE))
})

test('a row beside its list, and in its place where there is no room', async ({ open }) => {
  const page = await open('platform', options)
  await arrive(page, '/console/person?all=true')
  await page
    .getByRole('button', { name: /^在旁边看/ })
    .first()
    .press('Enter')
  await expect(page.locator('.row-panel')).toBeVisible()
  // beside the panel a wide table scrolls in its box
  const office: Look = { size: { width: 1366, height: 768 }, themes: THEMES, axe: true }
  await expectAccessible(page, 'a row beside its list', [office, ...at(NARROW)], '#main')
})

test('the palette of the office: what can be done at once, what is found, and what is not', async ({ open }) => {
  const page = await open('platform', options)
  const looks = [...at(WIDE), ...at(NARROW)]
  await arrive(page, '/console/workOrder')
  await page.getByRole('banner').getByRole('button', { name: /^查找/ }).click()
  const field = page.getByRole('combobox', { name: /拼音首字母/ })
  await expect(page.getByRole('option', { name: /新建工单/ })).toBeVisible()
  await expectAccessible(page, 'palette', dialogLooks, 'dialog[open]')
  await field.fill('有限')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(/^找到/)
  await expectAccessible(page, 'what is found', looks, 'dialog[open]')
  await field.fill('查无此人')
  await expect(page.getByText(/^没有找到名称或编号/)).toBeVisible()
  await expectAccessible(page, 'nothing is found', dialogLooks, 'dialog[open]')
})

test('the list of shortcuts, and the hints for the keyboard', async ({ open }) => {
  const page = await open(null, options)
  await arrive(page, '/workOrder')
  await page.getByRole('button', { name: '键盘提示' }).click()
  await expectAccessible(page, 'keyboard hints', fewLooks)
  await page.getByRole('button', { name: '快捷键' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'shortcuts', dialogLooks, 'dialog[open]')
})

test('a toast, the way back to the top, and the recent notices', async ({ open, allow }) => {
  allow(/refused:/)
  const page = await open(null, options)
  await arrive(page, '/localhostLogin')
  await page.route('**/graphql', (route) =>
    route.fulfill({ json: { data: null, errors: [{ message: '服务暂时不可用' }] } }),
  )
  const heightAbove = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY)
  const before = await heightAbove()
  const tools = await page.getByRole('region', { name: '无障碍工具' }).boundingBox()
  expect(tools?.height, 'the tools stand in one line').toBeLessThan(60)
  await page.getByRole('button', { name: '用 newcomer 登录' }).click()
  const toast = page.getByRole('button', { name: /^关闭提示/ })
  await toast.hover()
  expect(await heightAbove(), 'the first notice moves nothing').toBe(before)
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect(page.getByRole('button', { name: '回到顶部' })).toBeVisible()
  await expectAccessible(page, 'toast', at(WIDE))
  await page.getByRole('button', { name: '最近提示' }).click()
  await expectAccessible(page, 'recent notices', dialogLooks, 'dialog[open]')
})

test('a decision that waits to be sent', async ({ open, api }) => {
  const { id } = await submitJob(api, '等待提交的岗位')
  const page = await open('auditor', options)
  await page.addInitScript(() => localStorage.setItem('accessibility', JSON.stringify({ undoSeconds: '120' })))
  await arrive(page, `/console/requirement/${id}`)
  await page.getByRole('main').getByRole('button', { name: '同意', exact: true }).click()
  const undo = referencedIn(page).getByRole('button', { name: /^撤销/ })
  await expect(undo).toBeVisible()
  await expectAccessible(page, 'held', [...at(WIDE), ...at(NARROW)])
  await undo.click()
  await expect(page).toHaveURL(new RegExp(`/console/requirement/${id}$`))
})

test('the page of an address that does not exist', async ({ open, allow }) => {
  allow(/answered 404/, /console: Failed to load resource: .* 404/)
  const page = await open(null, options)
  await arrive(page, '/no/such/page')
  await expectAccessible(page, '404', [...at(WIDE), ...at(NARROW)])
})
