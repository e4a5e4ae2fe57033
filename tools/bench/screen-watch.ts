import type { Locator, Page } from '@playwright/test'

/** Clicks the target. @returns ms from the click to the frame that shows other rows */
export type Click = (target: Locator) => Promise<number>

/** The record of one click in the page. */
interface Watched {
  watchRows?: Promise<number>
}

const LIMIT_MS = 20_000

/** Times clicks inside the page, with the clock of its events, so that the delay of the test runner is left out. */
export async function watchRows(page: Page): Promise<Click> {
  return async (target) => {
    await target.scrollIntoViewIfNeeded()
    await page.evaluate((limit) => {
      // the list is the last table, because a page may begin with tables of sums
      const rows = () => [...document.querySelectorAll('table.table tbody')].at(-1)?.textContent ?? ''
      const before = rows()
      const watched = window as unknown as Watched
      watched.watchRows = new Promise((resolve, reject) => {
        let began = 0
        addEventListener('click', (event) => (began = event.timeStamp), { capture: true, once: true })
        const observer = new MutationObserver(() => {
          if (began === 0 || rows() === before || rows() === '') return
          observer.disconnect()
          // the rows have been painted by the start of the second frame
          requestAnimationFrame(() => requestAnimationFrame((time) => resolve(time - began)))
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        setTimeout(() => reject(new Error('no other rows were shown')), limit)
      })
    }, LIMIT_MS)
    await target.click()
    return page.evaluate(() => (window as unknown as Watched).watchRows as Promise<number>)
  }
}
