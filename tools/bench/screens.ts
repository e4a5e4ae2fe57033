// The largest lists of the console and the fullest board of an enterprise, in a browser against the built server.
// `BENCH_VOLUME=postgres://…` uses an existing data set (made with this SECRET), `BENCH_SCALE=0.1` creates a smaller
// one.
import { type Browser, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { TOKEN_COOKIE_NAME } from '#machines/flows/constants.ts'
import { openDatabase, rowsOf } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { jobLeases } from '#services/database/schema/infrastructure.ts'
import { jobs } from '#services/jobs-list.ts'
import { launchOptions } from '#tests/support/browser.ts'
import { scaled, VOLUME_IDS } from '#tools/volume/sizes.ts'
import { type Measured, median, type Row } from './report.ts'
import { type BoardFigure, measureBoard } from './screen-board.ts'
import { measureScreenLists, type ScreenFigure } from './screen-lists.ts'
import { withDatabase, withFolder, withServer } from './temporary.ts'
import { later } from './tidy.ts'
import { tokenOf } from './tokens.ts'
import { generate } from './volume.ts'

const MOST_MS = 300
const MOST_DELAY_MS = 100
const MANY_DELIVERIES = 2_000

export async function measureScreens(postgres: string): Promise<Measured> {
  const options = browserOptions()
  if (typeof options === 'string') return { rows: [{ what: 'screens', value: `not measured. ${options}` }] }
  const given = process.env.BENCH_VOLUME
  if (given) return measuredOn(given, options)
  const sizes = scaled(Number(process.env.BENCH_SCALE ?? 1))
  return withDatabase(postgres, async (url) => {
    await generate(url, sizes, ['work-orders', 'recruitment'])
    return measuredOn(url, options)
  })
}

/** @returns the reason, in one sentence, if there is no browser */
function browserOptions(): LaunchOptions | string {
  try {
    return launchOptions()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function measuredOn(databaseUrl: string, options: LaunchOptions): Promise<Measured> {
  await holdJobs(databaseUrl)
  const job = await fullestJob(databaseUrl)
  const employer = VOLUME_IDS.creatorOf(job.enterpriseId)
  const figures = await withFolder((dataDir) =>
    withServer({ databaseUrl, dataDir, env: { DEMO_SEED: 'false' } }, ({ url }) =>
      withBrowser(options, async (browser) => ({
        lists: await asUser(browser, url, await tokenOf(databaseUrl, VOLUME_IDS.platform, null), measureScreenLists),
        board: await asUser(browser, url, await tokenOf(databaseUrl, employer, job.enterpriseId), (page) =>
          measureBoard(page, job.id),
        ),
      })),
    ),
  )
  return { rows: [...figures.lists.map(listRow), ...boardRows(figures.board)], details: figures }
}

/**
 * With a year of generated rows a new server would send a year of reminders at once, which a running platform has
 * already sent. The bench therefore holds the leases of the background jobs for a day, so that no job runs.
 */
async function holdJobs(url: string): Promise<void> {
  const open = await openDatabase(url, 1)
  try {
    await migrate(open)
    const leasedUntil = new Date(Date.now() + 86_400_000)
    const held = jobs.map(({ name }) => ({ name, holder: 'bench', leasedUntil }))
    await open.db
      .insert(jobLeases)
      .values(held)
      .onConflictDoUpdate({ target: jobLeases.name, set: { holder: 'bench', leasedUntil } })
  } finally {
    await open.close()
  }
}

/** The job with the most applications, and its owner. */
async function fullestJob(url: string): Promise<{ id: number; enterpriseId: number }> {
  const open = await openDatabase(url, 1)
  try {
    const [job] = await rowsOf<{ id: number; enterprise: number }>(
      open.db,
      sql`select requirement_id as id, min(enterprise_id) as enterprise from requirement_resume
        group by requirement_id order by count(*) desc limit 1`,
    )
    if (!job) throw new Error('nobody has applied for anything: fill the part recruitment')
    return { id: Number(job.id), enterpriseId: Number(job.enterprise) }
  } finally {
    await open.close()
  }
}

async function withBrowser<T>(options: LaunchOptions, work: (browser: Browser) => Promise<T>): Promise<T> {
  // signal handling is off, because tidy.ts closes this browser with all other processes
  const browser = await chromium.launch({ ...options, handleSIGINT: false, handleSIGTERM: false })
  const close = later(() => browser.close())
  try {
    return await work(browser)
  } finally {
    await close()
  }
}

async function asUser<T>(browser: Browser, url: string, token: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  try {
    // the TypeScript loader wraps inner functions with its helper `__name`, which a page does not have
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addCookies([{ name: TOKEN_COOKIE_NAME, value: token, url }])
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** The second slowest of twenty values, as the 95th percentile. */
const slow = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
const ms = (value: number): string => `${value.toFixed(0)} ms`

const listRow = ({ list, click, ms: times }: ScreenFigure): Row => ({
  what: `console, ${list}: ${click} (${times.length})`,
  engine: 'postgres',
  value: `middle ${ms(median(times))}, 95 % below ${ms(slow(times))}`,
  goal: `95 % < ${MOST_MS} ms`,
  reached: slow(times) < MOST_MS,
})

const boardRows = (board: BoardFigure): Row[] => [
  {
    what: 'board: deliveries of one job',
    value: `${board.deliveries}, of which ${board.cards} as cards; ${board.elements} elements`,
    goal: `≥ ${MANY_DELIVERIES}`,
    reached: board.deliveries >= MANY_DELIVERIES,
  },
  {
    what: 'board: keys heard of keys pressed while it scrolls',
    value: `${board.heard} of ${board.pressed}`,
    goal: 'all',
    reached: board.heard === board.pressed,
  },
  {
    what: 'board: longest wait of a key',
    value: `${ms(board.longestDelay)}, to the next frame ${ms(board.longestAnswer)}`,
    goal: `< ${MOST_DELAY_MS} ms`,
    reached: board.longestDelay < MOST_DELAY_MS,
  },
  {
    what: 'board: frames while it scrolls',
    value: `${board.frames}, ${board.lateFrames} later than 50 ms, slowest ${ms(board.slowestFrame)}`,
  },
  { what: 'board: next twenty of a lane', value: `middle ${ms(median(board.turns))}` },
]
