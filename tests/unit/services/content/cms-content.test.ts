import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { attachments } from '#services/database/schema/attachments.ts'
import { cmsContents, cmsDataScopes } from '#services/database/schema/cms-contents.ts'
import { cmsCategories } from '#services/database/schema/content.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'
import { type Article, articleForm, categoryIdOf } from './articles.ts'

let server: TestServer
let notices: number
beforeAll(async () => {
  server = await startTestServer()
  notices = await categoryIdOf(server.db, 'Notices')
})
afterEach(() => server.setNow(null))
afterAll(() => server.close())

const create = (changes: object = {}, account = 'content') =>
  server.ok<Article>(account, 'CmsContent/Create', articleForm(notices, changes))
async function publish(changes: object = {}): Promise<Article> {
  const { id } = await create(changes)
  return server.ok<Article>('content', 'CmsContent/Publish', { id })
}
interface Page {
  totalCount: number
  items: Article[]
}
const search = (query: object, account: string | null = null) =>
  server.ok<Page>(account, 'CmsContent/SearchPublishedContent', query)
const managed = (query: object, account = 'content') =>
  server.ok<Page>(account, 'CmsContent/GetAll', { enableDataPermissionLimit: true, ...query })
const idsOf = ({ items }: Page) => items.map(({ id }) => id)

describe('writing', () => {
  test('begins as a draft with the year of today and what may be done next', async () => {
    const article = await create()
    expect(article).toMatchObject({ status: 'Draft', statusLabel: '草稿', publishTime: null, rowVersion: 1 })
    expect(article.allowedActions).toEqual(['update', 'schedule', 'publish', 'moveToTrash'])
  })

  test('belongs to content staff alone', async () => {
    for (const account of ['auditor', 'finance', 'enterprise', 'person', 'foundation', 'visitor']) {
      expect(await server.refused(account, 'CmsContent/Create', articleForm(notices))).toMatchObject({ status: 403 })
    }
    expect(await server.refused(null, 'CmsContent/Create', articleForm(notices))).toMatchObject({ status: 401 })
    expect((await create({}, 'platform')).status).toBe('Draft')
  })

  test('stores nothing that a page must not run', async () => {
    const { body } = await create({ body: '<p onclick="x()">好</p><script>alert(1)</script>' })
    expect(body).toBe('<p>好</p>')
  })

  test.each([
    [{ title: '短' }, 'title'],
    [{ title: '长'.repeat(101) }, 'title'],
    [{ body: '<p></p>' }, 'body'],
    [{ categoryId: 999_999 }, 'categoryId'],
    [{ publishYear: 1999 }, 'publishYear'],
    [{ summary: '字'.repeat(201) }, 'summary'],
    [{ kind: 'Poem' }, 'kind'],
    [{ endTime: '2020-01-01T00:00:00+08:00' }, 'endTime'],
    [{ titleImageId: 999_999, titleImageAlt: '图' }, 'titleImageId'],
    [{ fileIds: [999_999] }, 'fileIds'],
    [{ body: '<img src="/api/services/app/Attachment/Download?id=999999" alt="图">' }, 'body'],
  ])('refuses %j and names %s', async (changes, member) => {
    const count = await server.db.$count(cmsContents)
    const refusal = await server.refused('content', 'CmsContent/Create', articleForm(notices, changes))
    expect(refusal).toMatchObject({ status: 400, code: 40001, members: [member] })
    expect(await server.db.$count(cmsContents)).toBe(count)
  })

  test('changes only what is sent, and nothing when somebody else was faster', async () => {
    const { id, rowVersion } = await create({ source: '省残联' })
    const changed = await server.ok<Article & { source: string }>('content', 'CmsContent/Update', {
      id,
      title: '双选会改期',
      rowVersion,
    })
    expect(changed).toMatchObject({ title: '双选会改期', source: '省残联', rowVersion: rowVersion + 1 })
    const refusal = await server.refused('content', 'CmsContent/Update', { id, title: '又改了', rowVersion })
    expect(refusal).toMatchObject({ status: 409, code: 40902 })
    expect((await server.ok<Article>('content', 'CmsContent/Get', { id })).title).toBe('双选会改期')
  })

  test('is found by what it says now, not by what it said before', async () => {
    const { id } = await publish({ body: '<p>盲文校对招募</p>' })
    expect(idsOf(await search({ keyword: '盲文校对' }))).toEqual([id])
    await server.ok('content', 'CmsContent/Update', { id, body: '<p>语音转写招募</p>' })
    expect(idsOf(await search({ keyword: '盲文校对' }))).toEqual([])
    expect(idsOf(await search({ keyword: '语音转写招募' }))).toEqual([id])
  })
})

