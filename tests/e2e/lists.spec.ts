import type { Page } from '@playwright/test'
import { listPages } from '#tests/support/e2e/list-pages.ts'
import { heading, main } from '#tests/support/e2e/order-screen.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

/** The window of a usual office machine. */
const OFFICE = { viewport: { width: 1366, height: 768 } }

/** What lists are asked for, so that they show all they have. */
const ALL: Readonly<Record<string, string>> = {
  '/console/person': 'all=true',
  '/console/enterprise': 'all=true',
  '/console/delivery': 'all=true',
  '/console/payroll': 'all=true',
  '/console/finance': 'status=All',
  '/console/approval': 'box=All',
  '/enterpriseCenter/humanResource/requirement/deliveryRecord': 'view=table',
  '/enterpriseCenter/work/task': 'view=table',
}

/** By whose login, and where their lists are. */
const AREAS = { platform: '/console/', enterprise: '/enterpriseCenter/' } as const

/** Rows that can be read whole without scrolling, of how many, and how far the page is wider than the window. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.list-box .table-scroll')?.getBoundingClientRect()
    const rows = [...document.querySelectorAll('.list-table tbody tr')].map((row) => row.getBoundingClientRect())
    const end = Math.min(window.innerHeight, box?.bottom ?? 0)
    const top = Math.round(box?.top ?? 0)
    const heights = rows.slice(0, 10).map(({ height }) => Math.round(height))
    return {
      count: rows.length,
      // for the words of a failure
      shape: `rows of ${heights.join(', ')} px between ${top} and ${Math.round(end)} px`,
      inSight: rows.filter(({ top, bottom }) => top >= (box?.top ?? 0) && bottom <= end + 1).length,
      tooWide: document.documentElement.scrollWidth - window.innerWidth,
    }
  })

const LEAST = { compact: 10, comfortable: 8 }

for (const [account, area] of Object.entries(AREAS)) {
  test(`the lists of ${account} show ten rows, or eight where rows are high, before anything is scrolled`, async ({
    open,
  }) => {
    test.setTimeout(180_000)
    const page = await open(account, OFFICE)
    const paths = listPages().filter((path) => path.startsWith(area))
    expect(paths.length).toBeGreaterThan(8)
    for (const path of paths) {
      const address = path in ALL ? `${path}?${ALL[path]}` : path
      await test.step(address, async () => {
        await page.goto(address)
        await expect(heading(page)).toBeVisible()
        // the rows are there, or the words that there are none
        await expect(main(page).locator('.list-table tbody tr, .empty').first()).toBeVisible()
        for (const [density, least] of Object.entries(LEAST)) {
          await page.evaluate((chosen) => {
            document.documentElement.dataset.density = chosen
          }, density)
          const { count, inSight, tooWide, shape } = await seen(page)
          expect
            .soft(inSight, `${address}, ${density}: of ${count} ${shape}`)
            .toBeGreaterThanOrEqual(Math.min(count, least))
          expect.soft(tooWide, `${address}, ${density}`).toBeLessThanOrEqual(0)
        }
      })
    }
  })
}

/** The panel beside the list; it is named by the row it shows. */
const panel = (page: Page) => main(page).locator('.row-panel')
const panelTitle = (page: Page) => panel(page).getByRole('heading', { level: 2 })
const nameOf = async (page: Page, row: number) =>
  ((await main(page).locator('.list-table tbody th a').nth(row).textContent()) ?? '').trim()

