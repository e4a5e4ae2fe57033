import type { Page } from '@playwright/test'
import { routes } from '#src/app/routes.tsx'
import { consolePages } from '#tests/support/console-pages.ts'
import { ROLES } from '#tests/support/e2e/accounts.ts'
import type { Api } from '#tests/support/e2e/api.ts'
import { type Account, routeLines } from '#tests/support/e2e/routes-table.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { goWithin } from '#tests/support/e2e/within.ts'
import { isFull } from '#tests/support/tier.ts'
import { needsId } from '../accessibility/visits.ts'

test.describe.configure({ mode: 'parallel' })

/** Accounts with one right each: routes.tsv covers only the account with all rights. */
const ONE_RIGHT = ['finance', 'auditor', 'content'] as const
type OneRight = (typeof ONE_RIGHT)[number]
type Reader = Account | OneRight
const READERS: readonly Reader[] = ['anonymous', ...ROLES, ...ONE_RIGHT]
const hasOneRight = (reader: Reader): reader is OneRight => (ONE_RIGHT as readonly Reader[]).includes(reader)

/** A line of the table, extended to these accounts. */
interface Line {
  readonly path: string
  readonly lands: (reader: Reader) => string
}
const built = new Set(routes.map(({ path }) => path))

/** Pages of ours that routes.tsv does not name, by the area whose rule they follow. */
const OWN: readonly { path: string; like: string }[] = [
  ...['/privacy', '/agreement', '/accessibility', '/licence', '/help', '/verify', '/conversation', '/support'].map(
    (path) => ({
      path,
      like: '/about',
    }),
  ),
  { path: '/userCenter/work/invitation', like: '/userCenter/work/orderReport' },
  { path: '/userCenter/setting/conversation', like: '/userCenter/setting/message' },
  { path: '/enterpriseCenter/humanResource/conversation', like: '/enterpriseCenter/humanResource/requirement' },
  { path: '/account/login', like: '/account/register' },
  { path: '/account/resetPassword', like: '/account/register' },
  { path: '/enterpriseCenter/work/invoice', like: '/enterpriseCenter/work/task' },
  { path: '/enterpriseCenter/work/workOrder', like: '/enterpriseCenter/work/task' },
  { path: '/enterpriseCenter/work/workOrder/edit', like: '/enterpriseCenter/work/task' },
  { path: '/enterpriseCenter/work/workOrder/detail', like: '/enterpriseCenter/work/task' },
]
const tsv = routeLines().map(
  ({ path, lands }): Line => ({ path, lands: (reader) => lands(hasOneRight(reader) ? 'platform' : reader) }),
)
const ownLines: Line[] = OWN.flatMap(({ path, like }) =>
  tsv.filter((line) => line.path === like).map((line) => ({ ...line, path })),
)

const WORKBENCHES: Partial<Record<Reader, string>> = {
  anonymous: '/',
  visitor: '/account/roleSelection',
  newcomer: '/userCenter/resume',
  person: '/userCenter',
  enterprise: '/enterpriseCenter',
  member: '/enterpriseCenter',
  pending: '/enterpriseCenter/waitForAudit',
}
/** The staff's console: open to all staff, or to some; the others are redirected to its start page. */
const consoleLines = consolePages.map(
  ({ path, refused }): Line => ({
    path,
    lands: (reader) => WORKBENCHES[reader] ?? (refused.some((desk) => desk === reader) ? '/console' : 'page'),
  }),
)

/** The user's own account page, open to every kind of user (domain rules on the gates). */
const securityLine: Line = {
  path: '/account/security',
  lands: (reader) => (reader === 'anonymous' ? '/' : 'page'),
}

const lines = [...tsv, ...ownLines, ...consoleLines, securityLine].filter(({ path }) => built.has(path))

/**
 * A signed-in user is redirected from the login page to the workbench, but not from /localhostLogin, as in routes.tsv.
 */
const LOGIN_PAGES = ['/account/login']

function endOf({ path, lands }: Line, reader: Reader): string {
  if (LOGIN_PAGES.includes(path) && reader !== 'anonymous') return WORKBENCHES[reader] ?? '/console'
  const end = lands(reader)
  return end === 'page' ? path : end
}

interface Rest {
  path: string
  /** the text that the heading has, or no longer has */
  title?: string
  unlike?: string
}

/**
 * Waits for the final address of the browser: the heading of a page appears only after the gate has admitted the user.
 */
async function expectRest(page: Page, rest: Rest): Promise<void> {
  // checked at every frame: the runner's assertions retry rarely, and there are a thousand pages
  const found = page.waitForFunction(
    ({ path, title, unlike }) => {
      const heading = document.querySelector('main h1')
      const words = heading?.textContent
      const isIt = title === undefined ? words !== unlike : words === title
      return location.pathname === path && heading?.checkVisibility() && isIt
    },
    rest,
    { timeout: 20_000 },
  )
  // the assertions below check the browser's address instead
  await found.catch(() => undefined)
  expect(new URL(page.url()).pathname).toBe(rest.path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 1_000 })
}

