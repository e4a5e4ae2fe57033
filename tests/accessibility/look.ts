import { expect, type Page } from '@playwright/test'
import { type Preferences, preferencesKey } from '#src/ui/shell/preferences.ts'
import { axeProblems } from './axe.ts'
import { contrastProblems } from './contrast.ts'
import { shapeProblems } from './shape.ts'

export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 320, height: 640 }
export const THEMES = ['light', 'dark', 'contrast'] as const

/** As if it had been chosen in another tab: every open page follows. */
export async function prefer(page: Page, change: Partial<Preferences>): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...value })
      localStorage.setItem(key, newValue)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    },
    [preferencesKey, change] as const,
  )
}

/** Runs in the page: what is read has come, what moves has arrived. */
async function settled(limitMs: number): Promise<boolean> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const isBusy = () => [...document.querySelectorAll('main [aria-busy=true]')].some((part) => part.checkVisibility())
  for (const began = performance.now(); isBusy(); await frame()) if (performance.now() - began > limitMs) return false
  await frame()
  await frame()
  return !isBusy() || settled(limitMs)
}

/** At every frame, where an assertion of the runner asks again after a tenth of a second, a quarter, a half. */
export async function settle(page: Page): Promise<void> {
  expect(await page.evaluate(settled, 20_000), `${page.url()} has come to rest`).toBe(true)
}

export interface Look {
  theme: Preferences['theme']
  size: { width: number; height: number }
  /** Axe's rules are asked, too: once a width, as between themes nothing but colours differs. Contrast and shape always. */
  axe?: true
}

export const everyLook: readonly Look[] = [
  { theme: 'light', size: WIDE, axe: true },
  { theme: 'dark', size: WIDE },
  { theme: 'contrast', size: WIDE },
  { theme: 'contrast', size: NARROW },
  { theme: 'dark', size: NARROW },
  { theme: 'light', size: NARROW, axe: true },
]
/** For what is drawn of pieces that were seen in every look. */
export const fewLooks: readonly Look[] = [
  { theme: 'contrast', size: WIDE, axe: true },
  { theme: 'dark', size: NARROW },
]
/** What a dialog says of its last button, of pieces seen before. */
export const answeredLook: readonly Look[] = [{ theme: 'dark', size: NARROW, axe: true }]
export const emptyLook: readonly Look[] = [{ theme: 'contrast', size: WIDE, axe: true }]
export const failedLook: readonly Look[] = [{ theme: 'dark', size: NARROW, axe: true }]
export const dialogLooks: readonly Look[] = [
  { theme: 'light', size: NARROW, axe: true },
  { theme: 'contrast', size: WIDE },
  { theme: 'dark', size: WIDE },
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
}

/** One way into the page and back for all that is reckoned there: a look is many, and each way costs. */
const seen = (page: Page, theme: string, within?: string): Promise<string[]> =>
  page.evaluate(`(async () => {
    await (${drawn})(${JSON.stringify(theme)})
    const contrast = (${contrastProblems})(${JSON.stringify({ enhanced: theme === 'contrast', within })})
    return [...contrast, ...(${shapeProblems})()]
  })()`)

export async function expectAccessible(
  page: Page,
  what: string,
  looks: readonly Look[],
  within?: string,
): Promise<void> {
  await settle(page)
  for (const { theme, size, axe } of looks) {
    await prefer(page, { theme })
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
    const reckoned = await seen(page, theme, within)
    const rules = axe ? await axeProblems(page, within) : []
    expect.soft([...rules, ...reckoned], `${what}, ${theme}, ${size.width} px`).toEqual([])
  }
  await prefer(page, { theme: 'light' })
  await page.setViewportSize(WIDE)
}

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** A page that a server drew listens from then on that React has taken it over. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => /^__react/.test(key)))
  await settle(page)
  await expect(heading(page)).toHaveCount(1)
}
