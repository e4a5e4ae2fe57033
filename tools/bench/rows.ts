// The time until the first rows of every signed-in list and start page appear in a real browser, with Lighthouse's
// mobile settings and an empty cache.
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, devices, request } from '@playwright/test'
import { routes } from '#src/app/routes.tsx'
import { launchOptions } from '#tests/support/browser.ts'
import { cookieState, logIn, type StorageState } from '#tests/support/e2e/accounts.ts'
import { needsId } from '../../tests/accessibility/visits.ts'
import { type Measured, median, type Row } from './report.ts'
import { withFolder, withServer } from './temporary.ts'
import { later } from './tidy.ts'

const MOST_MS = 2_000
/** A page without a row after this time counts as a page without rows. */
const LONGEST_MS = 15_000

/** The demonstration account with the most data for each area. */
const READERS: readonly (readonly [area: RegExp, account: string])[] = [
  [/^\/userCenter(\/|$)/, 'person'],
  [/^\/enterpriseCenter(\/|$)/, 'enterprise'],
  [/^\/console(\/|$)/, 'platform'],
]

/** Network and CPU limits that Lighthouse applies for slow 4G and a mid-range phone. */
const LINE = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
}
const PROCESSOR_RATE = 4

/**
 * Runs in the page: returns the time of the frame after the first row, card or figure of the content is in the page,
 * even below the fold. Empty states count, loading states do not.
 */
const WATCH = `globalThis.firstRows = new Promise((shown) => {
  const isThere = (element) => {
    const { height } = element.getBoundingClientRect()
    return height > 0 && element.closest('nav, [aria-busy="true"]') === null
  }
  const look = () => {
    const rows = document.querySelectorAll('main :is(tbody tr, li, article, dd, .empty, input)')
    if (performance.now() > ${LONGEST_MS}) shown(null)
    else if ([...rows].some(isThere)) requestAnimationFrame(() => shown(performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})`

interface Figure {
  readonly path: string
  /** ms from the start of the navigation to the frame that shows the first rows */
  readonly firstRowsMs: number
}

const asked = process.env.BENCH_ONLY
const visits = Number(process.env.BENCH_VISITS ?? 3)

export async function measureRows(): Promise<Measured> {
  const figures = await withFolder((dataDir) =>
    withServer({ databaseUrl: `file:${dataDir}/db`, dataDir, env: { DEMO_SEED: 'small' } }, ({ url }) =>
      withBrowser(async (browser) => {
        const figures: Figure[] = []
        for (const [area, account] of READERS) figures.push(...(await measureArea(browser, url, area, account)))
        return figures
      }),
    ),
  )
  return { rows: figures.map(rowOf), details: figures }
}

async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ ...launchOptions(), handleSIGINT: false, handleSIGTERM: false })
  const close = later(() => browser.close())
  try {
    return await work(browser)
  } finally {
    await close()
  }
}

async function stateOf(url: string, account: string): Promise<StorageState> {
  const api = await request.newContext({ baseURL: url })
  try {
    return cookieState(await logIn(api, account), url)
  } finally {
    await api.dispose()
  }
}

async function measureArea(browser: Browser, url: string, area: RegExp, account: string): Promise<Figure[]> {
  const paths = routes
    .filter((route) => area.test(route.path) && !needsId(route))
    .map(({ path }) => path)
    .filter((path) => asked === undefined || path === asked)
  const storageState = await stateOf(url, account)
  const options = { ...devices['Moto G4'], baseURL: url, locale: 'zh-CN', storageState }
  const figures: Figure[] = []
  for (const path of paths) {
    const times: number[] = []
    for (let turn = 0; turn < visits; turn++)
      times.push((await visit(browser, options, path)) ?? Number.POSITIVE_INFINITY)
    figures.push({ path, firstRowsMs: median(times) })
  }
  return figures
}

/** @returns null when the page shows no rows */
async function visit(browser: Browser, options: BrowserContextOptions, path: string): Promise<number | null> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page))
    await page.addInitScript(WATCH)
    await page.goto(path, { waitUntil: 'commit' })
    return await page.evaluate(() => (globalThis as unknown as { firstRows: Promise<number | null> }).firstRows)
  } finally {
    await context.close()
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_RATE })
}

const rowOf = ({ path, firstRowsMs }: Figure): Row => ({
  what: `${path}: first rows`,
  value: Number.isFinite(firstRowsMs) ? `${firstRowsMs.toFixed(0)} ms` : `none within ${LONGEST_MS / 1_000} s`,
  goal: `≤ ${MOST_MS} ms`,
  reached: firstRowsMs <= MOST_MS,
})
