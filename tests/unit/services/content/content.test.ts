import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#machines/actor.ts'
import { DEFAULT_PLATFORM_NAME as BRAND_NAME } from '#machines/rules/platform-name.ts'
import type { CmsCategory } from '#services/content/cms-category.schemas.ts'
import { cmsCategoryService } from '#services/content/cms-category.service.ts'
import { seoService } from '#services/content/seo.service.ts'
import { settingService } from '#services/content/setting.service.ts'
import { ensureReference } from '#services/database/built-in/ensure-reference.ts'
import { projectRoot } from '#services/database/project-root.ts'
import { cmsCategories } from '#services/database/schema/content.ts'
import { settings } from '#services/database/schema/infrastructure.ts'
import { seedContent } from '#services/seeds/content.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { get, serve } from '../reference/serve.ts'

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await openTestDatabase()
  app = await serve(database.platform, [cmsCategoryService, seoService, settingService])
})
beforeEach(async () => {
  await database.db.delete(cmsCategories)
  await database.db.delete(settings)
  await ensureReference(database.db)
  await seedContent(database.db)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const editor: Partial<Actor> = { userId: 3, userType: 'PlatformUser', platformRoles: ['Content'] }
const member: Partial<Actor> = { userId: 9, userType: 'Enterprise' }

interface Page {
  totalCount: number
  items: CmsCategory[]
}
const list = async (query: Record<string, string | number | boolean> = {}, actor: Partial<Actor> = {}) =>
  (await get<Page>(app, 'CmsCategory/GetAll', { maxResultCount: 65_535, ...query }, actor)).result
const codesOf = (rows: readonly CmsCategory[]) => rows.map(({ categoryCode }) => categoryCode)
const below = async (categoryCode: string, isLeftJoin = false) =>
  (await get<CmsCategory[]>(app, 'CmsCategory/GetCmsCategoryList', { categoryCode, isLeftJoin })).result
const hide = (code: string) =>
  database.db
    .update(cmsCategories)
    .set({ isHidden: true, creatorUserId: 3 })
    .where(eq(cmsCategories.categoryCode, code))

describe('the seeded categories', () => {
  test('are the roots the pages know, in the order of the menu', async () => {
    expect(codesOf((await list({ parentId: 0 })).items)).toEqual([
      'AboutUs',
      'News',
      'KnowledgeBase',
      'PlatformAdvantages',
      'About',
      'DisabledFriendRegistrationCourtesy',
    ])
  })

  test.each([
    ['AboutUs', ['平台介绍', '联系我们', '媒体报道']],
    ['News', ['就业新闻', '政策动态', '行业资讯', '通知公告']],
    ['KnowledgeBase', ['政策解读', '求职指南', '用工指南', '无障碍']],
  ])('have their children below %s', async (code, names) => {
    expect((await below(code)).map(({ displayName }) => displayName)).toEqual(names)
  })

  test('give the footer a link for each of About', async () => {
    const links = await below('About')
    expect(links.length).toBeGreaterThan(0)
    for (const { redirectUrl } of links) expect(redirectUrl).toMatch(/^\//)
  })

  test('lead only to routes that exist', async () => {
    const routes = readFileSync(join(projectRoot(), 'docs/specification/routes.tsv'), 'utf8')
    const known = new Set(routes.split('\n').map((line) => line.split('\t')[0]))
    const targets = (await list()).items.flatMap(({ redirectUrl }) => redirectUrl?.split('?')[0] ?? [])
    expect(targets.filter((target) => !known.has(target))).toEqual([])
  })

  test('come whole in one page', async () => {
    const { totalCount, items } = await list()
    expect(items).toHaveLength(totalCount)
    expect((await get(app, 'CmsCategory/GetAll', { maxResultCount: 65_536 })).status).toBe(400)
  })

  test('stay as staff left them when seeded again', async () => {
    await database.db.update(cmsCategories).set({ displayName: '新名字' }).where(eq(cmsCategories.categoryCode, 'News'))
    const before = await list()
    await ensureReference(database.db)
    expect(await list()).toEqual(before)
  })
})

describe('reading categories', () => {
  test('a left join keeps a category without children', async () => {
    expect(await below('DisabledFriendRegistrationCourtesy')).toEqual([])
    expect(codesOf(await below('DisabledFriendRegistrationCourtesy', true))).toEqual([
      'DisabledFriendRegistrationCourtesy',
    ])
    expect(await below('AboutUs', true)).toEqual(await below('AboutUs'))
    expect(await below('Nowhere', true)).toEqual([])
  })

  test('by code, in any case; an unknown one is 404', async () => {
    const { result } = await get<CmsCategory>(app, 'CmsCategory/GetByCode', { categoryCode: 'aboutus' })
    expect([result.categoryCode, result.displayName, result.parentId]).toEqual(['AboutUs', '关于我们', null])
    expect((await get(app, 'CmsCategory/GetByCode', { categoryCode: 'Nowhere' })).status).toBe(404)
  })

  test('names a missing code', async () => {
    const { error } = await get(app, 'CmsCategory/GetByCode')
    expect(error.validationErrors?.[0]?.members).toEqual(['categoryCode'])
  })

  test('filters by the code of the parent', async () => {
    expect((await list({ parentCode: 'News' })).totalCount).toBe(4)
  })

  test('hides a hidden category and all below it from everyone', async () => {
    await hide('News')
    expect(codesOf((await list()).items)).not.toContain('EmploymentNews')
    expect(await below('News', true)).toEqual([])
    expect((await get(app, 'CmsCategory/GetByCode', { categoryCode: 'EmploymentNews' })).status).toBe(404)
    expect(codesOf((await list({}, editor)).items)).not.toContain('News')
  })

  test('shows content staff the hidden ones in their data scope, and others only what they made', async () => {
    await hide('News')
    const scope = { enableDataPermissionLimit: true, isHidden: true }
    expect(codesOf((await list(scope, editor)).items)).toEqual(['News'])
    expect((await list(scope, member)).totalCount).toBe(0)
    expect((await list(scope)).totalCount).toBe(0)
    expect(codesOf((await list(scope, { ...member, userId: 3 })).items)).toEqual(['News'])
  })
})

describe('settings', () => {
  test('page title and keywords are the brand name by default', async () => {
    const { result } = await get<Record<string, string>>(app, 'SEO/GetSEOSettings')
    expect([result.title, result.keywords]).toEqual([BRAND_NAME, BRAND_NAME])
    expect(result.description).not.toBe('')
  })

  test('come from the setting table once staff have changed them, the rest from the defaults', async () => {
    await database.db
      .update(settings)
      .set({ value: { title: '新标题' } })
      .where(eq(settings.name, 'SEO'))
    const { result } = await get<Record<string, string>>(app, 'SEO/GetSEOSettings')
    expect([result.title, result.keywords]).toEqual(['新标题', BRAND_NAME])
  })

  test('the public part has what the footer shows, with an example contact that names nobody, and no number that links to an authority', async () => {
    const { result } = await get<Record<string, unknown>>(app, 'Setting/Get')
    expect(result).toMatchObject({
      brandName: BRAND_NAME,
      hotline: '400-000-0000',
      filingNumber: null,
      policeFilingNumber: null,
      staffingLicenceNumber: null,
      filingUrl: 'https://beian.miit.gov.cn',
      copyrightFrom: 2021,
    })
    expect(result.qrCodes).toHaveLength(2)
    // no account has been opened: what is drawn is the portal's own address
    expect(result.footerCodes).toEqual([
      { title: '用手机打开本平台', picture: expect.stringMatching(/^data:image\/svg/), linkUrl: null },
    ])
  })

  test('of a database without any setting invent nothing', async () => {
    await database.db.delete(settings)
    const { result } = await get<Record<string, unknown>>(app, 'Setting/Get')
    const contact = ['hotline', 'serviceHours', 'contactPhone', 'contactEmail', 'address', 'complaintPhone']
    const permits = ['filingNumber', 'policeFilingNumber', 'staffingLicenceNumber']
    for (const name of [...contact, ...permits]) expect(result[name], name).toBeNull()
  })

  test('show no filing number of zeros that an earlier release has stored', async () => {
    const value = { filingNumber: '京ICP备00000000号-1', staffingLicenceNumber: '人力资源服务许可证 5101000001' }
    await database.db.update(settings).set({ value }).where(eq(settings.name, 'Footer'))
    const { result } = await get<Record<string, unknown>>(app, 'Setting/Get')
    expect(result).toMatchObject({ filingNumber: null, staffingLicenceNumber: '人力资源服务许可证 5101000001' })
  })

  test('title and keywords follow the name of the platform, also those that hold the one compiled in', async () => {
    const name = '某某壮族自治区残疾人联合会残疾人就业服务指导中心'
    await database.db
      .update(settings)
      .set({ value: { brandName: name } })
      .where(eq(settings.name, 'Footer'))
    await database.db
      .update(settings)
      .set({ value: { title: BRAND_NAME } })
      .where(eq(settings.name, 'SEO'))
    const { result } = await get<Record<string, string>>(app, 'SEO/GetSEOSettings')
    expect([result.title, result.keywords]).toEqual([name, name])
  })

  test('stay as staff left them when seeded again', async () => {
    await database.db
      .update(settings)
      .set({ value: { hotline: '400-111-2222' } })
      .where(eq(settings.name, 'Footer'))
    await seedContent(database.db)
    expect((await get<{ hotline: string }>(app, 'Setting/Get')).result.hotline).toBe('400-111-2222')
  })
})
