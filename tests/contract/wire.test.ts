import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_MINUTE: '100000' })
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers })
const post = (url: string, payload?: string | object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) })

const ENVELOPE = ['__abp', 'error', 'result', 'success', 'targetUrl', 'unAuthorizedRequest']

describe('the envelope', () => {
  it('has exactly the members of ABP around a success', async () => {
    const body = (await get('/api/services/app/Province/GetAllList')).json()
    expect(Object.keys(body).sort()).toEqual(ENVELOPE)
    expect(body).toMatchObject({ success: true, error: null, targetUrl: null, unAuthorizedRequest: false, __abp: true })
  })

  it('has the same members around a failure, with code, message, details and validation errors', async () => {
    const answer = await post('/api/TokenAuth/Authenticate', {})
    const body = answer.json()
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(body).sort()).toEqual(ENVELOPE)
    expect(Object.keys(body.error).sort()).toEqual(['code', 'details', 'message', 'validationErrors'])
    expect(body).toMatchObject({ success: false, result: null, __abp: true, error: { code: 40001 } })
    expect(body.error.validationErrors[0]).toEqual({ message: expect.any(String), members: [expect.any(String)] })
  })

  it('is around the answer to a request nobody may make, marked as unauthorised', async () => {
    const anonymous = await get('/api/services/app/SiteMessage/GetAll')
    expect(anonymous.statusCode).toBe(401)
    expect(anonymous.json()).toMatchObject({
      unAuthorizedRequest: true,
      error: { message: '当前用户没有登录到系统！' },
    })
    const authorization = `Bearer ${await server.tokenOf('person')}`
    const forbidden = await get('/api/services/app/UserDisabledPerson/GetAll', { authorization })
    expect(forbidden.statusCode).toBe(403)
    expect(forbidden.json()).toMatchObject({ unAuthorizedRequest: true, error: { code: 40301 } })
  })

  it.each(['/api/services/app/WorkOrder/Explode', '/api/nothing', '/api/services/app/Nobody/GetAll'])(
    'is around the 404 of %s',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({
        __abp: true,
        success: false,
        error: { code: 40401, message: '未找到资源!' },
      })
    },
  )

  it('is around a body that is no JSON, of a wrong type, or too large', async () => {
    const url = '/api/TokenAuth/Authenticate'
    const broken = await post(url, '{"a":', { 'content-type': 'application/json' })
    expect(broken.statusCode).toBe(400)
    expect(broken.json()).toMatchObject({ __abp: true, error: { code: 40001 } })
    const xml = await post(url, '<a/>', { 'content-type': 'application/xml' })
    expect(xml.statusCode).toBe(415)
    expect(xml.json()).toMatchObject({ __abp: true, error: { code: 41501 } })
    const large = await post(url, { userNameOrEmailAddress: 'x'.repeat(1_100_000), password: 'y' })
    expect(large.statusCode).toBe(413)
    expect(large.json()).toMatchObject({ __abp: true, error: { code: 41301 } })
  })

  it('carries the request id in a header, taken over when the caller sent a good one', async () => {
    const own = await get('/api/services/app/Enum/GetAppEnumNames', { 'x-request-id': 'trace-12345678' })
    expect(own.headers['x-request-id']).toBe('trace-12345678')
    const bad = await get('/api/services/app/Enum/GetAppEnumNames', { 'x-request-id': 'a b\nc' })
    expect(bad.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  })
})

