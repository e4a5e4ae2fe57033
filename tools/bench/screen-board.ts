import type { Page } from '@playwright/test'

const PATH = '/enterpriseCenter/humanResource/requirement/deliveryRecord'
const WHEEL_TURNS = 120
const KEYS = ['Tab', 'ArrowDown', 'PageDown', 'Tab', 'ArrowUp', 'PageUp', 'Home'] as const
const PRESSES = 140

export interface BoardFigure {
  readonly deliveries: number
  readonly cards: number
  readonly elements: number
  /** longest time between two frames during scrolling, ms */
  readonly slowestFrame: number
  readonly frames: number
  /** number of frames more than 50 ms after the previous one */
  readonly lateFrames: number
  readonly pressed: number
  readonly heard: number
  /** longest delay from a key press to its event handler, ms */
  readonly longestDelay: number
  /** longest time from a key press to the next frame, ms; the browser reports those above 16 ms */
  readonly longestAnswer: number
  /** time to load the next page of a lane, from the key press, ms */
  readonly turns: readonly number[]
}

interface Heard {
  frames: number[]
  delays: number[]
  answers: number[]
  /** time of the previous frame; null while frames are not counted */
  last: number | null
}

/** Starts counting the page's frames, its key events and their delays. */
function listen(): void {
  const heard: Heard = { frames: [], delays: [], answers: [], last: null }
  Object.assign(window, { heard })
  const frame = (time: number) => {
    if (heard.last !== null) heard.frames.push(time - heard.last)
    heard.last = time
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  addEventListener('keydown', (event) => heard.delays.push(performance.now() - event.timeStamp), { capture: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name.startsWith('key')) heard.answers.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Scrolls through the board of one job from end to end, with the wheel and with keys, in turns. */
export async function measureBoard(page: Page, requirementId: number): Promise<BoardFigure> {
  await page.goto(`${PATH}?requirementId=${requirementId}`)
  await page.locator('.lane .cand').first().waitFor()
  // waits until all lanes have loaded
  await page.waitForTimeout(1_000)
  const counts = await page.locator('.lane h2 .num').allTextContents()
  const cards = await page.locator('.cand').count()
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  await page.evaluate(listen)
  await page.mouse.move(600, 500)
  for (let turn = 0; turn < WHEEL_TURNS; turn++) {
    await page.mouse.wheel(0, turn < WHEEL_TURNS / 2 ? 240 : -240)
    if (turn % 6 === 0) await page.keyboard.press('Tab')
  }
  for (let press = 0; press < PRESSES; press++) await page.keyboard.press(KEYS[press % KEYS.length] ?? 'Tab')
  // the browser reports event timings some frames later
  await page.waitForTimeout(500)
  const heard = await page.evaluate(() => (window as unknown as { heard: Heard }).heard)
  const turns: number[] = []
  const next = page.locator('.lane').first().getByRole('button', { name: /^后/ })
  for (let turn = 0; turn < 10 && (await next.count()) > 0; turn++) turns.push(await turned(page))
  return {
    deliveries: counts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0),
    cards,
    elements,
    slowestFrame: Math.max(...heard.frames),
    frames: heard.frames.length,
    lateFrames: heard.frames.filter((ms) => ms > 50).length,
    pressed: Math.ceil(WHEEL_TURNS / 6) + PRESSES,
    heard: heard.delays.length,
    longestDelay: Math.max(...heard.delays),
    longestAnswer: Math.max(16, ...heard.answers),
    turns,
  }
}

/** Loads the next twenty cards of the first lane by keyboard, and waits until they are rendered. */
async function turned(page: Page): Promise<number> {
  const next = page.locator('.lane').first().getByRole('button', { name: /^后/ })
  await next.focus()
  await page.evaluate(() => {
    const lane = document.querySelector('.lane ul')
    const before = lane?.textContent
    Object.assign(window, {
      turned: new Promise<number>((resolve) => {
        let began = 0
        addEventListener('keydown', (event) => (began = event.timeStamp), { capture: true, once: true })
        const observer = new MutationObserver(() => {
          if (document.querySelector('.lane ul')?.textContent === before) return
          observer.disconnect()
          requestAnimationFrame(() => requestAnimationFrame((time) => resolve(time - began)))
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    })
  })
  await page.keyboard.press('Enter')
  return page.evaluate(() => (window as unknown as { turned: Promise<number> }).turned)
}
