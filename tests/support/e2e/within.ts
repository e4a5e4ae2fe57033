import type { Page } from '@playwright/test'

/** Before, only the server's drawing is there: links load anew, presses and words are kept until then. */
export async function untilItAnswers(page: Page): Promise<void> {
  // the portal gives up what has kept the reader's acts
  await page.waitForFunction(() => window.earlyActs === undefined)
}

/** To another address as a link does, without loading anew. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await untilItAnswers(page)
  await page.evaluate((to) => history.pushState(null, '', to), address)
}
