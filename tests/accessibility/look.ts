import { expect, type Page, type Request } from '@playwright/test'
import { type Preferences, preferencesKey } from '#src/ui/shell/preferences.ts'
import { axeProblems } from './axe.ts'
import { contrastProblems } from './contrast.ts'
import { markupProblems } from './markup.ts'
import { shapeProblems } from './shape.ts'

export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 320, height: 640 }
export const THEMES = ['light', 'dark', 'contrast'] as const

/** Runs in the page: sets the theme as another tab would; every open page follows. */
function chosen(key: string, change: object): void {
  const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...change })
  localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

export const prefer = (page: Page, change: Partial<Preferences>): Promise<void> =>
  page.evaluate(`(${chosen})(${JSON.stringify(preferencesKey)}, ${JSON.stringify(change)})`)

/** Runs in the page: waits until data has loaded, transitions have ended, and callbacks of a frame have run. */
async function settled(limitMs: number): Promise<boolean> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const isLoading = () => [...document.querySelectorAll('main [aria-busy=true]')].some((part) => part.checkVisibility())
  // animations longer than a transition continue while users read
  const isChanging = () =>
    document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1_000)
  const isBusy = () => isLoading() || isChanging()
  for (const began = performance.now(); isBusy(); await frame()) if (performance.now() - began > limitMs) return false
  await frame()
  await frame()
  await new Promise((done) => setTimeout(done))
  return !isBusy() || settled(limitMs)
}

const READS = ['fetch', 'xhr', 'script', 'stylesheet']
const LONGEST_READ_MS = 10_000
const readsByPage = new WeakMap<Page, Set<Request>>()

/** What the page is reading: a dialog opens with its answer, or with the code that a press has asked for. */
function readsOf(page: Page): ReadonlySet<Request> {
  const known = readsByPage.get(page)
  if (known) return known
  const reads = new Set<Request>()
  readsByPage.set(page, reads)
  page.on('request', (request) => READS.includes(request.resourceType()) && reads.add(request))
  page.on('requestfinished', (request) => reads.delete(request))
  page.on('requestfailed', (request) => reads.delete(request))
  return reads
}

/** Checks at every frame; an assertion of the runner retries after a tenth of a second, a quarter, a half. */
export async function settle(page: Page): Promise<void> {
  const reads = readsOf(page)
  const began = performance.now()
  do {
    while (reads.size > 0 && performance.now() - began < LONGEST_READ_MS)
      await new Promise((done) => setTimeout(done, 10))
    expect(await page.evaluate(settled, 20_000), `${page.url()} has come to rest`).toBe(true)
  } while (reads.size > 0 && performance.now() - began < LONGEST_READ_MS)
}

type Theme = Preferences['theme']

/** A width and its themes: contrast and shape are checked in each, since each has its own colours and borders. */
export interface Look {
  size: { width: number; height: number }
  themes: readonly Theme[]
  /** Also run the rules of axe and of the markup: once a width, since they do not depend on the theme. */
  axe?: true
}

export const everyLook: readonly Look[] = [
  { size: WIDE, themes: THEMES, axe: true },
  { size: NARROW, themes: THEMES, axe: true },
]
/** For components that were checked before in every look. */
export const fewLooks: readonly Look[] = [
  { size: WIDE, themes: ['contrast'], axe: true },
  { size: NARROW, themes: ['dark'] },
]
/** For dialogs: their last button only, since the components were checked before. */
export const answeredLook: readonly Look[] = [{ size: NARROW, themes: ['dark'], axe: true }]
export const emptyLook: readonly Look[] = [{ size: WIDE, themes: ['contrast'], axe: true }]
export const failedLook: readonly Look[] = [{ size: NARROW, themes: ['dark'], axe: true }]
export const dialogLooks: readonly Look[] = [
  { size: WIDE, themes: ['contrast', 'dark'] },
  { size: NARROW, themes: ['light'], axe: true },
]

/** Runs in the page: waits until the theme is rendered as a user's choice renders it. */
async function drawn(theme: string): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  for (let frames = 0; document.documentElement.dataset.theme !== theme; frames += 1) {
    if (frames > 300) throw new Error(`the theme ${theme} did not come`)
    await frame()
  }
  await frame()
  await new Promise((done) => setTimeout(done))
}

/**
 * Runs in the page: puts sticky heads and bars back into the flow, until it is called again. Which rows they cover depends
 * on the scroll position and the number of rows, and a user can scroll the rows into view.
 */
function rest(isResting: boolean): void {
  if (isResting) window.scrollTo({ top: 0, behavior: 'instant' })
  for (const each of document.querySelectorAll<HTMLElement>('.sum-bar, .bulk-bar'))
    each.style.position = isResting ? 'static' : ''
}

/**
 * Findings by theme, one line each. All themes share one call into the page, because the call costs more than the
 * computation.
 */
const seen = (page: Page, themes: readonly Theme[], within?: string): Promise<Record<string, string[]>> =>
  page.evaluate(`(async () => {
    const found = {}
    for (const theme of ${JSON.stringify(themes)}) {
      (${chosen})(${JSON.stringify(preferencesKey)}, { theme })
      await (${drawn})(theme)
      const contrast = (${contrastProblems})({ enhanced: theme === 'contrast', within: ${JSON.stringify(within)} })
      found[theme] = [...contrast, ...(${shapeProblems})()]
    }
    return found
  })()`)

/** Leaves the page in the last of the looks; `lookUp` resets it. */
export async function lookAt(page: Page, what: string, looks: readonly Look[], within?: string): Promise<void> {
  await settle(page)
  for (const { size, themes, axe } of looks) {
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
    for (const [theme, problems] of Object.entries(await seen(page, themes, within)))
      expect.soft(problems, `${what}, ${theme}, ${size.width} px`).toEqual([])
    if (!axe) continue
    await page.evaluate(rest, true)
    expect.soft(await axeProblems(page, within), `${what}, rules of axe, ${size.width} px`).toEqual([])
    await page.evaluate(rest, false)
    expect.soft(await page.evaluate(markupProblems), `${what}, markup, ${size.width} px`).toEqual([])
  }
}

/** Sets the theme and the width in which pages are opened and buttons pressed. */
export async function lookUp(page: Page): Promise<void> {
  await prefer(page, { theme: 'light' })
  await page.setViewportSize(WIDE)
}

export async function expectAccessible(
  page: Page,
  what: string,
  looks: readonly Look[],
  within?: string,
): Promise<void> {
  await lookAt(page, what, looks, within)
  await lookUp(page)
}

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Records from the start when React has hydrated a page that the server rendered. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => /^__react/.test(key)))
  await settle(page)
  await expect(heading(page)).toHaveCount(1)
}
