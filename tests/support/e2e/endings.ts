import type { Page } from '@playwright/test'
import type { Desk, Shown } from '#tests/support/work-orders.ts'
import { expectStatus, main } from './order-screen.ts'
import { expect } from './test.ts'

/** 409: the state forbids it for every sender; 403: this sender may not; 404: this sender may not see the row. */
export type Refusal = 403 | 404 | 409

/** An attempt of an account, although no page offers the act. */
export type Attempt = readonly [account: string, operation: string, input: object, refusedWith?: Refusal]

/** Checks that no button or link beginning with these words is on the page, once its content has loaded. */
export async function expectNoActs(page: Page, acts: readonly string[]): Promise<void> {
  const words = new RegExp(`^(?:${acts.join('|')})`)
  // the navigation around the page is not checked
  const link = main(page).getByRole('link', { name: words }).and(page.locator('a:not(nav a)'))
  // nor are the sort buttons of a table
  const button = main(page).getByRole('button', { name: words }).and(page.locator('button:not(thead button)'))
  const found = button.or(link)
  await expect.poll(() => found.allTextContents(), `offered on ${page.url()}`).toEqual([])
  for (const menu of await main(page)
    .getByRole('button', { name: /^更多操作/ })
    .all()) {
    await menu.click()
    expect(await found.allTextContents(), `offered behind a button on ${page.url()}`).toEqual([])
    await page.keyboard.press('Escape')
  }
}

/** The page shows the state and none of the acts that led to it. */
export async function expectOver(page: Page, label: string, acts: readonly string[]): Promise<void> {
  await expectStatus(page, label)
  await expectNoActs(page, acts)
}

/** The row as an account that may see it reads it. */
interface Seen {
  readonly account: string
  readonly shownBy: string
  readonly id: number
}

/** Every attempt is refused as the rules say, and the row is unchanged. */
export async function expectRefused(desk: Desk, { account, shownBy, id }: Seen, attempts: readonly Attempt[]) {
  const look = () => desk.act<Shown>(account, shownBy, { id })
  const { status, rowVersion } = await look()
  for (const [sender, operation, input, refusedWith = 409] of attempts) {
    const reply = await desk.call(sender, operation, input)
    const what = `${operation} by ${sender} in ${status}: ${reply.envelope?.error?.message}`
    expect(reply.status, what).toBe(refusedWith)
  }
  expect(await look(), 'after all attempts').toMatchObject({ status, rowVersion })
}
