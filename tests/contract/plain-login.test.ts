import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { mountPlainLogin, safeReturnUrl } from '#services/web/plain-login.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** The login of a browser in which the portal's scripts do not run: docs/decisions/browser-floor.md. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_MINUTE: '1200' }, async (services, platform) =>
    mountPlainLogin(services, platform),
  )
})
afterAll(() => server.close())

const HOST = 'portal.example'
const sent = (
  fields: Record<string, string>,
  {
    headers = { origin: `https://${HOST}` },
    url = '/account/login',
  }: { headers?: Record<string, string>; url?: string } = {},
) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const right = { userNameOrEmailAddress: 'person', password: DEMO_PASSWORD }

describe('a login by the form of the browser', () => {
  test('sets the cookie that the portal itself would, and leads on', async () => {
    const { statusCode, headers } = await sent(right, { url: '/account/login?returnUrl=/workOrder/detail%3Fid=3' })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      303,
      '/workOrder/detail?id=3',
      'no-store',
    ])
    const [, token = ''] = /^access_token=([^;]+); Path=\/; SameSite=Lax; Max-Age=\d+; Secure$/.exec(
      String(headers['set-cookie']),
    ) ?? ['', '']
    const mine = await server.app.inject({
      url: '/api/services/app/User/GetMyAccount',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(mine.statusCode).toBe(200)
  })

  test('without TLS the cookie is kept, too', async () => {
    const { headers } = await sent(right, { headers: { referer: `http://${HOST}/account/login` } })
    expect(String(headers['set-cookie'])).not.toContain('Secure')
    expect(headers.location).toBe('/userCenter')
  })

  test('that is refused shows the reason and what was typed, and never the password', async () => {
    const logged = vi.spyOn(server.platform.logger, 'debug')
    const { statusCode, headers, body } = await sent({
      userNameOrEmailAddress: 'nobody"><b>',
      password: 'Secret987',
      returnUrl: '/news/list',
    })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('role="alert"')
    expect(body).toContain('用户名或密码无效')
    expect(body).toContain('value="nobody&quot;&gt;&lt;b&gt;"')
    expect(body).toContain('name="returnUrl" value="/news/list"')
    expect(body).not.toContain('Secret987')
    expect(logged).toHaveBeenCalled()
    expect(JSON.stringify(logged.mock.calls)).not.toContain('Secret987')
    logged.mockRestore()
  })

  test('says which field is empty', async () => {
    const { statusCode, body } = await sent({ userNameOrEmailAddress: ' ', password: '' })
    expect(statusCode).toBe(400)
    expect(body).toContain('请填写用户名、手机号或邮箱')
    expect(body).toContain('请填写密码')
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['nowhere', {}],
    ['another site, by its page', { referer: `https://evil.example/${HOST}` }],
  ])('that comes from %s logs nobody in', async (_, headers) => {
    const { statusCode, body, headers: answered } = await sent(right, { headers })
    expect([statusCode, answered['set-cookie']]).toEqual([403, undefined])
    expect(body).toContain('不是从本站的登录页发出的')
  })

  test('is counted with all others', async () => {
    const many = { userNameOrEmailAddress: 'enterprise2', password: 'Wrong1234' }
    const answers: string[] = []
    for (let count = 0; count < 12; count++) answers.push((await sent(many)).body)
    expect(answers[0]).toContain('用户名或密码无效')
    const { details } = await server.refused(null, 'TokenAuth/Authenticate', {
      userNameOrEmailAddress: 'enterprise2',
      password: DEMO_PASSWORD,
    })
    expect(details).not.toContain('用户名或密码无效')
    const { statusCode, body } = await sent({ ...many, password: DEMO_PASSWORD })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(details).toContain('密码输错次数过多')
    expect(body).toContain('密码输错次数过多')
  })

  test('of an account with a second factor says what it needs', async () => {
    const { ticket, secret } = await server.ok<{ ticket: string; secret: string }>('person18', 'SecondFactor/BeginTotp')
    await server.ok('person18', 'SecondFactor/AddTotp', {
      ticket,
      code: generateSync({ secret, epoch: Math.floor(Date.now() / 1000) - 30 }),
      name: '我的手机',
    })
    const { statusCode, headers, body } = await sent({ ...right, userNameOrEmailAddress: 'person18' })
    expect([statusCode, headers['set-cookie']]).toEqual([403, undefined])
    expect(body).toContain('请换一个新一点的浏览器')
  })
})

test.each([
  ['/workOrder?id=3#claim', '/workOrder?id=3#claim'],
  ['', '/userCenter'],
  ['https://evil.example/', '/userCenter'],
  ['//evil.example', '/userCenter'],
  ['/\\evil.example', '/userCenter'],
  ['/\t/evil.example', '/userCenter'],
  ['/..//evil.example', '/userCenter'],
  ['/account/login?returnUrl=/', '/userCenter'],
  ['/news\r\nSet-Cookie: a=b', '/newsSet-Cookie:%20a=b'],
])('after the login %j leads to %s', (wanted, expected) => {
  expect(safeReturnUrl(wanted)).toBe(expected)
})
