import type { Locator, Page } from '@playwright/test'
import type { Hands } from '#tests/support/e2e/hands.ts'
import * as keys from '#tests/support/e2e/keyboard.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { untilItAnswers } from '#tests/support/e2e/within.ts'
import type { Orca } from './orca.ts'

/** Milliseconds without a request after a press, after which its data counts as loaded. */
const ANSWERED_MS = 1000
/** The same after an input: longer than the pause after which a form saves automatically. */
const SAVED_MS = 2000
/** Milliseconds without speech, after which the announcement counts as complete. */
const QUIET_MS = 700

/** Counts the open requests of a page. The stream of unread messages never ends and is left out. */
class Traffic {
  #open = 0
  #last = 0

  constructor(page: Page) {
    const changeBy = (change: number) => (request: { resourceType(): string }) => {
      if (request.resourceType() === 'eventsource') return
      this.#open += change
      this.#last = Date.now()
    }
    page.on('request', changeBy(1))
    page.on('requestfinished', changeBy(-1))
    page.on('requestfailed', changeBy(-1))
  }

  /** Waits until no request was open for so long, counted from now. */
  async rests(forMs: number): Promise<void> {
    const from = Date.now()
    const isAtRest = () => this.#open <= 0 && Date.now() - Math.max(from, this.#last) >= forMs
    await expect.poll(isAtRest, { message: 'requests still under way', intervals: [50] }).toBe(true)
  }
}

/**
 * A screen reader user: checks that each control is announced when it gets the focus, and records what is spoken after
 * each act.
 */
export function heard(page: Page, orca: Orca): Hands {
  const traffic = new Traffic(page)
  let chapter = ''
  // as long as a listener is registered, no window of the operating system opens
  page.on('filechooser', () => {})

  const listen = async (label: string, restMs: number): Promise<void> => {
    await traffic.rests(restMs)
    await untilItAnswers(page)
    await orca.hear(label, { keys: 0, quiet: QUIET_MS })
  }
  /** Each page is a chapter of the transcript, by its title. */
  const turnPage = async (): Promise<void> => {
    const title = await page.title()
    if (title !== chapter) orca.note(title)
    chapter = title
  }
  const reach = async (control: Locator): Promise<void> => {
    await turnPage()
    await expect(control).toBeVisible()
    if (await keys.hasFocus(control)) return
    // as Tab does it: the visible label of a small control is scrolled into view as well
    await control.evaluate((element: HTMLElement) => {
      element.focus({ preventScroll: true })
      element.scrollIntoView({ block: 'center' })
    })
    await orca.hear('focus', { keys: 0, quiet: QUIET_MS })
  }
  const act = async (control: Locator, label: string, restMs: number, perform: () => Promise<void>): Promise<void> => {
    await reach(control)
    await perform()
    await listen(label, restMs)
  }
  const key = (control: Locator, name: string, restMs: number) =>
    act(control, name, restMs, () => page.keyboard.press(name))

  const goto = page.goto.bind(page)
  page.goto = async (...address) => {
    const response = await goto(...address)
    await untilItAnswers(page)
    await orca.arrive()
    return response
  }
  const { goBack, goForward } = { goBack: page.goBack.bind(page), goForward: page.goForward.bind(page) }
  page.goBack = async (options) => {
    const response = await goBack(options)
    await listen('Alt+Left', ANSWERED_MS)
    return response
  }
  page.goForward = async (options) => {
    const response = await goForward(options)
    await listen('Alt+Right', ANSWERED_MS)
    return response
  }

  return {
    page,
    press: async (control) => {
      await key(control, 'Enter', ANSWERED_MS)
      await keys.expectFocusKept(page)
    },
    see: (thing) => expect(thing).toBeVisible(),
    command: (menuButton, entry) =>
      act(menuButton, `Enter, Down, Enter: ${entry}`, ANSWERED_MS, () => keys.commandByArrows(menuButton, entry)),
    write: (field, text) =>
      act(field, `“${text}”`, SAVED_MS, async () => {
        await page.keyboard.press('ControlOrMeta+a')
        // whether the selection is announced depends on how fast the next key comes
        await orca.skip(QUIET_MS)
        await page.keyboard.insertText(text)
        await expect(field).toHaveValue(text)
      }),
    choose: (list, option) =>
      act(list, `Down: ${option}`, SAVED_MS, () =>
        // which of the passed options are announced depends on how fast the next key comes
        keys.chooseByArrows(list, option, () => orca.skip(QUIET_MS)),
      ),
    pick: async (choice) => {
      const stop = await keys.stopOfGroup(choice)
      await reach(stop)
      if (await keys.hasFocus(choice)) await key(choice, 'Space', SAVED_MS)
      else await act(stop, 'Down', SAVED_MS, () => keys.pickByArrows(choice))
      await expect(choice).toBeChecked()
    },
    tick: async (box) => {
      await key(box, 'Space', SAVED_MS)
      await expect(box).toBeChecked()
    },
    date: (field, day) =>
      act(field, `“${day}”`, SAVED_MS, async () => {
        await keys.typeDate(field, day, true)
        // which of the parts are announced depends on how fast the next key comes
        await orca.skip(QUIET_MS)
      }),
    attach: (field, paper) => act(field, `Enter, ${paper.name}`, SAVED_MS, () => keys.chooseFile(field, paper)),
  }
}
