import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e/test.ts'
import { arrive, prefer } from './look.ts'

test.describe.configure({ mode: 'parallel' })

const PHONE = { reducedMotion: 'reduce', viewport: { width: 375, height: 812 } } as const
/** CSS pixels from the top of the page, within which the first act or row begins, and with text of twice the size. */
const MOST = 320
const MOST_LARGE = 420

const PERSON = [
  '/userCenter',
  '/userCenter/work',
  '/userCenter/work/workOrder',
  '/userCenter/work/contract',
  '/userCenter/work/salary',
  '/userCenter/work/task',
  '/userCenter/work/orderReport',
  '/userCenter/resume',
  '/userCenter/resume/detail',
  '/userCenter/setting/message',
  '/userCenter/setting/conversation',
  '/userCenter/setting/profile',
  '/account/security',
]
const PUBLIC = [
  '/',
  '/workOrder',
  '/requirement',
  '/news/list',
  '/news/knowledgeBase',
  '/help',
  '/DisabilityInsuranceFundCalculator',
  '/about/contact',
  '/account/login',
  '/account/register',
]
/** With text of twice the size a greeting or a promise fills their top; the office has its own measures. */
const LARGE_HEADS: readonly string[] = ['/', '/account/register']
const ENTERPRISE = [
  '/enterpriseCenter',
  '/enterpriseCenter/work/workOrder',
  '/enterpriseCenter/humanResource/requirement',
  '/enterpriseCenter/humanResource/contract',
  '/enterpriseCenter/work/task',
  '/enterpriseCenter/setting/message',
]

/** Where the first act or row of the page begins; the way up and the places beside the page are not the page's own. */
const firstOf = (): number => {
  const around = '.crumbs, .side, .page-back'
  const acts = [
    ...document.querySelectorAll('main :is(a[href], button, input, select, textarea, tbody tr, article, li, dl)'),
  ]
  const tops = acts
    .filter((act) => !act.closest(around))
    .map((act) => act.getBoundingClientRect())
    .filter(({ width, height }) => width > 2 && height > 2)
    .map(({ top }) => top + window.scrollY)
  return Math.round(Math.min(...tops))
}

/** The first job and the first order of the public lists. */
async function detailsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const list of ['/requirement', '/workOrder']) {
    await arrive(page, list)
    found.push((await page.locator('main .order-list h3 a').first().getAttribute('href')) ?? list)
  }
  return found
}

for (const [account, listed] of [
  ['person', PERSON],
  [null, PUBLIC],
  ['enterprise', ENTERPRISE],
] as const) {
  test(`a phone shows the work first: ${account ?? 'a visitor'}`, async ({ open }) => {
    const page = await open(account, PHONE)
    const pages = account === null ? [...listed, ...(await detailsOf(page))] : listed
    for (const path of pages) {
      await arrive(page, path)
      expect(await page.evaluate(firstOf), path).toBeLessThanOrEqual(MOST)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375)
    }
    await prefer(page, { scale: '2' })
    for (const path of pages.filter((each) => account !== 'enterprise' && !LARGE_HEADS.includes(each))) {
      await arrive(page, path)
      expect.soft(await page.evaluate(firstOf), `${path} at 200 %`).toBeLessThanOrEqual(MOST_LARGE)
    }
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
