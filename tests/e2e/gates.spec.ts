import type { Page } from '@playwright/test'
import { routes } from '#src/app/routes.tsx'
import { ROLES } from '#tests/support/e2e/accounts.ts'
import type { Api } from '#tests/support/e2e/api.ts'
import { type Account, type RouteLine, routeLines } from '#tests/support/e2e/routes-table.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { needsId } from '../accessibility/visits.ts'

test.describe.configure({ mode: 'parallel' })

const ACCOUNTS: readonly Account[] = ['anonymous', ...ROLES]
const built = new Set(routes.map(({ path }) => path))

/** Pages of ours that routes.tsv does not name, by the areas whose rule they follow. */
const OWN: readonly { path: string; like: string }[] = [
  ...['/privacy', '/agreement', '/accessibility', '/licence'].map((path) => ({ path, like: '/about' })),
  { path: '/account/login', like: '/account/register' },
  { path: '/account/resetPassword', like: '/account/register' },
  { path: '/enterpriseCenter/work/workOrder', like: '/enterpriseCenter/work/task' },
  { path: '/enterpriseCenter/work/workOrder/edit', like: '/enterpriseCenter/work/task' },
]
const tsv = routeLines()
const ownLines: RouteLine[] = OWN.flatMap(({ path, like }) =>
  tsv.filter((line) => line.path === like).map((line) => ({ ...line, path })),
)

const WORKBENCHES: Partial<Record<Account, string>> = {
  anonymous: '/',
  visitor: '/account/roleSelection',
  newcomer: '/userCenter/resume',
  person: '/userCenter',
  enterprise: '/enterpriseCenter',
  member: '/enterpriseCenter',
  pending: '/enterpriseCenter/waitForAudit',
}
/** Contents and the system: the platform's alone. Which of its sub-roles is content.spec's to show. */
const OFFICE = [
  '/console/content',
  '/console/content/edit',
  '/console/category',
  '/console/swiper',
  '/console/anchor',
  '/console/friendLink',
  '/console/seo',
  '/console/system/user',
  '/console/system/role',
  '/console/system/ticket',
  '/console/system/dictionary',
  '/console/system/foundation',
  '/console/system/area',
  '/console/system/levyRule',
  '/console/system/minimumWage',
  '/console/system/contractTemplate',
  '/console/system/messageTemplate',
  '/console/system/outbox',
  '/console/system/operationLog',
  '/console/system/loginLog',
  '/console/system/sensitiveLog',
  '/console/system/setting',
]

/** The staff's console: all of them, or some; the others of the staff go to its start. */
const consoleLine = (path: string, refused: readonly Account[] = []): RouteLine => ({
  path,
  lands: (account) => WORKBENCHES[account] ?? (refused.includes(account) ? '/console' : 'page'),
})
const consoleLines = [
  consoleLine('/console'),
  consoleLine('/console/person', ['developer']),
  consoleLine('/console/person/create', ['developer']),
  consoleLine('/console/enterprise', ['foundation']),
  consoleLine('/console/requirement', ['foundation']),
  consoleLine('/console/delivery'),
  consoleLine('/console/contract'),
  consoleLine('/console/training', ['developer']),
  consoleLine('/console/payroll', ['developer']),
  consoleLine('/console/task', ['developer']),
  consoleLine('/console/workOrder'),
  consoleLine('/console/workOrder/edit'),
  consoleLine('/console/completion', ['foundation']),
  consoleLine('/console/feedback'),
  consoleLine('/console/finance', ['foundation', 'developer']),
  ...OFFICE.map((path) => consoleLine(path, ['foundation', 'developer'])),
]

/** Everybody's own account, whatever his area (domain rules on the gates). */
const securityLine: RouteLine = {
  path: '/account/security',
  lands: (account) => (account === 'anonymous' ? '/' : 'page'),
}

const lines = [...tsv, ...ownLines, ...consoleLines, securityLine].filter(({ path }) => built.has(path))

/** Logged in, a login page leads on to the workbench. */
const LOGIN_PAGES = ['/account/login', '/localhostLogin']

