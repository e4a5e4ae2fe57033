import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationLogOf } from '#services/abp/access/operation-log.ts'
import { rowsOf } from '#services/database/connect.ts'
import { copyAccount } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const logIn = async (userNameOrEmailAddress: string) =>
  (
    await server.ok<{ accessToken: string }>(null, 'TokenAuth/Authenticate', {
      userNameOrEmailAddress,
      password: 'Portal123',
    })
  ).accessToken
const isAlive = async (accessToken: string) =>
  (await server.call(null, 'User/GetMyAccount', {}, { headers: { authorization: `Bearer ${accessToken}` } })).status ===
  200

describe('an account that is reported stolen', () => {
  it('is seen by an administrator with its devices, which leaves a row in the log of views', async () => {
    const id = await copyAccount(server.db, 'visitor', { userName: 'stolen1', mobilePhone: '13900981001' })
    await logIn('stolen1')
    const { items } = await server.ok<{ items: object[] }>('platform', 'User/GetSessionsOf', { id })
    expect(items).toMatchObject([{ method: 'Password', isCurrent: false, network: '127.0.0.0/24' }])
    const { items: views } = await server.ok<{ items: object[] }>('platform', 'AuditLog/GetSensitiveViews', {
      entityId: id,
    })
    expect(views[0]).toMatchObject({ entityLabel: '账号', fieldLabels: ['登录的设备'] })
  })

  it('is closed everywhere, its owner is told why, and the log says who did it', async () => {
    const id = await copyAccount(server.db, 'visitor', { userName: 'stolen2', mobilePhone: '13900981002' })
    const tokens = [await logIn('stolen2'), await logIn('stolen2')]
    await server.ok('platform', 'User/EndSessionsOf', { id, reason: '本人来电，手机被盗' })
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false])
    expect(await isAlive(await logIn('stolen2'))).toBe(true)
    const told = await rowsOf<{ reason: string }>(
      server.db,
      sql`select payload->'facts'->>'reason' as reason from outbox where user_id = ${id} and template = 'account.sessionsEnded'`,
    )
    expect(told[0]?.reason).toBe('本人来电，手机被盗')
    await operationLogOf(server.platform).flush()
    const query = { service: 'User', action: 'EndSessionsOf', entityId: id }
    const { items } = await server.ok<{ items: object[] }>('platform', 'AuditLog/GetOperations', query)
    expect(items).toMatchObject([{ userId: server.account('platform').userId, httpStatus: 200 }])
  })

  it('needs a reason, and is not the own one', async () => {
    const { userId } = server.account('platform')
    expect((await server.refused('platform', 'User/EndSessionsOf', { id: 3 })).members).toEqual(['reason'])
    expect((await server.refused('platform', 'User/EndSessionsOf', { id: userId, reason: '试试' })).status).toBe(400)
  })
})
