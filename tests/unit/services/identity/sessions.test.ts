import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { rowsOf } from '#services/database/connect.ts'
import { users, userTokens } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { deviceOf } from '#services/identity/device.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const LIFETIME = 3600
const STAFF_LIFETIME = 5000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TOKEN_LIFETIME: `${LIFETIME}`, STAFF_SESSION_LIFETIME: `${STAFF_LIFETIME}` })
})
afterAll(() => server.close())
afterEach(() => server.setNow(null))

interface Token {
  accessToken: string
  expireInSeconds: number
  userId: number
}
interface Session {
  id: string
  device: string
  network: string
  isCurrent: boolean
}

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0'
const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } })
const logIn = (name: string, userAgent = EDGE) =>
  server.ok<Token>(
    null,
    'TokenAuth/Authenticate',
    { userNameOrEmailAddress: name, password: 'Portal123' },
    { headers: { 'user-agent': userAgent } },
  )
const refresh = (accessToken: string) => server.ok<Token>(null, 'TokenAuth/RefreshToken', {}, bearer(accessToken))
const statusOf = async (accessToken: string) =>
  (await server.call(null, 'User/GetMyAccount', {}, bearer(accessToken))).status
const sessionsOf = async (accessToken: string) =>
  (await server.ok<{ items: Session[] }>(null, 'User/GetMySessions', {}, bearer(accessToken))).items

/** As if the token had been replaced a minute ago: requests that were on their way are over. */
const aMinuteLater = (userId: number) =>
  server.db
    .update(userTokens)
    .set({ revokedTime: sql`revoked_time - interval '1 minute'` })
    .where(eq(userTokens.userId, userId))

const wholeSecond = () => new Date(Math.floor(Date.now() / 1000) * 1000)

/** A login whose token is in its last third. */
async function nearItsEnd(name: string): Promise<Token> {
  const start = wholeSecond()
  server.setNow(start)
  const token = await logIn(name)
  server.setNow(new Date(start.getTime() + (LIFETIME - 600) * 1000))
  return token
}

describe('a refresh', () => {
  it('of many at once makes one token', async () => {
    const { accessToken } = await nearItsEnd('person2')
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(accessToken)))
    expect(new Set(answers.map((answer) => answer.accessToken)).size).toBe(1)
    expect(answers[0]?.accessToken).not.toBe(accessToken)
    expect(answers[0]?.expireInSeconds).toBe(LIFETIME)
  })

  it('leaves what was on its way with the old token, for seconds', async () => {
    const { accessToken, userId } = await nearItsEnd('person3')
    const fresh = await refresh(accessToken)
    expect(await statusOf(accessToken)).toBe(200)
    await aMinuteLater(userId)
    expect([await statusOf(accessToken), await statusOf(fresh.accessToken)]).toEqual([401, 401])
  })

  it('does not make the session longer than it may be', async () => {
    const start = wholeSecond()
    server.setNow(start)
    const { accessToken } = await logIn('platform')
    server.setNow(new Date(start.getTime() + 3_000_000))
    const second = await refresh(accessToken)
    expect(second.expireInSeconds).toBe(STAFF_LIFETIME - 3_000)
    server.setNow(new Date(start.getTime() + 4_900_000))
    const last = await refresh(second.accessToken)
    expect(last).toMatchObject({ accessToken: second.accessToken, expireInSeconds: 100 })
    server.setNow(new Date(start.getTime() + 5_001_000))
    expect(await statusOf(last.accessToken)).toBe(401)
  })
})

describe('a replaced token that comes back', () => {
  it('ends its session alone, once, and its owner is told', async () => {
    const elsewhere = await logIn('person4')
    const { accessToken, userId } = await nearItsEnd('person4')
    const fresh = await refresh(accessToken)
    await aMinuteLater(userId)
    for (let turn = 0; turn < 2; turn++) expect(await statusOf(accessToken)).toBe(401)
    expect(await statusOf(fresh.accessToken)).toBe(401)
    expect(await statusOf(elsewhere.accessToken)).toBe(200)
    const told = await server.db.select().from(outbox).where(eq(outbox.userId, userId))
    expect(told.filter(({ template }) => template === 'account.sessionCopied')).toHaveLength(1)
  })

  it('does nothing of the kind after a logout', async () => {
    const { accessToken, userId } = await logIn('person5')
    await server.ok(null, 'User/LogoutByFront', {}, bearer(accessToken))
    expect(await statusOf(accessToken)).toBe(401)
    const told = await server.db.select().from(outbox).where(eq(outbox.userId, userId))
    expect(told.filter(({ template }) => template === 'account.sessionCopied')).toEqual([])
  })
})

