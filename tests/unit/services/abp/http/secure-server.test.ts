import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectSecure, type TLSSocket } from 'node:tls'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readAsHttp1 } from '#services/abp/http/http2.ts'
import { answerBrokenRequest } from '#services/abp/http/request-heads.ts'
import { secureServers } from '#services/abp/http/secure-server.ts'
import { endStalledBodies } from '#services/abp/http/stalled-body.ts'
import type { Logger } from '#services/abp/platform/logger.ts'
import type { TlsFiles } from '#services/config-tls.ts'
import { endInOrder, limitClosing } from '#services/shutdown.ts'
import { answerOf, ask, askHttp1, openSession } from '#tests/support/http2-client.ts'
import { serverFiles } from '#tests/support/pki/certificates.ts'

const RENEWAL_MS = 50
const PAUSE_MS = 400
let folder: string
let files: TlsFiles
let app: FastifyInstance
let port = 0
const logger = { info: vi.fn(), error: vi.fn(), debug: vi.fn() }

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'secure-'))
  files = await serverFiles(folder, 'first.example')
  for (const said of Object.values(logger)) said.mockReset()
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

let answer = () => {}
let asked: Promise<void>
let downloads = 0

async function start(timeout = 30): Promise<void> {
  const log = logger as unknown as Logger
  app = Fastify({
    forceCloseConnections: 'idle',
    serverFactory: secureServers(files, log, RENEWAL_MS),
    clientErrorHandler: answerBrokenRequest(log),
  })
  readAsHttp1(app)
  endStalledBodies(app, PAUSE_MS)
  limitClosing(app, { timeout })
  app.get('/live', () => ({ live: true }))
  app.post('/read', async ({ body }) => ({ body }))
  downloads = 0
  app.get('/download', (_request, reply) => {
    downloads++
    const file = new Readable({ read() {} })
    file.push(Buffer.alloc(1000))
    return reply.send(file)
  })
  let noteAsked = () => {}
  asked = new Promise((resolve) => {
    noteAsked = resolve
  })
  app.get('/waiting', () => {
    noteAsked()
    return new Promise((resolve) => {
      answer = () => resolve({ done: true })
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
}

const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
const [HEADERS, RST_STREAM, SETTINGS, GOAWAY] = [1, 3, 4, 7]
/** GET https, :path /live, :authority a (RFC 7541) */
const GET_LIVE = Buffer.from([0x82, 0x87, 0x04, 5, ...Buffer.from('/live'), 0x01, 1, ...Buffer.from('a')])

/** A frame as it is written (RFC 9113 §4.1), for what no client library does. */
function frame(type: number, flags: number, stream: number, payload = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head[3] = type
  head[4] = flags
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}

async function secured(): Promise<TLSSocket> {
  const socket = connectSecure({ port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] })
  await once(socket, 'secureConnect')
  return socket
}

async function nameServed(): Promise<string> {
  const socket = await secured()
  const { subject } = socket.getPeerCertificate()
  socket.destroy()
  return String(subject.CN)
}

describe('a renewed certificate', () => {
  test('is served without a restart, to new connections, while old ones go on', async () => {
    await start()
    const session = await openSession(port)
    expect(await nameServed()).toBe('first.example')
    await serverFiles(folder, 'second.example')
    await expect.poll(nameServed).toBe('second.example')
    expect((await ask(session, '/live')).status).toBe(200)
    expect((await openSession(port)).alpnProtocol).toBe('h2')
    expect(logger.info).toHaveBeenCalledExactlyOnceWith('certificate renewed', { file: files.certificate })
  })

  test('that is broken keeps the old one, and is logged once', async () => {
    await start()
    writeFileSync(files.key, 'no key')
    await expect.poll(() => logger.error.mock.calls.length).toBe(1)
    await pause(RENEWAL_MS * 4)
    expect(logger.error.mock.calls).toEqual([
      ['certificate not renewed, the previous one is still served', { problems: expect.stringContaining('TLS_KEY') }],
    ])
    expect(await nameServed()).toBe('first.example')
    await serverFiles(folder, 'third.example')
    await expect.poll(nameServed).toBe('third.example')
  })
})

describe('the limits of a connection', () => {
  test('are told to the client, and a flood of cancelled requests ends it', async () => {
    await start()
    const session = await openSession(port)
    await expect.poll(() => session.remoteSettings.maxConcurrentStreams).toBe(200)
    expect(session.remoteSettings).toMatchObject({ maxHeaderListSize: 16_384, initialWindowSize: 1_048_576 })
    session.close()
    const socket = connectSecure({ port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['h2'] })
    await once(socket, 'secureConnect')
    const kinds: number[] = []
    let left = Buffer.alloc(0)
    socket.on('data', (part: Buffer) => {
      left = Buffer.concat([left, part])
      while (left.length >= 9 && left.length >= 9 + left.readUIntBE(0, 3)) {
        kinds.push(left[3] ?? 0)
        left = left.subarray(9 + left.readUIntBE(0, 3))
      }
    })
    socket.write(Buffer.concat([PREFACE, frame(SETTINGS, 0, 0)]))
    for (let id = 1; id < 6_000 && socket.writable; id += 2) {
      socket.write(
        Buffer.concat([frame(HEADERS, 5, id, GET_LIVE), frame(RST_STREAM, 0, id, Buffer.from([0, 0, 0, 8]))]),
      )
    }
    await expect.poll(() => kinds).toContain(GOAWAY)
    socket.destroy()
    expect((await askHttp1(port, '/live')).status).toBe(200)
  })

  test('bytes that are no TLS end their connection alone', async () => {
    await start()
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(socket, 'close')
    expect((await askHttp1(port, '/live')).status).toBe(200)
  })

  test('what is no request by HTTP/1.1 is answered in the envelope', async () => {
    await start()
    const socket = await secured()
    socket.write('HELLO\r\n\r\n')
    expect(String(Buffer.concat(await socket.toArray()))).toMatch(/^HTTP\/1\.1 400 .*"__abp":true/s)
  })
})

describe('a body that stops arriving', () => {
  test('is ended with 408 by HTTP/2, and the connection goes on', async () => {
    await start()
    const session = await openSession(port)
    const headers = { ':path': '/read', ':method': 'POST', 'content-type': 'application/json' }
    const stream = session.request(headers)
    const ended = answerOf(stream)
    stream.write('{"a":')
    const { status, body, code } = await ended
    expect([status, JSON.parse(String(body)).error.details ?? '', code]).toEqual([408, expect.any(String), 0])
    expect(String(body)).toContain('请求没有在规定的时间内发完')
    // one that moves is waited for
    const slow = session.request(headers)
    const slowly = answerOf(slow)
    for (const sign of '{"a":12}') {
      slow.write(sign)
      await pause(PAUSE_MS / 4)
    }
    slow.end()
    expect(JSON.parse(String((await slowly).body))).toEqual({ body: { a: 12 } })
  })

  test('is ended with 408 by HTTP/1.1 over TLS', async () => {
    await start()
    const socket = await secured()
    socket.write('POST /read HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a":')
    expect(String(Buffer.concat(await socket.toArray()))).toMatch(/^HTTP\/1\.1 408 .*"__abp":true/s)
  })
})

describe('a shutdown', () => {
  test('answers what is in hand by either protocol, and ends idle connections', async () => {
    await start()
    const session = await openSession(port)
    const idle = [await openSession(port), await secured()]
    const closed = idle.map((one) => once(one, 'close'))
    let wentAway = false
    session.once('goaway', () => {
      wentAway = true
    })
    const waiting = ask(session, '/waiting')
    await asked
    const ended = endInOrder(app, { grace: 0 })
    await Promise.all(closed)
    expect(wentAway).toBe(true)
    answer()
    const { status, body } = await waiting
    expect([status, JSON.parse(String(body))]).toEqual([200, { done: true }])
    await ended
  })

  test('cuts a download at the end of the time so that it is seen to be broken', async () => {
    await start(1)
    const session = await openSession(port)
    const ofSecond = answerOf(session.request({ ':path': '/download' }))
    const ofFirst = askHttp1(port, '/download').then(
      (answered) => `whole: ${answered.status}`,
      () => 'broken',
    )
    // a request that comes later is refused, and not cut
    await expect.poll(() => downloads).toBe(2)
    await endInOrder(app, { grace: 0 })
    const { status, body, code } = await ofSecond
    expect([status, body.length]).toEqual([200, 1000])
    // 0 would be the end of a whole answer
    expect(code).not.toBe(0)
    expect(await ofFirst).toBe('broken')
  })
})
