import type { BrowserContext, Page } from '@playwright/test'
import { TOKEN_COOKIE_NAME } from '#machines/flows/constants.ts'
import { settle } from '#tests/accessibility/look.ts'
import { consolePages } from '#tests/support/console-pages.ts'
import { routeLines } from '#tests/support/e2e/routes-table.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { type InstalledServer, startInstalledServer } from '#tests/support/first-day/installed-server.ts'
import type { Seat } from '#tests/support/first-day/seat.ts'
import { type Day, walkFirstDay } from '#tests/support/first-day/walk.ts'

/** What nobody at an operator has said: facts of the software's makers, of a trial, or of nobody. */
const INVENTED = /示例|演示|试用|example\.(com|cn|org)|localhost|\bdemo\b|0000-0000|000-0000|\b0{5,}\b/i

/** Pages that speak of a demonstration itself: that there is none. */
const OF_DEMONSTRATIONS = ['/localhostLogin', '/console/system/health']

/** Every text of the page, also those that are read aloud alone, and what its links lead to. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = ['alt', 'aria-label', 'aria-description', 'content', 'href', 'placeholder', 'title']
    const attributes = [...document.querySelectorAll('head meta, body *')].flatMap((element) =>
      named.map((name) => element.getAttribute(name) ?? ''),
    )
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    const written: string[] = []
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (!parentElement?.closest('script, style')) written.push(textContent ?? '')
    }
    return [...new Set([document.title, ...written, ...attributes])].filter((text) => text.trim() !== '')
  })

interface Reader {
  readonly seat: Seat | null
  readonly addresses: readonly string[]
}

/** The addresses of the specification and of the console, each under the login that has it for its own. */
function readersOf({ person, enterprise, keeper, ids }: Day): Record<string, Reader> {
  const query: Readonly<Record<string, string>> = {
    '/workOrder/detail': `id=${ids.order}`,
    '/enterpriseCenter/humanResource/requirement/detail': `id=${ids.job}`,
    '/enterpriseCenter/humanResource/requirement/edit': `id=${ids.job}`,
  }
  const own = routeLines()
    .map(({ path }) => path)
    .filter((path) => !path.includes('{'))
    .map((path) => (path in query ? `${path}?${query[path]}` : path))
  const idIn = (path: string) =>
    path.replace(':id', String((ids as Record<string, number>)[/console\/(\w+)/.exec(path)?.[1] ?? ''] ?? 1))
  const others = (paths: readonly string[]) => paths.filter((path) => !OF_DEMONSTRATIONS.includes(path))
  const of = (area: RegExp) => own.filter((path) => area.test(path))
  return {
    visitor: { seat: null, addresses: others(own.filter((path) => !/Center(\/|$)/.test(path))) },
    person: { seat: person, addresses: of(/^\/userCenter/) },
    enterprise: { seat: enterprise, addresses: of(/^\/enterpriseCenter/) },
    keeper: { seat: keeper, addresses: others(consolePages.map(({ path }) => idIn(path))) },
  }
}

async function sit(context: BrowserContext, seat: Seat | null, url: string): Promise<void> {
  if (seat?.token) await context.addCookies([{ name: TOKEN_COOKIE_NAME, value: seat.token, url }])
}

test.describe('an installation after its first day', () => {
  let server: InstalledServer
  let day: Day
  test.beforeAll(async () => {
    server = await startInstalledServer()
    day = await walkFirstDay(server.installation)
  })
  test.afterAll(() => server.close())

  for (const name of ['visitor', 'person', 'enterprise', 'keeper']) {
    test(`tells a ${name} nothing that its operator has not said`, async ({ browser }) => {
      const { seat, addresses } = readersOf(day)[name] ?? { seat: null, addresses: [] }
      expect(addresses.length).toBeGreaterThan(10)
      const context = await browser.newContext({ baseURL: server.url })
      await sit(context, seat, server.url)
      const page = await context.newPage()
      for (const address of addresses) {
        await page.goto(address)
        await settle(page)
        await expect(page.getByRole('heading', { level: 1 }).first(), address).not.toHaveText(/出错|不存在/)
        const said = (await textsOf(page)).filter((text) => INVENTED.test(text))
        expect.soft(said, address).toEqual([])
      }
      await context.close()
    })
  }
})
