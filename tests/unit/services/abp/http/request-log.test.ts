import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { installErrorHandling } from '#services/abp/http/http.ts'
import { installRequestLog } from '#services/abp/http/request-log.ts'
import type { Logger } from '#services/abp/platform/logger.ts'
import type { Metrics } from '#services/abp/platform/metrics/metrics.ts'
import { installRequestMetrics } from '#services/abp/platform/metrics/request-metrics.ts'
import { PATIENCE } from '#tests/support/patience.ts'

/** What is written of a connection that ends too early: nobody has read its status. */

const lines: Record<string, unknown>[] = []
const statuses: string[] = []
const write = (level: string) => (message: string, fields: object) => lines.push({ level, message, ...fields })
const logger = { debug: write('debug'), info: write('info') } as unknown as Logger
const requests = {
  labels: (_method: string, _route: string, status: string) => ({ observe: () => statuses.push(status) }),
} as unknown as Metrics['requests']
/** More than the buffers of a connection hold. */
const LARGE = 32 * 1_048_576

function* bytes() {
  for (let sent = 0; sent < LARGE; sent += 65_536) yield Buffer.alloc(65_536, 97)
}

let app: FastifyInstance
let port = 0
beforeAll(async () => {
  app = Fastify()
  installErrorHandling(app)
  installRequestLog(app, logger, false)
  installRequestMetrics(app, { requests } as Metrics)
  app.post('/say', async ({ body }) => body)
  app.get('/file', (_request, reply) => reply.type('application/octet-stream').send(Readable.from(bytes())))
  app.get('/events', (_request, reply) => reply.type('text/event-stream').send(Readable.from(bytes())))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())
beforeEach(() => {
  lines.length = 0
  statuses.length = 0
})

/** Sends the text and goes away, after the first bytes of an answer or at once. */
const goAway = (text: string, waits: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      if (!waits) setTimeout(() => socket.destroy(), 100)
    })
    if (waits) socket.once('data', () => socket.destroy())
    socket.once('close', () => resolve())
    socket.once('error', reject)
  })
const head = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
const written = async () => {
  await expect.poll(() => lines.length, PATIENCE).toBe(1)
  return { ...lines[0], counted: statuses }
}

test('a body that is cut is told as cut, and not as a bad request', async () => {
  const type = 'Content-Type: application/json\r\nContent-Length: 1000\r\n'
  await goAway(`${head('POST /say', type)}{"text":`, false)
  expect(await written()).toMatchObject({ level: 'info', path: '/say', cut: true, counted: ['cut'] })
})

test('a download that is cut is told as cut, and not as served', async () => {
  await goAway(head('GET /file'), true)
  expect(await written()).toMatchObject({ level: 'info', path: '/file', cut: true, counted: ['cut'] })
})

test('an event stream ends by its reader going away', async () => {
  await goAway(head('GET /events'), true)
  expect(await written()).toMatchObject({ level: 'debug', path: '/events', counted: ['200'] })
  expect(lines[0]).not.toHaveProperty('cut')
})

test.each([
  ['a whole body', '/say', '{"text":"a"}', 200],
  ['a body that is no JSON', '/say', '{"text":', 400],
])('%s is told by its status', async (_what, path, body, status) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...{ method: 'POST', body, headers: { 'Content-Type': 'application/json' } },
  })
  expect(answer.status).toBe(status)
  await answer.text()
  expect(await written()).toMatchObject({ level: 'debug', status, counted: [`${status}`] })
  expect(lines[0]).not.toHaveProperty('cut')
})

test('a whole download is told as served', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/file`)
  expect((await answer.arrayBuffer()).byteLength).toBe(LARGE)
  expect(await written()).toMatchObject({ level: 'debug', status: 200, counted: ['200'] })
  expect(lines[0]).not.toHaveProperty('cut')
})
