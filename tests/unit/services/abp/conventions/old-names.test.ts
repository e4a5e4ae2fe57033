import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oldNamesJob } from '#services/abp/conventions/old-names.ts'
import { rowsOf } from '#services/database/connect.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** As releases stored them that did not read names yet. */
const OLD = [
  ['person', '\u2f2d田', '山田'],
  ['person2', '阿依古丽 • 买买提', '阿依古丽·买买提'],
  ['person3', '何 小雨', '何小雨'],
  ['person4', "O'BRIEN SEAN", "O'BRIEN SEAN"],
  ['person5', '陈𬌗', '陈𬌗'],
] as const

const namesNow = () =>
  rowsOf<{ id: number; name: string | null; version: number }>(
    server.db,
    sql`select id, real_name as name, row_version as version from user_disabled_person order by id`,
  )

it('names of earlier releases are rewritten once, found by what is typed, and no row version moves', async () => {
  for (const [account, name] of OLD) {
    const { personId, userId } = server.account(account)
    await server.db
      .update(persons)
      .set({ realName: name })
      .where(eq(persons.id, personId ?? 0))
    await server.db.update(users).set({ realName: name }).where(eq(users.id, userId))
  }
  const enterpriseId = server.account('enterprise').enterpriseId ?? 0
  await server.db
    .update(enterprises)
    .set({ enterpriseName: '括号测试(上海)科技 有限公司' })
    .where(eq(enterprises.id, enterpriseId))
  const before = await namesNow()
  const find = () =>
    server.ok<{ totalCount: number }>('platform', 'UserDisabledPerson/GetAll', { realName: '山田', maxResultCount: 10 })
  expect((await find()).totalCount).toBe(0)

  await runJobNow(server.platform, oldNamesJob)
  const after = await namesNow()
  for (const [account, , name] of OLD) {
    const { personId, userId } = server.account(account)
    expect(after.find(({ id }) => Number(id) === personId)?.name).toBe(name)
    const [user] = await server.db.select().from(users).where(eq(users.id, userId))
    expect(user?.realName).toBe(name)
  }
  expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version))
  const [enterprise] = await server.db.select().from(enterprises).where(eq(enterprises.id, enterpriseId))
  expect(enterprise?.enterpriseName).toBe('括号测试（上海）科技有限公司')
  expect((await find()).totalCount).toBe(1)

  await runJobNow(server.platform, oldNamesJob)
  expect(await namesNow()).toEqual(after)
})
