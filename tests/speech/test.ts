import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect } from '@playwright/test'
import { cookieState } from '#tests/support/e2e/accounts.ts'
import { test as base } from '#tests/support/e2e/test.ts'
import { WINDOWED_BROWSER } from '#tools/lib/screen-reader.mjs'
import type { Reader } from '../accessibility/visits.ts'
import { type Desktop, openDesktop } from './desktop.ts'
import { Orca } from './orca.ts'

interface Fixtures {
  /** Opens an address before Orca, as somebody sees it. */
  listen: (reader: Reader, address: string) => Promise<Orca>
}

const PREFERENCES = {
  translate: { enabled: false },
  intl: { accept_languages: 'zh-CN,zh', selected_languages: 'zh-CN,zh' },
  credentials_enable_service: false,
}

/** A browser with a window, as its reader has it: no bars of its own, no words of its own. */
async function openBrowser({ env, folder }: Desktop): Promise<BrowserContext> {
  const profile = mkdtempSync(join(folder, 'profile-'))
  mkdirSync(join(profile, 'Default'))
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(PREFERENCES))
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []
  return chromium.launchPersistentContext(profile, {
    executablePath: WINDOWED_BROWSER,
    headless: false,
    viewport: { width: 1280, height: 850 },
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
  listen: async ({ grantOf, serverURL, watch }, use, { title }) => {
    const desktop = await openDesktop()
    const orca = new Orca(desktop)
    const browser = await openBrowser(desktop)
    await use(async (reader, address) => {
      const page = browser.pages()[0] ?? (await browser.waitForEvent('page'))
      watch.attach(page)
      if (reader !== null) await browser.addCookies(cookieState(await grantOf(reader), serverURL).cookies)
      await page.goto(`${serverURL}${address}`)
      await orca.arrive()
      return orca
    })
    expect(orca.transcript()).toMatchSnapshot(`${title}.txt`)
    orca.close()
    await browser.close()
    await desktop.stop()
  },
})
