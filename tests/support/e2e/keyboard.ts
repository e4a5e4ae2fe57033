import type { Locator, Page } from '@playwright/test'
import type { Hands, Paper } from './hands.ts'
import { expect } from './test.ts'

/** More than the controls of any page: a control that so many Tabs have not reached is unreachable. */
const MOST_TABS = 250

/** How a test describes the focused element. Runs in the browser. */
function describeFocus(): string {
  const element = document.activeElement
  if (element === null || element === document.body) return 'body'
  const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
  return `${element.tagName.toLowerCase()} “${words}”`
}

/**
 * Why the focus is not visible to a user; null if it is. Runs in the browser. The ring may be that of a neighbour (the
 * box behind 选择文件) or of the card (a link that covers a whole card).
 */
function whyFocusIsHidden(element: Element): string | null {
  if (!element.matches(':focus-visible')) return 'the browser draws no focus on it'
  const isRinged = (drawn: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const shape = (drawn: Element) => drawn.getBoundingClientRect()
  const isDrawn = (drawn: Element) => shape(drawn).width > 2 && shape(drawn).height > 2
  const drawn = [element, element.nextElementSibling, element.closest('.item')].find(
    (one) => one && isDrawn(one) && isRinged(one),
  )
  if (!drawn) return 'it has no ring of 2 px or more'
  const { left, right, top, bottom } = shape(drawn)
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
  const isSeen = points.some(([x, y]) => {
    const found = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
    return found !== null && (drawn.contains(found) || found.contains(drawn))
  })
  return isSeen ? null : 'it lies outside of the window or under something else'
}

export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement)

/** Whether the control comes before the focus, so that Shift+Tab is the shorter way. */
const isBehind = (control: Locator): Promise<boolean> =>
  control.evaluate(
    (element) =>
      document.activeElement !== null &&
      document.activeElement !== document.body &&
      (element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )

/** Checks that an element has the focus: a removed element has passed it on. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(describeFocus), { message: 'where the focus is', timeout: 5_000 })
    .not.toBe('body')
}

/** Tabs to a control, forwards or backwards, and checks that its focus is visible. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const page = control.page()
  const key = (await isBehind(control)) ? 'Shift+Tab' : 'Tab'
  for (let count = 0; !(await hasFocus(control)); count += 1) {
    const here = await page.evaluate(describeFocus)
    if (count === MOST_TABS) throw new Error(`${MOST_TABS} × ${key} do not lead to ${control}: the focus is at ${here}`)
    await page.keyboard.press(key)
  }
  // content that loads above it may move it for a moment
  const why = { message: `what hides the focus on ${control}`, timeout: 5_000 }
  await expect.poll(() => control.evaluate(whyFocusIsHidden), why).toBeNull()
}

/** A menu is one stop of Tab: it opens with its first entry, and the arrows move on. */
export async function commandByArrows(menuButton: Locator, entry: string): Promise<void> {
  await tabTo(menuButton)
  const { keyboard } = menuButton.page()
  await keyboard.press('Enter')
  const entries = menuButton.page().getByRole('menuitem')
  await expect(entries.first()).toBeFocused()
  const wanted = entries.filter({ hasText: entry })
  for (let count = await entries.count(); count > 0 && !(await hasFocus(wanted)); count -= 1) {
    await keyboard.press('ArrowDown')
  }
  await expect(wanted).toBeFocused()
  await keyboard.press('Enter')
}

/** Enters a whole text at once, as a Chinese input method does. */
async function type(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  const { keyboard } = field.page()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.insertText(text)
  await expect(field).toHaveValue(text)
}

/** @param beforeLast runs before the last key */
export async function chooseByArrows(list: Locator, option: string, beforeLast = async () => {}): Promise<void> {
  await tabTo(list)
  const words = await list.locator('option').allTextContents()
  const at = await list.evaluate((element: HTMLSelectElement) => element.selectedIndex)
  const steps = words.indexOf(option) - at
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    if (left === 1) await beforeLast()
    await list.page().keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
  }
  await expect(list.locator('option:checked')).toHaveText(option)
}

const radiosBeside = (choice: Locator): Locator => choice.locator('xpath=ancestor::fieldset[1]').getByRole('radio')

/** The radio button of a group at which Tab stops. */
export async function stopOfGroup(choice: Locator): Promise<Locator> {
  const radios = radiosBeside(choice)
  const chosen = radios.and(choice.page().locator(':checked'))
  return (await chosen.count()) > 0 ? chosen : radios.first()
}

/** A group of radio buttons is one stop of Tab; its arrows select. */
export async function pickByArrows(choice: Locator): Promise<void> {
  await tabTo(await stopOfGroup(choice))
  for (let count = await radiosBeside(choice).count(); count > 0 && !(await choice.isChecked()); count -= 1) {
    await choice.page().keyboard.press('ArrowDown')
  }
  await expect(choice).toBeChecked()
  await expect(choice).toBeFocused()
}

/**
 * Year, month and day are three parts of one control, in the order of the browser's own language.
 *
 * @param isChinese the year is known to come first; else both orders are tried
 */
export async function typeDate(field: Locator, day: string, isChinese = false): Promise<void> {
  await tabTo(field)
  const [year = '', month = '', date = ''] = day.split('-')
  // a year may have six digits, and only an arrow key ends it; where a last day is given it has four
  const endOfYear = (await field.getAttribute('max')) === null ? ['ArrowRight'] : []
  const yearFirst = [...year, ...endOfYear, ...month, ...date]
  for (const keys of isChinese ? [yearFirst] : [[...month, ...date, ...year], yearFirst]) {
    if ((await field.inputValue()) === day) break
    for (const key of ['ArrowLeft', 'ArrowLeft', ...keys]) await field.page().keyboard.press(key)
  }
  await expect(field).toHaveValue(day)
}

export async function chooseFile(field: Locator, paper: Paper): Promise<void> {
  await tabTo(field)
  // the window of the operating system that opens now is outside the page
  const chooser = field.page().waitForEvent('filechooser')
  await field.page().keyboard.press('Enter')
  await (await chooser).setFiles(paper)
}

/** A user without a mouse: every control is reached by Tab, with its focus visible. */
export function keyboard(page: Page): Hands {
  // As long as a listener is registered, no window of the operating system opens. Registering it at the press is
  // sometimes too late.
  page.on('filechooser', () => {})
  return {
    page,
    press: async (control) => {
      await tabTo(control)
      await page.keyboard.press('Enter')
      await expectFocusKept(page)
    },
    see: (thing) => expect(thing).toBeVisible(),
    command: commandByArrows,
    write: type,
    choose: (list, option) => chooseByArrows(list, option),
    pick: pickByArrows,
    tick: async (box) => {
      await tabTo(box)
      await page.keyboard.press('Space')
      await expect(box).toBeChecked()
    },
    date: typeDate,
    attach: chooseFile,
  }
}
