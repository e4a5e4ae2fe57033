import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterpriseMembers } from '#services/database/schema/enterprises.ts'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let own = 0
let foreign = 0
beforeAll(async () => {
  server = await startTestServer()
  own = server.account('enterprise').enterpriseId ?? 0
  foreign = server.account('enterprise3').enterpriseId ?? 0
})
afterAll(() => server.close())

const withHeader = (name: string, value: string | number) => ({ headers: { [name]: String(value) } })
const current = (account: string, options = {}) =>
  server.ok<{ id: number; isCreator: boolean } | null>(account, 'Enterprise/GetCurrentEnterpriseInfo', {}, options)
const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } })
/** A login of its own: what a login chooses is chosen now, and switching ends no other test's session. */
const logIn = async (userNameOrEmailAddress: string): Promise<string> => {
  const credentials = { userNameOrEmailAddress, password: DEMO_PASSWORD }
  return (await server.ok<{ accessToken: string }>(null, 'TokenAuth/Authenticate', credentials)).accessToken
}
const currentAfterLogin = async (account: string) =>
  server.ok(null, 'Enterprise/GetCurrentEnterpriseInfo', {}, bearer(await logIn(account)))
const switchTo = (accessToken: string, enterpriseId: number) =>
  server.ok<{ accessToken: string }>(null, 'TokenAuth/SwitchEnterprise', { enterpriseId }, bearer(accessToken))

describe('the current enterprise', () => {
  it('is the own one after the login of a user who has only one', async () => {
    expect(await currentAfterLogin('member')).toMatchObject({ id: own, isCreator: false })
  })

  it('is none after the login of a user who has two to choose from', async () => {
    const { userId } = server.account('enterprise3')
    await server.db.insert(enterpriseMembers).values({ enterpriseId: own, userId, approvedTime: new Date() })
    const both = and(eq(enterpriseMembers.userId, userId), eq(enterpriseMembers.enterpriseId, own))
    expect(await currentAfterLogin('enterprise3')).toBeNull()
    await server.db.delete(enterpriseMembers).where(both)
  })

  it('is none after the login of a user whose application still waits', async () => {
    const { userId } = server.account('member3')
    const theirs = eq(enterpriseMembers.userId, userId)
    await server.db.update(enterpriseMembers).set({ approvedTime: null }).where(theirs)
    expect(await currentAfterLogin('member3')).toBeNull()
    await server.db.update(enterpriseMembers).set({ approvedTime: new Date() }).where(theirs)
  })

  it('is the one a member names in the header', async () => {
    expect(await current('member', withHeader('Abp-EnterpriseId', own))).toMatchObject({ id: own, isCreator: false })
    expect(await current('enterprise', withHeader('abp.enterpriseid', own))).toMatchObject({ id: own, isCreator: true })
  })

  it('is the one of the token for the header 0', async () => {
    expect(await current('member', withHeader('Abp-EnterpriseId', 0))).toMatchObject({ id: own })
  })

  it.each(['Abp-EnterpriseId', 'Abp.EnterpriseId'])(
    'is refused with 403 for a foreign enterprise in %s',
    async (name) => {
      const refusal = await server.refused(
        'member',
        'Enterprise/GetCurrentEnterpriseInfo',
        {},
        withHeader(name, foreign),
      )
      expect(refusal).toMatchObject({ status: 403, code: 40303 })
    },
  )

  it.each(['999999', '-1', 'abc', '1.5'])('is refused with 403 for the header %s', async (value) => {
    const refusal = await server.refused(
      'member',
      'Session/GetCurrentLoginInformations',
      {},
      withHeader('Abp-EnterpriseId', value),
    )
    expect(refusal).toMatchObject({ status: 403, code: 40303 })
  })

  it('is refused for a disabled person, who belongs to none', async () => {
    const refusal = await server.refused(
      'person',
      'Session/GetCurrentLoginInformations',
      {},
      withHeader('Abp-EnterpriseId', own),
    )
    expect(refusal.code).toBe(40303)
  })
})

describe('switching', () => {
  it('gives a token that carries the enterprise as ent_id, and revokes the old one', async () => {
    const before = await logIn('member')
    const { accessToken } = await switchTo(before, own)
    const payload = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect(payload).toMatchObject({ ent_id: String(own), sub: String(server.account('member').userId) })
    const options = bearer(accessToken)
    expect(await server.ok(null, 'Enterprise/GetCurrentEnterpriseInfo', {}, options)).toMatchObject({ id: own })
    const session = await server.ok<{ user: { enterpriseId: number } }>(
      null,
      'Session/GetCurrentLoginInformations',
      {},
      options,
    )
    expect(session.user.enterpriseId).toBe(own)
    expect((await server.call(null, 'Session/GetCurrentLoginInformations', {}, bearer(before))).status).toBe(401)
  })

  it('takes the enterprise from the query of a POST, as the specification has it', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/TokenAuth/SwitchEnterprise?enterpriseId=${own}`,
      ...bearer(await logIn('enterprise')),
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ success: true, result: { userId: server.account('enterprise').userId } })
  })

  it('is refused into an enterprise one does not belong to, or only asked to join', async () => {
    expect(await server.refused('enterprise2', 'TokenAuth/SwitchEnterprise', { enterpriseId: foreign })).toMatchObject({
      status: 403,
      code: 40303,
    })
    await server.ok('enterprise2', 'Enterprise/Apply', { enterpriseId: foreign, certificateType: 'DingTalkAuth' })
    expect((await server.refused('enterprise2', 'TokenAuth/SwitchEnterprise', { enterpriseId: foreign })).code).toBe(
      40303,
    )
  })

  it('is not for other kinds of users', async () => {
    const refusal = await server.refused('developer', 'TokenAuth/SwitchEnterprise', { enterpriseId: own })
    expect(refusal).toMatchObject({ status: 403, code: 40301 })
  })

  it('loses the enterprise of its token when the membership ends', async () => {
    const { userId } = server.account('member3')
    const theirs = and(eq(enterpriseMembers.userId, userId), eq(enterpriseMembers.enterpriseId, foreign))
    const { accessToken } = await switchTo(await logIn('member3'), foreign)
    const options = bearer(accessToken)
    expect(await server.ok(null, 'Enterprise/GetCurrentEnterpriseInfo', {}, options)).toMatchObject({ id: foreign })
    await server.db.update(enterpriseMembers).set({ isDeleted: true }).where(theirs)
    expect(await server.ok(null, 'Enterprise/GetCurrentEnterpriseInfo', {}, options)).toBeNull()
    await server.db.update(enterpriseMembers).set({ isDeleted: false }).where(theirs)
  })
})

describe('the tenant', () => {
  it.each(['Abp-TenantId', 'Abp.TenantId'])('is 1 in %s', async (name) => {
    expect((await server.call(null, 'Session/GetCurrentLoginInformations', {}, withHeader(name, 1))).status).toBe(200)
    const refusal = await server.refused(null, 'Session/GetCurrentLoginInformations', {}, withHeader(name, 2))
    expect(refusal).toMatchObject({ status: 403, code: 40301, details: '租户不存在' })
  })
})
