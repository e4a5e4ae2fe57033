import type { Page } from '@playwright/test'
import { dialogOf, main, press, told } from './press.ts'

/** What a screen says when an act waits for a second person. */
export const PREPARED = /^已提交审批，等另一位同事批准/

/** The second person opens what was prepared last and approves it on the screen. */
export async function approveNewest(page: Page): Promise<void> {
  await main(page).getByRole('row').getByRole('link', { name: /查看/ }).first().click()
  await press(main(page), '批准并办理')
  await press(dialogOf(page), '批准并办理')
  await told(page, /^已批准/)
}