describe('pictures and files', () => {
  const shown = (id: number) => `<p>流程</p><img src="/api/services/app/Attachment/Download?id=${id}" alt="三个步骤">`

  test('become those of the content, are signed in a draft, and lie open once it is published', async () => {
    const [inBody, title, file] = [
      await fileOf(server, 'content'),
      await fileOf(server, 'content'),
      await fileOf(server, 'content'),
    ]
    const draft = await create({ body: shown(inBody), titleImageId: title, titleImageAlt: '会场', fileIds: [file] })
    expect(draft.body).toMatch(/id=\d+&amp;expires=\d+&amp;signature=/)
    const download = { id: inBody }
    expect(await server.refused(null, 'Attachment/Download', download)).toMatchObject({ status: 401 })
    await server.ok('content', 'CmsContent/Publish', { id: draft.id })
    const page = await server.ok<Article>(null, 'CmsContent/GetDetail', { id: draft.id })
    expect(page).toMatchObject({
      titleImage: { id: title, url: `/api/services/app/Attachment/Download?id=${title}`, alt: '会场' },
      files: [{ id: file }],
    })
    expect(page.body).toContain(`src="/api/services/app/Attachment/Download?id=${inBody}"`)
    const listed = await server.ok<{ id: number }[]>(null, 'Attachment/GetAttachments', {
      hostType: 'CmsContentAttachment',
      hostId: draft.id,
    })
    expect(listed.map(({ id }) => id)).toEqual([file])
  })

  test('go when the text no longer shows them', async () => {
    const picture = await fileOf(server, 'content')
    const { id, body } = await create({ body: shown(picture) })
    await server.ok('content', 'CmsContent/Update', { id, body })
    const row = async () => (await server.db.select().from(attachments).where(eq(attachments.id, picture)))[0]
    expect(await row()).toMatchObject({ hostType: 'EditorImage', hostId: id, isDeleted: false })
    await server.ok('content', 'CmsContent/Update', { id, body: '<p>只有文字</p>' })
    expect(await row()).toMatchObject({ isDeleted: true })
  })

  test('are not published before they say what they show', async () => {
    const { id } = await create()
    await server.db.update(cmsContents).set({ missingAltCount: 1 }).where(eq(cmsContents.id, id))
    const refusal = await server.refused('content', 'CmsContent/Publish', { id })
    expect(refusal).toMatchObject({ status: 409, code: 40901, details: '有图片没有替代文字，请补上后再发布' })
  })
})

