import { expect, type Page } from '@playwright/test'

/** One jump of what stands on the page. */
interface Jump {
  value: number
  /** milliseconds after the page was asked for */
  at: number
  /** what jumped, as far as the browser names it */
  of: string[]
}

/** What browsers tell of a jump (Layout Instability API), which TypeScript's own types do not have. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  interface Window {
    jumps?: Jump[]
  }
}

/** Runs before the page: keeps every jump that no press of the reader has caused (Layout Instability API). */
export function watchJumps(): void {
  const nameOf = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]): string => {
    const element = node instanceof Element ? node : node?.parentElement
    const classes = element?.getAttribute('class') ?? ''
    const move = `${Math.round(previousRect.y)}→${Math.round(currentRect.y)}, ${Math.round(previousRect.height)}→${Math.round(currentRect.height)} high`
    return `${element?.tagName.toLowerCase()}.${classes.replaceAll(' ', '.')} (${move})`
  }
  const jumps: Jump[] = []
  window.jumps = jumps
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      jumps.push({ value: entry.value, at: Math.round(entry.startTime), of: entry.sources.map(nameOf) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The four seconds in which a page comes. */
const FIRST_SECONDS_MS = 4000
/** Good is below 0.1 (web.dev, Core Web Vitals); the goal here is half of it. */
const MOST = 0.05

/** A laptop and a phone. */
export const STILL_VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
] as const

/** Looks at pages two at a time: most of a page's seconds are waiting. */
export async function twoAtATime<T>(pages: readonly T[], look: (page: T) => Promise<void>): Promise<void> {
  for (let index = 0; index < pages.length; index += 2)
    await Promise.all(pages.slice(index, index + 2).map((page) => look(page)))
}

/** Loads a page in a browser of its own. The sum of all jumps is stricter than the largest window that browsers report. */
export async function expectStill(
  open: () => Promise<Page>,
  address: string,
  loads: readonly ('cold' | 'warm')[],
): Promise<void> {
  const page = await open()
  await page.addInitScript(watchJumps)
  for (const load of loads) {
    await page.goto(address)
    // nothing to wait for by name: these seconds are what is measured
    await page.waitForTimeout(FIRST_SECONDS_MS)
    const jumps = await page.evaluate(() => window.jumps)
    if (jumps === undefined) throw new Error('nobody watched this page')
    const total = jumps.reduce((sum, { value }) => sum + value, 0)
    expect.soft(total, `${address}, ${load}: ${JSON.stringify(jumps)}`).toBeLessThanOrEqual(MOST)
  }
  await page.context().close()
}
