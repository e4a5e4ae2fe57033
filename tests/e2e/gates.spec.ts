import type { Page } from '@playwright/test'
import { FORWARDS } from '#src/app/pages/forward.page.tsx'
import { routes } from '#src/app/routes.tsx'
import { ROLES } from '#tests/support/e2e/accounts.ts'
import type { Api } from '#tests/support/e2e/api.ts'
import { type Account, type RouteLine, routeLines } from '#tests/support/e2e/routes-table.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

test.describe.configure({ mode: 'parallel' })

const ACCOUNTS: readonly Account[] = ['anonymous', ...ROLES]
const built = new Set(routes.map(({ path }) => path))

/** Pages of ours that routes.tsv does not name, by the areas whose rule they follow. */
const OWN: readonly { path: string; like: string }[] = [
  { path: '/account/login', like: '/account/register' },
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
/** The staff's console: all of them, or some; the others of the staff go to its start. */
const consoleLine = (path: string, refused: readonly Account[] = []): RouteLine => ({
  path,
  lands: (account) => WORKBENCHES[account] ?? (refused.includes(account) ? '/console' : 'page'),
})
const consoleLines = [
  consoleLine('/console'),
  consoleLine('/console/workOrder'),
  consoleLine('/console/workOrder/edit'),
  consoleLine('/console/completion', ['foundation']),
  consoleLine('/console/feedback'),
  consoleLine('/console/finance', ['foundation', 'developer']),
]

const lines = [...tsv, ...ownLines, ...consoleLines].filter(({ path }) => built.has(path))

/** Logged in, a login page leads on to the workbench. */
const LOGIN_PAGES = ['/account/login', '/localhostLogin']

function endOf({ path, lands }: RouteLine, account: Account): string {
  if (LOGIN_PAGES.includes(path) && account !== 'anonymous') return WORKBENCHES[account] ?? '/console'
  const end = lands(account)
  const shown = end === 'page' ? path : end
  return FORWARDS[shown] ?? shown
}

/** Where the browser comes to rest: the heading of a page stands only when the gate has let it through. */
async function expectLanding(page: Page, address: string, path: string): Promise<void> {
  await page.goto(address)
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname, 'it stays there').toBe(path)
}

/** Pages that show one thing need one: an order the public may read, a participation of the person. */
async function addressOf(path: string, api: Api): Promise<string> {
  if (path !== '/workOrder/detail' && path !== '/userCenter/work/workOrderDetail') return path
  const { items } = await api<{ items: { id: number }[] }>(null, 'WorkOrder/GetWorkOrderList')
  return `${path}?id=${items[0]?.id}`
}

test('the table has a line for every page of the portal', () => {
  const known = new Set([...tsv, ...ownLines, ...consoleLines].map(({ path }) => path))
  const withId = ['/enterpriseCenter/work/workOrder/detail', '/console/workOrder/:id']
  expect([...built].filter((path) => !known.has(path) && !withId.includes(path))).toEqual([])
  expect(lines.length).toBeGreaterThan(10)
})

for (const account of ACCOUNTS) {
  test(`every page leads ${account} where routes.tsv says`, async ({ open, api, allow }) => {
    test.setTimeout(120_000)
    // some of these addresses name something that this account may not read
    allow(/refused:/)
    const page = await open(account === 'anonymous' ? null : account)
    for (const line of lines) {
      await test.step(`${line.path} → ${endOf(line, account)}`, async () => {
        await expectLanding(page, await addressOf(line.path, api), endOf(line, account))
      })
    }
  })
}
