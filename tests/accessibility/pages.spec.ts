import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { DEFAULT_PLATFORM_NAME as BRAND_NAME } from '#machines/rules/platform-name.ts'
import { pageTitleOf } from '#src/app/page-title.ts'
import type { RouteSpec } from '#src/app/route-types.ts'
import { routes } from '#src/app/routes.tsx'
import { inFirst } from '#tests/support/e2e/first.ts'
import { withoutUndo } from '#tests/support/e2e/held.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { goWithin } from '#tests/support/e2e/within.ts'
import { isFull } from '#tests/support/tier.ts'
import { isAnswered } from './answers.ts'
import { formProblems } from './forms.ts'
import { answerReads, type Reads, readsOf, refuseActs } from './gateway.ts'
import {
  answeredLook,
  arrive,
  dialogLooks,
  emptyLook,
  everyLook,
  expectAccessible,
  failedLook,
  fewLooks,
  heading,
  lookAt,
  lookUp,
  prefer,
  settle,
  WIDE,
} from './look.ts'
import { knownCodes, rawCodes } from './raw-codes.ts'
import { shapeProblems } from './shape.ts'
import { type Visit, visitsByReader, visitsWithoutContent } from './visits.ts'

// a group of pages is many looks; on a busy machine each takes seconds
test.describe.configure({ mode: 'parallel', timeout: 1_200_000 })

const HALF = { width: WIDE.width / 2, height: WIDE.height / 2 }

/**
 * Twice the text: by the reader's own setting, by the browser's zoom, and by the browser's font size. Each leads to the
 * next in one step, because laying the page out is what costs.
 */
async function expectRoomForLargeText(page: Page, what: string): Promise<void> {
  const expectShape = async (how: string) => {
    await settle(page)
    expect.soft(await page.evaluate(shapeProblems), `${what}, ${how}`).toEqual([])
  }
  const browser = await page.context().newCDPSession(page)
  const fontSizes = (standard: number, fixed: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed } })
  await Promise.all([prefer(page, { theme: 'light', scale: '2' }), page.setViewportSize(WIDE)])
  await expectShape('text size 两倍')
  await Promise.all([prefer(page, { scale: '1' }), page.setViewportSize(HALF)])
  await expectShape('zoom of 200 %')
  await Promise.all([fontSizes(32, 26), page.setViewportSize(WIDE)])
  await expectShape('font size of 200 %')
  await fontSizes(16, 13)
  await browser.detach()
}

const wholeTitleOf = ({ title, layout }: RouteSpec): string => {
  const own = pageTitleOf({ title, layout })
  return own === null ? BRAND_NAME : `${own} - ${BRAND_NAME}`
}

async function expectStructure(page: Page, { route }: Visit, address: string): Promise<void> {
  expect.soft(new URL(page.url()).pathname, 'the page itself, not where its gate leads').toBe(address.split('?')[0])
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expectTitle(page, route, address)
}

async function expectTitle(page: Page, route: RouteSpec, address: string): Promise<void> {
  if (address === route.path) await expect(page).toHaveTitle(wholeTitleOf(route))
  else await expectOwnTitle(page, route)
}

/** A page of one thing is called as its row says, or as the thing itself. */
async function expectOwnTitle(page: Page, route: RouteSpec): Promise<void> {
  await expect(async () => {
    const thing = (await page.locator('h1').textContent())?.trim()
    expect([wholeTitleOf(route), `${thing} - ${BRAND_NAME}`]).toContain(await page.title())
  }).toPass({ timeout: 20_000 })
}

/**
 * A page behind a login is drawn by the browser alone: a link brings the same page as loading it, in half the time. The
 * first page of a test has nothing to come from.
 */
async function visitPage(page: Page, { reader }: Visit, address: string): Promise<void> {
  if (isFull || reader === null || page.url() === 'about:blank') return arrive(page, address)
  await goWithin(page, address)
  await settle(page)
}

const CODES = knownCodes(JSON.parse(readFileSync('mesh/openapi.json', 'utf8')))

/** What is called wrong, and what a field says of itself, are true; and nothing is said in the words of the machine. */
async function expectHonestWords(page: Page, what: string, wasSent = false): Promise<void> {
  expect.soft(await page.evaluate(formProblems, wasSent), `${what}, forms`).toEqual([])
  await expectNoRawCodes(page, what)
}

async function expectNoRawCodes(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(rawCodes, CODES), `${what}, raw codes`).toEqual([])
}

const openDialog = 'dialog[open]'
const openPopup = '.popup:popover-open'
/** What stands around it is the same on every page of a layout: it is looked at with the first. */
const CONTENT = 'main'