async function expectLanding(page: Page, address: string, path: string): Promise<void> {
  await page.goto(address)
  await expectRest(page, { path })
}

/** A public page to start from. */
const START = { path: '/licence', title: '资质与许可' }

const headingOf = (page: Page): Promise<string | null> => page.locator('main h1').textContent()

/**
 * The same for a user who follows a link inside the portal: the gates apply there as well. The user starts where the
 * last link ended, or from the start page if the next link may lead to the same page.
 */
async function expectLandingWithin(page: Page, address: string, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) {
    await goWithin(page, START.path)
    await expectRest(page, START)
  }
  const unlike = (await headingOf(page)) ?? ''
  await goWithin(page, address)
  await expectRest(page, address === START.path ? START : { path, unlike })
}

/** Users who load a page from outside: one anonymous, one whom every gate admits, one whom a gate rejects. */
const FROM_OUTSIDE: readonly Reader[] = ['anonymous', 'person', 'pending']

/**
 * When a page is loaded, one piece of code asks the gate: every run loads one page of each layout, `npm test -- full`
 * all.
 */
const loaded = new Set([...new Map(routes.toReversed().map(({ layout, path }) => [layout, path])).values()])

const landingOf = (reader: Reader, { path }: Line) =>
  FROM_OUTSIDE.includes(reader) && (isFull || loaded.has(path)) ? expectLanding : expectLandingWithin

const layoutOf = new Map(routes.map(({ path, layout }) => [path, layout]))
/** The outcome of a gate depends on the layout and on the account: one page of each such pair. */
const pairOf = (line: Line, reader: Reader): string => {
  const end = endOf(line, reader)
  return `${layoutOf.get(line.path)} ${end === line.path ? 'page' : end}`
}

/** Every run takes each account to one page for each layout and outcome; gates.test.ts asks every cell. */
function linesFor(reader: Reader): readonly Line[] {
  if (isFull) return lines
  // of each pair, a page that is loaded from outside is preferred
  const order = lines.toSorted((one, other) => Number(loaded.has(one.path)) - Number(loaded.has(other.path)))
  const ofPairs = new Set(new Map(order.map((line) => [pairOf(line, reader), line])).values())
  return lines.filter((line) => ofPairs.has(line))
}

/** Public pages of one record need an existing record, or the server answers 404. */
const PUBLIC_THINGS: Readonly<Record<string, string>> = {
  '/workOrder/detail': 'WorkOrder/GetWorkOrderList',
  '/news/detail': 'CmsContent/SearchPublishedContent',
  '/news/detail/{id}': 'CmsContent/SearchPublishedContent',
}

/** Whether a page shows one record follows from its address parameters. */
const asksForId = (path: string) => routes.some((route) => route.path === path && needsId(route))

/** The gate comes before the record: any id will do for pages behind a gate. */
async function addressOf(path: string, api: Api): Promise<string> {
  if (path.includes('/:id')) return path.replace(':id', '1')
  if (path.endsWith('/{category}')) return path.replace('{category}', 'PlatformIntroduction')
  const list = PUBLIC_THINGS[path]
  if (list === undefined) return asksForId(path) ? `${path}?id=1` : path
  const { items } = await api<{ items: { id: number }[] }>(null, list)
  return path.includes('{id}') ? path.replace('{id}', `${items[0]?.id}`) : `${path}?id=${items[0]?.id}`
}

/** The final address of a page, without the parameters of the request. */
const withoutSearch = (address: string): string => address.split('?')[0] ?? address

test('the table has a line for every page of the portal', () => {
  const known = new Set([...tsv, ...ownLines, ...consoleLines, securityLine].map(({ path }) => path))
  expect([...built].filter((path) => !known.has(path))).toEqual([])
  expect(lines).toHaveLength(built.size)
})

for (const reader of READERS) {
  test(`pages lead ${reader} where routes.tsv says`, async ({ open, api, allow }) => {
    test.setTimeout(300_000)
    // some of these addresses name rows that this account may not read
    allow(/refused:/)
    const page = await open(reader === 'anonymous' ? null : reader, { reducedMotion: 'reduce' })
    await page.goto(START.path)
    for (const line of linesFor(reader)) {
      await test.step(`${line.path} → ${endOf(line, reader)}`, async () => {
        const address = await addressOf(line.path, api)
        const end = endOf(line, reader)
        await landingOf(reader, line)(page, address, end === line.path ? withoutSearch(address) : end)
      })
    }
  })
}