function endOf({ path, lands }: RouteLine, account: Account): string {
  if (LOGIN_PAGES.includes(path) && account !== 'anonymous') return WORKBENCHES[account] ?? '/console'
  const end = lands(account)
  return end === 'page' ? path : end
}

interface Rest {
  path: string
  /** what the heading says, or does not say any more */
  title?: string
  unlike?: string
}

/** Where the browser comes to rest: the heading of a page stands only when the gate has let it through. */
async function expectRest(page: Page, rest: Rest): Promise<void> {
  // looked for at every frame: the runner's own assertions ask seldom, and these are a thousand pages
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
  // the assertions below say where the browser is instead
  await found.catch(() => undefined)
  expect(new URL(page.url()).pathname).toBe(rest.path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 1_000 })
}

async function expectLanding(page: Page, address: string, path: string): Promise<void> {
  await page.goto(address)
  await expectRest(page, { path })
}

/** A page that everybody may see, to set out from. */
const START = { path: '/licence', title: '资质与许可' }

/** The same for a reader who is inside already and follows a link: the gates stand there, too. */
async function expectLandingWithin(page: Page, address: string, path: string): Promise<void> {
  const go = (to: string) => page.evaluate((href) => history.pushState(null, '', href), to)
  await go(START.path)
  await expectRest(page, START)
  await go(address)
  await expectRest(page, address === START.path ? START : { path, unlike: START.title })
}

/** Those who come from outside: one without login, one whose every gate is open, one whose gate is closed. */
const FROM_OUTSIDE: readonly Account[] = ['anonymous', 'person', 'pending']

/** Public pages that show one thing need one that is there, or the server answers 404. */
const PUBLIC_THINGS: Readonly<Record<string, string>> = {
  '/workOrder/detail': 'WorkOrder/GetWorkOrderList',
  '/news/detail': 'CmsContent/SearchPublishedContent',
  '/news/detail/{id}': 'CmsContent/SearchPublishedContent',
}

/** What is read of the address says itself which pages are of one thing. */
const asksForId = (path: string) => routes.some((route) => route.path === path && needsId(route))

/** The gate comes before the thing: any id does for the pages behind one. */
async function addressOf(path: string, api: Api): Promise<string> {
  if (path.endsWith('/{category}')) return path.replace('{category}', 'PlatformIntroduction')
  const list = PUBLIC_THINGS[path]
  if (list === undefined) return asksForId(path) ? `${path}?id=1` : path
  const { items } = await api<{ items: { id: number }[] }>(null, list)
  return path.includes('{id}') ? path.replace('{id}', `${items[0]?.id}`) : `${path}?id=${items[0]?.id}`
}

/** The address a page comes to rest at, without what it was asked about. */
const withoutSearch = (address: string): string => address.split('?')[0] ?? address

test('the table has a line for every page of the portal', () => {
  const known = new Set([...tsv, ...ownLines, ...consoleLines, securityLine].map(({ path }) => path))
  const withId = [
    '/enterpriseCenter/work/workOrder/detail',
    '/console/workOrder/:id',
    '/console/person/:id',
    '/console/enterprise/:id',
    '/console/requirement/:id',
    '/console/contract/:id',
  ]
  expect([...built].filter((path) => !known.has(path) && !withId.includes(path))).toEqual([])
  expect(lines.length).toBeGreaterThan(10)
})

for (const account of ACCOUNTS) {
  test(`every page leads ${account} where routes.tsv says`, async ({ open, api, allow }) => {
    test.setTimeout(300_000)
    // some of these addresses name something that this account may not read
    allow(/refused:/)
    const page = await open(account === 'anonymous' ? null : account, { reducedMotion: 'reduce' })
    const land = FROM_OUTSIDE.includes(account) ? expectLanding : expectLandingWithin
    await page.goto(START.path)
    for (const line of lines) {
      await test.step(`${line.path} → ${endOf(line, account)}`, async () => {
        const address = await addressOf(line.path, api)
        const end = endOf(line, account)
        await land(page, address, end === line.path ? withoutSearch(address) : end)
      })
    }
  })
}
