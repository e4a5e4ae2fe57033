import type { Browser, BrowserContext, Page } from '@playwright/test'
import { cookieState, logIn } from '#tests/support/e2e/accounts.ts'
import { type OwnServer, startOwnServer } from '#tests/support/e2e/own-server.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { Watch } from '#tests/support/e2e/watch.ts'
import { withAnsweringPages } from '#tests/support/e2e/within.ts'
import { smsSettings } from '#tests/support/sms.ts'
import { type Desk, workOrderDesk } from '#tests/support/work-orders.ts'

interface Seat {
  readonly context: BrowserContext
  readonly page: Page
}

/** One browser page for each account, kept over all paths of a file, and the server they use. */
export class Stage {
  readonly server: OwnServer
  readonly desk: Desk
  readonly watch = new Watch()
  readonly #browser: Browser
  readonly #seats = new Map<string, Promise<Seat>>()
  /** the page that sent the last event: it must show the result without a reload */
  #upToDate: Page | null = null

  constructor(browser: Browser, server: OwnServer) {
    this.#browser = browser
    this.server = server
    this.desk = workOrderDesk(server)
  }

  /** The account's page at the address; reloaded if another account has acted since. */
  async at(account: string, address: string): Promise<Page> {
    const { page } = await this.#seatOf(account)
    const url = new URL(address, this.server.url).href
    if (page !== this.#upToDate || page.url() !== url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    }
    this.#upToDate = page
    return page
  }

  /** Marks a change that no page has received. */
  moved(): void {
    this.#upToDate = null
  }

  async close(): Promise<void> {
    for (const seat of this.#seats.values()) await (await seat).context.close()
    await this.server.close()
  }

  #seatOf(account: string): Promise<Seat> {
    const seat = this.#seats.get(account) ?? this.#sit(account)
    this.#seats.set(account, seat)
    return seat
  }

  async #sit(account: string): Promise<Seat> {
    const context = withAnsweringPages(await this.#browser.newContext({ baseURL: this.server.url }))
    await context.addCookies(cookieState(await logIn(context.request, account), this.server.url).cookies)
    const page = await context.newPage()
    this.watch.attach(page)
    return { context, page }
  }
}

/** `test` with a stage that lasts for the file; any background error on it fails the path. */
export const pathTest = test.extend<{ quiet: undefined }, { stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const stage = new Stage(browser, await startOwnServer(smsSettings()))
      await use(stage)
      await stage.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  watch: async ({ stage }, use) => use(stage.watch),
  quiet: [
    async ({ stage }, use) => {
      await use(undefined)
      expect(await stage.watch.unexpected(), 'what went wrong in the background').toEqual([])
    },
    { auto: true },
  ],
})
