import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountGateway } from '#mesh/mount.ts'
import type { Envelope } from '#services/abp/conventions/envelope.ts'
import { createEmbeddedUpstream } from '#services/embedded-upstream.ts'
import { rawRequest } from '#tests/support/raw-http.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'

/** What foreign clients get wrong, against the whole server: each refusal is in the envelope and says what to do. */

let server: TestServer
let port = 0
let address = ''
const SETTINGS = { REQUESTS_PER_MINUTE: '1000000' }
beforeAll(async () => {
  server = await startTestServer(SETTINGS, (services) =>
    mountGateway(services.app, {
      embedded: createEmbeddedUpstream(services),
      production: false,
      persistedOperations: { find: () => undefined },
    }),
  )
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const APP = '/api/services/app'
const ORDERS = `${APP}/WorkOrder/GetAll`
const bearer = async (account = 'platform') => ({ authorization: `Bearer ${await server.tokenOf(account)}` })
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address + path, { method, headers: { ...(await bearer()), ...headers } })
const errorOf = async (answer: Response) => ((await answer.json()) as Envelope).error

/** The answer to bytes, which may be no request at all. */
function exchange(bytes: string | Buffer): Promise<{ status: number; head: string; envelope: Envelope }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head, envelope: JSON.parse(body) })
    })
  })
}
const request = (lines: string) => exchange(`${lines}\r\nConnection: close\r\n\r\n`)
const SEO = `GET ${APP}/SEO/GetSEOSettings HTTP/1.1`

describe('what Node and Fastify refuse themselves', () => {
  it.each([
    ['a head of 30,000 characters', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(30_000)}`, /太长/],
    ['an address of 20,000 characters', 431, `GET ${ORDERS}?x=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a`, /太长/],
    ['no request', 400, 'nonsense', /不是正确的 HTTP/],
    ['two lengths', 400, `POST ${ORDERS} HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2`, /HTTP/],
    ['an unknown transfer coding', 400, `POST ${ORDERS} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip`, /HTTP/],
    ['an expectation that nobody meets', 400, `${SEO}\r\nHost: a\r\nExpect: 200-ok`, /Expect 只能是/],
    ['a tunnel', 405, 'CONNECT a:443 HTTP/1.1\r\nHost: a:443', /不接受这种请求方式/],
    ['no Host', 400, SEO, /缺少请求头 Host/],
    ['two Hosts', 400, `${SEO}\r\nHost: a\r\nhost: b`, /host 只能有一个/],
    ['two logins', 400, `${SEO}\r\nHost: a\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b`, /只能有一个/],
    ['a Host that is none', 400, `${SEO}\r\nHost: a/b`, /Host 不正确/],
    ['two Hosts that a proxy has joined', 400, `${SEO}\r\nHost: a,b`, /Host 不正确/],
    ['a Host whose port is none', 400, `${SEO}\r\nHost: a:b`, /Host 不正确/],
    ['bytes in the address that are not escaped', 400, `GET ${ORDERS}?displayName=残 HTTP/1.1\r\nHost: a`, /先编码/],
    ['an escape that is none in the path', 400, `GET ${APP}/CmsCategory/Get%ZZ HTTP/1.1\r\nHost: a`, /编码/],
    ['an escape that is none in the query', 400, `GET ${ORDERS}?sorting=100% HTTP/1.1\r\nHost: a`, /UTF-8/],
    ['GBK in the query', 400, `GET ${ORDERS}?displayName=%B2%D0 HTTP/1.1\r\nHost: a`, /UTF-8/],
    ['GBK, the address in capitals', 400, `GET ${ORDERS.toUpperCase()}?displayName=%B2 HTTP/1.1\r\nHost: a`, /UTF-8/],
    [
      'GBK, a letter of the path escaped',
      400,
      `GET /%61${ORDERS.slice(2)}?displayName=%B2 HTTP/1.1\r\nHost: a`,
      /UTF-8/,
    ],
    ['QUERY, which no address has', 405, `QUERY ${ORDERS} HTTP/1.1\r\nHost: a`, /不接受 QUERY/],
    ['two slashes at the end', 404, `GET ${ORDERS}// HTTP/1.1\r\nHost: a`, /没有这个接口/],
  ])('%s is answered in the envelope', async (_, status, lines, words) => {
    const answer = await request(lines)
    expect(answer).toMatchObject({ status, envelope: { __abp: true, success: false, result: null } })
    expect(answer.envelope.error?.details ?? answer.envelope.error?.message).toMatch(words)
    expect(answer.head).toMatch(/x-content-type-options: nosniff/i)
  })

  it('a tunnel is told what there is instead', async () => {
    expect((await exchange('CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n')).head).toMatch(/^allow: GET, HEAD/im)
  })

  it('no answer of the services is kept by a cache, however its address is written', async () => {
    for (const path of [ORDERS, ORDERS.toUpperCase(), `/%61${ORDERS.slice(2)}`]) {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([200, 'no-store'])
    }
  })

  it('a request of HTTP/1.0 needs no Host', async () => {
    expect((await exchange(`GET ${APP}/SEO/GetSEOSettings HTTP/1.0\r\n\r\n`)).status).toBe(200)
  })

  it('GraphQL tells the same in its own form', async () => {
    for (const [headers, status, words] of [
      [{ 'content-type': 'application/json; charset=gbk' }, 415, /UTF-8/],
      [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }, 415, /压缩/],
    ] as const) {
      const answer = await fetch(`${address}/graphql`, { method: 'POST', headers, body: '{}' })
      const { errors } = (await answer.json()) as { errors: { extensions: { details: string } }[] }
      expect([answer.status, words.test(errors[0]?.extensions.details ?? '')]).toEqual([status, true])
    }
  })
})

