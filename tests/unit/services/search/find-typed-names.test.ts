import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { soughtFrom } from '#services/abp/conventions/find.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let personId: number

beforeAll(async () => {
  server = await startTestServer({})
  const [person] = await server.platform.db.select().from(persons).limit(1)
  personId = person?.id as number
  await server.platform.db.update(persons).set({ realName: '阿依古丽·买买提' }).where(eq(persons.id, personId))
  const [enterprise] = await server.platform.db.select().from(enterprises).limit(1)
  const enterpriseName = '括号测试（上海）科技有限公司'
  await server.platform.db
    .update(enterprises)
    .set({ enterpriseName })
    .where(eq(enterprises.id, enterprise?.id as number))
})
afterAll(() => server.close())

describe('阿依古丽·买买提', () => {
  it.each([
    '阿依古丽·买买提',
    '阿依古丽•买买提',
    '阿依古丽・买买提',
    '阿依古丽．买买提',
    '阿依古丽 · 买买提',
    '阿依古丽买买提',
    '古丽买买',
  ])('is found as %s', async (realName) => {
    const { items } = await server.ok<{ items: { id: number }[] }>('platform', 'UserDisabledPerson/GetAll', {
      realName,
    })
    expect(items.map(({ id }) => id)).toEqual([personId])
    const { groups } = await server.ok<{ groups: { kind: string; items: { id: number }[] }[] }>(
      'platform',
      'Search/Find',
      { keyword: realName },
    )
    expect(groups.find(({ kind }) => kind === 'Person')?.items.map(({ id }) => id)).toEqual([personId])
  })
})

describe('a company with brackets', () => {
  it.each(['(上海)', '（上海）', '括号测试(上海)科技'])('is found by %s', async (keyword) => {
    const { items } = await server.ok<{ items: { enterpriseName: string }[] }>('platform', 'Enterprise/GetAll', {
      keyword,
    })
    expect(items.map((row) => row.enterpriseName)).toContain('括号测试（上海）科技有限公司')
  })
})

describe('blanks in a search for everything', () => {
  it.each([
    ['王 伟', '王伟'],
    ['王　伟', '王伟'],
    ['何 小 雨', '何小雨'],
    ['王 软件', '王 软件'],
    ['A B', 'a b'],
  ])('of %s are read as %s, so that no row is compared with a single character', (typed, word) =>
    expect(soughtFrom(typed).word?.toLowerCase()).toBe(word),
  )
})
