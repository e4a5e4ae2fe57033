import { expect, type Page } from '@playwright/test'
import { type Preferences, preferencesKey } from '#src/ui/shell/preferences.ts'
import { axeProblems } from './axe.ts'
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

/** What is read has come, what moves has arrived. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

export interface Look {
  theme: Preferences['theme']
  size: { width: number; height: number }
  /** nothing but colours is looked at: every other rule was, in another theme */
  colourOnly?: boolean
}

/** All rules at both widths, and the colours of every theme. */
export const everyLook: readonly Look[] = [
  { theme: 'light', size: WIDE },
  { theme: 'light', size: NARROW },
  { theme: 'contrast', size: WIDE, colourOnly: true },
  { theme: 'dark', size: NARROW, colourOnly: true },
]
/** For what is drawn of pieces that were seen in every look. */
export const fewLooks: readonly Look[] = [
  { theme: 'contrast', size: WIDE },
  { theme: 'dark', size: NARROW, colourOnly: true },
]
export const emptyLook: readonly Look[] = [{ theme: 'contrast', size: WIDE }]
export const failedLook: readonly Look[] = [{ theme: 'dark', size: NARROW }]
export const dialogLooks: readonly Look[] = [
  { theme: 'light', size: NARROW },
  { theme: 'contrast', size: WIDE, colourOnly: true },
  { theme: 'dark', size: WIDE, colourOnly: true },
]

export async function expectAccessible(
  page: Page,
  what: string,
  looks: readonly Look[],
  within?: string,
): Promise<void> {
  for (const { theme, size, colourOnly } of looks) {
    await prefer(page, { theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await page.setViewportSize(size)
    await settle(page)
    const found = await axeProblems(page, { aaaContrast: theme === 'contrast', colourOnly, within })
    const shape = await page.evaluate(shapeProblems)
    expect.soft([...found, ...shape], `${what}, ${theme}, ${size.width} px`).toEqual([])
  }
  await prefer(page, { theme: 'light' })
  await page.setViewportSize(WIDE)
}

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** A page that a server drew listens from then on that React has taken it over. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(heading(page)).toHaveCount(1)
  await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => /^__react/.test(key)))
  await settle(page)
}