describe('the own sessions', () => {
  it('are shown with device and network, the present one first', async () => {
    const first = await logIn('person6')
    const second = await logIn('person6', 'curl/8.0')
    const items = await sessionsOf(first.accessToken)
    expect(items.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Windows 上的 Edge', true],
      ['其他程序', false],
    ])
    expect(items[0]?.network).toBe('127.0.0.0/24')
    expect((await sessionsOf(second.accessToken))[0]?.device).toBe('其他程序')
  })

  it('are ended one by one, by their owner alone', async () => {
    const [own, other, strange] = [await logIn('person7'), await logIn('person7'), await logIn('person8')]
    const ofOther = (await sessionsOf(other.accessToken))[0]?.id
    const asked = { id: ofOther }
    const refused = await server.call(null, 'User/EndMySession', asked, bearer(strange.accessToken))
    expect(refused.status).toBe(404)
    await server.ok(null, 'User/EndMySession', asked, bearer(own.accessToken))
    expect(await statusOf(other.accessToken)).toBe(401)
    expect(await statusOf(own.accessToken)).toBe(200)
    expect((await server.call(null, 'User/EndMySession', asked, bearer(own.accessToken))).status).toBe(404)
  })

  it('are ended all but the one that asks', async () => {
    const [own, ...others] = [await logIn('person9'), await logIn('person9'), await logIn('person9')]
    await server.ok(null, 'User/EndMyOtherSessions', {}, bearer(own.accessToken))
    for (const { accessToken } of others) expect(await statusOf(accessToken)).toBe(401)
    expect(await sessionsOf(own.accessToken)).toHaveLength(1)
  })

  it('end with all their tokens at a logout', async () => {
    const { accessToken } = await nearItsEnd('person10')
    const fresh = await refresh(accessToken)
    await server.ok(null, 'User/LogoutByFront', {}, bearer(fresh.accessToken))
    expect([await statusOf(accessToken), await statusOf(fresh.accessToken)]).toEqual([401, 401])
  })

  it('go on with another token when the enterprise is chosen', async () => {
    const { accessToken } = await logIn('enterprise')
    const { enterpriseId } = server.account('enterprise')
    const [before] = await sessionsOf(accessToken)
    const chosen = await server.ok<Token>(null, 'TokenAuth/SwitchEnterprise', { enterpriseId }, bearer(accessToken))
    expect(await statusOf(accessToken)).toBe(401)
    expect((await sessionsOf(chosen.accessToken))[0]?.id).toBe(before?.id)
  })

  it('note that they are used, every few minutes', async () => {
    const { accessToken, userId } = await logIn('person11')
    const back = sql`update portal_session set last_used_time = now() - interval '1 hour' where user_id = ${userId}`
    const recent = () =>
      rowsOf(
        server.db,
        sql`select 1 from portal_session where user_id = ${userId} and last_used_time > now() - interval '1 minute'`,
      )
    await server.db.execute(back)
    expect(await recent()).toEqual([])
    await statusOf(accessToken)
    expect(await recent()).toHaveLength(1)
  })
})

test('a token of a release without sessions lives on, is not renewed, and ends with the others', async () => {
  const { accessToken, userId } = await nearItsEnd('person12')
  await server.db.update(userTokens).set({ sessionId: null }).where(eq(userTokens.userId, userId))
  expect(await refresh(accessToken)).toMatchObject({ accessToken, expireInSeconds: 600 })
  const own = await logIn('person12')
  await server.ok(null, 'User/EndMyOtherSessions', {}, bearer(own.accessToken))
  expect([await statusOf(accessToken), await statusOf(own.accessToken)]).toEqual([401, 200])
  const [user] = await server.db.select().from(users).where(eq(users.id, userId))
  expect(user?.isActive).toBe(true)
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50',
    'iPhone 上的微信',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Mac 上的 Safari',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux 上的 Firefox'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36', '安卓上的 Chrome'],
  ['', '其他程序'],
])('%s is called %s', (userAgent, name) => expect(deviceOf(userAgent)).toBe(name))
