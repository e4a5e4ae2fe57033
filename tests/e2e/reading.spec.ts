import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e/test.ts'

/** How long a page is left alone: its scripts would have run long before. */
const READ_MS = 2_500

/** Opens a page as a reader does who only reads: the pointer rests. */
async function read(page: Page, address: string, forMs = READ_MS): Promise<void> {
  await page.evaluate((to) => location.assign(to), address)
  await page.waitForURL(address)
  await page.waitForLoadState()
  await page.waitForTimeout(forMs)
}

/** How many scripts of the portal the page runs; what is fetched and compiled ahead is none of them. */
const running = (page: Page): Promise<number> => page.locator('script[type=module]').count()

const wideLines = (page: Page) => page.getByRole('button', { name: '宽行距' })
const areWide = (page: Page) => expect(wideLines(page)).toHaveAttribute('aria-pressed', 'true')

/** What a reader may do first, each on a page of its own, and how it is answered. */
const acts: readonly [what: string, act: (page: Page) => Promise<unknown>, answer: (page: Page) => Promise<void>][] = [
  ['a press of the mouse', (page) => wideLines(page).click(), areWide],
  ['a press by keyboard', (page) => wideLines(page).press('Enter'), areWide],
  // no key and no pointer comes before it
  [
    'a press by a screen reader',
    (page) => wideLines(page).evaluate((button) => (button as HTMLElement).click()),
    areWide,
  ],
  [
    'a shortcut',
    (page) => page.keyboard.press('Alt+0'),
    (page) => expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible(),
  ],
]

/** Pages with lists, filters, a form, a calculator, a text: none of them needs a script to be read. */
const PAGES = [
  '/',
  '/workOrder',
  '/requirement',
  '/news/list',
  '/news/knowledgeBase',
  '/about/contact',
  '/DisabilityInsuranceFundCalculator',
  '/help',
  '/privacy',
]

test.describe('a page that a visitor reads', () => {
  test('runs no script, whichever public page it is', async ({ open }) => {
    const page = await open(null)
    await page.goto('/licence')
    for (const path of PAGES) {
      await read(page, path, 600)
      expect(await running(page), path).toBe(0)
      await expect(page.locator('template#scripts'), path).toHaveAttribute('data-for-reading', '')
      // nobody has acted, so nothing is kept
      expect(await page.evaluate(() => window.earlyActs === undefined), path).toBe(true)
    }
  })

  test('marks a press at once, before its scripts run', async ({ open }) => {
    const page = await open(null)
    await page.goto('/licence')
    await read(page, '/help')
    // no script arrives, so that the mark stays
    await page.evaluate(() => {
      const append = HTMLHeadElement.prototype.append
      HTMLHeadElement.prototype.append = function (...nodes) {
        append.apply(
          this,
          nodes.filter((node) => !(node instanceof HTMLScriptElement)),
        )
      }
    })
    await wideLines(page).click()
    await expect(wideLines(page)).toHaveAttribute('data-heard', '')
    await expect(wideLines(page)).toHaveCSS('outline-style', 'dashed')
  })

  for (const [what, act, answer] of acts) {
    test(`runs no script before ${what}, which is answered`, async ({ open }) => {
      const page = await open(null)
      await page.goto('/licence')
      await read(page, '/')
      expect(await running(page)).toBe(0)
      await act(page)
      await answer(page)
    })
  }

  test('goes on without a network, when its scripts have come', async ({ open, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED/)
    const page = await open(null)
    await page.goto('/licence')
    await read(page, '/help')
    await page.context().setOffline(true)
    await wideLines(page).click()
    await areWide(page)
  })
})

test('a page whose scripts did not come is loaded anew when its reader acts again, and not before', async ({
  open,
  allow,
}) => {
  allow(/ERR_FAILED|Failed to load resource/)
  const page = await open(null)
  await page.goto('/licence')
  await page.route('**/assets/*.js', (route) => route.abort())
  await read(page, '/help?from=train')
  await wideLines(page).click()
  await expect.poll(() => running(page)).toBeGreaterThan(0)
  await page.unrouteAll()
  const isAnew = page.waitForEvent('load')
  await wideLines(page).click()
  await isAnew
  await wideLines(page).click()
  await areWide(page)
})

test('a finger that scrolls a little runs no script, a finger that presses a button does', async ({ open }) => {
  const page = await open(null, { hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } })
  await page.goto('/licence')
  await read(page, '/')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 180, y })) })
  await touch('touchStart', 600)
  for (let y = 580; y >= 400; y -= 40) await touch('touchMove', y)
  await touch('touchEnd')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect(await running(page)).toBe(0)
  await page.getByRole('button', { name: '菜单' }).tap()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
})

test('what a page translator has changed before the first act is no fault', async ({ open }) => {
  const page = await open(null)
  await page.goto('/licence')
  await read(page, '/workOrder')
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.getElementById('root') as HTMLElement, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  })
  await wideLines(page).click()
  await areWide(page)
  await expect(page.getByText('页面出错了')).toHaveCount(0)
})

test('a word that an input method composes while the page becomes alive stays whole', async ({ open }) => {
  const page = await open(null)
  await page.goto('/licence')
  await read(page, '/workOrder')
  const field = page.getByRole('main').getByRole('searchbox').first()
  const method = await page.context().newCDPSession(page)
  // the focus asks for the scripts
  await field.focus()
  await method.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  await expect.poll(() => running(page)).toBeGreaterThan(0)
  await page.waitForTimeout(READ_MS)
  // the page waits for the word
  expect(await page.evaluate(() => window.earlyActs?.isComposing())).toBe(true)
  await method.send('Input.insertText', { text: '你好' })
  await expect.poll(() => page.evaluate(() => window.earlyActs === undefined)).toBe(true)
  await expect(field).toHaveValue('你好')
  await field.press('Enter')
  await expect(page).toHaveURL((address) => address.search.includes(encodeURIComponent('你好')))
})
