import type { Locator, Page } from '@playwright/test'
import { type Preferences, preferencesKey } from '#src/ui/shell/preferences.ts'
import { contrastProblems } from '#tests/accessibility/contrast.ts'
import { prefer, settle, WIDE } from '#tests/accessibility/look.ts'
import { shapeProblems } from '#tests/accessibility/shape.ts'
import { type Hands, pointer } from './hands.ts'
import { expect } from './test.ts'

/** The width to which WCAG 1.4.10 requires a page to reflow. */
export const SMALL = { viewport: { width: 320, height: 640 } }
const CHOSEN: Partial<Preferences> = { theme: 'contrast', scale: '2' }

const PATIENCE_MS = 15_000
/** An element that is not visible after this long may be folded away. */
const FOLDED_AFTER_MS = 800

/** Buttons that unfold a menu, a side navigation or filters. */
const FOLDED =
  '.menu-toggle[aria-expanded=false], .side-toggle[aria-expanded=false], .filter-toggle[aria-expanded=false], .on-fold[aria-expanded=false]'

/** Opens what is folded on a small screen until the element can be seen. */
export async function unfold(page: Page, thing: Locator): Promise<void> {
  const begin = Date.now()
  const tried = new Set<string>()
  while (!(await thing.first().isVisible())) {
    const waited = Date.now() - begin
    if (waited > PATIENCE_MS) return
    const toggle = page.locator(FOLDED).filter({ visible: true }).first()
    const id =
      waited > FOLDED_AFTER_MS ? await toggle.getAttribute('aria-controls', { timeout: 200 }).catch(() => null) : null
    if (id !== null && !tried.has(id)) {
      tried.add(id)
      await toggle.click()
    } else await page.waitForTimeout(50)
  }
}

/**
 * Checks the present page: low contrast, cut-off content, overlaps, content wider than the screen. The guidelines
 * require reflow on a small screen and large letters, but not both at once, so each is checked separately.
 */
async function problemsOf(page: Page): Promise<string[]> {
  await settle(page)
  const pale = await page.evaluate(contrastProblems, { enhanced: true })
  await prefer(page, { scale: '1' })
  await settle(page)
  const small = await page.evaluate(shapeProblems)
  await page.setViewportSize(WIDE)
  await prefer(page, { scale: '2' })
  await settle(page)
  const large = await page.evaluate(shapeProblems)
  await page.setViewportSize(SMALL.viewport)
  await settle(page)
  return [...pale, ...small.map((problem) => `320 px: ${problem}`), ...large.map((problem) => `200 %: ${problem}`)]
}

/** A toast covers a small page until it disappears or is closed. */
async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: /^关闭提示/ })
  // a toast may disappear at this moment
  while (await close.first().isVisible())
    await close
      .first()
      .click({ timeout: 2_000 })
      .catch(() => {})
}

/** A page is identified by its path, a dialog on it by its title. */
const stationOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const title = document.querySelector('dialog[open] h2')?.textContent ?? ''
    return `${window.location.pathname} ${title}`.trim()
  })

/**
 * A user with a small screen, text at double size and the high-contrast theme. Each page and dialog is checked before
 * the user leaves it for the first time.
 */
export async function smallScreen(page: Page): Promise<Hands> {
  await page.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [
    preferencesKey,
    JSON.stringify(CHOSEN),
  ] as const)
  const seen = new Set<string>()
  const hands = pointer(page)
  const look = async () => {
    const station = await stationOf(page)
    if (seen.has(station) || station === 'blank') return
    seen.add(station)
    expect.soft(await problemsOf(page), `${station} in high contrast`).toEqual([])
  }
  const found =
    <Rest extends unknown[]>(act: (control: Locator, ...rest: Rest) => Promise<void>) =>
    async (control: Locator, ...rest: Rest) => {
      await unfold(page, control)
      await act(control, ...rest)
    }
  return {
    page,
    press: async (control) => {
      await unfold(page, control)
      await look()
      await closeToasts(page)
      await hands.press(control)
    },
    see: found(hands.see),
    command: found(hands.command),
    write: found(hands.write),
    choose: found(hands.choose),
    pick: found(hands.pick),
    tick: found(hands.tick),
    date: found(hands.date),
    attach: hands.attach,
  }
}
