import type { Locator, Page } from '@playwright/test'

/** Presses what is given with the mouse. @returns ms from the click to the frame that shows other rows */
export type Click = (target: Locator) => Promise<number>

/** The record of one click in the page. */
interface Watched {
  watchRows?: Promise<number>
}

const LIMIT_MS = 20_000

/** Clicks are timed inside of the page, by the clock of its events: the runner's own way to it is left out. */
export async function watchRows(page: Page): Promise<Click> {
  return async (target) => {
    await target.scrollIntoViewIfNeeded()
    await page.evaluate((limit) => {
      // a page may begin with tables of sums: the list is the last one
      const rows = () => [...document.querySelectorAll('table.table tbody')].at(-1)?.textContent ?? ''
      const before = rows()
      const watched = window as unknown as Watched
      watched.watchRows = new Promise((resolve, reject) => {
        let began = 0
        addEventListener('click', (event) => (began = event.timeStamp), { capture: true, once: true })
        const observer = new MutationObserver(() => {
          if (began === 0 || rows() === before || rows() === '') return
          observer.disconnect()
          // the frame after the next one begins when the rows have been painted
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
