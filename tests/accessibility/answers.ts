import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** how often the page has changed since the last press */
    changes?: { count: number; observer: MutationObserver }
  }
}

/** Answered by the browser itself: a dialog for files or for printing. */
const ELSEWHERE = /^(选择文件|打印)/

function listen(): void {
  window.changes?.observer.disconnect()
  const observer = new MutationObserver((changes) => {
    if (window.changes) window.changes.count += changes.length
  })
  observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true })
  window.changes = { count: 0, observer }
}

/**
 * Presses by what is given, and tells whether the page answered: something in it has changed, or another page has come.
 *
 * @param words what the button says
 */
export async function isAnswered(page: Page, words: string, press: () => Promise<void>): Promise<boolean> {
  const before = page.url()
  await page.evaluate(listen)
  await press()
  if (ELSEWHERE.test(words) || page.url() !== before) return true
  return page.evaluate(() => (window.changes?.count ?? 0) > 0)
}
