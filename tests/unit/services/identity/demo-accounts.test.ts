import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { loginLogs } from '#services/database/schema/logs.ts'
import { schemaPaths } from '#services/database/schema-steps.ts'
import { hashPassword } from '#services/identity/passwords.ts'
import { createPasskey } from '#tests/support/passkey.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SmsStandIn, startSms } from '#tests/support/sms.ts'

const ORIGIN = 'https://portal.example.org'
const REFUSED = /演示账号，它的密码是公开的/
const PERSON = '13900000201'

let sms: SmsStandIn
let server: TestServer
beforeAll(async () => {
  sms = await startSms()
  server = await startTestServer({ ...sms.settings, PUBLIC_URL: ORIGIN })
})
afterAll(async () => {
  await server.close()
  await sms.close()
})

/** What an installation says of itself; the test's own goes on as a trial. */
const installedAs = (production: boolean, demoSeed: 'city' | null) =>
  Object.assign(server.platform.config, { production, demoSeed })
afterEach(() => installedAs(false, 'city'))

const byPassword = (userNameOrEmailAddress: string) => ({ userNameOrEmailAddress, password: 'Portal123' })
const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } })
const demoOnes = (isDemo: boolean) => server.db.$count(users, eq(users.isDemo, isDemo))

describe('a database that began as a demonstration, in production', () => {
  it('has a mark on every account that the seeds made', async () => {
    expect(await demoOnes(true)).toBeGreaterThan(20)
    expect(await demoOnes(false)).toBe(0)
  })

  it('lets none of them in by the known password, and says why', async () => {
    installedAs(true, null)
    const refusal = await server.refused(null, 'TokenAuth/Authenticate', byPassword('platform'))
    expect(refusal).toMatchObject({ status: 400, details: expect.stringMatching(REFUSED) })
    const wrong = { ...byPassword('platform'), password: 'Wrong1234' }
    expect((await server.refused(null, 'TokenAuth/Authenticate', wrong)).details).toBe('用户名或密码无效')
    const [last] = await server.db.select().from(loginLogs).where(eq(loginLogs.result, 'DemoAccount'))
    expect(last).toMatchObject({ userId: server.account('platform').userId, method: 'Password' })
  })

  it('lets none of them in by a code', async () => {
    await server.ok(null, 'Account/GetVerificationCode', {
      phone: PERSON,
      verificationCode: 'LoginVerificationCodeSMS',
    })
    installedAs(true, null)
    const code = { phoneNumber: PERSON, code: sms.codeFor(PERSON) }
    const refusal = await server.refused(null, 'TokenAuth/AuthenticateByPhoneNumberCode', code)
    expect(refusal.details).toMatch(REFUSED)
  })

  it('lets none of them in by a passkey, and ends what an open session may do', async () => {
    const login = await server.ok<{ accessToken: string }>(null, 'TokenAuth/Authenticate', byPassword('visitor'))
    const open = bearer(login.accessToken)
    const passkey = createPasskey(ORIGIN)
    const asked = await server.ok<{ challengeId: string; passkeyOptions: string }>(
      null,
      'SecondFactor/BeginPasskey',
      {},
      open,
    )
    const made = { challengeId: asked.challengeId, credential: passkey.create(asked.passkeyOptions), name: '手机' }
    await server.ok(null, 'SecondFactor/AddPasskey', made, open)
    installedAs(true, null)
    const { challengeId, passkeyOptions } = await server.ok<{ challengeId: string; passkeyOptions: string }>(
      null,
      'SecondFactor/BeginPasskeyLogin',
    )
    const proof = { challengeId, credential: passkey.get(passkeyOptions) }
    expect((await server.refused(null, 'SecondFactor/LoginByPasskey', proof)).details).toMatch(REFUSED)
    const refused = await server.refused(null, 'Session/GetCurrentLoginInformations', {}, open)
    expect(refused).toMatchObject({ status: 401, details: expect.stringMatching(REFUSED) })
    expect((await server.refused(null, 'TokenAuth/RefreshToken', {}, open)).details).toMatch(REFUSED)
  })

  it('lets them in where the installation says that it is a demonstration', async () => {
    installedAs(true, 'city')
    expect(await server.ok(null, 'TokenAuth/Authenticate', byPassword('person'))).toHaveProperty('accessToken')
  })

  it('lets in the accounts of the operator', async () => {
    await server.db.insert(users).values({
      userName: 'keeper',
      userType: 'PlatformUser',
      platformRoles: ['Admin'],
      passwordHash: await hashPassword('Portal123'),
    })
    installedAs(true, null)
    expect(await server.ok(null, 'TokenAuth/Authenticate', byPassword('keeper'))).toHaveProperty('accessToken')
  })
})

describe('the upgrade of a demonstration', () => {
  it('marks the accounts that share one salted hash, and no other', async () => {
    await server.db.update(users).set({ isDemo: false })
    const paths = schemaPaths()
    const step = [...paths.fresh, ...paths.upgrade].find(({ name }) => name.endsWith('_health'))
    const statement = step?.statements.find((text) => text.includes('"seeded"')) ?? ''
    await server.db.execute(sql.raw(statement))
    const left = await rowsOf<{ name: string }>(
      server.db,
      sql`select user_name as name from portal_user where not is_demo`,
    )
    expect(left).toEqual([{ name: 'keeper' }])
  })
})
