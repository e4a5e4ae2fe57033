import type { Page } from '@playwright/test'
import { takeLoginBack } from './faults.ts'
import { pointer } from './hands.ts'
import { told } from './press.ts'
import { signInHere } from './sign-in.ts'
import type { Watch } from './watch.ts'

/** Where browsers and server of a test stand. */
interface Stage {
  readonly watch: Watch
  at(account: string, address: string): Promise<Page>
  moved(): void
}

/** The page of an account, loaded anew, without what an earlier test has broken on it. */
export async function whole(stage: Stage, account: string, address: string): Promise<Page> {
  stage.moved()
  const page = await stage.at(account, address)
  await page.unrouteAll()
  return page
}

/** The same browser, another tab. */
export async function tabOf(stage: Stage, page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  stage.watch.attach(tab)
  await tab.goto(page.url())
  return tab
}

/** What a browser tells a page that was behind another one. */
export const comesIntoView = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** The act meets the end of the login; another begins and leads back to the page. */
export async function logInAgain(page: Page, account: string, act: () => Promise<void>): Promise<void> {
  const { pathname, search } = new URL(page.url())
  await takeLoginBack(page)
  await act()
  await told(page, '登录已失效，请重新登录')
  await page.unrouteAll()
  await page.goto(`/account/login?returnUrl=${encodeURIComponent(pathname + search)}`)
  await signInHere(pointer(page), account)
  await page.waitForURL((url) => url.pathname === pathname)
}
