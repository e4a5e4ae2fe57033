import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { provinces } from '#services/database/schema/reference.ts'
import type { Area, City, Province } from '#services/reference/division.schemas.ts'
import { areaService, cityService, provinceService } from '#services/reference/division.service.ts'
import { seedReference } from '#services/seeds/reference.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ADMIN, change, get, serve } from './serve.ts'

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await openTestDatabase()
  await seedReference(database.db)
  app = await serve(database.platform, [provinceService, cityService, areaService])
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const all = async <T>(path: string, query = {}) => (await get<T[]>(app, path, query)).result

describe('the seeded divisions', () => {
  test('have all 34 provinces, with Hong Kong, Macao and Taiwan', async () => {
    const found = await all<Province>('Province/GetAllList')
    expect(found).toHaveLength(34)
    const names = found.map(({ provinceName }) => provinceName)
    expect(names).toEqual(expect.arrayContaining(['香港特别行政区', '澳门特别行政区', '台湾省', '新疆维吾尔自治区']))
    expect(found.map(({ shortName }) => shortName)).toEqual(
      expect.arrayContaining(['上海', '内蒙古', '广西', '宁夏', '新疆', '香港', '台湾']),
    )
  })

  test('give every province cities and every city areas', async () => {
    const [provinceRows, cityRows, areaRows] = [
      await all<Province>('Province/GetAllList'),
      await all<City>('City/GetAllList'),
      await all<Area>('Area/GetAllList'),
    ]
    const withCities = new Set(cityRows.map(({ provinceId }) => provinceId))
    const withAreas = new Set(areaRows.map(({ cityId }) => cityId))
    expect(provinceRows.filter(({ id }) => !withCities.has(id))).toEqual([])
    expect(cityRows.filter(({ id }) => !withAreas.has(id))).toEqual([])
    expect(cityRows.length).toBeGreaterThan(350)
    expect(areaRows.length).toBeGreaterThan(3_000)
  })

  test('call the city of a municipality by its name, with its counties in it', async () => {
    expect(await all('City/GetAllList', { provinceId: 31 })).toEqual([
      { id: 3101, cityName: '上海市', shortCode: '3101', provinceId: 31, rowVersion: 1 },
    ])
    const chongqing = await all<City>('City/GetAllList', { provinceId: 50 })
    expect(chongqing.map(({ cityName }) => cityName)).toEqual(['重庆市'])
    const areas = await all<Area>('Area/GetAllList', { cityId: 5001 })
    expect(areas.map(({ areaName }) => areaName)).toEqual(expect.arrayContaining(['渝中区', '城口县']))
  })

  test('stay as they are when seeded again', async () => {
    const before = await all<Province>('Province/GetAllList')
    await database.db.update(provinces).set({ shortName: '沪' })
    await seedReference(database.db)
    const found = await all<Province>('Province/GetAllList')
    expect(found).toHaveLength(34)
    expect(new Set(found.map(({ shortName }) => shortName))).toEqual(new Set(['沪']))
    for (const { id, shortName } of before) {
      await database.db.update(provinces).set({ shortName }).where(eq(provinces.id, id))
    }
  })

  test('leave the codes free: a row added later gets an id above all of them', async () => {
    const [added] = await database.db.insert(provinces).values({ provinceName: '测试省', shortName: '测' }).returning()
    expect(added?.id).toBeGreaterThanOrEqual(10_000_000)
    await database.db
      .update(provinces)
      .set({ isDeleted: true })
      .where(eq(provinces.id, added?.id ?? 0))
    expect(await all('Province/GetAllList')).toHaveLength(34)
    expect((await get(app, 'Province/Get', { id: added?.id ?? 0 })).status).toBe(404)
  })
})

describe('finding a division', () => {
  test('filters areas by name and city', async () => {
    const { result } = await get<{ totalCount: number; items: Area[] }>(app, 'Area/GetAll', {
      areaName: '朝阳',
      cityId: 1101,
    })
    expect(result).toEqual({ totalCount: 1, items: [{ id: 110105, areaName: '朝阳区', cityId: 1101, rowVersion: 1 }] })
  })

  test('filters cities by name, code and province', async () => {
    const names = async (query: Record<string, string | number>) =>
      (await get<{ items: City[] }>(app, 'City/GetAll', query)).result.items.map(({ cityName }) => cityName)
    expect(await names({ cityName: '杭州' })).toEqual(['杭州市'])
    expect(await names({ shortCode: '5101' })).toEqual(['成都市'])
    expect(await names({ provinceId: 33, cityName: '成都' })).toEqual([])
  })

  test('pages with the count of all, sorted by a column', async () => {
    const { result } = await get<{ totalCount: number; items: City[] }>(app, 'City/GetAll', {
      provinceId: 44,
      pageSize: 3,
      pageIndex: 2,
      sorting: 'id desc',
    })
    expect(result.totalCount).toBe(21)
    expect(result.items.map(({ id }) => id)).toEqual([4420, 4419, 4418])
  })

  test('takes % literally', async () => {
    expect((await get<{ totalCount: number }>(app, 'Area/GetAll', { areaName: '%' })).result.totalCount).toBe(0)
  })

  test('answers 404 for an unknown id and names a bad one', async () => {
    expect((await get(app, 'City/Get', { id: 9999 })).error.code).toBe(40401)
    const { status, error } = await get(app, 'City/Get', { id: 'x' })
    expect([status, error.validationErrors?.[0]?.members]).toEqual([400, ['id']])
    expect((await get(app, 'City/GetAll', { sorting: 'secret' })).error.validationErrors?.[0]?.members).toEqual([
      'sorting',
    ])
  })
})

