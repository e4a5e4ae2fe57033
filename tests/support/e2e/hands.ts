import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** A file that a user uploads. */
export interface Paper {
  name: string
  mimeType: string
  buffer: Buffer
}

/**
 * How a user operates a page. The steps of a story are written once and run with a pointer or with the keyboard only.
 */
export interface Hands {
  readonly page: Page
  /** a link, a button, a summary */
  press(control: Locator): Promise<void>
  /** finds an element; content folded on a small screen is opened first */
  see(thing: Locator): Promise<void>
  /** an entry of a menu, by its label */
  command(menuButton: Locator, entry: string): Promise<void>
  write(field: Locator, text: string): Promise<void>
  /** an option of a native list, by its label */
  choose(list: Locator, option: string): Promise<void>
  /** one of a group of radio buttons */
  pick(choice: Locator): Promise<void>
  tick(box: Locator): Promise<void>
  /** @param day as on the wire: 2026-11-21 */
  date(field: Locator, day: string): Promise<void>
  attach(field: Locator, paper: Paper): Promise<void>
}

/** A user with a mouse. */
export const pointer = (page: Page): Hands => ({
  page,
  press: (control) => control.click(),
  see: (thing) => expect(thing).toBeVisible(),
  command: async (menuButton, entry) => {
    await menuButton.click()
    await page.getByRole('menuitem', { name: entry }).click()
  },
  write: (field, text) => field.fill(text),
  choose: async (list, option) => {
    await list.selectOption({ label: option })
  },
  pick: (choice) => choice.check(),
  tick: (box) => box.check(),
  date: (field, day) => field.fill(day),
  attach: (field, paper) => field.setInputFiles(paper),
})