describe('binding', () => {
  it('knows routes, query keys and body keys in any case', async () => {
    const list = await get('/API/services/APP/city/getalllist?PROVINCEID=31')
    expect(list.statusCode).toBe(200)
    expect(list.json().result).toEqual((await get('/api/services/app/City/GetAllList?provinceId=31')).json().result)
    const login = await post('/api/tokenauth/authenticate', {
      USERNAMEOREMAILADDRESS: 'visitor',
      Password: 'Portal123',
    })
    expect(login.statusCode).toBe(200)
  })

  it('takes the id of a POST from the query or from the body', async () => {
    const authorization = `Bearer ${await server.tokenOf('visitor')}`
    const url = '/api/services/app/SiteMessage/ReadById'
    const inQuery = await post(`${url}?Id=4711`, undefined, { authorization })
    const inBody = await post(url, { id: 4711 }, { authorization })
    expect(inQuery.statusCode).toBe(404)
    expect(inBody.json()).toEqual(inQuery.json())
    const missing = await post(url, {}, { authorization })
    expect(missing.json().error.validationErrors[0].members).toEqual(['id'])
  })

  it('takes names of enumerations in any case and as numbers', async () => {
    const url = '/api/services/app/WorkOrder/GetWorkOrderList'
    for (const value of ['AutoOrderGrabbing', 'autoordergrabbing', '1']) {
      expect((await get(`${url}?dispatchMethod=${value}`)).statusCode, value).toBe(200)
    }
    const wrong = await get(`${url}?dispatchMethod=Lottery`)
    expect(wrong.json().error.validationErrors[0].members).toEqual(['dispatchMethod'])
  })

  it('takes a list as repeated keys or as one with commas', async () => {
    const url = '/api/services/app/WorkOrder/GetWorkOrderList'
    expect((await get(`${url}?statusList=Published&statusList=InProgress`)).statusCode).toBe(200)
    expect((await get(`${url}?statusList=Published,InProgress`)).statusCode).toBe(200)
  })

  it('a field that is given twice is refused', async () => {
    const url = '/api/services/app/WorkOrder/GetWorkOrderList'
    for (const query of ['maxResultCount=5&maxResultCount=1000', 'sorting=id&sorting=displayName']) {
      expect((await get(`${url}?${query}`)).statusCode, query).toBe(400)
    }
  })

  it('refuses pages that nobody means, and columns that nobody may sort by', async () => {
    const url = '/api/services/app/WorkOrder/GetWorkOrderList'
    for (const query of ['maxResultCount=0', 'skipCount=-1', 'pageIndex=0', 'maxResultCount=1001']) {
      expect((await get(`${url}?${query}`)).statusCode, query).toBe(400)
    }
    expect((await get(`${url}?sorting=${encodeURIComponent('id; drop table work_order')}`)).statusCode).toBe(400)
    expect((await get('/api/services/app/CmsCategory/GetAll?maxResultCount=65535')).statusCode).toBe(200)
  })
})

describe('headers', () => {
  it.each([
    { 'Abp-TenantId': '1', 'Accept-Language': 'zh-CN', 'X-Front': 'portal' },
    { 'Abp.TenantId': '1', '.AspNetCore.Culture': 'c=zh-CN|uic=zh-CN' },
    {},
  ])('are taken in the forms that clients send: %j', async (headers) => {
    expect((await get('/api/services/app/SEO/GetSEOSettings', headers as Record<string, string>)).statusCode).toBe(200)
  })

  it('close the page against framing, sniffing and foreign code', async () => {
    const { headers } = await get('/api/services/app/SEO/GetSEOSettings')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(String(headers['content-security-policy'])).toMatch(/default-src 'self'/)
    expect(String(headers['content-security-policy'])).toMatch(/frame-ancestors 'none'|frame-ancestors 'self'/)
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('limit how often one address logs in', async () => {
    const limited = await startTestServer({ REQUESTS_PER_MINUTE: '1200' })
    // all within one minute, however long they take
    limited.setNow(new Date('2026-08-03T10:00:20Z'))
    const attempt = () => limited.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress: 'x', password: 'y' })
    const replies = []
    for (let index = 0; index < 61; index++) replies.push(await attempt())
    await limited.close()
    expect(replies.at(-1)).toMatchObject({ status: 429, envelope: { error: { code: 42901 } } })
    // until the minute of the limit ends, and not a whole minute
    expect(replies.at(-1)?.headers['retry-after']).toBe('40')
    expect(replies.slice(0, 60).map(({ status }) => status)).not.toContain(429)
  })
})

describe('endpoints beside the services', () => {
  it('say whether the server lives and is ready, and keep its figures to themselves', async () => {
    expect((await get('/health/live')).statusCode).toBe(200)
    expect((await get('/health/ready')).statusCode).toBe(200)
    expect((await get('/metrics')).statusCode).toBe(404)
  })
})