describe('a method that an address does not have', () => {
  it.each([
    [`${APP}/CmsCategory/GetAll`, 'POST', 'GET, HEAD'],
    [`${APP}/cmscategory/getall/`, 'DELETE', 'GET, HEAD'],
    [`${APP}/CmsCategory/Create`, 'GET', 'POST'],
    [`${APP}/CmsCategory/Delete`, 'PUT', 'DELETE'],
    ['/api/TokenAuth/Authenticate', 'PATCH', 'POST'],
    ['/api/messages/stream', 'POST', 'GET, HEAD'],
    ['/api/messages/ticket', 'GET', 'POST'],
  ])('%s answers %s with 405 and %s', async (path, method, allow) => {
    const answer = await get(path, {}, method)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    expect(await errorOf(answer)).toMatchObject({ code: 40501, details: expect.stringContaining(method) })
  })

  it('is told beforehand by OPTIONS, and an address that does not exist has none', async () => {
    const asked = await get(`${APP}/CmsCategory/Create`, {}, 'OPTIONS')
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'POST'])
    const nothing = await get(`${APP}/CmsCategory/Explode`, {}, 'POST')
    expect([nothing.status, nothing.headers.get('allow')]).toEqual([404, null])
  })
})

describe('parameters of the query', () => {
  it('that are lists may be written in three ways', async () => {
    const count = async (query: string) => {
      const { result } = (await (await get(`${ORDERS}?maxResultCount=1&${query}`)).json()) as Envelope
      return (result as { totalCount: number }).totalCount
    }
    await workOrderDesk(server).publish()
    const all = await count('')
    expect([(await count('statusList=Published')) > 0, (await count('statusList=Cancelled')) < all]).toEqual([
      true,
      true,
    ])
    for (const status of ['Cancelled', 'Published']) {
      const one = await count(`statusList=${status}`)
      expect(await count(`statusList[]=${status}`), status).toBe(one)
      expect(await count(`statusList%5B0%5D=${status}`), status).toBe(one)
      expect(await count(`statusList[0]=${status}&statusList[1]=InProgress`), status).toBe(
        await count(`statusList=${status}&statusList=InProgress`),
      )
    }
    expect(await count('statusList=')).toBe(all)
    expect(await count('statusList[]=')).toBe(all)
  })

  it('that are single values in brackets are refused, by their name', async () => {
    const error = await errorOf(await get(`${ORDERS}?maxResultCount[]=1`))
    expect(error?.validationErrors?.[0]?.members).toEqual(['maxResultCount'])
  })

  it('name the entry of a list that is wrong', async () => {
    const error = await errorOf(await get(`${ORDERS}?statusList=Published&statusList=Nope`))
    expect(error?.validationErrors).toEqual([{ message: '状态第 2 项不在可选范围内', members: ['statusList[1]'] }])
  })

  it('that no operation has are refused while one develops', async () => {
    const answer = await get(`${ORDERS}?stateList=Published&id[x]=1`)
    expect([answer.status, answer.headers.get('x-unknown-parameters')]).toEqual([400, 'stateList, id%5Bx%5D'])
    const error = await errorOf(answer)
    expect(error?.validationErrors?.map(({ members }) => members)).toEqual([['stateList'], ['id[x]']])
    const write = await get(`${APP}/CmsFriendLink/Create?nme=x`, {}, 'POST')
    expect([write.status, write.headers.get('x-unknown-parameters')]).toEqual([400, 'nme'])
  })

  it('are only named in production', async () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'file:./unused', LETTER_BOX: 'false' }
    const { app, close } = await startTestServer(production)
    const answer = await app.inject(`${APP}/SEO/GetSEOSettings?stateList=x`)
    expect([answer.statusCode, answer.headers['x-unknown-parameters']]).toEqual([200, 'stateList'])
    await close()
  })
})

