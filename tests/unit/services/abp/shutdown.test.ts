import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { installHealth } from '#services/abp/http/health.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { endInOrder, limitClosing } from '#services/shutdown.ts'

let app: FastifyInstance
afterEach(() => app.close())

const platform = { engine: 'pglite', ping: async () => {} } as unknown as Platform

/** A server with one answer that comes when told, and one download that never ends. */
async function start(timeout: number) {
  app = Fastify({ logger: false, forceCloseConnections: 'idle' })
  limitClosing(app, { timeout })
  installHealth(app, platform)
  let answer = () => {}
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  app.get('/waiting', () => {
    asked()
    return new Promise((resolve) => {
      answer = () => resolve({ done: true })
    })
  })
  app.get('/download', (_request, reply) => {
    const file = new Readable({ read() {} })
    file.push(Buffer.alloc(1000))
    return reply.header('Content-Length', 2000).send(file)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, isAsked, answer: () => answer() }
}

test('readiness turns red first, and what is in hand is answered before the end', async () => {
  const { url, isAsked, answer } = await start(30)
  const waiting = fetch(`${url}/waiting`)
  await isAsked
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  const ended = endInOrder(app, { grace: 1 })
  const red = await fetch(`${url}/health/ready`)
  expect([red.status, (await fetch(`${url}/health/live`)).status]).toEqual([503, 200])
  await vi.waitFor(() => expect(app.server.listening).toBe(false), { timeout: 30_000 })
  answer()
  expect(await (await waiting).json()).toEqual({ done: true })
  await ended
})

test('a download that is cut at the end of the time is seen to be broken', async () => {
  const { url } = await start(1)
  const download = await fetch(`${url}/download`)
  expect(download.status).toBe(200)
  const body = download.arrayBuffer().then(
    () => 'whole',
    () => 'broken',
  )
  await endInOrder(app, { grace: 0 })
  expect(await body).toBe('broken')
})
