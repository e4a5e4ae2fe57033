import type { Page } from '@playwright/test'
import { prefer } from '#tests/accessibility/look.ts'
import { heading, main } from '#tests/support/e2e/order-screen.ts'
import { submitJob } from '#tests/support/e2e/submissions.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { untilItAnswers } from '#tests/support/e2e/within.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: '查找' })
const field = (page: Page) => palette(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

test('a case is found by keys alone: by name, by initials, by number, and the way back is kept', async ({
  open,
  api,
}) => {
  const title = `顾问助理 ${Date.now().toString(36)}`
  const { id } = await submitJob(api, title)
  const page = await open('platform', { viewport: { width: 1366, height: 768 } })
  await page.goto('/console')
  await untilItAnswers(page)

  await test.step('the key opens it, and the field has the focus', async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(option(page, /新建工单/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
  })

  await test.step('initials find the job, and Enter opens it', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('gwzl')
    await expect(option(page, title)).toBeVisible()
    await expect(palette(page).getByRole('status')).toContainText(/^找到 \d+ 项/)
    await expect(option(page, title)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/console/requirement/${id}$`))
    await expect(heading(page)).toContainText(title)
  })

  await test.step('what was opened is offered again by its number, without a name', async () => {
    await page.keyboard.press('Control+k')
    await expect(option(page, /招聘需求 GW\d+/)).toBeVisible()
    const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('find:')))
    expect(JSON.stringify(kept)).not.toContain('顾问')
  })

  await test.step('a page is found by a word of it', async () => {
    await field(page).fill('操作日志')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/operationLog$/)
  })

  await test.step('what is not there is said in words', async () => {
    await page.keyboard.press('Control+k')
    await field(page).fill('查无此人此物')
    await expect(palette(page).getByText('没有找到名称或编号是“查无此人此物”的记录')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(main(page)).toBeVisible()
  })
})

test('on a phone a button opens it over the whole page, and nothing is wider than the screen', async ({ open }) => {
  const page = await open('enterprise', { viewport: { width: 375, height: 667 }, hasTouch: true })
  await page.goto('/enterpriseCenter')
  await untilItAnswers(page)
  for (const scale of ['1', '2'] as const) {
    await prefer(page, { scale })
    await page.getByRole('banner').getByRole('button', { name: /^查找/ }).tap()
    await field(page).fill('工单')
    await expect(option(page, /新建工单/)).toBeVisible()
    const box = await palette(page).boundingBox()
    expect(box, `at ${scale}`).toEqual({ x: 0, y: 0, width: 375, height: 667 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await palette(page).getByRole('button', { name: '关闭查找' }).tap()
  }
  await prefer(page, { scale: '1' })
  await page.getByRole('banner').getByRole('button', { name: /^查找/ }).tap()
  await field(page).fill('工单')
  await option(page, /新建工单/).tap()
  await expect(page).toHaveURL(/workOrder\/edit$/)
})
