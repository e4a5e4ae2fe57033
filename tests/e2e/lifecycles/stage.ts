import type { Page } from '@playwright/test'
import { main } from '#tests/support/e2e/order-screen.ts'
import { dialogOf, press } from '#tests/support/e2e/press.ts'
import { pathTest } from '../paths/stage.ts'

export type { Stage } from '../paths/stage.ts'

/** A stage of its own for the lives told by hand: paths through other machines count on rows of theirs alone. */
export const lifeTest = pathTest.extend<object, { lives: true }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern
  lives: [async ({}, use) => use(true), { scope: 'worker', auto: true }],
})

/** An auditor with the case before him writes why, and decides. Afterwards he is led to the next. */
export async function decide(page: Page, decision: string, opinion = ''): Promise<void> {
  const form = main(page)
    .getByRole('form', { name: '审核意见' })
    .filter({ has: page.getByRole('button', { name: decision, exact: true }) })
  if (opinion) await form.getByRole('textbox', { name: /^意见/ }).fill(opinion)
  const address = page.url()
  await press(form, decision)
  await page.waitForURL((url) => url.href !== address)
}

/** The button of the same words that asks once more. */
export const agree = (page: Page, words: string): Promise<void> => press(dialogOf(page), words)
