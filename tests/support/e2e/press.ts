import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

type Name = string | RegExp

export const main = (page: Page): Locator => page.getByRole('main')

/** An entry of the office's navigation by its label, whatever it counts behind it: 结算 6 项待处理. */
export const menuEntry = (page: Page, menu: '管理台' | '企业中心', label: string): Locator =>
  page
    .getByRole('navigation', { name: `${menu}目录`, exact: true })
    .getByRole('link', { name: new RegExp(`^${label}(\\s*\\d+ .+)?$`) })

export const press = (within: Page | Locator, name: Name): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click()

/** An act of a row in a list: the first stands open, the others behind a button. */
export async function rowAct(row: Locator, name: RegExp): Promise<void> {
  const act = row.getByRole('button', { name }).or(row.getByRole('link', { name }))
  const menu = row.getByRole('button', { name: /^更多操作/ })
  await act.or(menu).first().waitFor()
  if ((await act.count()) === 0) await menu.click()
  await act.click()
}

/** The dialog that is open. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog')

/** The portal's own word that the act is done. */
export const told = (page: Page, words: Name): Promise<void> =>
  expect(page.getByRole('region', { name: '提示', exact: true }).getByText(words).first()).toBeVisible()

interface Confirmation {
  /** the button of the page, which opens the dialog */
  open: Name
  /** what the dialog asks for before it lets go */
  fill?: Readonly<Record<string, string>>
  confirm: string
  done: Name
}

/** An act that asks first: button, dialog, answer, toast. */
export async function confirmed(page: Page, { open, ...answer }: Confirmation): Promise<void> {
  await press(main(page), open)
  await answered(page, answer)
}

/** The same of the one row of a list, whose acts may stand behind a button. */
export async function confirmedInRow(
  page: Page,
  { open, ...answer }: Omit<Confirmation, 'open'> & { open: RegExp },
): Promise<void> {
  await rowAct(main(page).getByRole('table'), open)
  await answered(page, answer)
}

async function answered(page: Page, { fill = {}, confirm, done }: Omit<Confirmation, 'open'>): Promise<void> {
  for (const [label, text] of Object.entries(fill))
    await dialogOf(page).getByRole('textbox', { name: label }).fill(text)
  await press(dialogOf(page), confirm)
  await told(page, done)
  await expect(dialogOf(page)).toBeHidden()
}

/** A small picture that every upload takes. */
export const PICTURE = {
  name: '凭证.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
