import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Authenticate } from '#services/abp/conventions/calls.ts'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import { installErrorHandling } from '#services/abp/http/http.ts'
import { siteMessages } from '#services/database/schema/infrastructure.ts'
import { mountMessageStream } from '#services/messages/message-stream.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { deliverNow, startOutboxWorker } from '#services/messages/outbox-worker.ts'
import { siteMessageService } from '#services/messages/site-message.service.ts'
import { issueTicket, readTicket, TICKET_SECONDS } from '#services/messages/stream-ticket.ts'
import { unreadHubOf } from '#services/messages/unread-hub.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { contextFor, eventually, flowFacts, putMessage, reader } from './support.ts'

let database: TestDatabase
let app: FastifyInstance
let address: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const authenticate: Authenticate = async ({ authorization }) => ({
  actor: authorization ? reader(Number(authorization)) : ANONYMOUS,
  tokenId: null,
})
beforeEach(async () => {
  await database.db.delete(siteMessages)
  app = Fastify({ forceCloseConnections: 'idle' })
  installErrorHandling(app)
  mountMessageStream(app, database.platform, authenticate)
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
const opened: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((stream) => stream.stop()))
  await app.close()
})

/**
 * Reads a stream in the background: the counts it sent, and whether the server ended it. Not by fetch, which opens a
 * spare connection after an abort that the closing server would wait for.
 */
async function listen(headers: Record<string, string>, query = '') {
  const request = get(`${address}/api/messages/stream${query}`, { headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const seen = { response, counts: [] as number[], isEnded: false, text: '' }
  response.on('data', (chunk: Buffer) => {
    seen.text += chunk.toString()
    seen.counts = [...seen.text.matchAll(/^event: unread\ndata: \{"count":(\d+)\}\n$/gm)].map(([, n]) => Number(n))
  })
  response.on('end', () => {
    seen.isEnded = true
  })
  // destroying a request on purpose reports a reset connection
  request.on('error', () => {})
  response.on('error', () => {})
  const stop = async () => void request.destroy()
  opened.push({ stop })
  return Object.assign(seen, { stop })
}

test('tells the count at once and after a message arrives', async () => {
  await putMessage(database.db, 1)
  const stream = await listen({ authorization: '1' })
  expect(stream.response.headers['content-type']).toContain('text/event-stream')
  await eventually(
    () => stream.counts,
    (counts) => counts.length === 1,
  )
  const worker = startOutboxWorker(database.platform)
  await enqueue(database.db, { userId: 1, to: 'person', template: 'flow.paid', payload: flowFacts })
  await eventually(
    () => stream.counts,
    (counts) => counts.length === 2,
  )
  await worker.stop()
  expect(stream.counts).toEqual([1, 2])
})

test('tells the count after messages are read, on every open page of the reader', async () => {
  await putMessage(database.db, 1)
  const pages = [await listen({ authorization: '1' }), await listen({ authorization: '1' })]
  await eventually(
    () => pages.map(({ counts }) => counts.at(-1)),
    (last) => last.every((count) => count === 1),
  )
  await siteMessageService.actions.Read?.handler(contextFor(database.platform, 1), {})
  await eventually(
    () => pages.map(({ counts }) => counts.at(-1)),
    (last) => last.every((count) => count === 0),
  )
})

test('says nothing to one reader about the messages of another', async () => {
  const stream = await listen({ authorization: '1' })
  await eventually(
    () => stream.counts,
    (counts) => counts.length === 1,
  )
  await putMessage(database.db, 2)
  unreadHubOf(database.platform).touch([1, 2])
  // the next count that user 1 receives is of their own message
  await putMessage(database.db, 1)
  unreadHubOf(database.platform).touch([1, 2])
  await eventually(
    () => stream.counts,
    (counts) => counts.at(-1) === 1,
  )
  expect(stream.counts).toEqual([0, 1])
})

test('finds by polling what another process delivered', { timeout: 15_000 }, async () => {
  const stream = await listen({ authorization: '1' })
  await eventually(
    () => stream.counts,
    (counts) => counts.length === 1,
  )
  await enqueue(database.db, { userId: 1, to: 'person', template: 'flow.paid', payload: flowFacts })
  await deliverNow(database.platform)
  await eventually(
    () => stream.counts,
    (counts) => counts.at(-1) === 1,
  )
})

test('stays open when a count cannot be read, and tells the next one', async () => {
  const stream = await listen({ authorization: '1' })
  await eventually(
    () => stream.counts,
    (counts) => counts.length === 1,
  )
  const warned = vi.spyOn(database.platform.logger, 'warn').mockReturnValue()
  await database.exec('alter table site_message rename to site_message_away')
  try {
    unreadHubOf(database.platform).touch([1])
    await eventually(
      () => warned.mock.calls.length,
      (count) => count > 0,
    )
  } finally {
    await database.exec('alter table site_message_away rename to site_message')
    warned.mockRestore()
  }
  await putMessage(database.db, 1)
  unreadHubOf(database.platform).touch([1])
  await eventually(
    () => stream.counts,
    (counts) => counts.at(-1) === 1,
  )
  expect(stream).toMatchObject({ counts: [0, 1], isEnded: false })
})

test('refuses who is not logged in', async () => {
  for (const path of ['/api/messages/stream', '/api/messages/stream?ticket=1.9999999999.x']) {
    const response = await fetch(address + path)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ __abp: true, success: false })
  }
})