/** A dialog as it opens, and as it answers to its last button: it says what is missing, or why the server refused. */
async function expectAccessibleDialog(page: Page, what: string): Promise<void> {
  const dialog = page.locator(openDialog)
  await lookAt(page, what, dialogLooks, openDialog)
  await expectHonestWords(page, what)
  const answers = dialog.locator('button[type=submit], .btns button')
  // one that only shows something has nothing to answer
  if ((await answers.count()) > 0) {
    await answers.last().click()
    await settle(page)
    if ((await answers.count()) > 0 && (await dialog.isVisible())) {
      await lookAt(page, `${what}, answered`, answeredLook, openDialog)
      await expectHonestWords(page, `${what}, answered`, true)
    }
  }
  await lookUp(page)
  await page.keyboard.press('Escape')
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/**
 * Runs in the page: what each button does and in which table. The rows of one table share their dialogs, so the name of
 * the row, which only a screen reader is told, is left out.
 */
const actsOf = (buttons: (HTMLElement | SVGElement)[]): string[] =>
  buttons.map((button) => {
    const seen = button.cloneNode(true) as HTMLElement
    for (const spoken of seen.querySelectorAll('.sr')) spoken.remove()
    const around = button.closest('table, section, [role=region]')
    const label = around?.getAttribute('aria-label') ?? around?.getAttribute('aria-labelledby') ?? ''
    return `${seen.textContent?.trim()} ${(label && document.getElementById(label)?.textContent) || label}`
  })

/** A popup lies over what stands below its button; its own buttons are pressed while it is open. */
async function closePopupBefore(page: Page, button: Locator): Promise<void> {
  const popup = page.locator(openPopup)
  if (!(await popup.isVisible())) return
  if (await button.evaluate((element) => element.closest('.popup') !== null)) return
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
}

/** Presses every button of the page once; what opens is looked at, and nothing has an effect. */
async function pressEverything(page: Page, visit: Visit, address: string, pressed: Set<string>): Promise<void> {
  const rows = page.getByRole('main').locator('.select-cell input:visible')
  if ((await rows.count()) > 0) await rows.first().check()
  const buttons = page.getByRole('main').locator('button:visible:not([aria-disabled=true], [aria-pressed=true])')
  for (;;) {
    const acts = await buttons.evaluateAll(actsOf)
    const index = acts.findIndex((act) => !pressed.has(act))
    const words = acts[index]
    if (words === undefined) return
    pressed.add(words)
    const what = `${address} → ${words}`
    const button = buttons.nth(index)
    const isSent = (await button.getAttribute('type')) === 'submit'
    await closePopupBefore(page, button)
    const press = async () => {
      await button.click()
      await settle(page)
    }
    expect.soft(await isAnswered(page, words, press), `${what} is answered`).toBe(true)
    if (await page.locator(openDialog).isVisible()) await expectAccessibleDialog(page, what)
    else if (await page.getByRole('main').locator('.error-summary, [role=alert]:visible, [aria-invalid=true]').count())
      await expectAccessible(page, what, fewLooks, CONTENT)
    else if (await page.locator(openPopup).isVisible()) await expectAccessible(page, what, emptyLook, openPopup)
    // another button may ask for one field alone, such as the phone that a code goes to
    if (isSent) await expectHonestWords(page, what, true)
    else await expectNoRawCodes(page, what)
    if (!page.url().endsWith(address)) await visitPage(page, visit, address)
  }
}

/** The same page with and without its parameter is one; what is shown there may give it another title. */
const pageOf = ({ path }: RouteSpec): string => path.replace(/\/(?::\w+|\{\w+\})$/, '')

test('every page has a title of its own', () => {
  const titles = [...new Map(routes.toReversed().map((route) => [pageOf(route), pageTitleOf(route)])).values()]
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

/** Where a reader sets out: what the pages to come read has not been read there. */
const startOf = (reader: Visit['reader']) => (reader === null ? '/account/login' : '/licence')

/** Goes through pages as links do, their reads answered otherwise once the first page has come. */
async function walk(
  page: Page,
  addresses: readonly (readonly [visit: Visit, address: string])[],
  reads: Reads,
  look: (address: string) => Promise<void>,
): Promise<void> {
  await arrive(page, startOf(addresses[0]?.[0].reader ?? null))
  await answerReads(page, reads)
  for (const [{ route }, address] of addresses) {
    await test.step(address, async () => {
      await goWithin(page, address)
      await expectTitle(page, route, address)
      await expect(heading(page)).toHaveCount(1)
      await look(address)
    })
  }
  expect(await readsOf(page), 'how the last page was answered').toBe(reads)
  await answerReads(page, 'as they are')
}

/** What the first tier has of them is chosen in visits.ts; first-tier.test.ts reads here which layouts and pages it has. */
const firstLooks = (visits: readonly Visit[]) =>
  inFirst([...new Set(visits.flatMap(({ route: { layout, path } }) => [`layout ${layout}`, `page ${path}`]))])

const options = { reducedMotion: 'reduce', viewport: WIDE } as const

// the longest, those of the staff and the centres, begin
for (const [name, visits] of [...visitsByReader()].toReversed()) {
  test(`pages of ${name}`, firstLooks(visits), async ({ open, api, allow }) => {
    allow(/refused:/)
    const page = await open(visits[0]?.reader ?? null, options)
    await withoutUndo(page)
    await refuseActs(page)
    const pressed = new Set<string>()
    for (const visit of visits) {
      for (const [index, address] of (await visit.addresses(api)).entries()) {
        await test.step(address, async () => {
          await visitPage(page, visit, address)
          await expectStructure(page, visit, address)
          await expectHonestWords(page, address)
          if (index > 0) await expectAccessible(page, address, fewLooks, CONTENT)
          else {
            await lookAt(page, address, everyLook, visit === visits[0] ? undefined : CONTENT)
            // another state of the same page is made of the same pieces
            await expectRoomForLargeText(page, address)
          }
          if (visit.isPressed) await pressEverything(page, visit, address, pressed)
        })
      }
    }
  })
}

for (const [name, visits] of [...visitsWithoutContent()].toReversed()) {
  test(`pages of ${name} with empty lists, and without an answer`, firstLooks(visits), async ({ open, api, allow }) => {
    allow(/refused:/)
    const page = await open(visits[0]?.reader ?? null, options)
    await refuseActs(page)
    const addresses: [Visit, string][] = []
    for (const visit of visits) addresses.push([visit, (await visit.addresses(api))[0] ?? ''])
    await walk(page, addresses, 'empty', (address) =>
      expectAccessible(page, `${address} with empty lists`, emptyLook, CONTENT),
    )
    await walk(page, addresses, 'failed', (address) =>
      expectAccessible(page, `${address} without an answer`, failedLook, CONTENT),
    )
  })
}
