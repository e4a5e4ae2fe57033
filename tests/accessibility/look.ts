import { expect, type Page } from '@playwright/test'
import { type Preferences, preferencesKey } from '#src/ui/shell/preferences.ts'
import { axeProblems } from './axe.ts'
import { contrastProblems } from './contrast.ts'
import { markupProblems } from './markup.ts'
import { shapeProblems } from './shape.ts'

export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 320, height: 640 }
export const THEMES = ['light', 'dark', 'contrast'] as const

/** Runs in the page: as if it had been chosen in another tab; every open page follows. */
function chosen(key: string, change: object): void {
  const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...change })
  localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

export const prefer = (page: Page, change: Partial<Preferences>): Promise<void> =>
  page.evaluate(`(${chosen})(${JSON.stringify(preferencesKey)}, ${JSON.stringify(change)})`)

/**
 * Runs in the page: what is read has come, what moves or changes its colour has arrived, and what a frame has set off had
 * its turn.
 */
async function settled(limitMs: number): Promise<boolean> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const isLoading = () => [...document.querySelectorAll('main [aria-busy=true]')].some((part) => part.checkVisibility())
  // what lasts longer than a transition goes on while people read
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

/** At every frame, where an assertion of the runner asks again after a tenth of a second, a quarter, a half. */
export async function settle(page: Page): Promise<void> {
  expect(await page.evaluate(settled, 20_000), `${page.url()} has come to rest`).toBe(true)
}

type Theme = Preferences['theme']

/** A width, and the themes it is looked at in: contrast and shape in each, as each draws its own colours and lines. */
export interface Look {
  size: { width: number; height: number }
  themes: readonly Theme[]
  /** The rules of axe and of the markup are asked, too: once a width, as none of them depends on the theme. */
  axe?: true
}

export const everyLook: readonly Look[] = [
  { size: WIDE, themes: THEMES, axe: true },
  { size: NARROW, themes: THEMES, axe: true },
]
/** For what is drawn of pieces that were seen in every look. */
export const fewLooks: readonly Look[] = [
  { size: WIDE, themes: ['contrast'], axe: true },
  { size: NARROW, themes: ['dark'] },
]
/** What a dialog says of its last button, of pieces seen before. */
export const answeredLook: readonly Look[] = [{ size: NARROW, themes: ['dark'], axe: true }]
export const emptyLook: readonly Look[] = [{ size: WIDE, themes: ['contrast'], axe: true }]
export const failedLook: readonly Look[] = [{ size: NARROW, themes: ['dark'], axe: true }]
export const dialogLooks: readonly Look[] = [
  { size: WIDE, themes: ['contrast', 'dark'] },
  { size: NARROW, themes: ['light'], axe: true },
]

/** Runs in the page: the theme is drawn, as a reader's choice draws it. */
async function drawn(theme: string): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  for (let frames = 0; document.documentElement.dataset.theme !== theme; frames += 1) {
    if (frames > 300) throw new Error(`the theme ${theme} did not come`)
    await frame()
  }
  await frame()
  await frame()
  await new Promise((done) => setTimeout(done))
}

/**
 * Runs in the page: heads and bars that stay in the window stand where they belong, until it is called again. Which rows
 * lie below one depends on how far the page is scrolled and how many rows there are, and a reader scrolls them free.
 */
function rest(isResting: boolean): void {
  if (isResting) window.scrollTo({ top: 0, behavior: 'instant' })
  for (const each of document.querySelectorAll<HTMLElement>('.sum-bar, .bulk-bar'))
    each.style.position = isResting ? 'static' : ''
}

/** Lines of findings by theme. One way into the page and back for all of them: each way costs more than what is reckoned. */
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

/** Leaves the page in the last of the looks; `lookUp` brings it back. */
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

/** To the theme and the width in which pages are opened and buttons pressed. */
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

/** A page that a server drew listens from then on that React has taken it over. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => /^__react/.test(key)))
  await settle(page)
  await expect(heading(page)).toHaveCount(1)
}
