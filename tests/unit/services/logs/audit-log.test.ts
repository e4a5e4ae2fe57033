import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordSensitiveView } from '#services/abp/access/audit-trail.ts'
import { operationLogOf } from '#services/abp/access/operation-log.ts'
import { loginLogs, operationLogs, sensitiveViewLogs } from '#services/database/schema/logs.ts'
import { sealLogs } from '#services/logs/chain/seal.ts'
import { removeOldLogsJob } from '#services/logs/retention.ts'
import { expectPromised } from '#tests/contract/answers.ts'
import { type Fields, startTestServer, type TestServer } from '#tests/support/server.ts'

interface Page {
  totalCount: number
  items: Fields[]
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  // the first call of an account is a login, which the test would find in the log
  await Promise.all(['platform', 'enterprise'].map((account) => server.tokenOf(account)))
  // what still waits to be written is written before it is read
  await operations()
  for (const log of [operationLogs, loginLogs, sensitiveViewLogs]) await server.db.delete(log)
})
afterAll(() => server.close())

const operations = (query: Fields = {}) => server.ok<Page>('platform', 'AuditLog/GetOperations', query)
const logins = (query: Fields = {}) => server.ok<Page>('platform', 'AuditLog/GetLogins', query)
const province = { provinceName: '新设省', shortName: '新设' }

describe('the log of operations', () => {
  it('names who changed what, in which network and how long it took, and nothing of what was sent', async () => {
    const { id } = await server.ok<{ id: number }>('platform', 'Province/Create', province)
    const { items } = await operations({ service: 'Province' })
    expect(items).toEqual([
      {
        id: expect.any(Number),
        userId: server.account('platform').userId,
        userType: 'PlatformUser',
        userName: expect.stringMatching(/^.\*+$/),
        enterpriseId: null,
        service: 'Province',
        action: 'Create',
        operationLabel: '增加省份',
        entityId: id,
        httpStatus: 200,
        errorCode: null,
        reason: null,
        standsFor: null,
        durationMs: expect.any(Number),
        network: '127.0.0.0/24',
        requestId: expect.any(String),
        creationTime: expect.stringMatching(/\+08:00$/),
      },
    ])
    await server.ok('platform', 'Province/Delete', { id })
    expect(JSON.stringify(await server.db.select().from(operationLogs))).not.toContain('新设')
  })

  it('keeps refusals with their code, of people who may not as well', async () => {
    await server.refused('enterprise', 'Province/Create', province)
    await server.refused('platform', 'Province/Create', { provinceName: '' })
    const { items } = await operations({ service: 'Province', action: 'Create', isSuccess: false })
    expect(items.map(({ httpStatus, errorCode, userType }) => [httpStatus, errorCode, userType])).toEqual([
      [400, 40001, 'PlatformUser'],
      [403, 40301, 'Enterprise'],
    ])
  })

  it('shows what a visitor was refused, in the form that its schema promises', async () => {
    await server.refused(null, 'Province/Create', province)
    const reply = await server.call('platform', 'AuditLog/GetOperations', { service: 'Province' })
    const operation = server.operations.find(({ service, name }) => `${service}/${name}` === 'AuditLog/GetOperations')
    if (!operation) throw new Error('the log has no operation')
    expectPromised(operation, reply)
    expect(reply.envelope?.result).toMatchObject({ items: [{ userId: 0, userName: null, httpStatus: 401 }] })
  })

  it('leaves out reads that are answered, and failures of visitors at what is theirs', async () => {
    const { totalCount: before } = await operations()
    await server.ok('platform', 'Province/GetAllList')
    await server.refused(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress: 'x', password: 'y' })
    expect((await operations()).totalCount).toBe(before)
  })

  it('has refused attempts, of reads and of nobody as well: which operation, which row, and why', async () => {
    await server.refused('person', 'AuditLog/GetLogins')
    await server.refused('enterprise', 'Province/Delete', { id: 4711 })
    await server.refused('person', 'Payroll/Get', { id: 2_000_000 })
    await server.refused(null, 'Province/Delete', { id: 4712 })
    await server.refused('platform', 'Province/Create', { provinceName: '' })
    const { items } = await operations({ isAttempt: true })
    const { userId } = server.account('person')
    expect(
      items.map((item) => [item.userId, item.operationLabel, item.entityId, item.httpStatus, item.reason]),
    ).toEqual([
      [0, '删除没有城市的省份', 4712, 401, '请先登录'],
      [userId, expect.any(String), 2_000_000, 404, expect.any(String)],
      [server.account('enterprise').userId, '删除没有城市的省份', 4711, 403, '您的账号类型不能进行此操作'],
      [userId, expect.any(String), null, 403, '您的账号类型不能进行此操作'],
    ])
    expect((await operations({ isSuccess: false })).totalCount).toBe(5)
  })

  it('writes down 30 refusals of an account in a minute, and counts the others', async () => {
    server.setNow(new Date('2026-05-01T10:00:00Z'))
    const refuse = (times: number) =>
      Promise.all(Array.from({ length: times }, () => server.refused('person', 'Province/Delete', { id: 9 })))
    await refuse(75)
    await server.refused('enterprise', 'Province/Delete', { id: 9 })
    expect((await operations({ isAttempt: true })).totalCount).toBe(31)
    server.setNow(new Date('2026-05-01T10:01:00Z'))
    await refuse(1)
    const { items, totalCount } = await operations({ isAttempt: true })
    expect(totalCount).toBe(33)
    expect(items.flatMap(({ standsFor }) => standsFor ?? [])).toEqual([45])
    await refuse(40)
    await operationLogOf(server.platform).end()
    server.setNow(null)
    const counted = (await operations({ isAttempt: true, pageSize: 100 })).items
    expect(counted.flatMap(({ standsFor }) => standsFor ?? []).sort()).toEqual([11, 45])
    expect((await operations({ isAttempt: true })).totalCount).toBe(33 + 29 + 1)
  })

  it('filters by user, row and day', async () => {
    const { userId } = server.account('enterprise')
    for (const account of ['enterprise', 'platform']) {
      await server.refused(account, 'Province/Create', { provinceName: '' })
    }
    const ofEnterprise = await operations({ userId })
    expect(ofEnterprise.totalCount).toBe(1)
    expect(new Set(ofEnterprise.items.map((item) => item.userId))).toEqual(new Set([userId]))
    expect((await operations({ endTime: '2020-01-01' })).totalCount).toBe(0)
    expect((await operations({ startTime: '2020-01-01', entityId: 2_000_000_000 })).totalCount).toBe(0)
  })
})