test('a clerk reads one person after the other beside the list, by keys alone, and comes back to where they were', async ({
  open,
}) => {
  const page = await open('platform', OFFICE)
  // the oldest first: other tests register people meanwhile, who come last
  await page.goto('/console/person?all=true&sort=submitTime')
  await expect(main(page).locator('.list-table tbody tr').nth(2)).toBeVisible()
  const [first, second, third] = [await nameOf(page, 0), await nameOf(page, 1), await nameOf(page, 2)]
  const button = (row: number) => main(page).locator('.list-table [data-row]').nth(row)
  await button(0).focus()
  await page.keyboard.press('j')
  await expect(button(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panelTitle(page)).toBeFocused()
  await expect(panelTitle(page)).toHaveText(second)
  await expect(page).toHaveURL(/&sort=submitTime&row=\d+$/)
  // the row stays in sight, and what its columns cut off or do not show is whole here
  await expect(button(1)).toBeInViewport()
  await expect(panel(page).locator('dt')).toContainText(['姓名', '审核', '残疾类别与等级'])
  await page.keyboard.press('ArrowDown')
  await expect(panelTitle(page)).toHaveText(third)
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await expect(panelTitle(page)).toHaveText(first)
  // the address has it: a reload shows the same row, back closes it
  await page.reload()
  await expect(panelTitle(page)).toHaveText(first)
  await page.goBack()
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\?all=true&sort=submitTime$/)
  await button(2).press('Space')
  await expect(panelTitle(page)).toHaveText(third)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(button(2)).toBeFocused()
})

