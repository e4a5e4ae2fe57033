import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { ClientHttp2Session, ClientHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mountGateway } from '#mesh/mount.ts'
import { createEmbeddedUpstream } from '#services/embedded-upstream.ts'
import { unreadHubOf } from '#services/messages/unread-hub.ts'
import { mountPortal } from '#services/web/portal.ts'
import { type Answer, answerOf, ask, askHttp1, openSession } from '#tests/support/http2-client.ts'
import { serverFiles } from '#tests/support/pki/certificates.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { putMessage } from '#tests/unit/services/messages/support.ts'

const folder = mkdtempSync(join(tmpdir(), 'http2-'))
const JSON_BODY = { 'content-type': 'application/json' }
const UPLOAD = '/api/services/app/Attachment/UploadToTemp'
const PDF = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3_000_000, 'x'), Buffer.from('\n%%EOF\n')])

/** What a client sends that closes its page: RST_STREAM with CANCEL, and no end of the body before it. */
const CANCELLED = Object.assign(new Error('cancelled'), { name: 'AbortError' })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let server: TestServer
let session: ClientHttp2Session
let port = 0
let person: { authorization: string }
const warned = vi.fn()
beforeAll(async () => {
  process.on('warning', warned)
  const { certificate, key } = await serverFiles(folder)
  const settings = { TLS_CERTIFICATE: certificate, TLS_KEY: key, REQUESTS_PER_MINUTE: '100000' }
  server = await startTestServer(settings, async (services, platform) => {
    await mountGateway(services.app, {
      embedded: createEmbeddedUpstream(services),
      production: false,
      persistedOperations: { find: () => undefined },
    })
    await mountPortal(services.app, platform)
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
  session = await openSession(port)
  person = { authorization: `Bearer ${await server.tokenOf('person')}` }
})
afterAll(async () => {
  process.off('warning', warned)
  session.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const jsonOf = ({ body }: Answer) => JSON.parse(body.toString('utf8'))
const told = ({ status, headers, body }: Answer) => ({
  status,
  type: headers['content-type'],
  policy: headers['content-security-policy'],
  // the moment of the drawing
  body: body.toString('utf8').replace(/"drawnAt":\d+/, ''),
})

function formOf(file: Buffer): { readonly type: string; readonly body: Buffer } {
  const head =
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
  return {
    type: 'multipart/form-data; boundary=edge',
    body: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--edge--\r\n')]),
  }
}

describe('one port with a certificate', () => {
  it('gives the same answers by HTTP/2 and by HTTP/1.1', async () => {
    const query = JSON.stringify({ query: '{ siteMessageGetUnreadCount }' })
    const cases: [string, Record<string, string>, string?][] = [
      ['/about', {}],
      ['/api/services/app/Province/GetAllList', {}],
      ['/api/services/app/SiteMessage/GetAll', {}],
      ['/api/services/app/SiteMessage/GetAll', person],
      ['/graphql', { ...person, ...JSON_BODY }, query],
      ['/api/nothing', {}],
      ['/api/services/app/City/GetAllList?provinceId=%E6%AE', {}],
      ['/api/TokenAuth/Authenticate', JSON_BODY, '{"a":'],
      ['/api/TokenAuth/Authenticate', { 'content-type': 'application/xml' }, '<a/>'],
      ['/api/services/app/SiteMessage/Read', { ...person, ...JSON_BODY }, ''],
      ['/health/ready', {}],
    ]
    for (const [path, headers, body] of cases) {
      const second = await ask(session, path, headers, body)
      expect(told(second), path).toEqual(told(await askHttp1(port, path, headers, body)))
    }
    expect(session.alpnProtocol).toBe('h2')
    // of headers that HTTP/2 does not have
    expect(warned.mock.calls.map(([warning]) => warning.name)).not.toContain('UnsupportedWarning')
  })

  it('takes an upload, and gives it back whole, in parts, by its head and not at all', async () => {
    const { type, body } = formOf(PDF)
    const sent = await ask(session, UPLOAD, { ...person, 'content-type': type }, body)
    expect([sent.status, jsonOf(sent).error]).toEqual([200, null])
    const { url } = jsonOf(sent).result as { url: string }
    const whole = await ask(session, url)
    expect([whole.status, whole.body.equals(PDF)]).toEqual([200, true])
    const part = await ask(session, url, { range: 'bytes=1-3' })
    expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([
      206,
      'PDF',
      `bytes 1-3/${PDF.length}`,
    ])
    const head = await ask(session, url, { ':method': 'HEAD' })
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, `${PDF.length}`, 0])
    const known = await ask(session, url, { 'if-none-match': String(whole.headers.etag) })
    expect([known.status, known.body.length]).toEqual([304, 0])
  })

  it('streams events to several readers on one connection, and forgets those who leave', async () => {
    const { userId } = server.account('person')
    const streams = [0, 1, 2].map(() => session.request({ ':path': '/api/messages/stream', ...person }))
    const heard = streams.map(() => '')
    streams.forEach((stream, index) => {
      stream.on('error', () => {})
      stream.on('data', (part: Buffer) => {
        heard[index] += part.toString()
      })
    })
    await expect.poll(() => heard.every((text) => text.includes('event: unread'))).toBe(true)
    const { status } = await ask(session, '/api/messages/stream', { ...person, ':method': 'HEAD' })
    expect([status, unreadHubOf(server.platform).countOf(userId)]).toEqual([200, 3])
    await putMessage(server.db, userId)
    for (const stream of streams) stream.destroy(CANCELLED)
    await expect.poll(() => unreadHubOf(server.platform).countOf(userId)).toBe(0)
  })
})

describe('a body by HTTP/2', () => {
  it('that is cut is refused without an error in the log', async () => {
    const error = vi.spyOn(server.platform.logger, 'error')
    const info = vi.spyOn(server.platform.logger, 'info')
    const { type, body } = formOf(PDF)
    const ends: [string, (own: ClientHttp2Session, stream: ClientHttp2Stream) => unknown][] = [
      ['cancelled', (_own, stream) => stream.destroy(CANCELLED)],
      ['reset by an error', (_own, stream) => stream.destroy(new Error('broken'))],
      ['the connection ends', (own) => own.destroy()],
    ]
    for (const [how, end] of ends) {
      info.mockClear()
      const own = await openSession(port)
      const stream = own.request({ ':path': UPLOAD, ':method': 'POST', ...person, 'content-type': type })
      stream.on('error', () => {})
      stream.write(body.subarray(0, 500_000))
      await pause(300)
      end(own, stream)
      await expect
        .poll(() => info.mock.calls.map(([text]) => text), { message: how })
        .toContain('upload cut off by its sender')
      own.destroy()
    }
    expect(error).not.toHaveBeenCalled()
    expect((await ask(session, '/health/live')).status).toBe(200)
  })

  it('that is cut before its first byte is no empty input', async () => {
    const { userId } = server.account('person2')
    const token = { authorization: `Bearer ${await server.tokenOf('person2')}` }
    await putMessage(server.db, userId)
    const before = await server.ok<number>('person2', 'SiteMessage/GetUnreadCount')
    const stream = session.request({
      ':path': '/api/services/app/SiteMessage/Read',
      ':method': 'POST',
      ...JSON_BODY,
      ...token,
    })
    stream.on('error', () => {})
    await pause(300)
    stream.destroy(CANCELLED)
    await pause(300)
    expect([before > 0, await server.ok<number>('person2', 'SiteMessage/GetUnreadCount')]).toEqual([true, before])
    // the same, sent to its end
    await ask(session, '/api/services/app/SiteMessage/Read', { ...JSON_BODY, ...token }, '')
    expect(await server.ok<number>('person2', 'SiteMessage/GetUnreadCount')).toBe(0)
  })

  it('that is too large is answered with 413, announced or not, and the connection goes on', async () => {
    const body = Buffer.alloc(4_000_000, 'x')
    for (const headers of [{ 'content-length': String(body.length) }, {}]) {
      const answer = await ask(session, '/api/TokenAuth/Authenticate', { ...JSON_BODY, ...headers }, body)
      expect([answer.status, jsonOf(answer).error.code]).toEqual([413, 41301])
    }
    expect((await ask(session, '/health/live')).status).toBe(200)
  })

  it('without a type is refused as by HTTP/1.1', async () => {
    const [path, body] = ['/api/TokenAuth/Authenticate', Buffer.from('<a/>')]
    const second = await ask(session, path, {}, body)
    expect(told(second)).toEqual(told(await askHttp1(port, path, { 'transfer-encoding': 'chunked' }, body)))
  })
})

describe('the head of a request by HTTP/2', () => {
  it('names one host', async () => {
    const path = '/api/services/app/SEO/GetSEOSettings'
    expect((await ask(session, path, { ':authority': 'portal.example.cn' })).status).toBe(200)
    expect((await ask(session, path, { host: `localhost:${port}` })).status).toBe(200)
    const other = await ask(session, path, { ':authority': 'localhost', host: 'other.example' })
    expect([other.status, jsonOf(other).error.details]).toEqual([400, '请求头 Host 和 :authority 不一致'])
    const wrong = await ask(session, path, { ':authority': 'a,b' })
    expect([wrong.status, jsonOf(wrong).error.details]).toEqual([400, '请求头 Host 不正确'])
  })

  it('opens no tunnel', async () => {
    const stream = session.request({ ':method': 'CONNECT', ':authority': 'example.org:443' })
    const answer = await answerOf(stream)
    expect([answer.status, jsonOf(answer).error.code, answer.headers.allow]).toEqual([405, 40501, expect.any(String)])
    expect((await ask(session, '/health/live')).status).toBe(200)
  })

  it('may expect that its body is asked for', async () => {
    const headers = { ...JSON_BODY, expect: '100-continue', 'content-length': '2' }
    const stream = session.request({ ':path': '/api/TokenAuth/Authenticate', ':method': 'POST', ...headers })
    const answer = answerOf(stream)
    await once(stream, 'continue')
    stream.end('{}')
    expect((await answer).status).toBe(400)
  })
})
