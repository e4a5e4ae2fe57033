import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { cookieState, type Grant, logIn, type Role } from './accounts.ts'
import { type Api, apiOf } from './api.ts'
import { expectShown } from './shown.ts'
import { Watch } from './watch.ts'
import { withAnsweringPages } from './within.ts'

type Open = (account: string | null, options?: BrowserContextOptions) => Promise<Page>

type RolePages = Record<Role, Page>

interface Fixtures extends RolePages {
  /** a page in the browser of the given account; null is a visitor */
  open: Open
  /** a browser with a login of its own: the logins of `open` are shared with later tests */
  ownLogin: (account: string, options?: BrowserContextOptions) => Promise<BrowserContext>
  /** errors that the test provokes itself: console errors, failed requests, refused operations */
  allow: (...patterns: RegExp[]) => void
  api: Api
  watch: Watch
  /** a story of the first tier does what it says of itself */
  shown: undefined
}

interface WorkerFixtures {
  /** by password the first time, remembered for the worker */
  grantOf: (userName: string) => Promise<Grant>
  serverURL: string
}

/** One fixture per role: its browser opens when a test asks for it. */
const rolePage =
  (role: Role) =>
  async ({ open }: { open: Open }, use: (page: Page) => Promise<void>) => {
    await use(await open(role))
  }

const READY_WITHIN_MS = 180_000
/** Counted from the beginning of the run: when the server cannot start, the tests after the first one fail at once. */
const READY_BY = Number(process.env.E2E_BEGAN ?? Date.now()) + READY_WITHIN_MS

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

async function untilReady(url: string): Promise<void> {
  const timeout = Math.max(READY_BY - Date.now(), 1000)
  await expect.poll(() => isReady(url), { message: `${url} is ready`, timeout }).toBe(true)
}

/** Every browser test imports this one: any background error fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // a control that is missing after this time is not going to appear
  actionTimeout: 15_000,
  serverURL: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern
    async ({}, use, { project }) => {
      const url = project.use.baseURL ?? ''
      // the tests with a server of their own have no other
      if (url !== '') await untilReady(url)
      await use(url)
    },
    // it is writing its data meanwhile; `auto`, because a test may ask for a page alone
    { scope: 'worker', auto: true, timeout: READY_WITHIN_MS },
  ],
  grantOf: [
    async ({ playwright, serverURL }, use) => {
      const request = await playwright.request.newContext({ baseURL: serverURL })
      const grants = new Map<string, Promise<Grant>>()
      await use((userName) => {
        const known = grants.get(userName) ?? logIn(request, userName)
        grants.set(userName, known)
        return known
      })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern
  watch: async ({}, use) => {
    const watch = new Watch()
    await use(watch)
    expect(await watch.unexpected(), 'what went wrong in the background').toEqual([])
  },
  shown: [
    async ({ watch }, use, info) => {
      // those of a stage are of every test before
      const before = (await watch.acts()).length
      await use(undefined)
      if (info.errors.length === 0) await expectShown(info, (await watch.acts()).slice(before))
    },
    { auto: true },
  ],
  allow: async ({ watch }, use) => use((...patterns) => watch.allow(...patterns)),
  page: async ({ page, watch }, use) => {
    watch.attach(page)
    await use(page)
  },
  open: async ({ browser, watch, grantOf, serverURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account, options = {}) => {
      const storageState = account === null ? undefined : cookieState(await grantOf(account), serverURL)
      const context = withAnsweringPages(await browser.newContext({ storageState, ...options }))
      contexts.push(context)
      const page = await context.newPage()
      watch.attach(page)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  ownLogin: async ({ browser, watch, request, serverURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account, options = {}) => {
      const storageState = cookieState(await logIn(request, account), serverURL)
      const context = withAnsweringPages(await browser.newContext({ ...options, storageState }))
      contexts.push(context)
      context.on('page', (page) => watch.attach(page))
      return context
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  api: async ({ request, grantOf }, use) => use(apiOf(request, grantOf)),
  visitor: rolePage('visitor'),
  newcomer: rolePage('newcomer'),
  person: rolePage('person'),
  enterprise: rolePage('enterprise'),
  member: rolePage('member'),
  pending: rolePage('pending'),
  platform: rolePage('platform'),
  foundation: rolePage('foundation'),
  developer: rolePage('developer'),
})

export { expect }
