import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#machines/actor.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import type { MinimumWageRow } from '#services/reference/minimum-wage.schemas.ts'
import { minimumWageOn, minimumWageService, newestWageOf } from '#services/reference/minimum-wage.service.ts'
import { seedReference } from '#services/seeds/reference.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ADMIN, changeByTwo, get, insertAdministrators, serve } from './serve.ts'

const NANJING = 3201
const SHANGHAI = 3101
const JINAN = 3701
const SHANGHE = 370126
/** a corps city: none was found */
const ALAR = 659002

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await openTestDatabase()
  await seedReference(database.db)
  await insertAdministrators(database.db)
  app = await serve(database.platform, [minimumWageService])
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const form = (more: object = {}) => ({
  cityId: NANJING,
  monthlyWage: '2490',
  hourlyWage: '24',
  validFrom: '2026-01-01',
  validTo: null,
  ...more,
})
const create = (more: object = {}, actor = ADMIN) =>
  changeByTwo<MinimumWageRow>(database, app, 'MinimumWage/Create', form(more), actor)

describe('minimum wages', () => {
  test('are published ones with their notice, of cities and of counties', async () => {
    const { result } = await get<{ totalCount: number; items: MinimumWageRow[] }>(
      app,
      'MinimumWage/GetAll',
      { day: '2026-11-27', cityId: JINAN, pageSize: 100 },
      ADMIN,
    )
    expect(result.totalCount).toBe(8)
    expect(result.items[0]).toMatchObject({
      ...{ cityName: '济南市', areaId: null, monthlyWage: '2400.00', documentNumber: '鲁政字〔2025〕140号' },
      ...{ confidence: 'Secondary', checkedOn: '2026-11-27' },
    })
    expect(result.items.find(({ areaId }) => areaId === SHANGHE)).toMatchObject({ monthlyWage: '2210.00' })
  })

  test('hold for the days and the place they are for: a county before its city', async () => {
    const on = async (day: string, place: { cityId: number; areaId?: number } = { cityId: SHANGHAI }) =>
      (await minimumWageOn(database.db, place, day))?.monthlyWage ?? null
    expect([await on('2025-06-30'), await on('2025-07-01')]).toEqual(['2690.00', '2740.00'])
    expect(await minimumWageOn(database.db, { cityId: SHANGHAI }, '2025-07-01')).toMatchObject({ isNet: true })
    expect(await on('1999-01-01')).toBeNull()
    expect(await on('2026-07-01', { cityId: JINAN, areaId: SHANGHE })).toBe('2210.00')
    expect(await on('2026-07-01', { cityId: JINAN, areaId: 370102 })).toBe('2400.00')
    expect(await on('2026-07-01', { cityId: ALAR })).toBeNull()
  })

  test('are found for an employer as the checks find them: in its own city by its county, elsewhere by the city', async () => {
    const [enterprise] = await database.db
      .insert(enterprises)
      .values({ enterpriseName: '商河的店', cityId: JINAN, areaId: SHANGHE, provinceId: 37 })
      .returning({ id: enterprises.id })
    const shop: Partial<Actor> = { userId: 1, userType: 'Enterprise', enterpriseId: enterprise?.id ?? 0 }
    const at = async (query: Record<string, string | number>) =>
      (
        await get<{ minimumWage: { monthlyWage: string; areaName: string | null } | null; isUnknown: boolean }>(
          app,
          'MinimumWage/GetOfPlace',
          { day: '2026-11-27', ...query },
          shop,
        )
      ).result
    expect(await at({})).toMatchObject({
      minimumWage: { monthlyWage: '2210.00', areaName: '商河县' },
      isUnknown: false,
    })
    expect(await at({ cityId: JINAN })).toMatchObject({ minimumWage: { monthlyWage: '2210.00' } })
    expect(await at({ cityId: JINAN, areaId: 370102 })).toMatchObject({ minimumWage: { monthlyWage: '2400.00' } })
    expect(await at({ cityId: NANJING })).toMatchObject({ minimumWage: { areaName: null }, isUnknown: false })
    expect(await at({ cityId: ALAR })).toEqual({ minimumWage: null, isUnknown: true })
  })

  test('that have ended are unknown to checks, and the newest known to who asks', async () => {
    const typed = {
      cityId: ALAR,
      monthlyWage: '1890',
      hourlyWage: '18.9',
      validFrom: '2025-01-01',
      validTo: '2026-08-31',
    }
    const { result } = await create(typed)
    expect(await minimumWageOn(database.db, { cityId: ALAR }, '2026-09-01')).toBeNull()
    expect(await newestWageOf(database.db, { cityId: ALAR }, '2026-09-01')).toMatchObject({
      ...{ monthlyWage: '1890.00', isInForce: false },
    })
    await changeByTwo(database, app, 'MinimumWage/Delete', { id: result.id })
  })

  test('are entered, changed and removed by administrators', async () => {
    const { result } = await create({ cityId: ALAR })
    expect(result).toMatchObject({ cityName: '阿拉尔市', monthlyWage: '2490.00', validTo: null, confidence: null })
    expect((await create({ cityId: ALAR })).error.validationErrors?.[0]?.members).toEqual(['validFrom'])
    const update = { ...result, monthlyWage: '2500', rowVersion: 1 }
    expect((await changeByTwo<MinimumWageRow>(database, app, 'MinimumWage/Update', update)).result.monthlyWage).toBe(
      '2500.00',
    )
    expect((await changeByTwo(database, app, 'MinimumWage/Update', update)).error.code).toBe(40902)
    const byCity = { cityId: ALAR, provinceId: 65 }
    expect((await get<{ totalCount: number }>(app, 'MinimumWage/GetAll', byCity, ADMIN)).result.totalCount).toBe(1)
    expect((await changeByTwo(database, app, 'MinimumWage/Delete', { id: result.id })).status).toBe(200)
    expect((await get(app, 'MinimumWage/Get', { id: result.id }, ADMIN)).error.code).toBe(40401)
  })

  test.each([
    ['an unknown city', { cityId: 9999 }, 'cityId'],
    ['a county of another city', { areaId: SHANGHE }, 'areaId'],
    ['no amount', { monthlyWage: '0' }, 'monthlyWage'],
    ['three places', { hourlyWage: '24.123' }, 'hourlyWage'],
    ['a day that does not exist', { validFrom: '2026-02-30' }, 'validFrom'],
    ['days that end before they begin', { validTo: '2025-12-31' }, 'validTo'],
  ])('with %s are refused', async (_what, more, member) => {
    const { error } = await create(more)
    expect([error.code, error.validationErrors?.[0]?.members]).toEqual([40001, [member]])
  })

  test('are the platform’s own table, which employers may read', async () => {
    const enterprise = { userId: 2, userType: 'Enterprise' } as const
    expect((await create({}, enterprise)).error.code).toBe(40301)
    expect((await get(app, 'MinimumWage/GetAll', {}, { userId: 3, userType: 'DisabledPerson' })).error.code).toBe(40301)
    expect((await create({}, { ...ADMIN, platformRoles: ['Content'] })).error.code).toBe(40301)
  })
})
