import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { cookieState } from '#tests/support/e2e/accounts.ts'
import type { Hands } from '#tests/support/e2e/hands.ts'
import { test as base } from '#tests/support/e2e/test.ts'
import { WINDOWED_BROWSER } from '#tools/lib/screen-reader.mjs'
import type { Reader } from '../accessibility/visits.ts'
import { type Desktop, openDesktop } from './desktop.ts'
import { heard } from './heard.ts'
import { Orca } from './orca.ts'

interface Fixtures {
  desktop: Desktop
  /** the spoken text is compared with the transcript named after the test */
  orca: Orca
  /** Opens the one page that Orca reads, as the given account; null is a visitor. */
  enter: (account: string | null, server?: string) => Promise<Page>
  /** Opens an address while Orca reads, as the given account. */
  listen: (reader: Reader, address: string) => Promise<Orca>
  /** A user who operates the portal by what Orca says. */
  hearing: (account: string | null, server?: string) => Promise<Hands>
}

const PREFERENCES = {
  translate: { enabled: false },
  intl: { accept_languages: 'zh-CN,zh', selected_languages: 'zh-CN,zh' },
  credentials_enable_service: false,
}

/** A browser window in kiosk form: without bars and texts of its own. */
async function openBrowser({ env, folder }: Desktop, baseURL: string): Promise<BrowserContext> {
  const profile = mkdtempSync(join(folder, 'profile-'))
  mkdirSync(join(profile, 'Default'))
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(PREFERENCES))
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []
  return chromium.launchPersistentContext(profile, {
    executablePath: WINDOWED_BROWSER,
    headless: false,
    viewport: { width: 1280, height: 850 },
    baseURL,
    env,
    ignoreDefaultArgs: ['--enable-automation', 'about:blank'],
    args: [
      ...['--force-renderer-accessibility', '--disable-gpu', '--disable-background-networking', '--lang=zh-CN'],
      ...['--force-prefers-reduced-motion', '--window-size=1280,900', '--window-position=0,0', '--app=data:text/html,'],
      ...asRoot,
    ],
  })
}

/** One desktop for each test: Orca remembers what it has said. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern
  desktop: async ({}, use) => {
    const desktop = await openDesktop()
    try {
      await use(desktop)
    } finally {
      await desktop.stop()
    }
  },
  orca: async ({ desktop }, use, testInfo) => {
    const orca = new Orca(desktop)
    await use(orca)
    orca.close()
    // an incomplete story is not written as a transcript
    if (testInfo.errors.length === 0) expect(orca.transcript()).toMatchSnapshot(`${testInfo.title}.txt`)
  },
  enter: async ({ desktop, grantOf, serverURL, watch }, use) => {
    const browsers: BrowserContext[] = []
    await use(async (account, server = serverURL) => {
      const browser = await openBrowser(desktop, server)
      browsers.push(browser)
      if (account !== null) await browser.addCookies(cookieState(await grantOf(account), server).cookies)
      const page = browser.pages()[0] ?? (await browser.waitForEvent('page'))
      watch.attach(page)
      return page
    })
    for (const browser of browsers) await browser.close()
  },
  listen: async ({ orca, enter }, use) =>
    use(async (reader, address) => {
      const page = await enter(reader)
      await page.goto(address)
      await orca.arrive()
      return orca
    }),
  hearing: async ({ orca, enter }, use) => use(async (account, server) => heard(await enter(account, server), orca)),
})
