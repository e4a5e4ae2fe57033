import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { seedSite } from '#services/seeds/site.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Row {
  readonly id: number
  readonly rowVersion: number
}
interface Page<T = object> {
  totalCount: number
  items: (T & Row)[]
}
const staff = <T = Row>(operation: string, input: object = {}) => server.ok<T>('content', operation, input)
const refused = (operation: string, input: object = {}) => server.refused('content', operation, input)
const idsOf = async (account: string | null, operation: string, query: object) =>
  (await server.ok<Page>(account, operation, { pageSize: 50, ...query })).items.map(({ id }) => id)

describe('what is seeded', () => {
  beforeAll(() => seedSite(server.platform))

  test('is twenty-five articles, in every status and over the columns of news and knowledge', async () => {
    interface Listed {
      status: string
      categoryCode: string
      isSticky: boolean
    }
    const query = { enableDataPermissionLimit: true, pageSize: 100 }
    const { items } = await staff<Page<Listed>>('CmsContent/GetAll', query)
    expect(items).toHaveLength(25)
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['Draft', 'Published', 'End', 'Deleted']))
    const codes = items.map(({ categoryCode }) => categoryCode)
    for (const code of ['EmploymentNews', 'PolicyTrends', 'IndustryNews', 'Notices', 'JobSeekingGuide', 'HiringGuide'])
      expect(codes).toContain(code)
    expect(items.filter(({ isSticky }) => isSticky)).toHaveLength(3)
  })

  test('has texts of 300 to 900 characters with headings', async () => {
    const ids = await idsOf(null, 'CmsContent/SearchPublishedContent', { status: 'Published' })
    expect(ids.length).toBeGreaterThanOrEqual(20)
    for (const id of ids) {
      const { body, title } = await server.ok<{ body: string; title: string }>(null, 'CmsContent/Get', { id })
      const characters = body.replace(/<[^>]+>/g, '').match(/[一-龥]/g)?.length ?? 0
      expect(characters, title).toBeGreaterThanOrEqual(300)
      expect(characters, title).toBeLessThanOrEqual(900)
      expect(body, title).toMatch(/<h2>/)
    }
  })

  test('shows three banners on the home page, each saying in words what it shows', async () => {
    const query = { anchorName: 'home', isMustImg: true }
    const shown = await server.ok<{ imageUrl: string; imageAlt: string }[]>(null, 'Swiper/GetSwiperListByAnchor', query)
    expect(shown).toHaveLength(3)
    for (const { imageUrl, imageAlt } of shown) {
      expect(imageUrl).toMatch(/^\/images\/[\w-]+\.svg$/)
      expect(imageAlt.length).toBeGreaterThan(10)
    }
  })

  test('has partners of each type, and tickets that are open, answered and closed', async () => {
    const links = await server.ok<Page<{ typeName: string }>>('person', 'CmsFriendLink/GetAll')
    expect(links.totalCount).toBe(6)
    expect(new Set(links.items.map(({ typeName }) => typeName))).toEqual(
      new Set(['政府与残联', '公益组织', '合作企业']),
    )
    const tickets = await server.ok<Page<{ status: string; replyCount: number }>>('platform', 'FeedbackTicket/GetAll')
    const inWords = tickets.items.map(({ status, replyCount }) => `${status} ${replyCount}`)
    expect(inWords).toEqual(['Open 0', 'Open 1', 'Closed 1'])
  })
})

