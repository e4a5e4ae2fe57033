import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DEFAULT_PLATFORM_NAME } from '#machines/rules/platform-name.ts'
import { mountGateway } from '#mesh/mount.ts'
import { projectRoot } from '#services/database/project-root.ts'
import { settings } from '#services/database/schema/infrastructure.ts'
import { mountPortal } from '#services/web/portal.ts'
import { type OwnServer, startOwnServer } from '#tests/support/e2e/own-server.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { buildStale } from '#tools/lib/stages.mjs'

const open = async (
  { app }: Pick<TestServer, 'app'>,
  url: string,
  headers: Record<string, string> = {},
  ip = '10.0.0.1',
) => app.inject({ method: 'GET', url, headers, remoteAddress: ip })
const isDrawn = (body: string) => /<main\b/.test(body)

beforeAll(() => buildStale())

describe('a page opened by a visitor', () => {
  let server: OwnServer
  beforeAll(async () => {
    server = await startOwnServer({ REQUESTS_PER_MINUTE: '3', PAGES_PER_MINUTE: '1000' })
  })
  afterAll(() => server.close())

  test('is drawn whole however many were opened before: what it reads counts for nobody', async () => {
    const lengths: number[] = []
    for (let index = 0; index < 6; index++) {
      const { body } = await open(server, `/?returnUrl=/news/list${index}`)
      expect(isDrawn(body)).toBe(true)
      lengths.push(body.length)
    }
    expect(new Set(lengths).size, `${lengths}`).toBe(1)
  })

  test('takes nothing from the readers of the API on the same address, nor do questions after its health', async () => {
    for (let index = 0; index < 6; index++) expect((await open(server, '/health/ready')).statusCode).toBe(200)
    expect((await open(server, '/api/services/app/SEO/GetSEOSettings')).statusCode).toBe(200)
  })

  test('is nothing that a program is answered: an address of the services without a route has the envelope', async () => {
    for (const url of ['/api', '/api/', '//api/services/app/Enterprise/GetAll', '/API/x', '/graphql/x']) {
      for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
        const { statusCode, headers, body } = await server.app.inject({ method, url, remoteAddress: '10.0.0.9' })
        expect([statusCode, JSON.parse(body).error.code, headers['cache-control']], url).toEqual([
          404,
          40401,
          'no-store',
        ])
      }
    }
    expect((await open(server, '/apis')).headers['content-type']).toContain('text/html')
    for (const [method, status] of [['OPTIONS', 204] as const, ['PROPFIND', 405] as const]) {
      const { statusCode, headers } = await server.app.inject({ method: method as 'GET', url: '/graphql' })
      expect([statusCode, headers.allow], method).toEqual([status, 'GET, HEAD, POST'])
    }
  })

  test('can only be read: other methods are told so, OPTIONS beforehand', async () => {
    for (const [method, status] of [['OPTIONS', 204] as const, ['POST', 405] as const, ['PROPFIND', 405] as const]) {
      const { statusCode, headers } = await server.app.inject({ method: method as 'GET', url: '/workOrder' })
      expect([statusCode, headers.allow], method).toEqual([status, 'GET, HEAD'])
    }
  })

  test('answers a form that a browser sends by itself in words, and keeps nothing of it', async () => {
    const logged = (['debug', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(server.platform.logger, level))
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
      const { statusCode, headers, body } = await server.app.inject({
        method: 'POST',
        url: '/about/contact?from=menu',
        headers: { 'content-type': type },
        payload: 'content=Secret987',
      })
      expect([statusCode, headers.allow, headers['content-type']], type).toEqual([
        405,
        'GET, HEAD',
        'text/html; charset=utf-8',
      ])
      expect(body).toContain('您填的内容没有交上来，也没有保存')
      expect(body).not.toContain('Secret987')
    }
    expect(JSON.stringify(logged.map((spy) => spy.mock.calls))).not.toContain('Secret987')
    vi.restoreAllMocks()
  })

  test('the login alone tells its own form where it came from, and sends it by POST', async () => {
    const login = await open(server, '/account/login')
    expect(login.headers['referrer-policy']).toBe('same-origin')
    const form = /<form[^>]*aria-label="登录"[^>]*>/.exec(login.body)?.[0]
    expect(form).toContain('method="post"')
    expect(login.body).toContain('name="userNameOrEmailAddress"')
    expect((await open(server, '/about')).headers['referrer-policy']).toBe('no-referrer')
  })

  test('names files that are read in part, and of which nobody reads beyond the end', async () => {
    const script = /\/assets\/[^"]+\.js/.exec((await open(server, '/about')).body)?.[0] ?? ''
    const part = await open(server, script, { range: 'bytes=0-9' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
    const beyond = await open(server, script, { range: 'bytes=99999999-' })
    expect([beyond.statusCode, beyond.json().error.code]).toEqual([416, 41601])
    expect(beyond.headers['content-range']).toMatch(/^bytes \*\/\d+$/)
  })

  test('is the same page with parameters that it does not know', async () => {
    const [plain, marked, random, other] = await Promise.all(
      ['/news/list', '/news/list?utm_source=a&x=1', '/news/list?r=0.5', '/news/list?page=2'].map((url) =>
        open(server, url),
      ),
    )
    expect(marked?.body).toBe(plain?.body)
    expect(marked?.headers.etag).toBe(plain?.headers.etag)
    expect(random?.body).toBe(plain?.body)
    expect(other?.body).not.toBe(plain?.body)
  })

  test('is not sent again to who has it; one that is missing is told as that to whoever asks', async () => {
    const whole = await open(server, '/about')
    const kept = await open(server, '/about', { 'if-none-match': String(whole.headers.etag) })
    expect([whole.statusCode, kept.statusCode, kept.body]).toEqual([200, 304, ''])
    const missing = await open(server, '/no/such/page', { 'if-none-match': '*' })
    expect([missing.statusCode, missing.headers.etag]).toEqual([404, undefined])
    expect(isDrawn(missing.body)).toBe(true)
  })

  test('may be kept by shared caches for seconds; that of somebody signed in by nobody', async () => {
    const { headers } = await open(server, '/about')
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=10')
    expect(headers.vary).toBe('Accept-Encoding, Cookie')
    const own = await open(server, '/about', { cookie: 'access_token=whatever' })
    expect([own.headers['cache-control'], own.headers.etag, own.headers.vary]).toEqual([
      'no-store',
      undefined,
      'Accept-Encoding, Cookie',
    ])
  })
})

describe('what is told of a drawing', () => {
  let server: OwnServer
  beforeAll(async () => {
    server = await startOwnServer()
  })
  afterAll(() => server.close())
  const told = async (page: string) => {
    const { values } = await server.platform.metrics.drawings.get()
    return Object.fromEntries(
      values
        .filter(({ labels, metricName }) => labels.page === page && metricName?.endsWith('_count'))
        .map(({ labels, value }) => [labels.outcome, value]),
    )
  }

  test('is its page by the pattern, its time, and whether it was drawn or kept', async () => {
    for (const id of [1, 2, 1]) await open(server, `/news/detail/${id}?utm_source=a`)
    await Promise.all([open(server, '/about'), open(server, '/about')])
    await open(server, '/console')
    await open(server, '/of-nobody')
    expect(await told('/about')).toEqual({ drawn: 1, kept: 1 })
    expect(await told('/console')).toEqual({ browser: 1 })
    expect(await told('no page')).toEqual({ drawn: 1 })
    expect(await told('/news/detail/1')).toEqual({})
  })

  test('and its reads stand in the log under the id of the request for the page', async () => {
    const debug = vi.spyOn(server.platform.logger, 'debug')
    await open(server, '/privacy', { 'x-request-id': 'of-the-page' })
    const requests = debug.mock.calls.filter(([message]) => message === 'request').map(([, fields]) => fields)
    expect(new Set(requests.map((fields) => fields?.path))).toEqual(new Set(['/graphql', '/privacy']))
    expect(new Set(requests.map((fields) => fields?.requestId))).toEqual(new Set(['of-the-page']))
  })
})

describe('the name of the platform', () => {
  const LONG = '某某壮族自治区残疾人联合会残疾人就业服务指导中心'
  let server: OwnServer
  beforeAll(async () => {
    server = await startOwnServer()
    const value = { brandName: LONG, accentColour: '#1b4879', logoUrl: '/api/services/app/Attachment/Download?id=7' }
    const set = { target: settings.name, set: { value } }
    await server.platform.db.insert(settings).values({ name: 'Footer', value }).onConflictDoUpdate(set)
  })
  afterAll(() => server.close())

  test.each([
    ['drawn for a visitor', '/licence', `资质与许可 - ${LONG}`],
    ['left to the browser', '/console', LONG],
    ['of an address without a page', '/of-nobody', `页面不存在 - ${LONG}`],
  ])('is in a page that is %s, with accent and logo, and no other name', async (_, address, title) => {
    const { body } = await open(server, address)
    expect(body).toContain(`<title>${title}</title>`)
    expect(body).toContain(`<meta name="application-name" content="${LONG}">`)
    expect(body).toContain('--c-brand:#1b4879')
    expect(body).toContain('<link rel="icon" href="/api/services/app/Attachment/Download?id=7">')
    expect(body).not.toContain(DEFAULT_PLATFORM_NAME)
  })
})

test('pages are counted apart, and who opens too many reads when to come again', async () => {
  const server = await startOwnServer({ REQUESTS_PER_MINUTE: '1000', PAGES_PER_MINUTE: '3' })
  for (let index = 0; index < 3; index++) expect((await open(server, '/privacy')).statusCode).toBe(200)
  const refused = await open(server, '/privacy')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(refused.body).toContain(`请等 ${seconds} 秒`)
  expect((await open(server, '/privacy', {}, '10.0.0.2')).statusCode).toBe(200)
  expect((await open(server, '/api/services/app/SEO/GetSEOSettings')).statusCode).toBe(200)
  await server.close()
})

describe('with an upstream that never answers', () => {
  let upstream: Server
  let server: TestServer
  beforeAll(async () => {
    upstream = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => upstream.once('listening', resolve))
    server = await startTestServer({ DRAWING_TIMEOUT: '300' }, async ({ app }, platform) => {
      await mountGateway(app, {
        upstreamUrl: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
        production: false,
        persistedOperations: join(projectRoot(), 'src/api/persisted-documents.json'),
      })
      await mountPortal(app, platform)
    })
  })
  afterAll(async () => {
    upstream.closeAllConnections()
    await server.close()
    upstream.close()
  })

  test('a page comes soon as the frame that the browser fills, and is kept nowhere', async () => {
    const began = performance.now()
    const { statusCode, headers, body } = await open(server, '/')
    // the upstream's own limit is fifteen seconds and more; the first drawing also loads its code
    expect(performance.now() - began).toBeLessThan(8_000)
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
    expect(body).toContain('<div id="root">')
    expect(isDrawn(body)).toBe(false)
    const { values } = await server.platform.metrics.drawings.get()
    const over = values.find(({ labels, metricName }) => labels.outcome && metricName?.endsWith('_count'))
    expect(over).toMatchObject({ labels: { page: '/', outcome: 'over_budget' }, value: 1 })
  })
})
