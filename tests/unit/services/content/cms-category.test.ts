import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CmsCategory } from '#services/content/cms-category.schemas.ts'
import { cmsCategories } from '#services/database/schema/content.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { categoryIdOf } from './articles.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const create = (fields: object) => server.ok<CmsCategory>('content', 'CmsCategory/Create', fields)
const row = async (id: number) =>
  (await server.db.select().from(cmsCategories).where(eq(cmsCategories.id, id)))[0] as typeof cmsCategories.$inferSelect

describe('a new category', () => {
  test('stands at the root or below one of the root, at the end of the menu', async () => {
    const root = await create({ categoryCode: 'Stories', displayName: '人物故事', parentId: 0 })
    expect(root).toMatchObject({ parentId: null, isHidden: false, redirectUrl: null, rowVersion: 1 })
    const parentId = root.id
    const first = await create({ categoryCode: 'WorkStories', displayName: '工作故事', parentId })
    const second = await create({
      categoryCode: 'LifeStories',
      displayName: '生活故事',
      parentId,
      redirectUrl: '/news/list',
    })
    expect([first.parentId, first.sort, second.sort]).toEqual([parentId, 1, 2])
    const below = await server.refused('content', 'CmsCategory/Create', {
      categoryCode: 'TooDeep',
      displayName: '第三级',
      parentId: first.id,
    })
    expect(below).toMatchObject({ status: 400, members: ['parentId'] })
  })

  test.each([
    [{ categoryCode: '' }, 'categoryCode'],
    [{ categoryCode: '栏目' }, 'categoryCode'],
    [{ displayName: '' }, 'displayName'],
    [{ displayName: '长'.repeat(51) }, 'displayName'],
    [{ redirectUrl: 'javascript:alert(1)' }, 'redirectUrl'],
    [{ redirectUrl: '//elsewhere.example' }, 'redirectUrl'],
    [{ parentId: 999_999 }, 'parentId'],
    [{ sort: -1 }, 'sort'],
  ])('with %j is refused, naming %s', async (changes, member) => {
    const refusal = await server.refused('content', 'CmsCategory/Create', {
      categoryCode: 'Fine',
      displayName: '栏目',
      ...changes,
    })
    expect(refusal).toMatchObject({ status: 400, code: 40001, members: [member] })
  })

  test('has a code that no other has, in whatever case', async () => {
    const refusal = await server.refused('content', 'CmsCategory/Create', {
      categoryCode: 'aboutus',
      displayName: '重复',
    })
    expect(refusal).toMatchObject({ status: 409, code: 40020, details: '已经有代码为“aboutus”的栏目' })
  })

  test('is made by content staff alone', async () => {
    const fields = { categoryCode: 'Mine', displayName: '我的' }
    for (const account of ['auditor', 'enterprise', 'person']) {
      expect(await server.refused(account, 'CmsCategory/Create', fields)).toMatchObject({ status: 403 })
    }
    expect(await server.refused(null, 'CmsCategory/Create', fields)).toMatchObject({ status: 401 })
  })
})

describe('changing a category', () => {
  test('keeps what is not sent, and refuses an older version', async () => {
    const { id, rowVersion } = await create({ categoryCode: 'Videos', displayName: '视频', redirectUrl: '/news/list' })
    const changed = await server.ok<CmsCategory>('content', 'CmsCategory/Update', {
      id,
      displayName: '有字幕的视频',
      rowVersion,
    })
    expect(changed).toMatchObject({
      displayName: '有字幕的视频',
      redirectUrl: '/news/list',
      rowVersion: rowVersion + 1,
    })
    const stale = await server.refused('content', 'CmsCategory/Update', { id, displayName: '旧', rowVersion })
    expect(stale).toMatchObject({ status: 409, code: 40902 })
    expect(
      (await server.ok<CmsCategory>('content', 'CmsCategory/Update', { id, redirectUrl: null })).redirectUrl,
    ).toBeNull()
    expect((await row(id)).lastModifierUserId).toBe(server.account('content').userId)
  })

  test('leaves the codes by which pages ask, and the menu at two levels', async () => {
    const about = await categoryIdOf(server.db, 'AboutUs')
    const news = await categoryIdOf(server.db, 'News')
    expect(await server.refused('content', 'CmsCategory/Update', { id: about, categoryCode: 'Us' })).toMatchObject({
      members: ['categoryCode'],
    })
    for (const parentId of [news, about]) {
      expect(await server.refused('content', 'CmsCategory/Update', { id: about, parentId })).toMatchObject({
        members: ['parentId'],
      })
    }
    expect((await row(about)).parentId).toBeNull()
  })

  test('shows and hides, also twice', async () => {
    const { id } = await create({ categoryCode: 'Seasonal', displayName: '时令' })
    expect((await server.ok<CmsCategory>('content', 'CmsCategory/HiddenIt', { id })).isHidden).toBe(true)
    const { rowVersion } = await server.ok<CmsCategory>('content', 'CmsCategory/HiddenIt', { id })
    expect(rowVersion).toBe(2)
    expect(await server.refused(null, 'CmsCategory/Get', { id })).toMatchObject({ status: 404 })
    expect((await server.ok<CmsCategory>('content', 'CmsCategory/Get', { id })).isHidden).toBe(true)
    await server.ok('content', 'CmsCategory/ShowIt', { id })
    expect((await server.ok<CmsCategory>(null, 'CmsCategory/Get', { id })).isHidden).toBe(false)
  })

  test('puts a menu into another order, all of it or nothing', async () => {
    const children = async () =>
      (await server.ok<CmsCategory[]>(null, 'CmsCategory/GetCmsCategoryList', { categoryCode: 'News' })).map(
        ({ id }) => id,
      )
    const before = await children()
    const items = [...before].reverse().map((id, index) => ({ id, sort: index + 1 }))
    await server.ok('content', 'CmsCategory/UpdateSort', { items })
    expect(await children()).toEqual([...before].reverse())
    const unknown = await server.refused('content', 'CmsCategory/UpdateSort', {
      items: [...before.map((id, sort) => ({ id, sort })), { id: 999_999, sort: 1 }],
    })
    expect(unknown).toMatchObject({ status: 404 })
    const twice = {
      items: [
        { id: before[0], sort: 1 },
        { id: before[0], sort: 2 },
      ],
    }
    expect(await server.refused('content', 'CmsCategory/UpdateSort', twice)).toMatchObject({ members: ['items'] })
    expect(await children()).toEqual([...before].reverse())
  })

  test('deletes only what nothing needs', async () => {
    const parent = await create({ categoryCode: 'Parent', displayName: '上级' })
    const child = await create({ categoryCode: 'Child', displayName: '下级', parentId: parent.id })
    expect(await server.refused('content', 'CmsCategory/Delete', { id: parent.id })).toMatchObject({
      details: '栏目下还有下级栏目，不能删除',
    })
    await server.ok('content', 'CmsCategory/Delete', { id: child.id })
    await server.ok('content', 'CmsCategory/Delete', { id: parent.id })
    expect(await server.refused('content', 'CmsCategory/Delete', { id: parent.id })).toMatchObject({ status: 404 })
    expect((await create({ categoryCode: 'Parent', displayName: '代码可以再用' })).id).not.toBe(parent.id)
    const needed = { id: await categoryIdOf(server.db, 'KnowledgeBase') }
    expect(await server.refused('content', 'CmsCategory/Delete', needed)).toMatchObject({ status: 400, code: 40000 })
  })
})