describe('anchors', () => {
  test('are made, changed and removed while nothing hangs on them', async () => {
    const { id } = await staff('CmsAnchor/Create', { name: 'Jobs', displayName: '岗位页' })
    const twice = await refused('CmsAnchor/Create', { name: 'jobs', displayName: '重名' })
    expect(twice).toMatchObject({ status: 409, code: 40020, members: ['name'] })
    const changed = await staff('CmsAnchor/Update', { id, displayName: '招聘页', rowVersion: 1 })
    expect(changed).toMatchObject({ name: 'Jobs', displayName: '招聘页', rowVersion: 2 })
    const stale = await refused('CmsAnchor/Update', { id, displayName: '旧', rowVersion: 1 })
    expect(stale).toMatchObject({ status: 409, code: 40902 })
    expect(await idsOf(null, 'CmsAnchor/GetAll', { name: 'JOBS' })).toEqual([id])
    expect(await idsOf(null, 'CmsAnchor/GetAll', { displayName: '招聘' })).toEqual([id])
    const swiper = await staff('Swiper/Create', { cmsAnchorId: id, displayName: '只有文字' })
    expect(await refused('CmsAnchor/Delete', { id })).toMatchObject({ status: 400, code: 40000 })
    await staff('Swiper/Delete', { id: swiper.id })
    await staff('CmsAnchor/Delete', { id })
    expect(await server.refused(null, 'CmsAnchor/Get', { id })).toMatchObject({ status: 404 })
  })

  test.each(['CmsAnchor', 'CmsFriendLink', 'Swiper'])('%s is written by content staff alone', async (service) => {
    const input = { id: 1, name: 'Some', displayName: '名称', link: 'https://example.org', cmsAnchorId: 1 }
    for (const action of ['Create', 'Update', 'Delete']) {
      for (const account of ['enterprise', 'finance']) {
        expect(await server.refused(account, `${service}/${action}`, input)).toMatchObject({ status: 403 })
      }
      expect(await server.refused(null, `${service}/${action}`, input)).toMatchObject({ status: 401 })
    }
  })
})

describe('friend links', () => {
  const typeId = dictionaryIdOf('FriendLinkType', 'Partner')

  test('filter by every field of the family', async () => {
    const form = { name: '远山电商', link: 'https://yuanshan.example.org', displayOrder: 77, typeId }
    const { id } = await staff('CmsFriendLink/Create', form)
    const found = (query: object) => idsOf('person', 'CmsFriendLink/GetAll', query)
    // the name of an enterprise, which visitors see masked elsewhere
    expect(await idsOf(null, 'CmsFriendLink/GetAll', {})).not.toContain(id)
    expect(await server.refused(null, 'CmsFriendLink/Get', { id })).toMatchObject({ status: 404 })
    expect(await found({ name: '远山' })).toEqual([id])
    expect(await found({ link: 'yuanshan' })).toEqual([id])
    expect(await found({ displayOrder: 77 })).toEqual([id])
    expect(await found({ typeId })).toContain(id)
    expect(await found({ typeName: '合作企业' })).toContain(id)
    expect(await found({ typeName: '公益组织' })).not.toContain(id)
    expect(await found({ typeName: '作企' })).toContain(id)
    expect(await found({ typeName: '%' })).toEqual([])
    await staff('CmsFriendLink/Delete', { id })
  })

  test('show a logo to everybody, and let it go', async () => {
    const logoId = await fileOf(server, 'content')
    const form = { name: '星桥软件', link: 'https://xingqiao.example.org', logoId }
    const { id, ...link } = await staff<Row & { logoUrl: string | null }>('CmsFriendLink/Create', form)
    expect(link.logoUrl).toBe(`/api/services/app/Attachment/Download?id=${logoId}`)
    const files = () =>
      server.ok<Row[]>(null, 'Attachment/GetAttachments', { hostType: 'FriendlyLinkLogo', hostId: id })
    expect(await files()).toHaveLength(1)
    expect(await staff('CmsFriendLink/Update', { id, logoId: null })).toMatchObject({ logoUrl: null })
    expect(await files()).toHaveLength(0)
    await staff('CmsFriendLink/Delete', { id })
    expect(await server.refused(null, 'CmsFriendLink/Get', { id })).toMatchObject({ status: 404 })
  })

  test.each([
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: '/inside' }, 'link'],
    [{ name: '' }, 'name'],
    [{ typeId: dictionaryIdOf('FeedbackTypes', 'Other') }, 'typeId'],
    [{ logoId: 999_999 }, 'logoId'],
  ])('refuse %j and name %s', async (changes, member) => {
    const form = { name: '另一家', link: 'https://another.example.org', ...changes }
    expect(await refused('CmsFriendLink/Create', form)).toMatchObject({ status: 400, members: [member] })
  })
})

