import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type GatewayOptions, mountGateway } from '#mesh/mount.ts'
import { persistedOperations } from '#mesh/persisted.ts'
import type { UpstreamAnswer, UpstreamCall } from '#mesh/upstream.ts'
import { failure, success, workOrderPage } from '#tests/support/abp-upstream.ts'
import { buildFixtureGateway, type FixtureGateway } from '#tests/support/fixture-gateway.ts'

const LIST = `query ($status: WorkOrderStatus, $statusList: [WorkOrderStatus!], $maxResultCount: Int) {
  workOrderGetAll(status: $status, statusList: $statusList, maxResultCount: $maxResultCount) {
    totalCount items { id displayName status deadline isRecommend allowedActions }
  }
}`
const DOCUMENTS: Record<string, string> = {
  list: LIST,
  create: 'mutation ($input: CreateWorkOrderDto_Input!) { workOrderCreate(input: $input) { id } }',
  deep: `query { workOrderGet(id: 1) { ${'parent { '.repeat(9)} id ${'} '.repeat(9)} } }`,
  costly: `query { ${Array.from({ length: 60 }, (_, i) => `a${i}: workOrderGetAll { items { parent { parent { id displayName status } } } }`).join('\n')} }`,
  introspection: 'query { __schema { queryType { name } } }',
  broken: 'query { workOrderGetAll { nothing } }',
}

interface Invocation extends UpstreamCall {
  operationId: string
}

let fixture: FixtureGateway
const open: FastifyInstance[] = []

async function gateway(options: Partial<GatewayOptions> = {}, answer: UpstreamAnswer | Error = ok()) {
  const invocations: Invocation[] = []
  const app = Fastify({ genReqId: () => 'request-7' })
  open.push(app)
  await mountGateway(app, {
    embedded: {
      invoke: async (operationId, call) => {
        invocations.push({ operationId, ...call })
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    production: true,
    persistedOperations: persistedOperations(DOCUMENTS),
    artifacts: fixture.artifacts,
    ...options,
  })
  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/graphql', payload: payload as object, headers })
  return { app, post, invocations }
}

const ok = (result: unknown = workOrderPage(2)): UpstreamAnswer => ({ status: 200, envelope: success(result) })

beforeAll(async () => {
  fixture = await buildFixtureGateway()
}, 120_000)
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})
afterAll(() => fixture.remove())

