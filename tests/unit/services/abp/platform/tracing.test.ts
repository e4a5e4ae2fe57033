import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { installTracing, startTracing, traced } from '#services/abp/platform/tracing.ts'
import { rowsOf } from '#services/database/connect.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

let receiver: Server
let endpoint: string
let database: TestDatabase
let spans: SentSpan[] = []

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
    }
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  database = await openTestDatabase()
})
beforeEach(() => {
  spans = []
})
afterAll(async () => {
  await database.close()
  receiver.close()
})

/** One request to a server whose only route does what is given. */
async function request(work: () => Promise<unknown>, headers: Record<string, string> = {}): Promise<void> {
  const app = Fastify()
  installTracing(app)
  app.get('/things/:id', async () => (await work()) ?? {})
  await app.inject({ url: '/things/440301198001010011', headers })
  await app.close()
}

describe('traces', () => {
  test('lead from the request through the operation to the statement', async () => {
    const tracing = await startTracing({ endpoint, release: '1.2.3' })
    await request(() => traced('thingGet', {}, () => rowsOf(database.db, sql`select 1`)))
    await tracing.stop()
    const [http] = spans.filter(({ name }) => name === 'GET /things/:id')
    const [operation] = spans.filter(({ name }) => name === 'thingGet')
    expect(operation?.parentSpanId).toBe(http?.spanId)
    // the embedded database is one connection in this process
    if (database.engine === 'postgres') {
      const [statement] = spans.filter(({ name }) => name === 'sql select')
      expect(statement?.parentSpanId).toBe(operation?.spanId)
    }
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
    expect(JSON.stringify(spans)).not.toContain('440301198001010011')
  })

  test('go on where the caller began', async () => {
    const tracing = await startTracing({ endpoint, release: '1.2.3' })
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    await request(async () => ({}), { traceparent: `00-${traceId}-00f067aa0ba902b7-01` })
    await tracing.stop()
    expect(spans).toMatchObject([{ traceId, parentSpanId: '00f067aa0ba902b7' }])
  })

  test('say that something failed, and not what was typed', async () => {
    const tracing = await startTracing({ endpoint, release: '1.2.3' })
    await request(() => traced('thingGet', {}, () => Promise.reject(new TypeError('王小明 is not a thing'))))
    await tracing.stop()
    expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
      ['thingGet', 2],
      ['GET /things/:id', 2],
    ])
    expect(JSON.stringify(spans)).not.toContain('王小明')
  })

  test('are not made where nobody receives them', async () => {
    await request(() => traced('thingGet', {}, async () => ({})))
    expect(spans).toEqual([])
  })
})