describe('swipers', () => {
  let anchors = 0
  const anchor = () => staff('CmsAnchor/Create', { name: `Place${++anchors}`, displayName: '测试' })

  test('need words for their picture, and show it to everybody', async () => {
    const { id: cmsAnchorId } = await anchor()
    const imageId = await fileOf(server, 'content')
    const form = { cmsAnchorId, displayName: '招募', imageId, linkUrl: '/workOrder' }
    expect(await refused('Swiper/Create', form)).toMatchObject({ status: 400, members: ['imageAlt'] })
    const { id, ...swiper } = await staff<Row>('Swiper/Create', { ...form, imageAlt: '两位同事在屏幕前讨论' })
    expect(swiper).toMatchObject({ imageUrl: `/api/services/app/Attachment/Download?id=${imageId}` })
    expect(await refused('Swiper/Update', { id, imageAlt: null })).toMatchObject({ members: ['imageAlt'] })
    const bare = await staff('Swiper/Update', { id, imageId: null, imageAlt: null, rowVersion: 1 })
    expect(bare).toMatchObject({ imageUrl: null, rowVersion: 2 })
    const stale = await refused('Swiper/Update', { id, displayName: '旧', rowVersion: 1 })
    expect(stale).toMatchObject({ status: 409, code: 40902 })
  })

  test('are listed by anchor, with pictures only when asked, in their order and not when hidden', async () => {
    const { id: cmsAnchorId } = await staff('CmsAnchor/Create', { name: 'Side', displayName: '侧栏' })
    const make = (displayName: string, more: object) => staff('Swiper/Create', { cmsAnchorId, displayName, ...more })
    const imageId = await fileOf(server, 'content')
    const second = await make('第二', { displayOrder: 2, imageId, imageAlt: '示意图' })
    const first = await make('第一', { displayOrder: 1 })
    const hidden = await make('隐藏', { isHidden: true })
    const at = async (more: object = {}) => {
      const query = { anchorName: 'Side', ...more }
      return (await server.ok<Row[]>(null, 'Swiper/GetSwiperListByAnchor', query)).map(({ id }) => id)
    }
    expect(await at()).toEqual([first.id, second.id])
    expect(await at({ isMustImg: true })).toEqual([second.id])
    const all = (account: string | null, query: object) => idsOf(account, 'Swiper/GetAll', { cmsAnchorId, ...query })
    expect(await all(null, {})).toEqual([first.id, second.id])
    expect(await all('content', {})).toEqual([hidden.id, first.id, second.id])
    expect(await all(null, { displayName: '第一' })).toEqual([first.id])
    expect(await all(null, { anchorName: 'SIDE', isMustImg: true })).toEqual([second.id])
    expect(await server.refused(null, 'Swiper/Get', { id: hidden.id })).toMatchObject({ status: 404 })
    expect(await server.refused(null, 'Swiper/GetSwiperListByAnchor', {})).toMatchObject({ members: ['anchorName'] })
  })

  test.each([
    [{ linkUrl: 'javascript:alert(1)' }, 'linkUrl'],
    [{ displayName: '' }, 'displayName'],
    [{ cmsAnchorId: 999_999 }, 'cmsAnchorId'],
  ])('refuse %j and name %s', async (changes, member) => {
    const { id: cmsAnchorId } = await anchor()
    const refusal = await refused('Swiper/Create', { cmsAnchorId, displayName: '轮播', ...changes })
    expect(refusal).toMatchObject({ status: 400, members: [member] })
  })
})

test('SEO settings are saved by content staff and read by everybody', async () => {
  const settings = { title: '融合就业', keywords: '残疾人就业,劳务', description: '从残疾人证到工资' }
  expect(await server.refused('auditor', 'SEO/SaveSEOSettings', settings)).toMatchObject({ status: 403 })
  expect(await refused('SEO/SaveSEOSettings', { ...settings, title: '' })).toMatchObject({ members: ['title'] })
  expect(await staff('SEO/SaveSEOSettings', settings)).toEqual(settings)
  expect(await server.ok(null, 'SEO/GetSEOSettings')).toEqual(settings)
})
