import type { Page } from '@playwright/test'
import { inArray } from 'drizzle-orm'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { cookieState, logIn } from '#tests/support/e2e/accounts.ts'
import { referencedIn } from '#tests/support/e2e/held.ts'
import { keyboard } from '#tests/support/e2e/keyboard.ts'
import { heading, main } from '#tests/support/e2e/order-screen.ts'
import { type OwnServer, startOwnServer } from '#tests/support/e2e/own-server.ts'
import { queuePersons } from '#tests/support/e2e/queued-persons.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { isFull } from '#tests/support/tier.ts'

/** As many as a clerk audits a day; every change tries a morning's first. */
const COUNT = isFull ? 200 : 12
const REASON = '残疾人证照片的边角看不清，请重新拍照'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

/** The case is on the page, and the auditor's. */
async function isOpen(page: Page, name: string): Promise<void> {
  await expect(heading(page)).toHaveText(name)
  await expect(main(page).getByText(/^您正在审核/)).toBeVisible()
}

async function statusesOf(names: readonly string[]): Promise<Record<string, number>> {
  const rows = await server.db
    .select()
    .from(persons)
    .where(inArray(persons.realName, [...names]))
  const counts: Record<string, number> = {}
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test(`a day of an auditor: ${COUNT} persons by the keyboard alone, from the start page to the end of the queue`, async ({
  open,
}) => {
  test.setTimeout(60_000 + COUNT * 6000)
  const names = await queuePersons(server, COUNT)
  const [first = '', second = '', third = '', fourth = '', ...others] = names
  const page = await open(null, { baseURL: server.url })
  await page.context().addCookies(cookieState(await logIn(page.request, 'auditor'), server.url).cookies)
  const { press } = keyboard(page)

  await test.step('the work that waits leads to the list, the list to the first person', async () => {
    await page.goto('/console')
    await press(page.getByRole('table', { name: '我的工作' }).getByRole('link', { name: /待初审的求职者/ }))
    await press(main(page).getByRole('link', { name: first }))
    await isOpen(page, first)
  })

  await test.step('one is passed, and the decision is taken back and made again', async () => {
    await page.keyboard.press('Alt+p')
    await isOpen(page, second)
    await page.keyboard.press('Alt+z')
    await expect(heading(page)).toHaveText(first)
    await page.keyboard.press('Alt+p')
    await isOpen(page, second)
  })

  await test.step('one is sent back with a reason', async () => {
    await page.keyboard.press('Alt+o')
    await page.keyboard.insertText(REASON)
    await page.keyboard.press('Alt+b')
    await isOpen(page, third)
  })

  await test.step('one is skipped, and found again', async () => {
    await page.keyboard.press('Alt+n')
    await isOpen(page, fourth)
    await page.keyboard.press('Alt+k')
    await isOpen(page, third)
    await page.keyboard.press('Alt+p')
  })

  await test.step('the others follow one another', async () => {
    for (const name of [fourth, ...others]) {
      await isOpen(page, name)
      await page.keyboard.press('Alt+p')
    }
    await expect(heading(page)).not.toHaveText(names.at(-1) ?? '')
  })

  await test.step('what waited is sent; nobody is left, lost or decided twice', async () => {
    await expect(referencedIn(page).getByRole('listitem')).toHaveCount(0, { timeout: 60_000 })
    expect(await statusesOf(names)).toEqual({ FirstTrialPassed: COUNT - 1, FirstTrialUnPassed: 1 })
    expect(await statusesOf([second])).toEqual({ FirstTrialUnPassed: 1 })
  })
})
