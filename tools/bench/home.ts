// The home page in a real browser: Lighthouse's mobile settings against the built server.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type LaunchOptions } from '@playwright/test'
import lighthouse from 'lighthouse'
import { launchOptions } from '#tests/support/browser.ts'
import { freePort } from '#tools/lib/ports.mjs'
import { root } from '#tools/lib/root.mjs'
import { type Measured, median } from './report.ts'
import { withFolder, withServer } from './temporary.ts'
import { later } from './tidy.ts'

interface HomeFigures {
  /** 0 to 100 */
  readonly performance: number
  readonly accessibility: number
  /** of every script of the first load, whatever encoding it travelled in */
  readonly gzipKilobytes: number
  readonly paintMs: number
  readonly blockedMs: number
}

const RUNS = 5

export async function measureHome(): Promise<Measured> {
  const browser = findBrowser()
  if (typeof browser === 'string') return { rows: [{ what: 'home page', value: `not measured. ${browser}` }] }
  const runs = await withFolder((folder) =>
    withServer({ databaseUrl: `file:${folder}/db`, dataDir: folder, env: { DEMO_SEED: 'true' } }, ({ url }) =>
      visits(`${url}/`, browser),
    ),
  )
  const middle = (of: (run: HomeFigures) => number) => median(runs.map(of))
  const scripts = Math.max(...runs.map((run) => run.gzipKilobytes))
  const performance = middle((run) => run.performance)
  const accessibility = Math.min(...runs.map((run) => run.accessibility))
  return {
    rows: [
      {
        what: 'JavaScript of the first load, gzip',
        value: `${scripts.toFixed(0)} kB`,
        goal: '≤ 150 kB',
        reached: scripts <= 150,
      },
      {
        what: `Lighthouse mobile, performance (middle of ${RUNS})`,
        value: `${performance}`,
        goal: '≥ 95',
        reached: performance >= 95,
      },
      {
        what: 'Lighthouse mobile, accessibility',
        value: `${accessibility}`,
        goal: '100',
        reached: accessibility === 100,
      },
      { what: 'largest contentful paint', value: `${middle((run) => run.paintMs)} ms` },
      { what: 'total blocking time', value: `${middle((run) => run.blockedMs)} ms` },
    ],
    details: runs,
  }
}

/** @returns why there is none, in one sentence */
function findBrowser(): LaunchOptions | string {
  try {
    return launchOptions()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function visits(url: string, options: LaunchOptions): Promise<HomeFigures[]> {
  const port = await freePort()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
    // tidy.ts closes it and everything else
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  const close = later(() => browser.close())
  try {
    const runs: HomeFigures[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await visit(url, port))
    return runs
  } finally {
    await close()
  }
}

async function visit(url: string, port: number): Promise<HomeFigures> {
  const categories = ['performance', 'accessibility']
  const run = await lighthouse(url, { port, logLevel: 'silent', output: 'json', onlyCategories: categories })
  if (!run) throw new Error('Lighthouse gave no result')
  const { lhr } = run
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const ms = (audit: string) => Math.round(lhr.audits[audit]?.numericValue ?? 0)
  const details = lhr.audits['network-requests']?.details as { items?: { resourceType?: string; url: string }[] }
  const scripts = (details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script')
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    gzipKilobytes: scripts.reduce((sum, script) => sum + gzipSize(new URL(script.url).pathname), 0) / 1_000,
    paintMs: ms('largest-contentful-paint'),
    blockedMs: ms('total-blocking-time'),
  }
}

/** What the server sends to a browser that takes gzip: the file made at build time, or a small one as it is. */
function gzipSize(path: string): number {
  const file = join(root, 'dist/client', path)
  return existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`).length : gzipSync(readFileSync(file)).length
}
