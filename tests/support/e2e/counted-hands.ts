import type { Page } from '@playwright/test'
import type { Hands } from './hands.ts'

/**
 * Seconds of the keystroke-level model (Card, Moran, Newell 1980) for a user without typing practice: a key, a press
 * with the pointer, and the mental preparation before each act. A Chinese character takes three keys.
 */
const KEY = 0.28
const PRESS = 1.3
const THOUGHT = 1.35
const KEYS_OF_A_CHARACTER = 3
/** To find a file in the file dialog of the system. */
const FILE = 6
/** For a page to load and to be scanned by the user. */
const PAGE = 7

export interface Count {
  readonly acts: number
  readonly pages: number
  readonly seconds: number
}

const keysIn = (text: string): number =>
  [...text].reduce((keys, sign) => keys + (/\p{Script=Han}/u.test(sign) ? KEYS_OF_A_CHARACTER : 1), 0)

/** The same hands, which also add up the time that a person would take. */
export function counted(hands: Hands): { hands: Hands; count: () => Count } {
  let acts = 0
  let seconds = 0
  const seen = pagesOf(hands.page)
  const takes = (time: number) => {
    acts++
    seconds += THOUGHT + time
  }
  const pressed =
    <A extends unknown[]>(act: (...args: A) => Promise<void>, presses = 1) =>
    async (...args: A) => {
      takes(presses * PRESS)
      await act(...args)
    }
  return {
    hands: {
      ...hands,
      press: pressed(hands.press),
      pick: pressed(hands.pick),
      tick: pressed(hands.tick),
      choose: pressed(hands.choose, 2),
      command: pressed(hands.command, 2),
      write: async (field, text) => {
        takes(PRESS + keysIn(text) * KEY)
        await hands.write(field, text)
      },
      date: async (field, day) => {
        takes(PRESS + keysIn(day) * KEY)
        await hands.date(field, day)
      },
      attach: async (field, file) => {
        takes(PRESS + FILE)
        await hands.attach(field, file)
      },
    },
    count: () => ({ acts, pages: seen(), seconds: Math.round(seconds + seen() * PAGE) }),
  }
}

/** The number of pages that were shown. */
function pagesOf(page: Page): () => number {
  let pages = 0
  let last = ''
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url(), 'http://none')
    if (frame !== page.mainFrame() || pathname === last || frame.url() === 'about:blank') return
    last = pathname
    pages++
  })
  return () => pages
}
