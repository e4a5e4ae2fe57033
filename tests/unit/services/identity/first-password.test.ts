import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { users } from '#services/database/schema/identity.ts'
import { byTwoAdmins } from '#tests/support/second-person.ts'
import { startTestServer } from '#tests/support/server.ts'

/** Neither texts nor mail: accounts are opened at the counter. */
const server = await startTestServer({ LETTER_BOX: 'false' })
afterEach(() => server.setNow(null))
afterAll(() => server.close())

const FIRST = 'paper-lamp-72'
const OWN = '四月的风吹过-43'
const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } })
const tryLogin = (userNameOrEmailAddress: string, password: string) =>
  server.call(null, 'TokenAuth/AuthenticateByFront', { userNameOrEmailAddress, password })
async function logIn(userName: string, password: string) {
  const input = { userNameOrEmailAddress: userName, password }
  const { accessToken } = await server.ok<{ accessToken: string }>(null, 'TokenAuth/AuthenticateByFront', input)
  return bearer(accessToken)
}
type Session = Awaited<ReturnType<typeof logIn>>
const userOf = async (session: Session) =>
  (await server.ok<{ user: object }>(null, 'Session/GetCurrentLoginInformations', {}, session)).user
const codeOf = async (session: Session) =>
  (await server.call(null, 'User/GetMyLogins', {}, session)).envelope?.error?.code ?? null

async function atCounter(phone: string): Promise<Session> {
  await server.ok('foundation', 'UserDisabledPerson/Create', {
    ...{ realName: '温如玉', mobilePhone: phone, password: FIRST, hasSignedConsent: true },
  })
  return logIn(phone, FIRST)
}

describe('an account opened at the counter', () => {
  it('opens nothing but the change of the first password, and then everything', async () => {
    const session = await atCounter('13711110001')
    expect(await userOf(session)).toMatchObject({ isPasswordDue: true })
    expect(await codeOf(session)).toBe(40308)
    // what is open to everybody answers as it does a visitor
    expect((await server.call(null, 'WorkOrder/GetWorkOrderList', {}, session)).status).toBe(200)
    const change = { currentPassword: FIRST, newPassword: OWN }
    await server.ok(null, 'User/ChangePassword', change, session)
    expect(await userOf(session)).not.toHaveProperty('isPasswordDue')
    expect(await codeOf(session)).toBeNull()
    expect((await tryLogin('13711110001', FIRST)).status).toBe(400)
    expect(await userOf(await logIn('13711110001', OWN))).not.toHaveProperty('isPasswordDue')
  })

  it('does not keep the first password as its own', async () => {
    const session = await atCounter('13711110002')
    const same = await server.call(null, 'User/ChangePassword', { currentPassword: FIRST, newPassword: FIRST }, session)
    expect(same.status).toBe(400)
    expect(await codeOf(session)).toBe(40308)
  })

  it('stays shut when the first password is used after fourteen days', async () => {
    await atCounter('13711110003')
    server.setNow(new Date(Date.now() + 15 * 86_400_000))
    const late = await tryLogin('13711110003', FIRST)
    expect(late.status).toBe(400)
    expect(late.envelope?.error?.details).toContain('首次密码已过期')
  })

  it('gets another first password from the staff, for a forgotten one', async () => {
    const { userId } = server.account('person13')
    await byTwoAdmins(server)('User/ResetPassword', { userId, newPassword: FIRST, adminPassword: 'Portal123' })
    expect(await codeOf(await logIn('person13', FIRST))).toBe(40308)
  })

  it('is open at once where its owner has typed the password at the counter', async () => {
    const account = { userName: 'typed_it', password: OWN, userType: 'Visitor' }
    await server.ok('platform', 'User/Create', { ...account, isChosenByOwner: true })
    expect(await codeOf(await logIn('typed_it', OWN))).toBeNull()
    const [row] = await server.db.select().from(users).where(eq(users.userName, 'typed_it'))
    expect(row?.firstPasswordUntil).toBeNull()
  })
})
