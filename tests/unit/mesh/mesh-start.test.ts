import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type AbpUpstream,
  enveloped,
  startAbpUpstream,
  success,
  workOrder,
  workOrderPage,
} from '#tests/support/abp-upstream.ts'
import { buildFixtureGateway, type FixtureGateway } from '#tests/support/fixture-gateway.ts'
import { failureCases } from '#tests/support/upstream-failures.ts'

let fixture: FixtureGateway
let upstream: AbpUpstream
let open: { url: string; process: ChildProcess }
let closed: { url: string; process: ChildProcess }

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

async function post(url: string, body: object, headers = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { data?: Record<string, unknown> | null; errors?: Record<string, unknown>[] }
}

/** `mesh start` in the fixture's folder, by the project's own script. */
async function start(NODE_ENV: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'mesh/start.ts'], {
    cwd: fixture.folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV,
      PORT: String(port),
      ABP_UPSTREAM_URL: upstream.url,
      ABP_UPSTREAM_TIMEOUT_MS: '300',
    },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}/graphql`
  await vi.waitFor(() => post(url, { query: '{ __typename }' }), { timeout: 170_000, interval: 100 })
  return { url, process: child }
}

beforeAll(async () => {
  fixture = await buildFixtureGateway()
  upstream = await startAbpUpstream()
  mkdirSync(join(fixture.folder, 'src/api'), { recursive: true })
  const documents = { count: 'query { workOrderGetCount }' }
  writeFileSync(join(fixture.folder, 'src/api/persisted-documents.json'), JSON.stringify(documents))
  ;[open, closed] = await Promise.all([start('development'), start('production')])
}, 240_000)

afterAll(async () => {
  for (const gateway of [open, closed]) {
    const ended = new Promise((resolve) => gateway.process.once('exit', resolve))
    gateway.process.kill('SIGTERM')
    await ended
  }
  await upstream.close()
  fixture.remove()
}, 20_000)

describe('the gateway run alone by mesh start', () => {
  it('unwraps results and forwards the portal headers, lists by repeated names', async () => {
    upstream.answer(enveloped(success(workOrderPage(2))))
    const query = '{ workOrderGetAll(statusList: [Published, InProgress]) { totalCount items { id status } } }'
    const { data } = await post(
      open.url,
      { query },
      { authorization: 'Bearer t', 'abp-enterpriseid': '5', cookie: 'a=b' },
    )
    expect(data?.workOrderGetAll).toEqual({
      totalCount: 100,
      items: [1, 2].map((id) => ({ id, status: 'Published' })),
    })
    const call = upstream.calls.at(-1)
    expect(call).toMatchObject({
      path: '/api/services/app/WorkOrder/GetAll',
      query: 'statusList=Published&statusList=InProgress',
      headers: { authorization: 'Bearer t', 'abp-enterpriseid': '5' },
    })
    expect(call?.headers.cookie).toBeUndefined()
  })

  it('sends a body, hands lists on and says true for nothing', async () => {
    upstream.answer(enveloped(success(workOrder(4))))
    const input = '{ displayName: "甲", dispatchMethod: AutoOrderGrabbing }'
    const created = await post(open.url, { query: `mutation { workOrderCreate(input: ${input}) { id } }` })
    expect(created.data).toEqual({ workOrderCreate: { id: 4 } })
    expect(upstream.calls.at(-1)?.body).toEqual({ displayName: '甲', dispatchMethod: 'AutoOrderGrabbing' })

    upstream.answer(enveloped(success([workOrder(1)])))
    const listed = await post(open.url, { query: '{ workOrderGetCategoryWorkOrders { id } }' })
    expect(listed.data).toEqual({ workOrderGetCategoryWorkOrders: [{ id: 1 }] })

    upstream.answer(enveloped(success(null)))
    const removed = await post(open.url, { query: 'mutation { workOrderDelete(id: 3) }' })
    expect(removed.data).toEqual({ workOrderDelete: true })
  })

  for (const { name, reply, message, extensions } of failureCases) {
    it(`answers ${name}`, async () => {
      upstream.answer(reply)
      for (const query of ['{ workOrderGetAll { totalCount } }', '{ workOrderGetCount }']) {
        const { data, errors } = await post(open.url, { query })
        expect(data).toBeNull()
        expect(errors?.[0]).toMatchObject({ message, extensions })
      }
    })
  }

  it('in production refuses any document but the registered ones', async () => {
    upstream.answer(enveloped(success(8)))
    expect((await post(closed.url, { documentId: 'count' })).data).toEqual({ workOrderGetCount: 8 })
    expect((await post(closed.url, { query: '{ workOrderGetCount }' })).errors).toHaveLength(1)
    expect((await post(closed.url, { documentId: 'stranger' })).errors).toHaveLength(1)
  })
})
