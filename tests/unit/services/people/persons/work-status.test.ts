import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#services/database/schema/identity.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the work status', () => {
  const UPDATE = 'UserDisabledPerson/UpdateUserWorkStatus'

  test('is said by the person himself, who has seen the last version', async () => {
    const { rowVersion } = await server.ok<{ rowVersion: number }>('person', 'UserDisabledPerson/Get')
    const said = await server.ok('person', UPDATE, { workStatus: 'LookingForNewOpportunities', rowVersion })
    expect(said).toEqual({
      id: server.account('person').personId,
      workStatus: 'LookingForNewOpportunities',
      rowVersion: rowVersion + 1,
    })
    const stale = await server.refused('person', UPDATE, { workStatus: 'Free', rowVersion })
    expect(stale).toMatchObject({ status: 409, code: 40902 })
    const { items } = await server.ok<{ items: { workStatus: string }[] }>('platform', 'UserDisabledPerson/GetAll', {
      realName: '林一鸣',
    })
    expect(items).toMatchObject([{ workStatus: 'LookingForNewOpportunities' }])
  })

  test('needs a record, and a status that exists', async () => {
    const missing = await server.refused('newcomer', UPDATE, { workStatus: 'Free' })
    expect(missing).toMatchObject({ status: 404, details: '您还没有建立求职者档案' })
    for (const input of [{}, { workStatus: 'Busy' }]) {
      expect(await server.refused('person', UPDATE, input)).toMatchObject({ status: 400, members: ['workStatus'] })
    }
  })

  test('is nobody else’s to say', async () => {
    for (const account of ['foundation', 'platform', 'enterprise', 'developer', 'visitor']) {
      expect(await server.refused(account, UPDATE, { workStatus: 'Free' }), account).toMatchObject({ status: 403 })
    }
    expect(await server.refused(null, UPDATE, { workStatus: 'Free' })).toMatchObject({ status: 401 })
  })
})

describe('the tutors of a foundation', () => {
  const LIST = 'UserDisabledPerson/GetEmployeeTutorListByFoundationId'
  const namesOf = async (account: string, foundationId: number) =>
    (await server.ok<{ items: { realName: string }[] }>(account, LIST, { foundationId })).items.map(
      ({ realName }) => realName,
    )

  test('are its workers, with how many persons each looks after', async () => {
    const { items } = await server.ok<{ items: { realName: string; personCount: number }[] }>('platform', LIST, {
      foundationId: 1,
    })
    expect(items.map(({ realName }) => realName)).toEqual(['陈玥', '方远'])
    expect(items[0]?.personCount).toBeGreaterThan(0)
    expect(items[1]?.personCount).toBe(0)
    expect(await namesOf('platform', 2)).toEqual(['谢宁'])
  })

  test('leave out who is switched off', async () => {
    const { userId } = server.account('foundation2')
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, userId))
    expect(await namesOf('foundation', 1)).toEqual(['陈玥'])
    await server.db.update(users).set({ isActive: true }).where(eq(users.id, userId))
  })

  test('are shown to their own foundation and the platform alone', async () => {
    expect(await server.refused('foundation', LIST, { foundationId: 2 })).toMatchObject({ status: 404 })
    expect(await server.refused('platform', LIST, { foundationId: 999 })).toMatchObject({ status: 404 })
    expect(await server.refused('platform', LIST)).toMatchObject({ status: 400, members: ['foundationId'] })
    for (const account of ['person', 'enterprise', 'developer']) {
      expect(await server.refused(account, LIST, { foundationId: 1 }), account).toMatchObject({ status: 403 })
    }
  })
})
