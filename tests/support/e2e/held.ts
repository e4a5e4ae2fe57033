import type { Locator, Page } from '@playwright/test'
import { settle } from '#tests/accessibility/look.ts'
import { expect } from './test.ts'

/** Decisions that wait to be sent (docs/decisions/office-undo.md). */
export const referencedIn = (page: Page): Locator => page.getByRole('region', { name: '等待提交', exact: true })

/** Moves the focus to the message, where its time stands still, however slow the test is. */
export async function holdStill(page: Page): Promise<void> {
  await expect(referencedIn(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Alt+8')
  // the heading of a page whose address has only just changed takes the focus
  await settle(page)
  await page.keyboard.press('Alt+8')
  await expect(referencedIn(page)).toContainText('已暂停计时')
}

/** For tests that are not about undoing: presses 现在提交, and waits until the services have taken the decision. */
export async function submitNow(page: Page, press = (button: Locator) => button.click()): Promise<void> {
  await holdStill(page)
  await press(referencedIn(page).getByRole('button', { name: /^现在提交/ }))
  await expect(referencedIn(page).getByRole('listitem')).toHaveCount(0)
}

/** For tests that press every button: the setting 立即提交, as a user chooses it in the account. */
export const withoutUndo = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const chosen = JSON.parse(localStorage.getItem('accessibility') ?? '{}') as object
    localStorage.setItem('accessibility', JSON.stringify({ ...chosen, undoSeconds: '0' }))
  })
