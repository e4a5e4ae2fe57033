import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { JSON_TYPE, mediaTypeFor, RESPONSE_TYPE } from '#mesh/media-type.ts'
import { mountGateway } from '#mesh/mount.ts'
import { persistedOperations } from '#mesh/persisted.ts'
import { variableProblem } from '#mesh/variable-words.ts'
import { failure, success, workOrderPage } from '#tests/support/abp-upstream.ts'
import { buildFixtureGateway, type FixtureGateway } from '#tests/support/fixture-gateway.ts'

/** GraphQL over HTTP, draft of 2025. */

let fixture: FixtureGateway
const open: FastifyInstance[] = []
beforeAll(async () => {
  fixture = await buildFixtureGateway()
}, 120_000)
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})
afterAll(() => fixture.remove())

async function gateway({ production = false, isRefusing = false } = {}) {
  const app = Fastify()
  open.push(app)
  await mountGateway(app, {
    embedded: {
      invoke: async (operationId) =>
        isRefusing && operationId === 'workOrderGetCount'
          ? { status: 404, envelope: failure({ code: 40401, message: '工单不存在' }) }
          : { status: 200, envelope: success(workOrderPage(1)) },
    },
    production,
    persistedOperations: persistedOperations({}),
    artifacts: fixture.artifacts,
  })
  const post = (payload: unknown, accept?: string, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/graphql',
      payload: (typeof payload === 'string' ? payload : JSON.stringify(payload)) as string,
      headers: { 'content-type': type, ...(accept === undefined ? {} : { accept }) },
    })
  return { app, post }
}

const NEW = 'application/graphql-response+json'
const OLD = 'application/json'
const LIST = 'query ($s: [WorkOrderStatus!]) { workOrderGetAll(statusList: $s) { totalCount } }'

describe('the type of an answer', () => {
  it.each([
    [undefined, JSON_TYPE, false],
    ['*/*', JSON_TYPE, false],
    ['text/plain', JSON_TYPE, false],
    [OLD, JSON_TYPE, true],
    [NEW, RESPONSE_TYPE, false],
    [`${NEW}, ${OLD};q=0.9`, RESPONSE_TYPE, false],
    [`${NEW};charset=utf-8,${OLD}; charset=utf-8`, RESPONSE_TYPE, false],
    [`${OLD}, ${NEW}`, RESPONSE_TYPE, false],
    [`${NEW};q=0.5, ${OLD}`, JSON_TYPE, true],
    [`${NEW};q=0`, JSON_TYPE, false],
    ['Application/GraphQL-Response+JSON', RESPONSE_TYPE, false],
  ])('for Accept %s', (accept, type, isLegacy) => {
    expect(mediaTypeFor(accept)).toEqual({ type, isLegacy })
  })
})

describe('a status', () => {
  const VARIABLES = { query: LIST, variables: { s: ['Nope'] } }
  it.each([
    ['a success', { query: '{ workOrderGetAll { totalCount } }' }, 200, 200],
    ['a document that cannot be read', { query: '{' }, 400, 200],
    ['a document that does not fit the schema', { query: '{ nothing }' }, 400, 200],
    ['an operation that is not there', { query: 'query A { workOrderGetCount }', operationName: 'B' }, 400, 200],
    ['variables that do not fit', VARIABLES, 400, 200],
    ['a body that is no JSON', '{"query":', 400, 400],
    ['a query with another name', { qeury: '{ workOrderGetCount }' }, 400, 400],
    ['a query that is no text', { query: 7 }, 400, 400],
    ['variables that are a list', { query: LIST, variables: [7] }, 400, 400],
    ['extensions that are a text', { query: LIST, extensions: 'x' }, 400, 400],
    ['an operationName that is a number', { query: LIST, operationName: 1 }, 400, 400],
  ])('of %s says what it is, to old clients by 200 where the request is well formed', async (_, body, now, before) => {
    const { post } = await gateway()
    const [modern, legacy] = [await post(body, NEW), await post(body, OLD)]
    expect([modern.statusCode, modern.headers['content-type']]).toEqual([now, RESPONSE_TYPE])
    expect([legacy.statusCode, legacy.headers['content-type']]).toEqual([before, JSON_TYPE])
    for (const answer of [modern, legacy]) {
      const { data, errors } = answer.json()
      expect(data === undefined).toBe(now === 400)
      expect(errors?.every(({ message }: { message: string }) => /[一-鿿]/.test(message)) ?? true).toBe(true)
    }
  })

  it('of an answer that has data in part is 200', async () => {
    const { post } = await gateway({ isRefusing: true })
    for (const accept of [NEW, OLD]) {
      const answer = await post({ query: '{ workOrderGetAll { totalCount } workOrderGetCount }' }, accept)
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([200, '工单不存在'])
      expect(answer.json()).toHaveProperty('data')
    }
  })

  it('of a body that is not JSON by its type is 415', async () => {
    const { post } = await gateway()
    for (const type of ['application/graphql', 'text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
      const answer = await post('{ workOrderGetCount }', NEW, type)
      expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
      expect(answer.json().errors[0].message).toContain('application/json')
    }
  })

  it('of another method is 405, with those that there are', async () => {
    const { app } = await gateway()
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: '/graphql', payload: {} })
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
    }
  })

  it('of the operation of a client in production is a refusal that old clients can read', async () => {
    const { post } = await gateway({ production: true })
    const [modern, legacy] = [await post({ query: LIST }, NEW), await post({ query: LIST }, OLD)]
    expect([modern.statusCode, legacy.statusCode]).toEqual([400, 200])
    expect(legacy.json().errors[0].extensions.code).toBe('PERSISTED_OPERATION_REQUIRED')
  })
})

