import type { Page } from '@playwright/test'

/** To another address as a link does, without loading anew, once the page can answer. */
export async function goWithin(page: Page, address: string): Promise<void> {
  // it says so by giving up what kept the reader's acts until then; before, only the server's drawing is there
  await page.waitForFunction(() => window.earlyActs === undefined)
  await page.evaluate((to) => history.pushState(null, '', to), address)
}