describe('a persisted operation', () => {
  it('reaches the embedded services with the arguments as query and the portal headers only', async () => {
    const { post, invocations } = await gateway()
    const variables = { statusList: ['Published', 'InProgress'], maxResultCount: 2, status: null }
    const answer = await post(
      { documentId: 'list', variables },
      { authorization: 'Bearer t', 'abp-tenantid': '1', 'accept-language': 'zh-CN', cookie: 'access_token=t' },
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(invocations).toEqual([
      {
        operationId: 'workOrderGetAll',
        query: { statusList: ['Published', 'InProgress'], maxResultCount: 2 },
        body: undefined,
        headers: {
          authorization: 'Bearer t',
          'abp-tenantid': '1',
          'accept-language': 'zh-CN',
          'x-request-id': 'request-7',
          'x-forwarded-for': '127.0.0.1',
        },
      },
    ])
  })

  it('answers the selected fields of every row and nothing else', async () => {
    const { post } = await gateway()
    const { data } = (await post({ documentId: 'list' })).json()
    expect(data.workOrderGetAll.totalCount).toBe(100)
    expect(data.workOrderGetAll.items[1]).toEqual({
      id: 2,
      displayName: '图片标注工单 2',
      status: 'Published',
      deadline: null,
      isRecommend: true,
      allowedActions: ['claim'],
    })
  })

  it('sends a mutation as a body', async () => {
    const { post, invocations } = await gateway({}, ok({ id: 9 }))
    const input = { displayName: '录音转写', dispatchMethod: 'AutoOrderGrabbing', tags: ['语音'] }
    const answer = await post({ documentId: 'create', variables: { input } })
    expect(answer.json()).toEqual({ data: { workOrderCreate: { id: 9 } } })
    expect(invocations[0]).toMatchObject({ operationId: 'workOrderCreate', query: {}, body: input })
  })

  it('is answered to a GET with its variables as text', async () => {
    const { app, invocations } = await gateway()
    const variables = encodeURIComponent('{"maxResultCount":5}')
    const answer = await app.inject({ url: `/graphql?documentId=list&variables=${variables}` })
    expect(answer.statusCode).toBe(200)
    expect(invocations[0]?.query).toEqual({ maxResultCount: 5 })
  })

  it('that changes something is refused to a GET', async () => {
    const { app, invocations } = await gateway()
    const answer = await app.inject({ url: '/graphql?documentId=create' })
    expect(answer.statusCode).toBe(405)
    expect(invocations).toEqual([])
  })

  it('with variables that do not fit is refused before any service is asked', async () => {
    const { post, invocations } = await gateway()
    const answer = await post({ documentId: 'list', variables: { status: 'Nonsense' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0]).toMatchObject({
      message: '请求参数未能通过验证',
      extensions: { code: 'BAD_USER_INPUT', httpStatus: 400, details: expect.stringContaining('Nonsense') },
    })
    expect(invocations).toEqual([])
  })

  it('hands a refusal of the embedded services on with its code', async () => {
    const error = { code: 40904, message: '您已领取过此工单' }
    const { post } = await gateway({}, { status: 409, envelope: failure(error) })
    expect((await post({ documentId: 'list' })).json().errors[0]).toMatchObject({
      message: '您已领取过此工单',
      path: ['workOrderGetAll'],
      extensions: { code: 'CONFLICT', httpStatus: 409, abpCode: 40904 },
    })
  })

  it('that fails unexpectedly tells the report everything and the client nothing', async () => {
    const failures: unknown[] = []
    const { post } = await gateway({ report: (it) => failures.push(it) }, new Error('password=secret at db:5432'))
    const answer = await post({ documentId: 'list' })
    expect(answer.json().errors[0]).toMatchObject({
      message: '服务暂时出现问题，请稍后再试',
      extensions: { code: 'UPSTREAM_ERROR' },
    })
    expect(answer.body).not.toContain('secret')
    expect(String(failures[0])).toContain('secret')
  })
})

describe('in production', () => {
  const refusals: [name: string, payload: unknown, status: number, code: string][] = [
    ['a document of the client’s own', { query: LIST }, 400, 'PERSISTED_OPERATION_REQUIRED'],
    ['an id nobody registered', { documentId: 'stranger' }, 400, 'PERSISTED_OPERATION_NOT_FOUND'],
    ['a list of operations', [{ documentId: 'list' }], 400, 'BATCH_REFUSED'],
    ['a document nested too deep', { documentId: 'deep' }, 400, 'OPERATION_REFUSED'],
    ['a document that costs too much', { documentId: 'costly' }, 400, 'OPERATION_REFUSED'],
    ['introspection', { documentId: 'introspection' }, 400, 'OPERATION_REFUSED'],
    ['a document that does not fit the schema', { documentId: 'broken' }, 400, 'OPERATION_REFUSED'],
    ['variables that are a list', { documentId: 'list', variables: [1] }, 400, 'BAD_REQUEST'],
    ['a body that is no request', 'null', 400, 'BAD_REQUEST'],
    ['a body above the limit', { documentId: 'list', variables: { x: 'a'.repeat(3_000) } }, 413, 'REQUEST_TOO_LARGE'],
  ]
  for (const [name, payload, status, code] of refusals) {
    it(`refuses ${name}`, async () => {
      const { post, invocations } = await gateway({ limits: { bodyBytes: 2_500 } })
      const answer = await post(payload, { 'content-type': 'application/json' })
      expect(answer.statusCode).toBe(status)
      expect(answer.json().errors[0].extensions.code).toBe(code)
      expect(invocations).toEqual([])
    })
  }

  it('refuses a body that is not JSON', async () => {
    const { post } = await gateway()
    const answer = await post('{"documentId":', { 'content-type': 'application/json' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].extensions.code).toBe('BAD_REQUEST')
  })

  it('shows no explorer', async () => {
    const { app } = await gateway()
    const answer = await app.inject({ url: '/graphql', headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(400)
  })
})

describe('in development', () => {
  it('answers any document, compiled like the persisted ones', async () => {
    const { post, invocations } = await gateway({ production: false })
    const answer = await post({ query: LIST, variables: { maxResultCount: 1 } }, { authorization: 'Bearer t' })
    expect(answer.json().data.workOrderGetAll.items[0].displayName).toBe('图片标注工单 1')
    expect(invocations[0]).toMatchObject({ query: { maxResultCount: 1 }, headers: { authorization: 'Bearer t' } })
  })

  it('answers a failure with the same code as in production', async () => {
    const error = { code: 40401, message: '工单不存在' }
    const { post } = await gateway({ production: false }, { status: 404, envelope: failure(error) })
    const answer = await post({ query: '{ workOrderGetCount }' })
    expect(answer.json().errors[0]).toMatchObject({
      message: '工单不存在',
      extensions: { code: 'NOT_FOUND', abpCode: 40401 },
    })
  })

  it('shows the explorer and the schema', async () => {
    const { app, post } = await gateway({ production: false })
    const page = await app.inject({ url: '/graphql', headers: { accept: 'text/html' } })
    expect(page.headers['content-type']).toContain('text/html')
    const answer = await post({ query: '{ __type(name: "WorkOrderStatus") { enumValues { name } } }' })
    expect(answer.json().data.__type.enumValues).toHaveLength(3)
  })

  it('keeps the limits of depth and cost', async () => {
    const { post, invocations } = await gateway({ production: false })
    for (const query of [DOCUMENTS.deep, DOCUMENTS.costly]) {
      expect((await post({ query })).json().errors).toHaveLength(1)
    }
    expect(invocations).toEqual([])
  })
})

const aliases = (count: number, field: string) =>
  `query { ${Array.from({ length: count }, (_, i) => `a${i}: ${field}`).join(' ')} }`
const list = (count: number) => `[${Array.from({ length: count }, () => 'Published').join(',')}]`
/** Thirty fragments that each name the next one twice, and the last one a field. */
const doubling = (query: string, type: string, field: string) =>
  [
    query,
    ...Array.from({ length: 30 }, (_, i) => `fragment F${i} on ${type} { ...F${i + 1} ...F${i + 1} }`),
    `fragment F30 on ${type} { ${field} }`,
  ].join(' ')
const HOSTILE: [name: string, query: string][] = [
  ['fragments that double thirty times', doubling('{ ...F0 }', 'Query', 'workOrderGetCount')],
  ['such fragments below a field', doubling('{ workOrderGet(id: 1) { ...F0 } }', 'WorkOrderDto', 'id')],
  ['such fragments in an introspection', doubling('{ __schema { ...F0 } }', '__Schema', 'description')],
  ['an introspection that asks 300 times', `{ __schema { ${aliases(300, 'types { name kind }').slice(8)} }`],
  ['600 aliases of a cheap field', aliases(600, 'workOrderGetCount')],
  ['21 aliases, one more than there may be', aliases(21, 'workOrderGetCount')],
  ['600 aliases of a list', aliases(600, 'workOrderGetAll { totalCount }')],
  [
    '600 aliases below the root',
    `query { workOrderGet(id: 1) { ${aliases(600, 'parent { parent { id } }').slice(8)} }`,
  ],
  ['600 aliases in a fragment', `query { ...F } fragment F on Query { ${aliases(600, 'workOrderGetCount').slice(8)}`],
  [
    'aliases in fragments of fragments',
    `query { ${'...F '.repeat(30)} } fragment F on Query { ...G ...G } fragment G on Query { workOrderGetCount }`,
  ],
  ['a fragment that names itself', 'query { ...F } fragment F on Query { ...F workOrderGetCount }'],
  ['a nesting of 9', `query { workOrderGet(id: 1) { ${'parent { '.repeat(9)} id ${'} '.repeat(9)} } }`],
  ['a nesting of 1,500', `query { workOrderGet(id: 1) { ${'parent { '.repeat(1_500)} id ${'} '.repeat(1_500)} } }`],
  ['a nesting of 100,000', `query { ${'a { '.repeat(100_000)}`],
  [
    'a list of lists in the document',
    `query { workOrderGetAll(statusList: ${'['.repeat(20_000)}${']'.repeat(20_000)}) { totalCount } }`,
  ],
  ['a list of 50,000 in the document', `query { workOrderGetAll(statusList: ${list(50_000)}) { totalCount } }`],
  [
    '10,000 variables',
    `query (${Array.from({ length: 10_000 }, (_, i) => `$v${i}: Int`).join(',')}) { workOrderGetCount }`,
  ],
  ['10,000 directives', `query { workOrderGetCount ${'@include(if: true) '.repeat(10_000)} }`],
  ['10,000 operations', Array.from({ length: 10_000 }, (_, i) => `query Q${i} { workOrderGetCount }`).join(' ')],
]

describe.each([
  ['development', false],
  ['production', true],
] as const)('a document that asks too much, in %s', (_, production) => {
  it.each(HOSTILE)(
    '%s: is refused with a code, by its own text and under the id of a registered one',
    async (_, query) => {
      const { app, post, invocations } = await gateway({
        production,
        persistedOperations: persistedOperations({ hostile: query }),
      })
      const get = `/graphql?query=${encodeURIComponent(query.slice(0, 4_000))}`
      const answers = [await post({ query }), await post({ documentId: 'hostile' }), await app.inject({ url: get })]
      const own = production ? 'PERSISTED_OPERATION_REQUIRED' : 'OPERATION_REFUSED'
      const codes = answers.map((answer) => [answer.statusCode, answer.json().errors[0].extensions.code])
      expect(codes).toEqual([
        [400, own],
        [400, 'OPERATION_REFUSED'],
        [400, own],
      ])
      for (const answer of answers) expect(answer.body.length).toBeLessThan(100_000)
      expect(invocations).toEqual([])
    },
  )

  it.each([
    ['30,000 values that fit', { statusList: Array.from({ length: 30_000 }, () => 'Published') }, [200]],
    ['30,000 values that do not fit', { statusList: Array.from({ length: 30_000 }, () => 'Nonsense') }, [400]],
    ['a nesting of 1,000 lists', { statusList: JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`) }, [400]],
    [
      '20,000 variables that nobody asked for',
      Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`x${i}`, i])),
      [200],
    ],
    ['three megabytes', { statusList: ['a'.repeat(3 * 1024 * 1024)] }, [413]],
  ])('variables with %s end without a fault of ours', async (_, variables, expected) => {
    const { post } = await gateway({ production })
    const answer = await post({ documentId: 'list', variables })
    expect(expected).toContain(answer.statusCode)
    if (answer.statusCode !== 200) expect(answer.json().errors[0].extensions.code).toMatch(/^[A-Z_]+$/)
    expect(answer.body.length).toBeLessThan(100_000)
  })
})

it('as many fields as there may be are answered', async () => {
  const { post, invocations } = await gateway({ production: false }, ok(3))
  const answer = await post({ query: aliases(20, 'workOrderGetCount') })
  expect(answer.statusCode).toBe(200)
  expect(invocations).toHaveLength(20)
})

it('refuses to start when the schema has an operation the document has not', async () => {
  const openApi = structuredClone(fixture.artifacts.openApi)
  delete openApi.paths['/api/services/app/WorkOrder/GetCount']
  await expect(gateway({ artifacts: { ...fixture.artifacts, openApi } })).rejects.toThrow('workOrderGetCount')
})
