import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { answerBrokenRequest } from '#services/abp/http/request-heads.ts'
import { endStalledBodies } from '#services/abp/http/stalled-body.ts'
import type { Logger } from '#services/abp/platform/logger.ts'

/** A body that stops arriving, on its connection. */

const PAUSE_MS = 400
const logger = { debug: vi.fn() } as unknown as Logger
let app: FastifyInstance
let port = 0
let released = () => {}
beforeAll(async () => {
  app = Fastify({ clientErrorHandler: answerBrokenRequest(logger) })
  endStalledBodies(app, PAUSE_MS)
  app.post('/read', async ({ body }) => ({ body }))
  app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
  app.post('/held', async ({ raw }) => {
    await new Promise<void>((resolve) => {
      released = resolve
    })
    let bytes = 0
    for await (const chunk of raw) bytes += chunk.length
    return { bytes }
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

type Part = readonly [bytes: string | Buffer, thenMs: number]

/** The answer to a request whose parts are sent one after the other; the connection is left open by the client. */
async function send(target: string, type: string, length: number, parts: readonly Part[]): Promise<string> {
  const chunks: Buffer[] = []
  const socket = connect(port, '127.0.0.1')
  socket.on('data', (chunk) => chunks.push(chunk))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `POST ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  for (const [bytes, ms] of parts) {
    socket.write(bytes)
    await pause(ms)
  }
  await closed
  return Buffer.concat(chunks).toString('utf8')
}

it('is ended with 408 in the envelope', async () => {
  const answer = await send('/read', 'application/json', 100, [['{"a":', 0]])
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('请求没有在规定的时间内发完')
  expect(answer).toContain('"__abp":true')
})

it('is waited for as long as it moves', async () => {
  const parts = Array.from('{"a":12}', (sign): Part => [sign, PAUSE_MS / 4])
  expect(await send('/read', 'application/json', 8, parts)).toMatch(/^HTTP\/1\.1 200 .*"body":\{"a":12\}/s)
})

it('is not the client’s fault where the server has not read what is there', async () => {
  const bytes = 3_000_000
  setTimeout(() => released(), PAUSE_MS * 4)
  const answer = await send('/held', 'application/octet-stream', bytes, [[Buffer.alloc(bytes), 0]])
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 200 .*"bytes":${bytes}`, 's'))
})
