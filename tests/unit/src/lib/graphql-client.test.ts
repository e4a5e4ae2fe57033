import { describe, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { createApiClient } from '#src/lib/graphql-client.ts'
import { type Caller, requestHeaders } from '#src/lib/request-headers.ts'
import { documentKeyOf, type TypedDocument } from '#src/lib/typed-document.ts'

type Greeting = TypedDocument<{ hello: string }, { name: string }>
const persisted = { __meta__: { hash: 'abc123' } } as unknown as Greeting
const written = new String('query Hello($name: String!) { hello(name: $name) }') as unknown as Greeting

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

function openClient(
  answer: () => Promise<Response> | Response,
  caller: Caller = { accessToken: 't', enterpriseId: 3 },
) {
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => answer())
  const onUnauthorized = vi.fn()
  const client = createApiClient({
    endpoint: 'http://portal.test/graphql',
    caller: () => caller,
    onUnauthorized,
    fetch: fetch as typeof globalThis.fetch,
  })
  const sent = () => {
    const [url, init] = fetch.mock.calls[0] ?? []
    return { url: String(url), body: JSON.parse(String(init?.body)), headers: new Headers(init?.headers) }
  }
  return { client, onUnauthorized, sent }
}

describe('§7 headers of every call', () => {
  test('bearer token, enterprise id, tenant 1, language zh-CN, frontend marker, JSON', async () => {
    const { client, sent } = openClient(() => json({ data: { hello: '您好' } }))
    await client.request(persisted, { name: 'x' })
    const { headers } = sent()
    expect(headers.get('Authorization')).toBe('Bearer t')
    expect(headers.get('Abp-TenantId')).toBe('1')
    expect(headers.get('Abp-EnterpriseId')).toBe('3')
    expect(headers.get('Accept-Language')).toBe('zh-CN')
    expect(headers.get('X-Front')).toBe('portal')
    expect(headers.get('Content-Type')).toBe('application/json')
  })

  test.each([0, -1, null])('§9 enterprise-id header only when above 0: not for %s', (enterpriseId) => {
    expect(requestHeaders({ accessToken: 't', enterpriseId })).not.toHaveProperty('Abp-EnterpriseId')
  })

  test('no token, no Authorization', () => {
    expect(requestHeaders({ accessToken: '', enterpriseId: null })).not.toHaveProperty('Authorization')
  })
})

describe('operations', () => {
  test('a persisted document goes out as its id and variables, without text', async () => {
    const { client, sent } = openClient(() => json({ data: { hello: '您好' } }))
    await expect(client.request(persisted, { name: '王' })).resolves.toEqual({ hello: '您好' })
    expect(sent()).toMatchObject({
      url: 'http://portal.test/graphql',
      body: { documentId: 'abc123', variables: { name: '王' } },
    })
    expect(sent().body).not.toHaveProperty('query')
  })

  test('a document without an id goes out as its text', async () => {
    const { client, sent } = openClient(() => json({ data: { hello: '您好' } }))
    await client.request(written, { name: '王' })
    expect(sent().body).toEqual({ query: String(written), variables: { name: '王' } })
  })

  test('documents are told apart by id or text', () => {
    expect(documentKeyOf(persisted)).toBe('abc123')
    expect(documentKeyOf(written)).toBe(String(written))
  })

  test('the idempotency key travels in its header', async () => {
    const { client, sent } = openClient(() => json({ data: { hello: '' } }))
    await client.request(persisted, { name: 'x' }, { idempotencyKey: 'key-1' })
    expect(sent().headers.get('Idempotency-Key')).toBe('key-1')
  })
})

describe('failures', () => {
  const errors = [{ message: '名额已满', extensions: { code: 'CONFLICT', httpStatus: 409, abpCode: 40903 } }]

  test.each([200, 409])('a coded GraphQL error in an answer %i becomes an ApiError', async (status) => {
    const { client } = openClient(() => json({ data: null, errors }, status))
    const failure = await client.request(persisted, { name: 'x' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ message: '名额已满', code: 'CONFLICT', abpCode: 40903 })
  })

  test('a lost connection is a NetworkError in Chinese, with the raw message behind it', async () => {
    const { client } = openClient(() => Promise.reject(new TypeError('Failed to fetch')))
    const failure = await client.request(persisted, { name: 'x' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NetworkError)
    expect(failure).toMatchObject({
      message: '没有收到服务器的答复，请检查网络后再试（Failed to fetch）',
      isRetryable: true,
    })
  })

  test('an answer that is no GraphQL answer is an error with its status', async () => {
    const { client } = openClient(() => new Response('<html>', { status: 502 }))
    await expect(client.request(persisted, { name: 'x' })).rejects.toMatchObject({
      message: '服务没有正常答复，请稍后再试（HTTP 502）',
      isRetryable: true,
    })
  })

  test.each([
    ['a page instead of JSON', () => new Response('<html>', { status: 200 })],
    ['half an answer', () => new Response('{"data":', { headers: { 'Content-Type': 'application/json' } })],
  ])('%s, although with a good status, may have been done', async (_, answer) => {
    const { client } = openClient(answer)
    const failure = await client.request(persisted, { name: 'x' }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: expect.stringContaining('服务没有正常答复'), isRetryable: true })
    expect(String(failure)).not.toContain('html')
  })

  test('an answer of the server before the gateway, too many requests for one, is told in its words', async () => {
    const error = { code: 42901, message: '操作太频繁，请稍后再试', details: '操作太频繁，请一分钟后再试' }
    const { client } = openClient(() => json({ __abp: true, success: false, result: null, error }, 429))
    await expect(client.request(persisted, { name: 'x' })).rejects.toMatchObject({
      details: '操作太频繁，请一分钟后再试',
      httpStatus: 429,
      isRetryable: false,
    })
  })

  const unauthorized = { errors: [{ message: '登录已失效', extensions: { code: 'UNAUTHENTICATED', httpStatus: 401 } }] }

  test('401 tells the session, once the token is still the same', async () => {
    const { client, onUnauthorized } = openClient(() => json(unauthorized, 401))
    await expect(client.request(persisted, { name: 'x' })).rejects.toThrow('登录已失效')
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
  })

  test('so it does without a token, which may have ended unnoticed', async () => {
    const { client, onUnauthorized } = openClient(() => json(unauthorized, 401), {
      accessToken: '',
      enterpriseId: null,
    })
    await expect(client.request(persisted, { name: 'x' })).rejects.toThrow('登录已失效')
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
  })

  test('401 for a token replaced meanwhile tells nobody', async () => {
    const caller = { accessToken: 'old', enterpriseId: null }
    const onUnauthorized = vi.fn()
    const client = createApiClient({
      endpoint: 'http://portal.test/graphql',
      caller: () => ({ ...caller }),
      onUnauthorized,
      fetch: (async () => {
        caller.accessToken = 'new'
        return json(unauthorized, 401)
      }) as typeof fetch,
    })
    await expect(client.request(persisted, { name: 'x' })).rejects.toThrow()
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  test('an aborted request rejects as aborted', async () => {
    const { client } = openClient(() => Promise.reject(new DOMException('aborted', 'AbortError')))
    await expect(client.request(persisted, { name: 'x' })).rejects.toMatchObject({ name: 'AbortError' })
  })
})
