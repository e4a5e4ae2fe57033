import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountGateway } from '#mesh/mount.ts'
import { bind, type Shape } from '#services/abp/conventions/binding.ts'
import { createEmbeddedUpstream } from '#services/embedded-upstream.ts'
import { rawRequest } from '#tests/support/raw-http.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { putMessage } from '#tests/unit/services/messages/support.ts'

/** The headers of specification.md §7, which every call carries. */
const PORTAL = {
  'Abp-TenantId': '1',
  'Accept-Language': 'zh-CN',
  'X-Front': 'portal',
  'Content-Type': 'application/json',
}
const EMPTY = { ...PORTAL, 'Content-Length': '0' }

let server: TestServer
let port = 0
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_MINUTE: '100000' }, async (services) => {
    await mountGateway(services.app, {
      embedded: createEmbeddedUpstream(services),
      production: false,
      persistedOperations: { find: () => undefined },
    })
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const bearer = async (account: string) => ({ Authorization: `Bearer ${await server.tokenOf(account)}` })
const friendLink = () =>
  server.ok<{ id: number }>('content', 'CmsFriendLink/Create', { name: '示例伙伴', link: 'https://example.org' })

async function graphql(account: string, query: string) {
  const body = JSON.stringify({ query })
  const headers = { ...PORTAL, ...(await bearer(account)), 'Content-Length': String(Buffer.byteLength(body)) }
  return JSON.parse((await rawRequest(port, 'POST', '/graphql', headers, body)).text) as { data: unknown }
}

/** What is drawn anew with each answer is left out. */
const told = (text: string) => text.replace(/[\w-]{32,}/g, '…')

describe('an empty body of type application/json', () => {
  it('is an empty input for every operation that takes a body or is a DELETE', async () => {
    const writes = server.operations.filter(({ verb, definition }) => verb !== 'GET' && !definition.upload)
    expect(writes.length).toBeGreaterThan(150)
    for (const { verb, url, id } of writes) {
      const empty = await rawRequest(port, verb, url, EMPTY)
      const braces = await rawRequest(port, verb, url, { ...PORTAL, 'Content-Length': '2' }, '{}')
      expect([empty.status, told(empty.text)], id).toEqual([braces.status, told(braces.text)])
    }
  })

  it.each([
    ['without a length', PORTAL, ''],
    ['with a character set', { ...EMPTY, 'Content-Type': 'application/json; charset=utf-8' }, ''],
    ['of white space', { ...PORTAL, 'Content-Length': '2' }, '\r\n'],
    ['in no chunk', { ...PORTAL, 'Transfer-Encoding': 'chunked' }, '0\r\n\r\n'],
    ['as a generated client of ABP names it', { ...EMPTY, 'Content-Type': 'application/json-patch+json' }, ''],
    ['of no type', { 'Content-Length': '0' }, ''],
    ['of plain text', { ...EMPTY, 'Content-Type': 'text/plain;charset=UTF-8' }, ''],
    ['as axios and curl name it', { ...EMPTY, 'Content-Type': 'application/x-www-form-urlencoded' }, ''],
    ['of any other type', { ...EMPTY, 'Content-Type': 'application/xml' }, ''],
    ['of a type and no length', { 'Content-Type': 'application/x-www-form-urlencoded' }, ''],
  ])('is accepted %s', async (_, headers, body) => {
    const reply = await rawRequest(
      port,
      'POST',
      '/api/services/app/SiteMessage/Read',
      {
        ...headers,
        ...(await bearer('visitor')),
      },
      body,
    )
    expect([reply.status, reply.json().error]).toEqual([200, null])
  })

  it('does not make text acceptable that is no JSON', async () => {
    const headers = { ...PORTAL, 'Content-Length': '4', ...(await bearer('visitor')) }
    const reply = await rawRequest(port, 'POST', '/api/services/app/SiteMessage/Read', headers, '{"a"')
    expect(reply.json()).toMatchObject({ __abp: true, success: false, error: { code: 40001 } })
  })
})

describe('a plain HTTP client with the portal’s headers', () => {
  it('deletes', async () => {
    const { id } = await friendLink()
    const headers = { ...EMPTY, ...(await bearer('content')) }
    const reply = await rawRequest(port, 'DELETE', `/api/services/app/CmsFriendLink/Delete?Id=${id}`, headers)
    expect(reply.json()).toMatchObject({ __abp: true, success: true, result: null })
    expect((await server.refused('content', 'CmsFriendLink/Get', { id })).status).toBe(404)
  })

  it('switches the enterprise', async () => {
    const { enterpriseId } = server.account('member2')
    const target = `/api/TokenAuth/SwitchEnterprise?enterpriseId=${enterpriseId}`
    const reply = await rawRequest(port, 'POST', target, { ...EMPTY, ...(await bearer('member2')) })
    expect(reply.json()).toMatchObject({ success: true, result: { accessToken: expect.any(String) } })
  })

  it('reads a message', async () => {
    const { userId } = server.account('person')
    const { id } = await putMessage(server.db, userId)
    const headers = { ...EMPTY, ...(await bearer('person')) }
    const reply = await rawRequest(port, 'POST', `/api/services/app/SiteMessage/ReadById?id=${id}`, headers)
    expect(reply.json()).toMatchObject({ success: true })
    expect(await server.ok('person', 'SiteMessage/GetUnreadCount')).toBe(0)
  })
})

describe('a moment where a day is expected', () => {
  const days = (shape: Shape, path: string[] = []): string[][] => [
    ...(shape.format === 'date' ? [path] : []),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => days(inner, [...path, name])),
    ...(shape.items ? days(shape.items, [...path, '0']) : []),
  ]
  const nested = (path: readonly string[], value: string): unknown =>
    path.reduceRight<unknown>((inner, step) => (step === '0' ? [inner] : { [step]: inner }), value)

  it('is its day in every operation that reads one', () => {
    const inputs = server.operations.flatMap(({ id, definition }) =>
      days(definition.input as Shape).map((path) => ({ id, input: definition.input, path })),
    )
    expect(inputs.length).toBeGreaterThan(30)
    for (const { id, input, path } of inputs) {
      const moment = nested(path, '2026-11-30T16:00:00.000Z')
      expect(bind(input, moment, false), `${id} ${path.join('.')}`).toEqual(nested(path, '2026-12-01'))
    }
  })

  it('filters a list and is kept as the day, through REST and the gateway', async () => {
    const headers = await bearer('platform')
    const target =
      '/api/services/app/Enterprise/GetAll?startDate=2026-12-01T00:00:00&endDate=2026-12-01T00:00:00%2B08:00'
    expect((await rawRequest(port, 'GET', target, { ...PORTAL, ...headers })).json().error).toBeNull()
    const query = '{ enterpriseGetAll(startDate: "2026-12-01T00:00:00") { totalCount } }'
    expect(await graphql('platform', query)).toMatchObject({ data: { enterpriseGetAll: { totalCount: 0 } } })
    const prepared = await server.ok('platform', 'MinimumWage/Create', {
      cityId: 3201,
      monthlyWage: '2000',
      hourlyWage: '20',
      // before any that is published
      validFrom: '2000-11-30T16:00:00.000Z',
      validTo: '2001-11-30T00:00:00',
    })
    expect(prepared).toMatchObject({ validFrom: '2000-12-01' })
  })
})

describe('the same through the gateway', () => {
  it('deletes, switches the enterprise, reads a message', async () => {
    const { id } = await friendLink()
    expect(await graphql('content', `mutation { cmsFriendLinkDelete(id: ${id}) }`)).toEqual({
      data: { cmsFriendLinkDelete: true },
    })
    const { enterpriseId } = server.account('member3')
    const switched = `mutation { tokenAuthSwitchEnterprise(enterpriseId: ${enterpriseId}) { userId } }`
    expect(await graphql('member3', switched)).toEqual({
      data: { tokenAuthSwitchEnterprise: { userId: server.account('member3').userId } },
    })
    const message = await putMessage(server.db, server.account('person2').userId)
    const read = await graphql('person2', `mutation { siteMessageReadById(id: ${message.id}) }`)
    expect(read).toEqual({ data: { siteMessageReadById: true } })
  })

  it('says that a request without a body is none', async () => {
    const reply = await rawRequest(port, 'POST', '/graphql', EMPTY)
    expect([reply.status, JSON.parse(reply.text).errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST'])
  })
})
