import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountGateway } from '#mesh/mount.ts'
import { persistedOperations } from '#mesh/persisted.ts'
import { type AbpUpstream, enveloped, startAbpUpstream, success, workOrder } from '#tests/support/abp-upstream.ts'
import { buildFixtureGateway, type FixtureGateway } from '#tests/support/fixture-gateway.ts'
import { failureCases } from '#tests/support/upstream-failures.ts'

const DOCUMENTS = {
  list: 'query { workOrderGetAll { totalCount items { id } } }',
  get: 'query ($id: Int!) { workOrderGet(id: $id) { id displayName parent { id } } }',
  count: 'query { workOrderGetCount }',
  category: 'query { workOrderGetCategoryWorkOrders(limit: 2) { id status } }',
  remove: 'mutation ($id: Int!) { workOrderDelete(id: $id) }',
}

let fixture: FixtureGateway
let upstream: AbpUpstream
let app: FastifyInstance

async function mounted(upstreamUrl: string): Promise<FastifyInstance> {
  const server = Fastify()
  await mountGateway(server, {
    upstreamUrl,
    pool: { timeoutMs: 300 },
    production: true,
    persistedOperations: persistedOperations(DOCUMENTS),
    artifacts: fixture.artifacts,
  })
  return server
}

async function send(documentId: keyof typeof DOCUMENTS, variables = {}, server = app) {
  const answer = await server.inject({ method: 'POST', url: '/graphql', payload: { documentId, variables } })
  return { status: answer.statusCode, body: answer.json() }
}

beforeAll(async () => {
  fixture = await buildFixtureGateway()
  upstream = await startAbpUpstream()
  app = await mounted(upstream.url)
}, 30_000)

afterAll(async () => {
  await app.close()
  await upstream.close()
  fixture.remove()
})

describe('a failure of the services', () => {
  for (const { name, reply, message, extensions } of failureCases) {
    it(`answers ${name}`, async () => {
      upstream.answer(reply)
      const { status, body } = await send('list')
      expect(status).toBe(200)
      expect(body).toEqual({ data: null, errors: [{ message, path: ['workOrderGetAll'], extensions }] })
    })

    it(`answers ${name}, on a field that is a bare number`, async () => {
      upstream.answer(reply)
      const { body } = await send('count')
      expect(body).toEqual({ data: null, errors: [{ message, path: ['workOrderGetCount'], extensions }] })
    })
  }

  it('answers a refused connection as UPSTREAM_UNREACHABLE', async () => {
    const gone = await startAbpUpstream()
    await gone.close()
    const server = await mounted(gone.url)
    const { body } = await send('list', {}, server)
    await server.close()
    expect(body.errors[0]).toMatchObject({
      message: '暂时无法连接服务，请稍后再试',
      extensions: { code: 'UPSTREAM_UNREACHABLE', httpStatus: 0 },
    })
  })
})

describe('a result', () => {
  it('answers null for an object the document promises as BAD_UPSTREAM_RESPONSE', async () => {
    upstream.answer(enveloped(success(null)))
    const { body } = await send('get', { id: 3 })
    expect(body.errors[0].extensions).toMatchObject({ code: 'BAD_UPSTREAM_RESPONSE', httpStatus: 200 })
    expect(body.data).toBeNull()
  })

  it('answers a missing field the document promises as BAD_UPSTREAM_RESPONSE at its path', async () => {
    upstream.answer(enveloped(success({ id: 3 })))
    const { body } = await send('get', { id: 3 })
    expect(body.errors[0]).toMatchObject({
      path: ['workOrderGet', 'displayName'],
      extensions: { code: 'BAD_UPSTREAM_RESPONSE' },
    })
  })

  it('hands null on for a nested object that may be null', async () => {
    upstream.answer(enveloped(success(workOrder(3))))
    const { body } = await send('get', { id: 3 })
    expect(body).toEqual({ data: { workOrderGet: { id: 3, displayName: '图片标注工单 3', parent: null } } })
  })

  it('hands a bare number on, zero included', async () => {
    upstream.answer(enveloped(success(0)))
    expect((await send('count')).body).toEqual({ data: { workOrderGetCount: 0 } })
  })

  it('hands a list on, the empty one included', async () => {
    upstream.answer(enveloped(success([workOrder(1), workOrder(2)])))
    const rows = [1, 2].map((id) => ({ id, status: 'Published' }))
    expect((await send('category')).body).toEqual({ data: { workOrderGetCategoryWorkOrders: rows } })
    upstream.answer(enveloped(success([])))
    expect((await send('category')).body).toEqual({ data: { workOrderGetCategoryWorkOrders: [] } })
  })

  it('says true for an action that answers nothing', async () => {
    upstream.answer(enveloped(success(null)))
    expect((await send('remove', { id: 3 })).body).toEqual({ data: { workOrderDelete: true } })
  })
})
