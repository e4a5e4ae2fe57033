// What reading costs a slow phone: each page at a fourth and an eighth of this machine's speed, beside the same page
// without scripts and a bare page of React.
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { PHONE } from '#tests/support/e2e/touch.ts'
import { withBareReact } from './bare-react.ts'
import { median, type Row } from './report.ts'

const RATES = [4, 8] as const
const READING = ['/', '/requirement', '/workOrder', '/news/list', '/help', '/about'] as const
const OWN = '/userCenter'
/** The button that opens the settings of display: on every page, on a phone in its first line. */
const BUTTON = '.a11y-toggle'
/** How long a page is only read before its first press. */
const READ_MS = 3_000
const MINUTE_MS = 60_000
const VISITS = 3
const ANSWER_LIMIT_MS = 15_000

interface Visit {
  /** time beyond 50 ms of each task until the first press, summed up, ms */
  readonly blockedMs: number
  /** kB of scripts that ran before it, inline ones and files */
  readonly scriptKilobytes: number
  /** from the finger's leaving to the frame that shows the pressed button, and to the frame that shows its effect, ms */
  readonly seenMs: number
  readonly doneMs: number
}

/** Runs in the page before all else. */
function watch(): void {
  const seen = { blocked: 0, bytes: 0 }
  Object.assign(window, { watchedVisit: seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page: presses are timed by the clock of their events. */
function timePress(selector: string, limit: number): Promise<{ seenMs: number; doneMs: number }> {
  const button = document.querySelector(selector) as HTMLElement
  return new Promise((resolve, reject) => {
    let began = 0
    let seenMs: number | null = null
    addEventListener('pointerup', ({ timeStamp }) => (began = timeStamp), { capture: true, once: true })
    const afterPaint = (act: (time: number) => void) =>
      requestAnimationFrame(() => setTimeout(() => act(performance.now())))
    const changes = new MutationObserver((records) => {
      for (const { attributeName } of records) {
        if (seenMs === null) afterPaint((time) => (seenMs ??= time - began))
        if (attributeName !== 'aria-expanded') continue
        changes.disconnect()
        afterPaint((time) => resolve({ seenMs: seenMs ?? time - began, doneMs: time - began }))
      }
    })
    changes.observe(button, { attributes: true })
    setTimeout(() => reject(new Error(`no answer to ${selector}`)), limit)
  })
}

const scriptsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const inline = [...document.querySelectorAll('script:not([src]):not([type])')].map(
      ({ textContent }) => textContent ?? '',
    )
    const files = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
    const texts = await Promise.all(files.map(async (file) => (await fetch(file)).text()))
    return new Blob([...inline, ...texts]).size / 1_000
  })

async function opened(
  context: BrowserContext,
  url: string,
  rate: number,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  // on Node 20 tsx adds its helper to functions that are sent to a page
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(url, { waitUntil: 'load' })
  return { page, session }
}

async function visit(context: BrowserContext, url: string, rate: number, button: string | null): Promise<Visit> {
  const { page } = await opened(context, url, rate)
  await page.waitForTimeout(READ_MS)
  const blockedMs = await page.evaluate(
    () => (window as unknown as { watchedVisit: { blocked: number } }).watchedVisit.blocked,
  )
  const scriptKilobytes = await scriptsOf(page)
  if (button === null) {
    await page.close()
    return { blockedMs, scriptKilobytes, seenMs: 0, doneMs: 0 }
  }
  const pressed = page.evaluate(`(${timePress})(${JSON.stringify(button)}, ${ANSWER_LIMIT_MS})`) as ReturnType<
    typeof timePress
  >
  await page.locator(button).tap()
  const { seenMs, doneMs } = await pressed
  await page.close()
  return { blockedMs, scriptKilobytes, seenMs, doneMs }
}

/** Seconds of script in a minute of reading with a finger that scrolls a little. */
async function minuteOf(context: BrowserContext, url: string): Promise<number> {
  const { page, session } = await opened(context, url, 4)
  await session.send('Performance.enable')
  const scriptSeconds = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  for (let waited = 0; waited < MINUTE_MS; waited += 5_000) {
    await page.waitForTimeout(5_000)
    await page.evaluate(() => scrollBy(0, scrollY > 200 ? -200 : 100))
  }
  const seconds = await scriptSeconds()
  await page.close()
  return seconds
}

interface Subject {
  what: string
  url: string
  button: string | null
  token?: string
}

async function middle(browser: Browser, { url, button, token }: Subject, rate: number): Promise<Visit> {
  const visits: Visit[] = []
  for (let turn = 0; turn < VISITS; turn += 1) {
    const context = await browser.newContext(PHONE)
    if (token) await context.addCookies([{ name: 'access_token', value: token, url: new URL(url).origin }])
    visits.push(await visit(context, url, rate, button))
    await context.close()
  }
  const of = (figure: (each: Visit) => number) => median(visits.map(figure))
  return {
    blockedMs: of(({ blockedMs }) => blockedMs),
    scriptKilobytes: Math.max(...visits.map(({ scriptKilobytes }) => scriptKilobytes)),
    seenMs: of(({ seenMs }) => seenMs),
    doneMs: of(({ doneMs }) => doneMs),
  }
}

const rounded = (ms: number): string => `${Math.round(ms)} ms`

function rowOf(what: string, rate: number, figures: Visit, most: { blockedMs: number; pressMs?: number } | null): Row {
  const { blockedMs, scriptKilobytes, seenMs, doneMs } = figures
  const press = seenMs === 0 ? '' : `; first press seen ${rounded(seenMs)}, done ${rounded(doneMs)}`
  const value = `blocked ${rounded(blockedMs)}, ${scriptKilobytes.toFixed(1)} kB run${press}`
  if (most === null) return { what: `${what} at ${rate} times throttling`, value }
  const goal = `blocked ≤ ${most.blockedMs} ms, ≤ 15 kB${most.pressMs ? `, done ≤ ${most.pressMs} ms` : ''}`
  const isSoon = most.pressMs === undefined || doneMs <= most.pressMs
  const reached = blockedMs <= most.blockedMs && scriptKilobytes <= 15 && isSoon
  return { what: `${what} at ${rate} times throttling`, value, goal, reached }
}

async function demoToken(url: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/TokenAuth/Authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userNameOrEmailAddress: 'person', password: DEMO_PASSWORD }),
  })
  const { result } = (await answer.json()) as { result: { accessToken: string } | null }
  return result?.accessToken
}