describe('the log of logins', () => {
  it('has successes and failures, never what was typed', async () => {
    const login = (userNameOrEmailAddress: string, password: string) =>
      server.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress, password })
    await login('visitor', 'Portal123')
    await login('visitor', 'Wrong12345')
    await login('nobody-of-that-name', 'Wrong12345')
    const { items } = await logins()
    expect(items.slice(0, 3).map(({ userId, result, method }) => [userId, result, method])).toEqual([
      [null, 'UnknownUser', 'Password'],
      [server.account('visitor').userId, 'WrongCredentials', 'Password'],
      [server.account('visitor').userId, 'Success', 'Password'],
    ])
    expect((await logins({ result: 'UnknownUser' })).totalCount).toBe(1)
    expect((await logins({ userId: server.account('visitor').userId })).totalCount).toBe(2)
    expect(JSON.stringify(await server.db.select().from(loginLogs))).not.toMatch(/nobody|Wrong1/)
  })
})

describe('the log of sensitive views', () => {
  it('tells who was shown which members of whom, and why', async () => {
    const { userId } = server.account('auditor')
    const { personId } = server.account('person')
    const actor = { userId, userType: 'PlatformUser', platformRoles: [] } as never
    await recordSensitiveView(
      { db: server.db, platform: server.platform, actor, now: new Date() },
      { entityType: 'UserDisabledPerson', entityId: personId ?? 0, fields: ['idNumber'], reason: '核对身份证' },
    )
    const query = { entityType: 'UserDisabledPerson', entityId: personId }
    const { items } = await server.ok<Page>('platform', 'AuditLog/GetSensitiveViews', query)
    expect(items[0]).toMatchObject({ userId, entityId: personId, fields: ['idNumber'], reason: '核对身份证' })
    expect((await server.ok<Page>('platform', 'AuditLog/GetSensitiveViews', { userId: 1e6 })).totalCount).toBe(0)
  })
})

describe('all logs', () => {
  it('are for the administrators of the platform', async () => {
    for (const name of ['GetOperations', 'GetLogins', 'GetSensitiveViews']) {
      for (const account of ['auditor', 'finance', 'enterprise', 'person']) {
        expect((await server.refused(account, `AuditLog/${name}`)).code).toBe(40301)
      }
    }
  })

  it('go when they have been kept long enough', async () => {
    const { userId } = server.account('auditor')
    const actor = { userId, userType: 'PlatformUser', platformRoles: [] } as never
    await recordSensitiveView(
      { db: server.db, platform: server.platform, actor, now: new Date() },
      { entityType: 'UserDisabledPerson', entityId: 1, fields: ['idNumber'], reason: '核对身份证' },
    )
    await server.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress: 'visitor', password: 'Wrong12345' })
    await server.refused('enterprise', 'Province/Create', province)
    await server.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress: 'visitor', password: 'Wrong12345' })
    await sealLogs(server.platform)
    server.setNow(new Date(Date.now() + 200 * 86_400_000))
    await removeOldLogsJob.run(server.platform)
    server.setNow(null)
    // the newest of each holds the end of the chain
    expect(await server.db.$count(loginLogs)).toBe(1)
    expect(await server.db.$count(sensitiveViewLogs)).toBe(1)
    expect((await operations()).totalCount).toBe(1)
  })
})