describe('who sees what', () => {
  test('a draft is nowhere for the public', async () => {
    const { id, title } = await create({ title: '内部讨论稿' })
    for (const account of [null, 'person', 'auditor']) {
      for (const operation of ['Get', 'GetDetail']) {
        expect(await server.refused(account, `CmsContent/${operation}`, { id })).toMatchObject({ status: 404 })
      }
      expect(idsOf(await search({ title }, account))).toEqual([])
      expect((await server.ok<Page>(account, 'CmsContent/GetAll', { title, status: 'Draft' })).totalCount).toBe(0)
    }
    expect(idsOf(await managed({ title }))).toEqual([id])
    expect((await managed({ title }, 'person')).totalCount).toBe(0)
  })

  test('what stands in a hidden category, or below one, is hidden with it', async () => {
    const { id } = await publish({ title: '隐藏栏目里的通知' })
    const root = await categoryIdOf(server.db, 'News')
    await server.ok('content', 'CmsCategory/HiddenIt', { id: root })
    expect(await server.refused(null, 'CmsContent/GetDetail', { id })).toMatchObject({ status: 404 })
    expect((await search({ title: '隐藏栏目里的通知' })).totalCount).toBe(0)
    expect((await server.ok<Article>('content', 'CmsContent/Get', { id })).id).toBe(id)
    await server.ok('content', 'CmsCategory/ShowIt', { id: root })
    expect((await search({ title: '隐藏栏目里的通知' })).totalCount).toBe(1)
  })

  test('an editor with a narrower data scope manages only that', async () => {
    const own = await create({ title: '数据范围' })
    const other = await create(
      { title: '数据范围', categoryId: await categoryIdOf(server.db, 'HiringGuide') },
      'platform',
    )
    const scope = (values: object) => {
      const row = { userId: server.account('content').userId, ...values } as typeof cmsDataScopes.$inferInsert
      return server.db.insert(cmsDataScopes).values(row).onConflictDoUpdate({ target: cmsDataScopes.userId, set: row })
    }
    const seen = async () => idsOf(await managed({ title: '数据范围', sorting: 'id' }))
    expect(await seen()).toEqual([own.id, other.id])
    for (const mine of ['Mine', 'MyDepartment', 'MyDepartmentAndSubs'] as const) {
      await scope({ scope: mine })
      expect(await seen()).toEqual([own.id])
    }
    await scope({ scope: 'Specified', categoryIds: [await categoryIdOf(server.db, 'KnowledgeBase')] })
    expect(await seen()).toEqual([other.id])
    const refusal = await server.refused('content', 'CmsContent/Create', articleForm(notices))
    expect(refusal).toMatchObject({ status: 400, members: ['categoryId'] })
    expect(await server.refused('content', 'CmsContent/Publish', { id: own.id })).toMatchObject({ status: 404 })
    await scope({ scope: 'All', categoryIds: [] })
    expect(await seen()).toEqual([own.id, other.id])
    await server.db.delete(cmsDataScopes)
  })
})

describe('lists', () => {
  test('filter by every field of the family', async () => {
    const categoryId = await categoryIdOf(server.db, 'JobSeekingGuide')
    const first = await publish({ title: '筛选甲', categoryId, publishYear: 2021, kind: 'Content' })
    const second = await publish({ title: '筛选乙', categoryId, publishYear: 2022 })
    const both = [second.id, first.id]
    const found = async (query: object) => idsOf(await search({ title: '筛选', ...query }))
    expect(await found({})).toEqual(both)
    expect(await found({ publishYear: 2021 })).toEqual([first.id])
    expect(await found({ kind: 'Content' })).toEqual([first.id])
    expect(await found({ categoryId })).toEqual(both)
    expect(await found({ categoryId: notices })).toEqual([])
    expect(await found({ categoryCode: 'jobseekingguide' })).toEqual(both)
    expect(await found({ categoryCode: 'KnowledgeBase' })).toEqual(both)
    expect(await found({ categoryCode: 'News' })).toEqual([])
    expect(await found({ contentIds: [first.id, 999_999] })).toEqual([first.id])
    expect(await found({ status: 'End' })).toEqual([])
    expect(await found({ sorting: 'publishYear' })).toEqual([first.id, second.id])
    expect(await found({ pageSize: 1, pageIndex: 2 })).toEqual([first.id])
  })

  test('put the sticky ones first, then the newest', async () => {
    const old = await publish({ title: '置顶的旧文' })
    const newer = await publish({ title: '置顶的新文' })
    const order = async () => idsOf(await search({ title: '置顶的' }))
    expect(await order()).toEqual([newer.id, old.id])
    await server.ok('content', 'CmsContent/StickyPost', { id: old.id })
    expect(await order()).toEqual([old.id, newer.id])
    await server.ok('content', 'CmsContent/CancelStickyPost', { id: old.id })
    expect(await order()).toEqual([newer.id, old.id])
  })

  test('refuse to sort by what they do not show', async () => {
    const refusal = await server.refused(null, 'CmsContent/SearchPublishedContent', { sorting: 'body' })
    expect(refusal).toMatchObject({ status: 400, members: ['sorting'] })
  })

  test('answer a search by POST as by GET', async () => {
    const { id } = await publish({ title: '两种动词都能查' })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/services/app/CmsContent/SearchPublishedContent',
      payload: { title: '两种动词' },
    })
    expect(answer.json().result.items.map((it: Article) => it.id)).toEqual([id])
  })
})