/** @param plain base URL of the same pages without scripts */
export async function measureThrottled(options: LaunchOptions, url: string, plain: string): Promise<Row[]> {
  const browser = await chromium.launch(options)
  const token = await demoToken(url)
  const rows: Row[] = []
  try {
    await withBareReact(async (bare) => {
      for (const rate of RATES) {
        const most = rate === 4 ? { blockedMs: 0, pressMs: 200 } : { blockedMs: 50 }
        for (const path of READING)
          rows.push(
            rowOf(path, rate, await middle(browser, { what: path, url: `${url}${path}`, button: BUTTON }, rate), most),
          )
        const still = await middle(browser, { what: '/', url: `${plain}/`, button: null }, rate)
        rows.push(rowOf('/ without scripts', rate, still, null))
        const react = await middle(browser, { what: 'React', url: bare, button: 'button' }, rate)
        rows.push(rowOf('a bare page of React', rate, react, null))
        if (token)
          rows.push(
            rowOf(
              `${OWN}, signed in`,
              rate,
              await middle(browser, { what: OWN, url: `${url}${OWN}`, button: BUTTON, token }, rate),
              null,
            ),
          )
      }
    })
    const context = await browser.newContext(PHONE)
    const seconds = await minuteOf(context, `${url}/`)
    rows.push({
      what: 'script in a minute of reading /, at 4 times throttling',
      value: `${(seconds * 1_000).toFixed(0)} ms`,
    })
    await context.close()
    return rows
  } finally {
    await browser.close()
  }
}
