import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { copyAccount } from '#tests/support/accounts.ts'
import { createPasskey } from '#tests/support/passkey.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ CONFIRMATION_WINDOW: '300', PUBLIC_URL: 'https://portal.example.org' })
})
afterAll(() => server.close())
afterEach(() => server.setNow(null))

const ORIGIN = 'https://portal.example.org'
const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } })
interface Asked {
  challengeId: string
  passkeyOptions: string
}
const logIn = async (userNameOrEmailAddress: string) =>
  (
    await server.ok<{ accessToken: string }>(null, 'TokenAuth/Authenticate', {
      userNameOrEmailAddress,
      password: 'Portal123',
    })
  ).accessToken

let made = 0
async function withPasskey(passkey = createPasskey(ORIGIN)) {
  made += 1
  const userName = `passkey${made}`
  const userId = await copyAccount(server.db, 'visitor', { userName, mobilePhone: `1390088${1000 + made}` })
  await server.db.execute(sql`update portal_user set email_address = null where id = ${userId}`)
  const token = await logIn(userName)
  const asked = await server.ok<Asked>(null, 'SecondFactor/BeginPasskey', {}, bearer(token))
  const input = { challengeId: asked.challengeId, credential: passkey.create(asked.passkeyOptions), name: '我的电脑' }
  const added = await server.ok<{ recoveryCodes: string[] }>(null, 'SecondFactor/AddPasskey', input, bearer(token))
  return { userName, userId, token, passkey, input, ...added }
}
const enter = async (passkey: ReturnType<typeof createPasskey>) => {
  const { challengeId, passkeyOptions } = await server.ok<Asked>(null, 'SecondFactor/BeginPasskeyLogin')
  const input = { challengeId, credential: passkey.get(passkeyOptions) }
  return { input, reply: await server.call(null, 'SecondFactor/LoginByPasskey', input) }
}

describe('a passkey', () => {
  it('is added with recovery codes, once, and is asked for by its place', async () => {
    const { recoveryCodes, token, input } = await withPasskey()
    expect(recoveryCodes).toHaveLength(10)
    expect((await server.refused(null, 'SecondFactor/AddPasskey', input, bearer(token))).status).toBe(400)
    const { passkeyOptions } = await server.ok<Asked>(null, 'SecondFactor/BeginPasskey', {}, bearer(token))
    expect(JSON.parse(passkeyOptions)).toMatchObject({
      rp: { id: 'portal.example.org' },
      excludeCredentials: [{ type: 'public-key' }],
    })
  })

  it('is one of two that come first together: the codes of one of them hold', async () => {
    const userName = 'passkeytwice'
    await copyAccount(server.db, 'visitor', { userName, mobilePhone: '13900889999' })
    await server.db.execute(sql`update portal_user set email_address = null where user_name = ${userName}`)
    const token = await logIn(userName)
    const asked = await Promise.all(
      [1, 2].map(() => server.ok<Asked>(null, 'SecondFactor/BeginPasskey', {}, bearer(token))),
    )
    const added = await Promise.all(
      asked.map(({ challengeId, passkeyOptions }, index) => {
        const credential = createPasskey(ORIGIN).create(passkeyOptions)
        const input = { challengeId, credential, name: `第 ${index} 把` }
        return server.ok<{ recoveryCodes: string[] }>(null, 'SecondFactor/AddPasskey', input, bearer(token))
      }),
    )
    expect(added.map(({ recoveryCodes }) => recoveryCodes.length).sort()).toEqual([0, 10])
  })

  it('of another place is not taken', async () => {
    await expect(withPasskey(createPasskey('https://portal.example.net'))).rejects.toThrow(/400/)
  })

  it('is the second step of a login', async () => {
    const { userName, passkey } = await withPasskey()
    const pendingToken = await logIn(userName)
    const ways = await server.ok<Asked & { kinds: string[] }>(null, 'SecondFactor/GetPendingLogin', { pendingToken })
    expect(ways.kinds).toEqual(['Passkey', 'RecoveryCode'])
    const proof = { kind: 'Passkey', credential: passkey.get(ways.passkeyOptions) }
    const strange = { kind: 'Passkey', credential: createPasskey(ORIGIN).get(ways.passkeyOptions) }
    expect((await server.call(null, 'SecondFactor/FinishLogin', { pendingToken, ...strange })).status).toBe(400)
    expect((await server.call(null, 'SecondFactor/FinishLogin', { pendingToken, ...proof })).status).toBe(200)
    expect((await server.call(null, 'SecondFactor/FinishLogin', { pendingToken, ...proof })).status).toBe(400)
  })

  it('is a whole login when it knows its owner, and its answer is good once', async () => {
    const { passkey, userId } = await withPasskey()
    const { input, reply } = await enter(passkey)
    expect(reply.envelope?.result).toMatchObject({ userId })
    expect((await server.call(null, 'SecondFactor/LoginByPasskey', input)).status).toBe(400)
  })

  it('that does not know its owner is no whole login', async () => {
    const { passkey } = await withPasskey(createPasskey(ORIGIN, { isVerifying: false }))
    expect((await enter(passkey)).reply.status).toBe(400)
  })

  it('lets nobody in whose account is switched off', async () => {
    const { passkey, userId } = await withPasskey()
    await server.ok('platform', 'User/DeActivate', { id: userId })
    expect((await enter(passkey)).reply.envelope?.error).toMatchObject({ code: 40012 })
  })

  it('confirms its owner', async () => {
    const { token, passkey, userId } = await withPasskey()
    server.setNow(new Date(Date.now() + 301_000))
    const renew = () => server.call(null, 'SecondFactor/RenewRecoveryCodes', {}, bearer(token))
    expect((await renew()).envelope?.error).toMatchObject({ code: 40306 })
    const asked = await server.ok<Asked>(null, 'SecondFactor/GetConfirmation', {}, bearer(token))
    const proof = { challengeId: asked.challengeId, kind: 'Passkey', credential: passkey.get(asked.passkeyOptions) }
    await server.ok(null, 'SecondFactor/Confirm', proof, bearer(token))
    expect((await renew()).status).toBe(200)
    const letters = await server.db.select().from(outbox).where(eq(outbox.template, 'account.codesRenewed'))
    expect(letters.map((letter) => letter.userId)).toContain(userId)
  })

  it.each(['{}', 'no JSON', '[]', '{"id":"x","response":{}}'])('answers %s with a refusal', async (credential) => {
    const { challengeId } = await server.ok<Asked>(null, 'SecondFactor/BeginPasskeyLogin')
    const refusal = await server.refused(null, 'SecondFactor/LoginByPasskey', { challengeId, credential })
    expect(refusal.status).toBe(400)
  })
})
