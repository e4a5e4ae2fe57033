import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ API_DOCUMENT: 'false' })
})
afterAll(() => server.close())

describe('what travels with an answer', () => {
  test.each([
    ['an own answer', 'person', 'User/GetMyAccount', 200],
    ['a refusal', null, 'User/GetMyAccount', 401],
    ['a file', 'platform', 'WorkOrderFinancialFlow/Export', 200],
  ])('%s is kept by no cache on its way', async (_, account, operation, status) => {
    const { headers, ...answer } = await server.call(account, operation)
    expect([answer.status, headers['cache-control']]).toEqual([status, 'no-store'])
  })

  test('no page takes another base for its links and scripts', async () => {
    const { headers } = await server.app.inject('/api/health')
    expect(headers['content-security-policy']).toContain("base-uri 'none'")
  })

  test('where the deployment does not show it, the list of all operations is not there', async () => {
    const answer = await server.app.inject('/api/openapi.json')
    expect([answer.statusCode, answer.json().error.details]).toEqual([404, '没有这个接口'])
  })
})

describe('what a browser is told', () => {
  let inProduction: TestServer
  beforeAll(async () => {
    inProduction = await startTestServer({
      NODE_ENV: 'production',
      DATABASE_URL: 'file:./unused',
      LETTER_BOX: 'false',
    })
  })
  afterAll(() => inProduction.close())

  test('a production portal logs requests at info, a trial at debug', async () => {
    const logged = async ({ app, platform }: TestServer) => {
      const levels = (['info', 'debug'] as const).map((level) => ({ level, spy: vi.spyOn(platform.logger, level) }))
      await app.inject('/health/live')
      return levels
        .filter(({ spy }) => spy.mock.calls.some(([message]) => message === 'request'))
        .map(({ level }) => level)
    }
    expect([await logged(inProduction), await logged(server)]).toEqual([['info'], ['debug']])
  })

  const ANSWERS = ['/api/services/app/SEO/GetSEOSettings', '/api/nothing', '/health/live', '/robots.txt', '/somewhere']

  test('in production every answer says HTTPS alone, for a year, subdomains too', async () => {
    for (const url of ANSWERS) {
      const { headers } = await inProduction.app.inject(url)
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains')
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
    }
  })

  test('no other origin is let in', async () => {
    for (const url of ANSWERS) {
      const { headers } = await server.app.inject({ url, headers: { origin: 'https://elsewhere.example' } })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(headers['referrer-policy'], url).toBe('no-referrer')
    }
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/services/app/User/GetMyAccount',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    })
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test.each([
    ['an answer', '/api/services/app/SEO/GetSEOSettings', 'application/json; charset=utf-8'],
    ['a refusal', '/api/nothing', 'application/json; charset=utf-8'],
  ])('%s says what it is, and in which letters', async (_, url, type) => {
    expect((await server.app.inject(url)).headers['content-type']).toBe(type)
  })
})

describe('what another site can send', () => {
  test('the cookie alone opens no operation', async () => {
    const cookie = `access_token=${await server.tokenOf('person')}`
    for (const operation of ['User/GetMyAccount', 'SiteMessage/GetAll']) {
      const answer = await server.app.inject({ url: `/api/services/app/${operation}`, headers: { cookie } })
      expect(answer.statusCode, operation).toBe(401)
    }
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a form of another site is refused: %s',
    async (type) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/TokenAuth/Authenticate',
        headers: { 'content-type': type, origin: 'https://elsewhere.example' },
        payload: '{"userNameOrEmailAddress":"person","password":"Portal123"}',
      })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.json().result).toBeNull()
    },
  )
})

describe('on the wire', () => {
  let port: number
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })

  /** The first line of what comes back. */
  async function said(...lines: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    let text = ''
    for await (const part of socket) {
      text += part
      if (text.includes('\r\n')) break
    }
    socket.destroy()
    return text.split('\r\n')[0] ?? ''
  }

  test('a message of two lengths is none', async () => {
    const lengths = ['Content-Length: 4', 'Transfer-Encoding: chunked']
    const asked = 'POST /api/TokenAuth/Authenticate HTTP/1.1'
    expect(await said(asked, 'Host: a', ...lengths, '', '0', '', 'GET /smuggled HTTP/1.1')).toBe(
      'HTTP/1.1 400 Bad Request',
    )
    expect(await said(asked, 'Host: a', 'Content-Length: 4', 'Content-Length: 5')).toBe('HTTP/1.1 400 Bad Request')
  })

  test('TRACE is answered by nobody', async () => {
    expect(await said('TRACE / HTTP/1.1', 'Host: a', 'Cookie: access_token=x')).toMatch(/^HTTP\/1\.1 (400|404|405) /)
  })
})