describe('changing divisions', () => {
  const CODE = '9901'
  const province = async () =>
    (await change<Province>(app, 'Province/Create', { provinceName: '新设省', shortName: '新设' })).result

  test('is for the administrators of the platform', async () => {
    const form = { provinceName: '外人省', shortName: '外人' }
    expect((await change(app, 'Province/Create', form, {})).status).toBe(401)
    const content = { ...ADMIN, platformRoles: ['Content'] as never }
    for (const path of ['Province/Create', 'City/Create', 'Area/Create']) {
      expect((await change(app, path, form, content)).error.code).toBe(40301)
      expect((await change(app, path, form, { userId: 2, userType: 'Enterprise' })).error.code).toBe(40301)
    }
  })

  test('adds a province, a city in it and an area in that, renames and removes them from below', async () => {
    const { id: provinceId } = await province()
    const cityForm = { cityName: '新设市', shortCode: CODE, provinceId }
    const { result: city } = await change<City>(app, 'City/Create', cityForm)
    const { result: area } = await change<Area>(app, 'Area/Create', { areaName: '新设区', cityId: city.id })
    expect(await all('Area/GetAllList', { cityId: city.id })).toEqual([area])

    const renamed = await change<City>(app, 'City/Update', { ...city, cityName: '改名市' })
    expect(renamed.result).toEqual({ ...city, cityName: '改名市', rowVersion: 2 })
    expect((await change(app, 'Province/Delete', { id: provinceId })).error.details).toBe(
      '这个省份下还有城市，不能删除',
    )
    expect((await change(app, 'City/Delete', { id: city.id })).error.details).toBe('这个城市下还有区县，不能删除')
    for (const [path, id] of [
      ['Area', area.id],
      ['City', city.id],
      ['Province', provinceId],
    ] as const) {
      expect((await change(app, `${path}/Delete`, { id })).status).toBe(200)
      expect((await get(app, `${path}/Get`, { id })).error.code).toBe(40401)
      expect((await change(app, `${path}/Delete`, { id })).error.code).toBe(40401)
    }
  })

  test('refuses a version that somebody else has changed since, and leaves the row', async () => {
    const [city] = await all<City>('City/GetAllList', { provinceId: 54 })
    await change(app, 'City/Update', { ...city })
    const { error } = await change(app, 'City/Update', { ...city, cityName: '旧版本' })
    expect(error.code).toBe(40902)
    expect((await get<City>(app, 'City/Get', { id: city?.id ?? 0 })).result.cityName).toBe(city?.cityName)
  })

  test.each([
    ['Province/Create', { provinceName: '浙江省', shortName: '浙' }, 'provinceName'],
    ['City/Create', { cityName: '杭州市', shortCode: '9909', provinceId: 33 }, 'cityName'],
    ['City/Create', { cityName: '另一个市', shortCode: '3301', provinceId: 33 }, 'shortCode'],
    ['Area/Create', { areaName: '朝阳区', cityId: 1101 }, 'areaName'],
  ])('%s refuses %o a second time and names %s', async (path, form, member) => {
    const { status, error } = await change(app, path, form)
    expect([status, error.code, error.validationErrors?.[0]?.members]).toEqual([409, 40020, [member]])
  })

  test.each([
    ['City/Create', { cityName: '无省市', shortCode: '9908', provinceId: 99 }, 'provinceId'],
    ['Area/Create', { areaName: '无市区', cityId: 9999 }, 'cityId'],
    ['City/Create', { cityName: '代码市', shortCode: '33', provinceId: 33 }, 'shortCode'],
    ['Province/Create', { provinceName: ' ', shortName: '空' }, 'provinceName'],
  ])('%s names what is wrong in %o: %s', async (path, form, member) => {
    const { error } = await change(app, path, form)
    expect([error.code, error.validationErrors?.[0]?.members]).toEqual([40001, [member]])
  })

  test('answers 404 for an update of what is not there', async () => {
    const gone = { id: 424_242, cityName: '没有市', shortCode: '9907', provinceId: 33 }
    expect((await change(app, 'City/Update', gone)).error.code).toBe(40401)
  })
})