test('on a phone an address with a row is the page of that row', async ({ open }) => {
  const page = await open('platform', { viewport: { width: 375, height: 667 } })
  await page.goto('/console/person?all=true')
  const id = await main(page).locator('.list-table [data-row]').first().getAttribute('data-row')
  await page.goto(`/console/person?all=true&row=${id}`)
  await expect(panelTitle(page)).toBeVisible()
  await expect(main(page).getByRole('table')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await panel(page).getByRole('button', { name: '关闭详情' }).click()
  await expect(main(page).getByRole('table')).toBeVisible()
})

test('on a phone filters and sorting are behind one button', async ({ open }) => {
  const page = await open('platform', { viewport: { width: 375, height: 667 } })
  await page.goto('/console/person?all=true')
  await expect(main(page).getByRole('table')).toBeVisible()
  const order = main(page).getByRole('combobox', { name: '排序' })
  await expect(order).toBeHidden()
  await main(page).getByRole('button', { name: '条件和排序' }).click()
  await expect(main(page).getByRole('list', { name: '条件和排序' }).getByRole('button', { name: '条件' })).toBeVisible()
  const [wanted] = await order
    .locator('option[value^="-"]')
    .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
  await order.selectOption(wanted as string)
  await expect(page).toHaveURL((address) => address.searchParams.get('sort') === wanted)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('single letters are switched off in the settings, and named views follow the account to another browser', async ({
  open,
}) => {
  const page = await open('platform', OFFICE)
  await page.goto('/console/person?all=true&isOnlyIncludeActive=true')
  await main(page).getByRole('button', { name: '存为视图' }).click()
  const name = `启用的 ${Date.now().toString(36)}`
  await page.getByRole('textbox', { name: '视图名称' }).fill(name)
  await page.getByRole('button', { name: '保存视图' }).click()
  await expect(main(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
  const switchKeys = async () => {
    await page.getByRole('banner').getByRole('button', { name: /^显示/ }).click()
    await Promise.all([page.waitForResponse(/graphql/), page.getByRole('button', { name: '单键快捷键' }).click()])
    await page.keyboard.press('Escape')
  }
  await switchKeys()
  const other = await open('platform', OFFICE)
  await other.goto('/console/person')
  await main(other).getByRole('link', { name }).click()
  await expect(other).toHaveURL(/isOnlyIncludeActive=true/)
  await main(other)
    .getByRole('button', { name: `删除视图 ：${name}` })
    .click()
  await expect(main(other).getByRole('link', { name })).toHaveCount(0)
  const button = main(page).locator('.list-table [data-row]').first()
  await button.focus()
  await page.keyboard.press('j')
  await expect(button).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(button).not.toBeFocused()
  // the account is that of other stories, too
  await switchKeys()
})

/** Rows as a phone shows them: how high the highest is, what of 更多 is out of its row, and which dates and amounts are cut. */
const onPhone = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('.list-table tbody tr')]
    const boxOf = (element: Element) => element.getBoundingClientRect()
    return {
      rows: rows.length,
      highest: Math.max(...rows.map((row) => boxOf(row).height)),
      hidden: rows.filter((row) => {
        const more = row.querySelector('.row-more .btn')
        return !more || boxOf(more).bottom > boxOf(row).bottom + 1 || boxOf(more).right > boxOf(row).right
      }).length,
      cut: rows.flatMap((row) =>
        [...row.querySelectorAll<HTMLElement>('td.r, td .num')]
          // on the second line, and not left out with what does not fit
          .filter((cell) => cell.checkVisibility() && boxOf(cell).top < boxOf(row).bottom - 4)
          .filter((cell) => boxOf(cell).right > boxOf(row).right || cell.scrollWidth > cell.clientWidth + 1)
          .map(({ textContent }) => textContent),
      ),
      tooWide: document.documentElement.scrollWidth - window.innerWidth,
    }
  })

const PHONE_LISTS = [
  '/console/person?all=true',
  '/console/finance?status=All',
  '/console/feedback',
  '/console/system/area',
]

for (const width of [375, 320]) {
  test(`a row is two lines on a phone of ${width} px, in every theme, and opens`, async ({ open }) => {
    const page = await open('platform', { viewport: { width, height: 812 }, hasTouch: true })
    for (const address of PHONE_LISTS) {
      await page.goto(address)
      await expect(main(page).locator('.list-table tbody tr, .empty').first()).toBeVisible()
      if ((await main(page).locator('.list-table tbody tr').count()) === 0) continue
      for (const theme of ['light', 'dark', 'contrast']) {
        await page.evaluate((chosen) => {
          document.documentElement.dataset.theme = chosen
        }, theme)
        const { highest, ...seenRows } = await onPhone(page)
        expect.soft(highest, `${address}, ${theme}`).toBeLessThanOrEqual(2 * 44 + 3)
        expect.soft(seenRows, `${address}, ${theme}`).toMatchObject({ hidden: 0, cut: [], tooWide: 0 })
      }
      const row = main(page).locator('.list-table tbody tr').first()
      await row.getByRole('button', { name: '更多', exact: true }).click()
      await expect(row.getByRole('button', { name: '收起', exact: true })).toBeVisible()
    }
  })
}

for (const [address, count, last] of [
  ['/enterpriseCenter/humanResource/requirement/deliveryRecord', 6, 'Signing'],
  ['/enterpriseCenter/work/task', 5, 'Accepted'],
] as const) {
  test(`the board at ${address} is one row with its heads in sight, and one lane on a phone`, async ({ open }) => {
    const page = await open('enterprise')
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(address)
    const heads = page.locator('.lane h2')
    await expect(heads).toHaveCount(count)
    const tops = () => heads.evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().top)))
    await expect.poll(async () => new Set(await tops()).size).toBe(1)
    const [top = 0] = await tops()
    await page.locator('.board').evaluate((board) => board.scrollTo(0, board.scrollHeight))
    // but for the line around a lane
    await expect.poll(async () => Math.abs(((await tops())[0] ?? 0) - top)).toBeLessThanOrEqual(2)
    const tooWide = await page
      .locator('.cand *:visible')
      .evaluateAll((all) =>
        all
          .filter(
            (each) =>
              each.getBoundingClientRect().right > (each.closest('.cand')?.getBoundingClientRect().right ?? 0) + 1,
          )
          .map((each) => each.textContent),
      )
    expect(tooWide, 'wider than their card').toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366)

    await page.setViewportSize({ width: 375, height: 700 })
    await expect(heads.filter({ visible: true })).toHaveCount(1)
    const choice = page.getByLabel('看哪一列')
    await choice.selectOption(last)
    // 签约中（2 人）
    const [name = ''] = ((await choice.locator(`option[value=${last}]`).textContent()) ?? '').split('（')
    await expect(heads.filter({ visible: true })).toContainText(name)
    await expect(page).toHaveURL(new RegExp(`lane=${last}`))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  })
}
