import type { Page } from '@playwright/test'
import { submitNow } from '#tests/support/e2e/held.ts'
import { main } from '#tests/support/e2e/order-screen.ts'
import { dialogOf, press } from '#tests/support/e2e/press.ts'
import { pathTest } from '../paths/stage.ts'

export type { Stage } from '../paths/stage.ts'

/**
 * A separate stage for the hand-written lifecycle tests: the paths of other machines rely on having only their own
 * rows.
 */
export const lifeTest = pathTest.extend<object, { lives: true }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern
  lives: [async ({}, use) => use(true), { scope: 'worker', auto: true }],
})

/** An auditor with the case open writes an opinion, decides, and sends it. The page has opened the next case. */
export async function decide(page: Page, decision: string, opinion = ''): Promise<void> {
  const form = main(page)
    .getByRole('form', { name: '审核意见' })
    .filter({ has: page.getByRole('button', { name: decision, exact: true }) })
  if (opinion) await form.getByRole('textbox', { name: /^意见/ }).fill(opinion)
  const address = page.url()
  await press(form, decision)
  await page.waitForURL((url) => url.href !== address)
  await submitNow(page)
}

/** The confirmation button with the same label. */
export const agree = (page: Page, words: string): Promise<void> => press(dialogOf(page), words)