describe('reading', () => {
  const visitorId = 'session-0123456789'

  test('is counted for readers and not for editors, and leaves the version alone', async () => {
    const { id, rowVersion } = await publish()
    await server.ok('content', 'CmsContent/GetDetail', { id })
    await server.ok(null, 'CmsContent/GetDetail', { id })
    const page = await server.ok<Article>('person', 'CmsContent/GetDetail', { id })
    expect(page).toMatchObject({ viewCount: 2, rowVersion })
    expect((await server.ok<Article>(null, 'CmsContent/Get', { id })).viewCount).toBe(2)
  })

  test('leads to the article before and after, and to others of the category', async () => {
    const categoryId = await categoryIdOf(server.db, 'IndustryNews')
    await server.db.delete(cmsContents).where(eq(cmsContents.categoryId, categoryId))
    const ids: number[] = []
    for (const title of ['第一篇', '第二篇', '第三篇']) ids.push((await publish({ title, categoryId })).id)
    await create({ title: '还没发布的一篇', categoryId })
    const page = await server.ok(null, 'CmsContent/GetDetail', { id: ids[1] })
    expect(page).toMatchObject({
      previous: { id: ids[0], title: '第一篇' },
      next: { id: ids[2], title: '第三篇' },
      related: [{ id: ids[2] }, { id: ids[0] }],
    })
    expect(await server.ok(null, 'CmsContent/GetDetail', { id: ids[0] })).toMatchObject({ previous: null })
  })

  test('may be praised once by each account and each session', async () => {
    const { id } = await publish()
    const praise = (account: string | null, more: object = {}) =>
      server.ok(account, 'CmsContent/Praise', { id, ...more })
    expect(await praise(null, { visitorId })).toEqual({ id, praiseCount: 1, isNew: true })
    expect(await praise(null, { visitorId })).toEqual({ id, praiseCount: 1, isNew: false })
    expect(await praise('person', { visitorId })).toMatchObject({ praiseCount: 2, isNew: true })
    expect(await praise('person')).toMatchObject({ praiseCount: 2, isNew: false })
    expect(await praise(null)).toMatchObject({ praiseCount: 3, isNew: true })
    const hasPraised = async (account: string | null, more: object = {}) =>
      (await server.ok(account, 'CmsContent/GetDetail', { id, ...more })).hasPraised
    expect(await hasPraised(null, { visitorId })).toBe(true)
    expect(await hasPraised(null, { visitorId: `${visitorId}x` })).toBe(false)
    expect(await hasPraised('person2')).toBe(false)
  })

  test('counts two praises of the same moment once', async () => {
    const { id } = await publish()
    const answers = await Promise.all([1, 2, 3, 4].map(() => server.ok('person', 'CmsContent/Praise', { id })))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect((await server.ok<Article>(null, 'CmsContent/Get', { id })).praiseCount).toBe(1)
  })

  test('cannot be praised by the thousand from one address', async () => {
    const { id } = await publish()
    for (let nth = 0; nth < 30; nth += 1) {
      await server.ok(null, 'CmsContent/Praise', { id, visitorId: `${visitorId}-${nth}` })
    }
    const refusal = await server.refused(null, 'CmsContent/Praise', { id, visitorId: `${visitorId}-30` })
    expect(refusal).toMatchObject({ status: 429, code: 42901 })
    expect(await server.ok('person', 'CmsContent/Praise', { id })).toMatchObject({ praiseCount: 31 })
  })

  test('a draft cannot be praised, not even by its editor', async () => {
    const { id } = await create()
    expect(await server.refused('content', 'CmsContent/Praise', { id })).toMatchObject({ status: 404 })
  })
})

