import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentRequestId, outsideRequests } from '#services/abp/http/request-scope.ts'
import { createLogger } from '#services/abp/platform/logger.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const lines: { message: string; requestId?: string }[] = []
const logger = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, async ({ app }, { db }) => {
    app.post('/work', async ({ body }) => {
      logger.info('at once')
      await Promise.all([db.execute(sql`select 1`), db.transaction((tx) => tx.execute(sql`select 2`)), delay(5)])
      logger.info('after the database')
      setTimeout(() => logger.info('later'), 1)
      outsideRequests(() => setTimeout(() => logger.info('of nobody'), 2))
      return body
    })
    app.get('/within', async () => (await app.inject({ url: '/inner', headers: { 'x-request-id': 'inner-one' } })).body)
    app.get('/inner', async () => currentRequestId())
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
beforeEach(() => void lines.splice(0))

const idsOf = (message: string) => lines.filter((line) => line.message === message).map(({ requestId }) => requestId)

test('every line that is written for a request has its id, with a body read from the network and after every wait', async () => {
  const { port } = server.app.server.address() as AddressInfo
  const ids = Array.from({ length: 20 }, (_, index) => `request-${index}-of-twenty`)
  await Promise.all(
    ids.map(async (id) => {
      // large enough to come in several pieces
      const body = JSON.stringify({ text: 'x'.repeat(200_000), id })
      const headers = { 'content-type': 'application/json', 'x-request-id': id }
      const answer = await fetch(`http://127.0.0.1:${port}/work`, { method: 'POST', headers, body })
      expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, id])
    }),
  )
  for (const message of ['at once', 'after the database']) expect(idsOf(message).sort()).toEqual([...ids].sort())
  await expect.poll(() => idsOf('later').sort()).toEqual([...ids].sort())
  await expect.poll(() => idsOf('of nobody')).toEqual(ids.map(() => undefined))
})

test('a request made in process has its own id, and what says its id itself is believed', async () => {
  const { body } = await server.app.inject({ url: '/within' })
  expect(body).toBe('inner-one')
  logger.info('told', { requestId: 'named' })
  logger.info('of no request')
  expect([idsOf('told'), idsOf('of no request')]).toEqual([['named'], [undefined]])
})
