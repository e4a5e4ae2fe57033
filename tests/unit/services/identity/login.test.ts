import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decryptToken } from '#services/abp/http/encrypted-token.ts'
import { users, userTokens } from '#services/database/schema/identity.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TOKEN_LIFETIME: '3600' })
})
afterAll(() => server.close())
afterEach(() => server.setNow(null))

const PASSWORD = 'Portal123'
interface Token {
  accessToken: string
  encryptedAccessToken: string
  expireInSeconds: number
  userId: number
}

const logIn = (userNameOrEmailAddress: string, password = PASSWORD) =>
  server.ok<Token>(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress, password })
const refuseLogin = (userNameOrEmailAddress: string, password = PASSWORD) =>
  server.refused(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress, password })
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const currentUser = async (token: string) =>
  (
    await server.ok<{ user: { userName: string; enterpriseId: number | null } | null }>(
      null,
      'Session/GetCurrentLoginInformations',
      {},
      bearer(token),
    )
  ).user

describe('login', () => {
  it('answers with the token, its seconds and the user id, by user name in any case', async () => {
    const token = await logIn('ENTERPRISE')
    expect(token).toMatchObject({ expireInSeconds: 3600, userId: server.account('enterprise').userId })
    expect(await currentUser(token.accessToken)).toMatchObject({ userName: 'enterprise' })
  })

  it('takes a mobile phone and a mail address for the name', async () => {
    await server.db.update(users).set({ emailAddress: 'lin@example.org' }).where(eq(users.userName, 'person'))
    expect((await logIn('13900000201')).userId).toBe(server.account('person').userId)
    expect((await logIn('Lin@Example.org')).userId).toBe(server.account('person').userId)
  })

  it('answers the same way at AuthenticateByFront', async () => {
    const input = { userNameOrEmailAddress: 'member', password: PASSWORD }
    const token = await server.ok<Token>(null, 'TokenAuth/AuthenticateByFront', input)
    expect(token.userId).toBe(server.account('member').userId)
  })

  it('answers the token encrypted too, which opens nothing but the message stream', async () => {
    const { accessToken, encryptedAccessToken } = await logIn('member')
    expect(encryptedAccessToken).not.toContain(accessToken)
    expect(decryptToken(server.platform, encryptedAccessToken)).toBe(accessToken)
    expect(decryptToken(server.platform, `${encryptedAccessToken.slice(0, -4)}AAAA`)).toBeNull()
    expect((await server.call(null, 'User/GetMyAccount', {}, bearer(encryptedAccessToken))).status).toBe(401)
    const url = `/api/messages/stream?enc_auth_token=${encodeURIComponent(encryptedAccessToken)}`
    const stream = await server.app.inject({ url, payloadAsStream: true })
    expect([stream.statusCode, stream.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
    stream.stream().destroy()
    const forged = await server.app.inject('/api/messages/stream?enc_auth_token=v1:AAAA')
    expect(forged.json()).toMatchObject({ __abp: true, unAuthorizedRequest: true })
  })

  it('that fails is no end of a login', async () => {
    const input = { userNameOrEmailAddress: 'visitor', password: 'Wrong12345' }
    const { status, envelope } = await server.call(null, 'TokenAuth/Authenticate', input)
    expect(status).toBe(400)
    expect(envelope).toMatchObject({ success: false, unAuthorizedRequest: false })
  })

  it('says the same of an unknown name and of a wrong password', async () => {
    const wrong = await refuseLogin('visitor', 'Wrong12345')
    expect(wrong).toMatchObject({ status: 400, code: 40012, message: '登录失败!', details: '用户名或密码无效' })
    expect(await refuseLogin('nobody-has-this-name', 'Wrong12345')).toEqual(wrong)
  })

  it('names the fields that are missing', async () => {
    const refusal = await server.refused(null, 'TokenAuth/Authenticate', {})
    expect(refusal).toMatchObject({ status: 400, code: 40001, message: '请求参数未能通过验证' })
    expect(refusal.members).toEqual(expect.arrayContaining(['userNameOrEmailAddress', 'password']))
  })

  it('refuses an account that is not active', async () => {
    await server.db.update(users).set({ isActive: false }).where(eq(users.userName, 'auditor'))
    const refusal = await refuseLogin('auditor')
    expect(refusal).toMatchObject({ code: 40012, details: '用户 auditor 未激活，不能登录.' })
    await server.db.update(users).set({ isActive: true }).where(eq(users.userName, 'auditor'))
  })
})

describe('a token', () => {
  it('is worthless after logout', async () => {
    const { accessToken } = await logIn('person5')
    await server.ok(null, 'User/LogoutByFront', {}, bearer(accessToken))
    const refusal = await server.refused(null, 'Session/GetCurrentLoginInformations', {}, bearer(accessToken))
    expect(refusal).toMatchObject({ status: 401, details: '登录已失效，请重新登录' })
  })

  it('is worthless after its expiry, and says so', async () => {
    const { accessToken } = await logIn('person5')
    server.setNow(new Date(Date.now() + 3601_000))
    const refusal = await server.refused(null, 'Session/GetCurrentLoginInformations', {}, bearer(accessToken))
    expect(refusal).toMatchObject({ status: 401, code: 40101 })
  })

  it('is worthless when its row is gone', async () => {
    const { accessToken, userId } = await logIn('person6')
    await server.db.delete(userTokens).where(eq(userTokens.userId, userId))
    expect((await server.call(null, 'User/LogoutByFront', {}, bearer(accessToken))).status).toBe(401)
  })

  it('is worthless once its account was switched off', async () => {
    const { accessToken, userId } = await logIn('person7')
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, userId))
    const refusal = await server.refused(null, 'User/LogoutByFront', {}, bearer(accessToken))
    expect(refusal).toMatchObject({ status: 401, details: '账号已停用，请联系平台' })
  })

  it.each([
    ['nonsense', 'Bearer nonsense'],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    [
      'a token signed by somebody else',
      `Bearer ${['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxIiwianRpIjoiMSJ9', 'AAAA'].join('.')}`,
    ],
  ])('is refused when it is %s', async (_, authorization) => {
    const reply = await server.call(null, 'Session/GetCurrentLoginInformations', {}, { headers: { authorization } })
    expect(reply).toMatchObject({ status: 401, envelope: { unAuthorizedRequest: true, __abp: true } })
  })

  it('stays the same while more than a third of its life is left, with the seconds that are left', async () => {
    const start = new Date()
    server.setNow(start)
    const { accessToken, userId } = await logIn('person8')
    server.setNow(new Date(start.getTime() + 2_300_000))
    const answer = await server.ok<Token>(null, 'TokenAuth/RefreshToken', {}, bearer(accessToken))
    expect(answer).toMatchObject({ accessToken, userId })
    expect(answer.expireInSeconds).toBeGreaterThanOrEqual(1299)
    expect(answer.expireInSeconds).toBeLessThanOrEqual(1300)
    expect(await currentUser(accessToken)).toMatchObject({ userName: 'person8' })
  })

  it('is replaced by RefreshToken in the last third', async () => {
    const start = new Date()
    server.setNow(start)
    const { accessToken } = await logIn('person8')
    server.setNow(new Date(start.getTime() + 2_401_000))
    const fresh = await server.ok<Token>(null, 'TokenAuth/RefreshToken', {}, bearer(accessToken))
    expect(fresh.accessToken).not.toBe(accessToken)
    expect(fresh.expireInSeconds).toBe(3600)
    expect(await currentUser(fresh.accessToken)).toMatchObject({ userName: 'person8' })
  })
})

describe('the session', () => {
  it('has no user when nobody is logged in', async () => {
    expect(await server.ok(null, 'Session/GetCurrentLoginInformations')).toEqual({ user: null })
  })

  it('shows the fields of the specification', async () => {
    const { user } = await server.ok<{ user: object }>('person', 'Session/GetCurrentLoginInformations')
    expect(user).toEqual({
      id: server.account('person').userId,
      avatar: null,
      userName: 'person',
      surname: '林一鸣',
      realName: '林一鸣',
      userType: 'DisabledPerson',
      platformRoles: [],
      enterpriseId: null,
    })
  })
})
