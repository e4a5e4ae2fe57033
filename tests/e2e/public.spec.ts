import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e/test.ts'

const SCREEN = { width: 375, height: 812 }
const LAPTOP = { width: 1366, height: 768 }

const arrive = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('contentinfo')).toContainText('热线')
}

test('built files are kept for a year, and apart by their encoding', async ({ request }) => {
  const [file = ''] = (await (await request.get('/')).text()).match(/\/assets\/[\w-]+\.js/) ?? []
  const headers = (await request.get(file)).headers()
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers.vary).toContain('Accept-Encoding')
})

/** What a screen reader is given of an element, with texts that styles write. */
const heard = (page: Page, selector: string) => page.locator(selector).ariaSnapshot()

test('the home page is five screens of a phone at most', async ({ page }) => {
  await page.setViewportSize(SCREEN)
  await arrive(page, '/')
  await expect(page.getByRole('heading', { name: '热门岗位' })).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(5 * SCREEN.height)
})

test('the home page has a landmark for each part one would go to, and no more', async ({ page }) => {
  await arrive(page, '/')
  const landmarks = (await heard(page, 'body')).match(
    /^ *- (?:banner|navigation|main|region|search|form|contentinfo|complementary)\b[^:]*/gm,
  )
  expect(landmarks?.map((line) => line.trim().slice(2))).toEqual([
    ...['navigation "快速跳转"', 'region "无障碍工具"', 'banner', 'navigation "主导航"', 'main', 'search'],
    ...['region "平台动态"', 'contentinfo', 'region "提示"'],
  ])
})

for (const path of ['/requirement', '/workOrder'])
  test(`the filters of ${path} fit the first screen of a laptop and fold on a phone`, async ({ page }) => {
    await page.setViewportSize(LAPTOP)
    await arrive(page, path)
    const filters = page.getByRole('form', { name: '筛选' })
    await expect(filters.getByText('更多条件')).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(SCREEN)
    await expect(filters).toBeHidden()
    await page.getByRole('button', { name: '筛选' }).click()
    await expect(filters).toBeVisible()
    await filters.getByLabel('工作方式').selectOption({ index: 1 })
    await expect(page).toHaveURL(/mode|operationModeId/)
    await expect(page.getByRole('status').filter({ hasText: '条件：' })).toHaveText(/找到 \d+ 个.*，条件：/)
    await filters.getByRole('button', { name: /^查看 \d+ 个/ }).click()
    await expect(filters).toBeHidden()
    await expect(page.locator('#results')).toBeFocused()
  })

test('so do those of a person, whose list has tabs, and the search of the news', async ({ open }) => {
  const page = await open('person', { viewport: LAPTOP })
  await arrive(page, '/requirement')
  await expect(page.getByRole('navigation', { name: '岗位范围' })).toBeVisible()
  await expect(page.getByRole('form', { name: '筛选' }).getByText('更多条件')).toBeInViewport({ ratio: 1 })
  await arrive(page, '/news/list')
  await expect(page.getByRole('list', { name: '推荐' })).toBeVisible()
  await expect(page.getByRole('button', { name: '查找' })).toBeInViewport({ ratio: 1 })
})

test('a card is read heading first, its facts apart, the employer in words', async ({ page }) => {
  await arrive(page, '/workOrder')
  const card = page.locator('.item').first()
  await expect(card).toBeVisible()
  const words = await card.ariaSnapshot()
  expect(words.indexOf('heading')).toBeLessThan(words.indexOf('自动抢单') + 1 || Number.POSITIVE_INFINITY)
  expect(words.indexOf('heading')).toBeLessThan(words.indexOf('已发布') + 1 || Number.POSITIVE_INFINITY)
  expect(words).toContain('名称登录后可见，')
  expect(words).not.toContain('*')
  expect(words).toMatch(/，/)
  expect(await heard(page, '.crumbs')).not.toContain('/ ')
})
