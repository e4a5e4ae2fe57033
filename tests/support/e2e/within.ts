import type { BrowserContext, Page } from '@playwright/test'

/** Runs in the page: what it still reads has come, and what that moved stands. A page that goes on reading is left alone. */
async function comeToRest(limitMs: number): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const isBusy = () => document.querySelector('main [aria-busy=true]') !== null
  for (const began = performance.now(); isBusy() && performance.now() - began < limitMs; ) await frame()
  await frame()
  await frame()
}

/**
 * Before, only the server's drawing is there: links load anew, presses and words are kept until then. A page for reading
 * runs no script before its reader acts; a pointer that moves is the smallest act.
 */
export async function untilItAnswers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'))
    // the portal gives up what has kept the reader's acts
    return window.earlyActs === undefined
  })
  // a page that leads elsewhere at once is gone before it rests
  await page.evaluate(comeToRest, 3000).catch(() => {})
}

/**
 * Loading a page in this browser waits until it is hydrated. A page that the server has rendered is visible before:
 * presses and input meanwhile are recorded, keys and focus are not.
 */
export function withAnsweringPages(context: BrowserContext): BrowserContext {
  context.on('page', (page) => {
    const goto = page.goto.bind(page)
    page.goto = async (...address) => {
      const response = await goto(...address)
      await untilItAnswers(page)
      return response
    }
  })
  return context
}

/** To another address as a link does, without loading anew. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await untilItAnswers(page)
  await page.evaluate((to) => history.pushState(null, '', to), address)
}