describe('a body', () => {
  it('beyond the limit is answered, however the client sends it', async () => {
    const headers = { ...(await bearer()), 'content-type': 'application/json' }
    for (const megabytes of [1.1, 2, 8, 30, 80]) {
      const body = JSON.stringify({ name: 'x'.repeat(megabytes * 1_048_576) })
      const answer = await fetch(`${address}${APP}/CmsFriendLink/Create`, { method: 'POST', headers, body })
      expect([answer.status, (await errorOf(answer))?.code], String(megabytes)).toEqual([413, 41301])
    }
    const body = 'x'.repeat(8_000_000)
    const answer = await fetch(`${address}/graphql`, { method: 'POST', headers, body })
    expect(answer.status).toBe(413)
  })

  it('beyond the limit is answered to a client that writes all of it before it reads', async () => {
    const bytes = 80 * 1_048_576
    const head = [
      `POST ${APP}/CmsFriendLink/Create HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      `Authorization: ${(await bearer()).authorization}`,
      'Content-Type: application/json',
      `Content-Length: ${bytes}`,
    ].join('\r\n')
    const answer = await new Promise<string>((resolve, reject) => {
      const chunks: Buffer[] = []
      const socket = connect(port, '127.0.0.1')
      socket.on('error', reject)
      socket.pause()
      socket.write(`${head}\r\n\r\n`)
      const chunk = Buffer.alloc(1_048_576, 'x')
      let sent = 0
      const next = (): void => {
        if (sent === bytes) {
          socket.on('data', (data) => chunks.push(data))
          socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
          return void socket.resume()
        }
        sent += chunk.length
        socket.write(chunk, next)
      }
      next()
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"code":41301')
  })

  it('whose bytes are no UTF-8 is refused, and nothing is stored', async () => {
    const headers = { ...(await bearer('content')), 'content-type': 'application/json' }
    const bytes = Buffer.concat([
      Buffer.from('{"link":"https://example.org","name":"'),
      Buffer.from([0xb2, 0xd0]),
      Buffer.from('"}'),
    ])
    const answer = await fetch(`${address}${APP}/CmsFriendLink/Create`, { method: 'POST', headers, body: bytes })
    expect([answer.status, (await errorOf(answer))?.details]).toEqual([400, expect.stringContaining('UTF-8')])
  })

  it('is asked for without compression', async () => {
    const headers = { ...(await bearer()), 'content-type': 'application/json', 'content-encoding': 'br' }
    const answer = await fetch(`${address}${APP}/CmsFriendLink/Create`, { method: 'POST', headers, body: '{}' })
    expect([answer.status, answer.headers.get('accept-encoding')]).toEqual([415, 'identity'])
  })
})

describe('a file', () => {
  it('is not sent again to who has it, and not in another version than asked for', async () => {
    const form = new FormData()
    form.append('file', new Blob(['hello']), '说明.txt')
    const sent = await fetch(`${address}${APP}/Attachment/UploadToTemp`, {
      method: 'POST',
      headers: await bearer(),
      body: form,
    })
    const { id } = ((await sent.json()) as Envelope).result as { id: number }
    const path = `${APP}/Attachment/Download?id=${id}`
    const whole = await get(path)
    const etag = whole.headers.get('etag') ?? ''
    expect([whole.status, await whole.text(), etag.length > 60]).toEqual([200, 'hello', true])
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const kept = await get(path, { 'if-none-match': tag })
      expect([kept.status, kept.headers.get('etag'), await kept.text()], tag).toEqual([304, etag, ''])
    }
    expect((await get(path, { 'if-none-match': '"x"' })).status).toBe(200)
    expect((await get(path, { 'if-match': etag })).status).toBe(200)
    const other = await get(path, { 'if-match': '"x"' })
    expect([other.status, (await errorOf(other))?.code]).toEqual([412, 41201])
    // a range is a matter of GET alone
    for (const headers of [{}, { range: 'bytes=0-1' }, { range: 'bytes=99-' }] as Record<string, string>[]) {
      const head = await get(path, headers, 'HEAD')
      expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([200, '5', etag])
    }
  })
})

describe('headers of ABP’s clients', () => {
  it.each<Record<string, string>>([
    { 'Abp.TenantId': '' },
    { 'Abp-TenantId': ' ' },
    { 'Abp.TenantId': '', 'Abp-TenantId': '1' },
    { 'Abp-EnterpriseId': '' },
    { 'Abp.TenantId': 'null' },
    { 'Abp.TenantId': 'undefined', 'Abp-TenantId': '01' },
  ])('may name none, or the only one in another spelling: %j', async (headers) => {
    const answer = await rawRequest(port, 'GET', `${APP}/SEO/GetSEOSettings`, headers)
    expect(answer.status).toBe(200)
  })

  it('name no other tenant', async () => {
    for (const tenant of ['2', '11', '-1', '1,1', 'x', '1.5', '0'])
      expect((await get(`${APP}/SEO/GetSEOSettings`, { 'Abp.TenantId': tenant })).status, tenant).toBe(403)
    const second = { 'Abp-TenantId': 'null', 'Abp.TenantId': '2' }
    expect((await get(`${APP}/SEO/GetSEOSettings`, second)).status).toBe(403)
  })
})

it('HEAD of the event stream holds no place of its reader', async () => {
  const headers = await bearer('person')
  for (let count = 0; count < 12; count++) {
    const head = await fetch(`${address}/api/messages/stream`, { method: 'HEAD', headers })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  }
  const gone = new AbortController()
  expect((await fetch(`${address}/api/messages/stream`, { headers, signal: gone.signal })).status).toBe(200)
  gone.abort()
  expect((await fetch(`${address}/api/messages/stream`, { method: 'HEAD' })).status).toBe(401)
})

/** JSON can say all of these; turned into a text or a number, each throws or gives something odd. */
const HOSTILE: readonly unknown[] = [
  { toString: 1 },
  { valueOf: 1, toString: 1 },
  { toJSON: 1 },
  { length: 4_294_967_295 },
  [[[[]]]],
  [null],
  { 0: 'a', length: 1 },
  { hasOwnProperty: 1 },
]

it('a value that cannot become a text, in any member of any operation, is the caller’s fault', async () => {
  const answers = new Map<number, number>()
  for (const { service, name, definition } of server.operations) {
    if (definition.upload) continue
    const operation = `${service}/${name}`
    // a login or an account that ends would refuse all that follows
    if (/LogOut|Logout|Delete|Revoke/.test(name)) continue
    const { properties = {} } = definition.input as { properties?: Record<string, { type?: string }> }
    for (const [index, value] of HOSTILE.entries()) {
      const input = Object.fromEntries(Object.keys(properties).map((member) => [member, value]))
      const wrapped = Object.fromEntries(
        Object.entries(properties).map(([member, { type }]) => [
          member,
          type === 'array' ? [value] : { id: value, text: value },
        ]),
      )
      for (const each of [input, wrapped, { ...input, id: 1 }]) {
        const { status } = await server
          .inProcess('platform', operation, each)
          .catch((error) => ({ status: String(error.message).includes('file') ? 200 : 599 }))
        answers.set(status, (answers.get(status) ?? 0) + 1)
        expect(status, `${operation} ${index}`).toBeLessThan(500)
      }
    }
  }
  expect(answers.get(400)).toBeGreaterThan(1000)
}, 240_000)