describe('moving to another category', () => {
  const batch = (query: string) =>
    server.app
      .inject({ method: 'POST', url: `/api/services/app/CmsContent/BatchChangeCategory?${query}`, headers: bearer })
      .then((answer) => ({ status: answer.statusCode, ...answer.json() }))
  let bearer: Record<string, string>
  beforeAll(async () => {
    bearer = { authorization: `Bearer ${await server.tokenOf('content')}` }
  })
  const categoryOf = async (id: number) =>
    (await server.db.select({ at: cmsContents.categoryId }).from(cmsContents).where(eq(cmsContents.id, id)))[0]?.at

  test('takes ids and category from the query', async () => {
    const [a, b] = [await create(), await publish()]
    const target = await categoryIdOf(server.db, 'PolicyTrends')
    expect(await batch(`contentIds=${a.id}&contentIds=${b.id}&categoryId=${target}`)).toMatchObject({ status: 200 })
    expect([await categoryOf(a.id), await categoryOf(b.id)]).toEqual([target, target])
    expect(await batch(`contentIds=${a.id},${b.id}&categoryId=${notices}`)).toMatchObject({ status: 200 })
    expect([await categoryOf(a.id), await categoryOf(b.id)]).toEqual([notices, notices])
  })

  test('moves all or none', async () => {
    const [a, b] = [await create(), await create()]
    await server.ok('content', 'CmsContent/MoveToTrash', { id: b.id })
    const target = await categoryIdOf(server.db, 'PolicyTrends')
    expect(await batch(`contentIds=${a.id},${b.id}&categoryId=${target}`)).toMatchObject({ status: 409 })
    expect(await batch(`contentIds=${a.id},999999&categoryId=${target}`)).toMatchObject({ status: 404 })
    expect(await batch(`contentIds=${a.id}&categoryId=999999`)).toMatchObject({ status: 400 })
    expect(await categoryOf(a.id)).toBe(notices)
  })
})

describe('the calendar', () => {
  test.each([
    ['2020-01-01T00:00:00+08:00', '过去'],
    ['2090-01-01T00:00:00+08:00', '太远'],
  ])('is not set to %s (%s)', async (publishTime) => {
    const { id } = await create()
    const refusal = await server.refused('content', 'CmsContent/Publish', { id, publishTime })
    expect(refusal).toMatchObject({ status: 400, members: ['publishTime'] })
  })

  test('does not publish what is over by then', async () => {
    const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const { id } = await create({ endTime: soon(5) })
    const refusal = await server.refused('content', 'CmsContent/Publish', { id, publishTime: soon(6) })
    expect(refusal).toMatchObject({ status: 400, members: ['publishTime'] })
    expect(await server.ok('content', 'CmsContent/Publish', { id, publishTime: soon(4) })).toMatchObject({
      status: 'Draft',
      allowedActions: expect.arrayContaining(['cancelPublish']),
    })
    const refused = await server.refused('content', 'CmsContent/Update', { id, endTime: soon(3) })
    expect(refused).toMatchObject({ status: 400, members: ['endTime'] })
  })
})

test('a category with contents stays, those in the trash included', async () => {
  const { id } = await server.ok<Article>('content', 'CmsCategory/Create', {
    categoryCode: 'Fairs',
    displayName: '双选会',
  })
  const article = await create({ categoryId: id })
  await server.ok('content', 'CmsContent/MoveToTrash', { id: article.id })
  const refusal = await server.refused('content', 'CmsCategory/Delete', { id })
  expect(refusal).toMatchObject({ status: 400, details: '栏目下还有内容（包括回收站），不能删除' })
  await server.ok('content', 'CmsContent/Delete', { id: article.id })
  await server.ok('content', 'CmsCategory/Delete', { id })
  expect((await server.db.select().from(cmsCategories).where(eq(cmsCategories.id, id)))[0]?.isDeleted).toBe(true)
})
