import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import type { Hands } from './hands.ts'
import { unfold } from './small-screen.ts'
import { expect } from './test.ts'

/** A small phone of today, whose browser hears fingers and no mouse. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

/** Runs in the page: how far the fixed bar at the foot covers the element, in CSS pixels. */
const coveredBy = (element: Element): number => {
  const bar = document.querySelector('.subnav')
  if (bar === null || getComputedStyle(bar).position !== 'fixed' || bar.contains(element)) return 0
  return Math.max(0, element.getBoundingClientRect().bottom - bar.getBoundingClientRect().top)
}

/**
 * A user with a phone and one finger: every control is tapped, so it has to be in sight and under nothing. Text comes in
 * one piece, as an input method commits it. Lists and files open the phone's own pickers, which no test can tap.
 */
export function touch(page: Page): Hands {
  const tap = async (control: Locator) => {
    await unfold(page, control)
    await control.tap()
  }
  const enter = async (field: Locator) => {
    await tap(field)
    await expect(field).toBeFocused()
    expect(await field.evaluate(coveredBy), 'the bar at the foot covers the field').toBeLessThanOrEqual(1)
  }
  const mark = async (choice: Locator) => {
    await unfold(page, choice)
    if (!(await choice.isChecked())) await choice.tap()
    await expect(choice).toBeChecked()
  }
  return {
    page,
    press: tap,
    see: async (thing) => {
      await unfold(page, thing)
      await expect(thing).toBeVisible()
    },
    command: async (menuButton, entry) => {
      await tap(menuButton)
      await page.getByRole('menuitem', { name: entry }).tap()
    },
    write: async (field, text) => {
      await enter(field)
      await field.selectText()
      if (text === '') await page.keyboard.press('Backspace')
      else await page.keyboard.insertText(text)
    },
    choose: async (list, option) => {
      await tap(list)
      await list.selectOption({ label: option })
    },
    pick: mark,
    tick: mark,
    date: async (field, day) => {
      await tap(field)
      await field.fill(day)
    },
    attach: async (field, paper) => {
      await field.setInputFiles(paper)
    },
  }
}
