// Every public page in a real browser, with Lighthouse's mobile settings against the built server.
import type { LaunchOptions } from '@playwright/test'
import { launchOptions } from '#tests/support/browser.ts'
import { CATEGORIES, type Visit, type Visitor, withScriptFreeCopy, withVisitor } from './lighthouse.ts'
import { type Measured, median, type Row } from './report.ts'
import { withFolder, withServer } from './temporary.ts'
import { measureThrottled } from './throttled.ts'

/** Public pages with a fixed URL. */
const PAGES = [
  '/',
  '/about',
  '/about/aboutContent',
  '/about/contact',
  '/about/mediaReports',
  '/DisabilityInsuranceFundCalculator',
  '/requirement',
  '/workOrder',
  '/news/list',
  '/news/knowledgeBase',
  '/privacy',
  '/agreement',
  '/accessibility',
  '/licence',
  '/account/login',
  '/account/register',
  '/account/resetPassword',
  '/account/roleSelection',
]

/** Pages of one record: the first URL of each kind in the sitemap. */
const KINDS = [/^\/requirement\?id=/, /^\/workOrder\/detail\?id=/, /^\/news\/detail/]

async function pathsOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address)
    return pathname + search
  })
  return [...PAGES, ...KINDS.flatMap((kind) => listed.find((path) => kind.test(path)) ?? [])]
}

const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const MOST_SCRIPTS_KB = 120
const MOST_BLOCKED_MS = 50
const MOST_PAINT_RATIO = 1.1

interface PageFigures extends Visit {
  readonly path: string
  /** largest contentful paint of the same page without scripts, ms */
  readonly plainPaintMs: number
}

const asked = process.env.BENCH_ONLY
const visits = Number(process.env.BENCH_VISITS ?? 3)

export async function measurePages(): Promise<Measured> {
  const browser = findBrowser()
  if (typeof browser === 'string') return { rows: [{ what: 'public pages', value: `not measured. ${browser}` }] }
  return withFolder((folder) =>
    withServer({ databaseUrl: `file:${folder}/db`, dataDir: folder, env: { DEMO_SEED: 'small' } }, ({ url }) =>
      withScriptFreeCopy(url, async (plain) => {
        const slow = asked ? [] : await measureThrottled(browser, url, plain)
        const pages = await withVisitor(browser, (visit) => measureAll({ url, plain, visit }))
        return { rows: [...pages.flatMap(rowsOf), ...slow], details: pages }
      }),
    ),
  )
}

/** @returns the reason, in one sentence, if there is no browser */
function findBrowser(): LaunchOptions | string {
  try {
    return launchOptions()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

interface Tools {
  readonly url: string
  /** base URL of the same pages without scripts */
  readonly plain: string
  readonly visit: Visitor
}

async function measureAll({ url, plain, visit }: Tools): Promise<PageFigures[]> {
  const pages: PageFigures[] = []
  const paths = (await pathsOf(url)).filter((path) => asked === undefined || path === asked)
  for (const path of paths) {
    // in turns, so that a busy moment of the machine affects both
    const own: Visit[] = []
    const bare: Visit[] = []
    for (let turn = 0; turn < visits; turn++) {
      own.push(await visit(`${url}${path}`))
      bare.push(await visit(`${plain}${path}`))
    }
    pages.push({ path, ...middleOf(own), plainPaintMs: median(bare.map(({ paintMs }) => paintMs)) })
  }
  return pages
}

/** The median of each figure; a fault in any visit counts as a fault. */
function middleOf(runs: readonly Visit[]): Visit {
  const middle = (of: (run: Visit) => number) => median(runs.map(of))
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((each) => [each, middle(({ scores }) => scores[each])]),
    ) as Visit['scores'],
    gzipKilobytes: Math.max(...runs.map(({ gzipKilobytes }) => gzipKilobytes)),
    paintMs: middle(({ paintMs }) => paintMs),
    blockedMs: middle(({ blockedMs }) => blockedMs),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  }
}

function rowsOf({ path, scores, gzipKilobytes, paintMs, plainPaintMs, blockedMs }: PageFigures): Row[] {
  const ratio = paintMs / plainPaintMs
  return [
    {
      what: `${path}: ${CATEGORIES.join(', ')}`,
      value: CATEGORIES.map((each) => scores[each]).join(', '),
      goal: CATEGORIES.map((each) => GOALS[each]).join(', '),
      reached: CATEGORIES.every((each) => scores[each] >= GOALS[each]),
    },
    {
      what: `${path}: largest contentful paint, against the page without scripts`,
      value: `${paintMs} ms, ${ratio.toFixed(2)}×`,
      goal: `≤ ${MOST_PAINT_RATIO}×`,
      reached: ratio <= MOST_PAINT_RATIO,
    },
    {
      what: `${path}: blocked; JavaScript, gzip`,
      value: `${blockedMs} ms; ${gzipKilobytes.toFixed(0)} kB`,
      goal: `≤ ${MOST_BLOCKED_MS} ms; ≤ ${MOST_SCRIPTS_KB} kB`,
      reached: blockedMs <= MOST_BLOCKED_MS && gzipKilobytes <= MOST_SCRIPTS_KB,
    },
  ]
}