test('refuses an eleventh stream of one reader', async () => {
  const streams = await Promise.all(Array.from({ length: 10 }, () => listen({ authorization: '1' })))
  expect(streams.every(({ response }) => response.statusCode === 200)).toBe(true)
  const refused = await fetch(`${address}/api/messages/stream`, { headers: { authorization: '1' } })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await listen({ authorization: '2' })).response.statusCode).toBe(200)
})

test('forgets a page that was closed', async () => {
  const stream = await listen({ authorization: '1' })
  expect(unreadHubOf(database.platform).countOf(1)).toBe(1)
  await stream.stop()
  await eventually(
    () => unreadHubOf(database.platform).countOf(1),
    (count) => count === 0,
  )
})

test('ends every stream when the server closes, which does not have to wait', async () => {
  const stream = await listen({ authorization: '1' })
  await eventually(
    () => stream.counts,
    (counts) => counts.length === 1,
  )
  await app.close()
  await eventually(() => stream.isEnded, Boolean)
})

describe('tickets', () => {
  test('open a stream where headers cannot be sent', async () => {
    const response = await fetch(`${address}/api/messages/ticket`, { method: 'POST', headers: { authorization: '1' } })
    const { result } = (await response.json()) as { result: { ticket: string; expireInSeconds: number } }
    expect(result.expireInSeconds).toBe(TICKET_SECONDS)
    await putMessage(database.db, 1)
    const stream = await listen({}, `?ticket=${result.ticket}`)
    await eventually(
      () => stream.counts,
      (counts) => counts[0] === 1,
    )
  })

  test('are given only to those who are logged in', async () => {
    expect((await fetch(`${address}/api/messages/ticket`, { method: 'POST' })).status).toBe(401)
  })

  test('die after half a minute', () => {
    const now = new Date('2026-11-18T01:00:00Z')
    const { sealer } = database.platform
    const ticket = issueTicket(sealer, 7, now)
    expect(readTicket(sealer, ticket, new Date(now.getTime() + 29_000))).toBe(7)
    expect(readTicket(sealer, ticket, new Date(now.getTime() + 31_000))).toBeNull()
  })

  test('cannot be changed to another reader or a later end', () => {
    const now = new Date('2026-11-18T01:00:00Z')
    const { sealer } = database.platform
    const [, until, signature] = issueTicket(sealer, 7, now).split('.')
    expect(readTicket(sealer, `8.${until}.${signature}`, now)).toBeNull()
    expect(readTicket(sealer, `7.${Number(until) + 1}.${signature}`, now)).toBeNull()
    expect(readTicket(sealer, `7.${until}.`, now)).toBeNull()
    expect(readTicket(sealer, 'rubbish', now)).toBeNull()
  })
})
