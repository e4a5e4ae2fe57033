import type { Page } from '@playwright/test'
import { settle } from '#tests/accessibility/look.ts'
import { coveredActs } from '#tests/support/e2e/covered.ts'
import { MOVING } from '#tests/support/e2e/moving.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

test.use({ contextOptions: MOVING })

const SIZES = [
  { width: 1440, height: 900, scale: '1' },
  { width: 375, height: 740, scale: '1' },
  { width: 320, height: 740, scale: '1' },
  { width: 375, height: 740, scale: '2' },
]

/** The page learns with the next frame how much of the window is taken. */
const roomIsReserved = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const taken = document.querySelector('.dock')?.getBoundingClientRect().height ?? 0
        return document.documentElement.style.getPropertyValue('--dock') === `${Math.ceil(taken)}px`
      }),
    )
    .toBe(true)

/** The first open job; its favourite button makes a message appear. */
async function openJob(page: Page): Promise<void> {
  await page.goto('/requirement')
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: '收藏岗位' })).toBeVisible()
  // what still comes would move the button from under the pointer
  await settle(page)
}

/** Ends a test as it began: the next one finds the job unsaved. The server has answered before the browser closes. */
async function putBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: '已收藏', exact: true }).click()
  await expect(page.getByRole('button', { name: '收藏岗位' })).toBeVisible()
}

for (const { width, height, scale } of SIZES) {
  test(`nothing that floats covers an act at ${width} px with text at ${scale}`, async ({ person: page }) => {
    await page.addInitScript((size) => localStorage.setItem('accessibility', JSON.stringify({ scale: size })), scale)
    await page.setViewportSize({ width, height })
    await openJob(page)
    await page.getByRole('button', { name: '收藏岗位' }).click()
    // the pointer holds the message
    await page.getByRole('button', { name: /^关闭提示：已收藏/ }).hover()
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(page.getByRole('button', { name: '回到顶部' })).toBeVisible()
    await roomIsReserved(page)
    expect(await coveredActs(page)).toEqual([])
    await expect(page.getByRole('button', { name: /^关闭提示：已收藏/ })).toBeVisible()
    await putBack(page)
  })
}

test('the act one has pressed comes up above the message that answers it', async ({ person: page }) => {
  await page.setViewportSize({ width: 375, height: 600 })
  await openJob(page)
  const button = page.getByRole('button', { name: '收藏岗位' })
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await button.press('Enter')
  const pressed = page.getByRole('button', { name: '已收藏', exact: true })
  await expect(page.getByRole('button', { name: /^关闭提示：已收藏/ })).toBeVisible()
  const bottom = await pressed.evaluate((element) => element.getBoundingClientRect().bottom)
  const dock = await page.locator('.dock').evaluate((element) => element.getBoundingClientRect().top)
  expect(bottom).toBeLessThanOrEqual(dock)
  await putBack(page)
})

test('a press counts although something floats up between down and up', async ({ person: page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await openJob(page)
  const button = page.getByRole('button', { name: '收藏岗位' })
  // far enough down that 回到顶部 has come when the button is at the lower edge
  await page.getByRole('main').evaluate((element) => {
    element.style.paddingTop = '20rem'
  })
  const end = await button.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY)
  // the button at the lower edge, just before 回到顶部 shows
  await page.setViewportSize({ width: 375, height: Math.round(end) - 290 })
  await page.evaluate(() => window.scrollTo(0, 290))
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {}
  await page.mouse.move(x + 20, y + 4)
  await page.mouse.down()
  await page.evaluate(() => window.scrollBy(0, 20))
  await expect(page.getByRole('button', { name: '回到顶部' })).toBeVisible()
  await page.mouse.up()
  await putBack(page)
})
