import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordSensitiveView, recordSensitiveViews } from '#services/abp/access/audit-trail.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { sensitiveViewLogs } from '#services/database/schema/logs.ts'
import { nightBegan } from '#services/logs/unusual-views.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { listenToStatements, statementsOf } from '#tests/support/statements.ts'

let server: TestServer
beforeAll(async () => {
  listenToStatements()
  server = await startTestServer({ UNUSUAL_VIEWS_HOUR: '5', UNUSUAL_VIEWS_FACTOR: '2' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(outbox)
  await server.db.delete(sensitiveViewLogs)
})
afterEach(() => server.setNow(null))

/** A moment of November 2026 in China. */
const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 10, day, hour - 8, minute))
const see = (now: Date, account = 'auditor', userType = 'PlatformUser') => {
  const actor = { userId: server.account(account).userId, userType, platformRoles: [] } as never
  const what = { entityType: 'UserDisabledPerson', entityId: 1, fields: ['idNumber'], reason: '核对' } as const
  return recordSensitiveView({ db: server.db, platform: server.platform, actor, now }, what)
}
const told = async () => {
  const rows = await server.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.template, 'account.unusualViews'), eq(outbox.channel, 'SiteMessage')))
  return rows.map(({ userId, payload }) => ({
    userId,
    unusual: (payload as { facts: { unusual: string } }).facts.unusual,
  }))
}

describe('administrators hear of it', () => {
  it('when one of the staff looks more often in an hour than the setting says, once', async () => {
    for (let minute = 0; minute < 5; minute += 1) await see(at(25, 10, minute))
    expect(await told()).toEqual([])
    for (let minute = 5; minute < 9; minute += 1) await see(at(25, 10, minute))
    const messages = await told()
    expect(messages.map(({ unusual }) => unusual)).toEqual(messages.map(() => '一小时内查看敏感信息 6 次'))
    expect(messages.map(({ userId }) => userId)).toContain(server.account('platform').userId)
    expect(messages.map(({ userId }) => userId)).not.toContain(server.account('auditor').userId)
  })

  it('when it is far more in a day than the account is used to', async () => {
    for (const day of [20, 21, 22, 23]) for (let hour = 9; hour < 17; hour += 1) await see(at(day, hour))
    for (let n = 0; n < 16; n += 1) await see(at(25, 8 + (n % 12), n))
    expect(await told()).toEqual([])
    await see(at(25, 20, 40))
    expect((await told())[0]?.unusual).toBe('今天查看敏感信息 17 次，平时一天约 8 次')
  })

  it('when it is done outside of office hours, once a night', async () => {
    await see(at(25, 20, 59))
    expect(await told()).toEqual([])
    await see(at(25, 23))
    await see(at(26, 3))
    const { length } = await told()
    expect((await told())[0]?.unusual).toBe('在工作时间以外查看敏感信息')
    await see(at(26, 22))
    expect(await told()).toHaveLength(2 * length)
  })

  it('of an administrator by the others', async () => {
    await see(at(25, 23), 'platform')
    expect((await told()).map(({ userId }) => userId)).not.toContain(server.account('platform').userId)
    expect(await told()).not.toHaveLength(0)
  })
})

describe('nobody hears', () => {
  it('of an employer who takes the list of the own people', async () => {
    for (let minute = 0; minute < 9; minute += 1) await see(at(25, 23, minute), 'enterprise', 'Enterprise')
    expect(await told()).toEqual([])
  })

  it('of an export as of many acts: what is seen at one moment is one', async () => {
    for (let row = 0; row < 9; row += 1) await see(at(25, 10))
    expect(await told()).toEqual([])
  })
})

it('a file that names many people is on record for each of them, by as many statements as for two', async () => {
  const actor = { userId: server.account('auditor').userId, userType: 'PlatformUser', platformRoles: [] } as never
  const file = async (now: Date, people: number) => {
    const views = Array.from({ length: people }, (_, index) => ({
      ...({ entityType: 'UserDisabledPerson', fields: ['idNumber'], reason: '申报' } as const),
      entityId: index + 1,
    }))
    return statementsOf(() => recordSensitiveViews({ db: server.db, platform: server.platform, actor, now }, views))
  }
  const few = await file(at(25, 10), 2)
  expect(await told()).toEqual([])
  const many = await file(at(25, 11), 40)
  expect(many).toHaveLength(few.length)
  expect(await server.db.$count(sensitiveViewLogs)).toBe(42)
  // the file of the night is one view, of which administrators hear
  await file(at(25, 23), 40)
  expect(new Set((await told()).map(({ unusual }) => unusual))).toEqual(new Set(['在工作时间以外查看敏感信息']))
})

it('acts at the same moment of two requests count each other', async () => {
  await Promise.all([0, 1, 2, 3, 4, 5].map((second) => see(new Date(at(25, 10).getTime() + second * 1000))))
  expect((await told()).length).toBeGreaterThan(0)
})

it.each([
  [at(25, 6, 59), at(24, 21)],
  [at(25, 7), null],
  [at(25, 20, 59), null],
  [at(25, 21), at(25, 21)],
  [at(26, 0), at(25, 21)],
])('at %s the night began at %s', (now, began) => {
  expect(nightBegan(now, { from: 7, to: 21 })).toEqual(began)
})
