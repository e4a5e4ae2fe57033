import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENTERPRISES } from '#services/seeds/data/enterprises.ts'
import { seedRecruitment } from '#services/seeds/recruitment.ts'
import { seedSite } from '#services/seeds/site.ts'
import { seedWorkOrders } from '#services/seeds/work-orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedSite(server.platform)
  await seedRecruitment(server.platform)
  await seedWorkOrders(server.platform)
}, 120_000)
afterAll(() => server.close())

interface Row {
  id: number
}
const PAGE = { pageSize: 50 }

/** What the public pages show of jobs, orders, partners, banners and news, with every job and order opened. */
async function shownTo(account: string | null): Promise<string> {
  const ask = (operation: string, input: object = PAGE) => server.ok<unknown>(account, operation, input)
  const rowsOf = async (operation: string) => (await server.ok<{ items: Row[] }>(account, operation, PAGE)).items
  const lists = await Promise.all(
    [
      'Requirement/GetRequirementList',
      'WorkOrder/GetWorkOrderList',
      'CmsFriendLink/GetAll',
      'CmsContent/SearchPublishedContent',
    ].map((operation) => ask(operation)),
  )
  const others = await Promise.all([
    ask('WorkOrder/GetCategoryWorkOrders', { limit: 8 }),
    ask('Swiper/GetSwiperListByAnchor', { anchorName: 'Home' }),
  ])
  const opened = []
  for (const { id } of await rowsOf('Requirement/GetRequirementList')) opened.push(await ask('Requirement/Get', { id }))
  for (const { id } of await rowsOf('WorkOrder/GetWorkOrderList')) opened.push(await ask('WorkOrder/Get', { id }))
  expect(opened.length).toBeGreaterThan(5)
  return JSON.stringify([lists, others, opened])
}

/** 云杉智能数据（上海）有限公司 is known by 云杉智能数据. */
const brands = ENTERPRISES.map(({ enterpriseName }) => enterpriseName.split('（')[0] ?? enterpriseName)

test('no public page tells a visitor in one place the name it masks in another', async () => {
  const shown = await shownTo(null)
  expect(shown).toContain('****')
  expect(brands.filter((brand) => shown.includes(brand))).toEqual([])
})

test('who is logged in reads the names, those of partners too', async () => {
  const shown = await shownTo('person')
  expect(shown).not.toContain('****')
  expect(shown).toContain('云杉智能数据（上海）有限公司')
  expect(shown).toContain('"name":"云杉智能数据"')
})

test('beside the name stand trade, city and since when it is certified', async () => {
  const { items } = await server.ok<{ items: object[] }>(null, 'Requirement/GetRequirementList', PAGE)
  expect(items).toContainEqual(
    expect.objectContaining({
      enterpriseName: '****（成都）有限公司',
      enterpriseIndustry: '文化与手工',
      enterpriseCityName: '成都市',
      enterpriseCertifiedSince: expect.stringMatching(/^20\d{2}-\d{2}-\d{2}$/),
    }),
  )
})
