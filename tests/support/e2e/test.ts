import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { cookieState, type Grant, logIn, type Role } from './accounts.ts'
import { type Api, apiOf } from './api.ts'
import { Watch } from './watch.ts'
import { untilItAnswers } from './within.ts'

type Open = (account: string | null, options?: BrowserContextOptions) => Promise<Page>

type RolePages = Record<Role, Page>

interface Fixtures extends RolePages {
  /** a page in the browser of the given account; null is a visitor */
  open: Open
  /** a browser with a login of its own: the logins of `open` are shared with later tests */
  ownLogin: (account: string) => Promise<BrowserContext>
  /** errors that the test provokes itself: console errors, failed requests, refused operations */
  allow: (...patterns: RegExp[]) => void
  api: Api
  watch: Watch
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

/**
 * A page that the server has rendered is visible before it is hydrated. Presses and input meanwhile are recorded; keys
 * and focus are not: a test continues when they work.
 */
function answering(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (...address) => {
    const response = await goto(...address)
    await untilItAnswers(page)
    return response
  }
  return page
}

/** As long as the configuration allows a server to start. */
const READY_WITHIN_MS = 180_000

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

async function untilReady(url: string): Promise<void> {
  await expect.poll(() => isReady(url), { message: `${url} is ready`, timeout: READY_WITHIN_MS }).toBe(true)
}

/** Every browser test imports this one: any background error fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // a control that is missing after this time is not going to appear
  actionTimeout: 15_000,
  serverURL: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern
    async ({}, use, { project }) => {
      const url = project.use.baseURL ?? ''
      await untilReady(url)
      await use(url)
    },
    // it may still be writing its data; `auto`, because a test may ask for a page alone
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
  allow: async ({ watch }, use) => use((...patterns) => watch.allow(...patterns)),
  page: async ({ page, watch }, use) => {
    watch.attach(page)
    await use(page)
  },
  open: async ({ browser, watch, grantOf, serverURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account, options = {}) => {
      const storageState = account === null ? undefined : cookieState(await grantOf(account), serverURL)
      const context = await browser.newContext({ storageState, ...options })
      contexts.push(context)
      const page = await context.newPage()
      watch.attach(page)
      return answering(page)
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  ownLogin: async ({ browser, watch, request, serverURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account) => {
      const context = await browser.newContext({ storageState: cookieState(await logIn(request, account), serverURL) })
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