describe('a GET', () => {
  it('and a HEAD are the same question, and neither changes anything', async () => {
    const { app } = await gateway()
    for (const method of ['GET', 'HEAD'] as const) {
      const ask = (query: string) => app.inject({ method, url: `/graphql?query=${encodeURIComponent(query)}` })
      expect((await ask('{ workOrderGetAll { totalCount } }')).statusCode, method).toBe(200)
      const change = await ask('mutation { workOrderDelete(id: 1) }')
      expect([change.statusCode, change.headers.allow], method).toEqual([405, 'POST'])
    }
  })

  it('takes empty parameters as not given, and names those that cannot be read', async () => {
    const { app } = await gateway()
    const query = encodeURIComponent('{ workOrderGetAll { totalCount } }')
    const empty = await app.inject({ url: `/graphql?query=${query}&variables=&operationName=&extensions=` })
    expect([empty.statusCode, empty.json().data.workOrderGetAll.totalCount]).toEqual([200, 100])
    const wrong = await app.inject({ url: `/graphql?query=${query}&variables={` })
    expect([wrong.statusCode, wrong.json().errors[0].extensions.details]).toEqual([400, 'variables 不是正确的 JSON'])
  })
})

describe('wrong variables', () => {
  it.each([
    [{ s: ['Nope'] }, '变量 s 的值 "Nope" 不对，应为 WorkOrderStatus', ['s']],
    [{ s: [null] }, /s\[0\] 不能为空/, ['s[0]']],
    [{ s: 7 }, /变量 s 的值 7 不对/, ['s']],
  ])('%j are said in words, and named', async (variables, words, members) => {
    const { post } = await gateway()
    const [error] = (await post({ query: LIST, variables }, NEW)).json().errors
    expect(error.message).toBe('请求参数未能通过验证')
    expect(error.extensions.details).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
    expect(error.extensions.validationErrors[0].members).toEqual(members)
  })

  it.each([
    ['$n: Int!', 'workOrderGet(id: $n) { id }', {}, '变量 n 必须填写（Int!）'],
    ['$n: Int!', 'workOrderGet(id: $n) { id }', { n: null }, '变量 n 必须填写（Int!）'],
    [
      '$n: Int!',
      'workOrderGet(id: $n) { id }',
      { n: '1' },
      '变量 n 的值 "1" 不对，应为整数（-2147483648 到 2147483647）',
    ],
  ])('(%s) with %s and %j', async (declared, field, variables, words) => {
    const { post } = await gateway()
    const answer = await post({ query: `query (${declared}) { ${field} }`, variables }, NEW)
    expect(answer.json().errors[0].extensions.details).toBe(words)
  })

  it.each([
    [{}, 'input.displayName'],
    [{ displayName: null }, 'input.displayName'],
    [{ displayName: '录音', nothing: 1 }, 'input.nothing'],
  ])('of an input %j name its field', async (input, member) => {
    const { post } = await gateway()
    const query = 'mutation ($input: CreateWorkOrderDto_Input!) { workOrderCreate(input: $input) { id } }'
    const { errors } = (await post({ query, variables: { input } }, NEW)).json()
    const members = errors.flatMap(
      ({ extensions }: { extensions: { validationErrors: { members: string[] }[] } }) =>
        extensions.validationErrors?.flatMap(({ members }) => members) ?? [],
    )
    expect(members).toContain(member)
    for (const { extensions } of errors) expect(extensions.details).toMatch(/[一-鿿]/)
  })

  it('that are long are cut, and other errors are no problem of a variable', () => {
    const long = variableProblem(`Variable "$s" got invalid value "${'a'.repeat(10_000)}"; Expected type Int; no`)
    expect(long?.message.length).toBeLessThan(150)
    expect(variableProblem('Cannot return null for non-nullable field')).toBeNull()
  })
})

describe('GraphiQL', () => {
  it('comes whole, asks nobody but this server, and is not there in production', async () => {
    const { app } = await gateway()
    const page = await app.inject({ url: '/graphql', headers: { accept: 'text/html,*/*' } })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('renderYogaGraphiQL')
    expect(page.body).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('http')
    const { app: closed } = await gateway({ production: true })
    const refused = await closed.inject({ url: '/graphql', headers: { accept: 'text/html' } })
    expect(refused.statusCode).toBe(400)
  })
})
