import type { Locator, Page } from '@playwright/test'
import type { Hands, Paper } from './hands.ts'
import { expect } from './test.ts'

/** No page has so many controls: who has pressed Tab this often and has not arrived will not. */
const MOST_TABS = 250

/** What a test says of the element that has the focus. Runs in the browser. */
function describeFocus(): string {
  const element = document.activeElement
  if (element === null || element === document.body) return 'body'
  const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
  return `${element.tagName.toLowerCase()} “${words}”`
}

/**
 * Why a reader cannot see where the focus is; null when he can. Runs in the browser. The ring may be its neighbour's (the
 * box behind 选择文件) or its card's (the link that is a whole card).
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

/** Whether the control stands before the focus, so that Shift+Tab is the shorter way. */
const isBehind = (control: Locator): Promise<boolean> =>
  control.evaluate(
    (element) =>
      document.activeElement !== null &&
      document.activeElement !== document.body &&
      (element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )

/** The focus is somewhere: what vanished under it has handed it on. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(describeFocus), { message: 'where the focus is', timeout: 5_000 })
    .not.toBe('body')
}

/** Tabs to a control, forwards or backwards, and looks whether its focus can be seen. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const page = control.page()
  const key = (await isBehind(control)) ? 'Shift+Tab' : 'Tab'
  for (let count = 0; !(await hasFocus(control)); count += 1) {
    const here = await page.evaluate(describeFocus)
    if (count === MOST_TABS) throw new Error(`${MOST_TABS} × ${key} do not lead to ${control}: the focus is at ${here}`)
    await page.keyboard.press(key)
  }
  // what still loads above it may push it for a moment
  const why = { message: `what hides the focus on ${control}`, timeout: 5_000 }
  await expect.poll(() => control.evaluate(whyFocusIsHidden), why).toBeNull()
}

/** A menu is one stop of Tab, too: it opens with its first entry, and the arrows go on. */
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

/** A whole text at once, as an input method of Chinese gives it. */
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

/** The one of a group of radio buttons at which Tab stops. */
export async function stopOfGroup(choice: Locator): Promise<Locator> {
  const radios = radiosBeside(choice)
  const chosen = radios.and(choice.page().locator(':checked'))
  return (await chosen.count()) > 0 ? chosen : radios.first()
}

/** A group of radio buttons is one stop of Tab; its arrows choose. */
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
  // a year may have six digits, and only an arrow ends it; where a last day is given it has four
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
  // the window of the operating system that opens now is beyond the page
  const chooser = field.page().waitForEvent('filechooser')
  await field.page().keyboard.press('Enter')
  await (await chooser).setFiles(paper)
}

/** Somebody without a mouse: every control is reached by Tab, with its focus in sight. */
export function keyboard(page: Page): Hands {
  // as long as somebody listens, no window of the operating system opens; listening only from the press on is too late at times
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
