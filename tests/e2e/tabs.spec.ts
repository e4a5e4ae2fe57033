import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cookieState, logIn } from '#tests/support/e2e/accounts.ts'
import { type OwnServer, startOwnServer } from '#tests/support/e2e/own-server.ts'
import { openTabs, passOn } from '#tests/support/e2e/tabs.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { serverFiles } from '#tests/support/pki/certificates.ts'

test.describe('a portal with a certificate of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabs-'))
  let server: OwnServer
  test.beforeAll(async () => {
    const { certificate, key } = await serverFiles(folder)
    const settings = { TLS_CERTIFICATE: certificate, TLS_KEY: key }
    server = await startOwnServer({ ...settings, REQUESTS_PER_MINUTE: '1000000', PAGES_PER_MINUTE: '1000000' })
  })
  test.afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('has ten tabs of one user over one connection of HTTP/2, which have one stream; the next takes over', async ({
    browser,
    playwright,
    watch,
    allow,
  }) => {
    // of the tab that is closed
    allow(/messages\/stream/)
    test.setTimeout(300_000)
    const baseURL = server.url.replace('http:', 'https:')
    const options = { baseURL, ignoreHTTPSErrors: true }
    const request = await playwright.request.newContext(options)
    const storageState = cookieState(await logIn(request, 'enterprise'), baseURL)
    await request.dispose()
    const context = await browser.newContext({ ...options, storageState })
    context.on('page', (page) => watch.attach(page))
    const connections = new Set<unknown>()
    server.app.server.on('session', (session: unknown) => connections.add(session))
    const tabs = await openTabs(context)
    for (const page of tabs.pages) {
      const [protocol] = await page.evaluate(() =>
        performance.getEntriesByType('navigation').map((each) => (each as PerformanceResourceTiming).nextHopProtocol),
      )
      expect(protocol).toBe('h2')
    }
    expect(connections.size).toBe(1)
    await passOn(tabs)
    await context.close()
  })
})
