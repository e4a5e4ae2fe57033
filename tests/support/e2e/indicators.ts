import type { Page } from '@playwright/test'
import { idOf } from './faults.ts'

/** Moments of one page, in its own milliseconds. */
export interface Moments {
  /** a link or button was pressed */
  pressed: number[]
  /** the operation was asked for, and its answer came */
  asked: number[]
  answered: number[]
  /** grey bars in the place of what is coming */
  skeleton: number[]
  /** the bar on top of the page */
  bar: number[]
}

declare global {
  interface Window {
    moments: Moments
  }
}

/** Writes down, inside the page, when an operation runs and when an indicator appears. */
export async function watchIndicators(page: Page, operation: string): Promise<void> {
  await page.addInitScript((documentId) => {
    const moments: Moments = { pressed: [], asked: [], answered: [], skeleton: [], bar: [] }
    window.moments = moments
    const now = () => performance.now()
    document.addEventListener('click', () => moments.pressed.push(now()), { capture: true })
    const { fetch } = window
    window.fetch = async (input, init) => {
      const isWatched = String(init?.body ?? '').includes(documentId)
      if (isWatched) moments.asked.push(now())
      const answer = await fetch(input, init)
      if (isWatched) moments.answered.push(now())
      return answer
    }
    const shown = { skeleton: false, bar: false }
    const look = (name: keyof typeof shown, selector: string) => {
      const isThere = document.querySelector(selector) !== null
      if (isThere && !shown[name]) moments[name].push(now())
      shown[name] = isThere
    }
    new MutationObserver(() => {
      look('skeleton', 'main .skel')
      look('bar', '.loading-bar')
    }).observe(document, { childList: true, subtree: true })
  }, idOf(operation))
}

/** What happened since the last press. */
export const momentsSincePress = (page: Page) =>
  page.evaluate(() => {
    const { pressed, ...rest } = window.moments
    const start = pressed.at(-1) ?? 0
    const since = Object.entries(rest).map(([name, times]) => [name, times.filter((time) => time >= start)])
    return { start, ...Object.fromEntries(since) } as Omit<Moments, 'pressed'> & { start: number }
  })
