import { expect, test } from '#tests/support/e2e/test.ts'
import { arrive, prefer } from './look.ts'
import { type Reader, type Visit, visits } from './visits.ts'

test.describe.configure({ mode: 'parallel' })

const PHONE = { reducedMotion: 'reduce', viewport: { width: 375, height: 812 } } as const
/** CSS pixels from the top of the page, within which the first act or row begins, and with text of twice the size. */
const MOST = 320
const MOST_LARGE = 420

/** Of the pages of the staff those that are looked up on the way: a person, an order, what waits. */
const CONSOLE: ReadonlySet<string> = new Set([
  '/console',
  '/console/message',
  '/console/person',
  '/console/enterprise',
  '/console/requirement',
  '/console/workOrder',
  '/console/conversation',
  '/console/approval',
])
/** With text of twice the size a greeting or a promise fills their top; the office has its own measures. */
const LARGE_HEADS: ReadonlySet<string> = new Set(['/', '/account/register'])

/** Pages of the public that begin with words to read, and not with something to do. */
const TEXTS: ReadonlySet<string> = new Set([
  '/about',
  '/about/{category}',
  '/support',
  '/privacy',
  '/agreement',
  '/accessibility',
  '/licence',
  '/verify',
  '/localhostLogin',
  '/account/qrcodeRegister',
])

/** Pages that are a list of rows: here a tab or a filter is no beginning, the first row is. */
const LISTS: ReadonlySet<string> = new Set([
  '/userCenter/work',
  '/userCenter/work/workOrder',
  '/userCenter/work/contract',
  '/userCenter/work/salary',
  '/userCenter/work/task',
  '/userCenter/setting/message',
  '/userCenter/setting/conversation',
  '/workOrder',
  '/requirement',
  '/news/list',
  '/news/knowledgeBase',
  '/about/mediaReports',
])

/**
 * Runs in the page: where the first act, row or card of the page begins, and its first row alone; the way up and the places
 * beside the page are not the page's own. Null where there is no row.
 */
const beginsOf = (): { act: number; row: number | null } => {
  const around = '.crumbs, .side, .page-back'
  const topOf = (selector: string, without: string): number | null => {
    const tops = [...document.querySelectorAll(`main :is(${selector})`)]
      .filter((each) => !each.closest(without))
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, height }) => width > 2 && height > 2)
      .map(({ top }) => top + window.scrollY)
    return tops.length === 0 ? null : Math.round(Math.min(...tops))
  }
  return {
    act: topOf('a[href], button, input, select, textarea, tbody tr, article, li, dl, .card', around) ?? 0,
    row: topOf('article, tbody tr, li', `${around}, nav, form, [role=group], [role=status]`),
  }
}

/** Runs in the page: what a phone shows though it says nothing, and tabs that take more than one row. */
const emptinessOf = (): string[] => {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const isEmpty = (cell: Element) =>
    /^[\s—–－-]*$/.test(cell.textContent ?? '') && !cell.querySelector('img, svg, input, button, a, canvas')
  const before = (cell: Element) => getComputedStyle(cell, '::before').content.replace(/^none$|^normal$/, '')
  const cells = [...document.querySelectorAll('main :is(td, dd)')]
    .filter((cell) => isSeen(cell) && isEmpty(cell))
    .map(
      (cell) => `an empty cell: ${before(cell)} ${cell.previousElementSibling?.textContent ?? ''} in ${cell.className}`,
    )
  const rows = [...document.querySelectorAll('main :is(.tabs, [role=tablist])')].filter(isSeen).flatMap((row) => {
    const tops = new Set([...row.children].filter(isSeen).map((tab) => Math.round(tab.getBoundingClientRect().top / 8)))
    return tops.size > 1 ? [`${row.getAttribute('aria-label')} takes ${tops.size} rows`] : []
  })
  return [...new Set([...cells, ...rows])]
}

/** Pages of every login, which the table visits as somebody else. */
const ALSO: Readonly<Record<string, readonly string[]>> = { person: ['/account/security', '/userCenter/resume'] }

/** Who is asked, as the table of routes has it: every page of a person, of the public and of an enterprise. */
const readersPages = (reader: Reader): readonly Visit[] =>
  visits.filter(
    (visit, index) =>
      visit.reader === reader &&
      (reader !== 'platform' || CONSOLE.has(visit.route.path)) &&
      visits.findIndex(({ route, reader: other }) => route === visit.route && other === reader) === index,
  )

for (const reader of ['person', 'newcomer', null, 'enterprise', 'platform'] as const) {
  test(`a phone shows the work first: ${reader ?? 'a visitor'}`, async ({ open, api }) => {
    test.setTimeout(600_000)
    const page = await open(reader, PHONE)
    const pages: [path: string, address: string][] = (ALSO[reader ?? ''] ?? []).map((path) => [path, path])
    for (const { route, addresses } of readersPages(reader))
      pages.push([route.path, (await addresses(api))[0] ?? route.path])
    expect(pages.length).toBeGreaterThan(0)
    const isOffice = reader === 'enterprise' || reader === 'platform'
    const look = async (path: string, address: string, most: number, how: string) => {
      await arrive(page, address)
      const { act, row } = await page.evaluate(beginsOf)
      if (!TEXTS.has(path)) expect.soft(act, `${address}${how}: the first act`).toBeLessThanOrEqual(most)
      // in large letters the tabs and the search come before the first row
      const isRowAsked = LISTS.has(path) && most === MOST
      if (isRowAsked) expect.soft(row ?? act, `${address}: the first row`).toBeLessThanOrEqual(most)
      const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }))
      expect.soft(scrollWidth, `${address}${how}: the width`).toBeLessThanOrEqual(375)
      expect.soft(await page.evaluate(emptinessOf), `${address}${how}`).toEqual([])
    }
    for (const [path, address] of pages) await look(path, address, MOST, '')
    if (isOffice) return
    await prefer(page, { scale: '2' })
    for (const [path, address] of pages) if (!LARGE_HEADS.has(path)) await look(path, address, MOST_LARGE, ' at 200 %')
  })
}

test('a phone: the places are a bar at the foot, which covers no focused field and no message', async ({ open }) => {
  const page = await open('person', PHONE)
  await arrive(page, '/userCenter/setting/profile')
  const bar = page.getByRole('navigation', { name: '个人中心', exact: true })
  const box = await bar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(812, 0)
  for (const link of await bar.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  // by the keyboard from the top to the end of the page
  await page.locator('main').focus()
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const active = document.activeElement
      const foot = document.querySelector('.subnav')?.getBoundingClientRect().top ?? 0
      if (!active?.closest('main')) return null
      const { bottom, height } = active.getBoundingClientRect()
      return height < 300 && bottom > foot + 1 ? (active.textContent ?? active.tagName) : null
    })
    expect(hidden).toBeNull()
  }
})

test('a phone: the settings open below the line and close again', async ({ open }) => {
  const page = await open('person', PHONE)
  await arrive(page, '/userCenter/work/workOrder')
  const symbol = page.getByRole('button', { name: '无障碍工具' })
  await symbol.click()
  await expect(page.getByRole('link', { name: '文字客服' }).first()).toBeVisible()
  await page.getByRole('button', { name: /高对比/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
  await symbol.click()
  await expect(page.getByRole('button', { name: /高对比/ })).toBeHidden()
})
