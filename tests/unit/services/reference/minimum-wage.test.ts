import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MinimumWageRow } from '#services/reference/minimum-wage.schemas.ts'
import { minimumWageOn, minimumWageService } from '#services/reference/minimum-wage.service.ts'
import { seedReference } from '#services/seeds/reference.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ADMIN, changeByTwo, get, insertAdministrators, serve } from './serve.ts'

const NANJING = 3201
const SHANGHAI = 3101
/** Still the last day of the year in New York and in UTC, the first of the next in Shanghai. */
const SEEDED = new Date('2027-01-01T00:30+08:00')

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await openTestDatabase()
  await seedReference(database.db, SEEDED)
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
  test('of the seeds are examples, of which each city has one in force', async () => {
    const { result } = await get<{ totalCount: number; items: MinimumWageRow[] }>(
      app,
      'MinimumWage/GetAll',
      { day: '2027-01-01', sorting: 'cityId' },
      ADMIN,
    )
    expect(result.totalCount).toBe(6)
    expect(result.items.every(({ isExample, policyTitle }) => isExample && policyTitle?.includes('示例'))).toBe(true)
    expect(result.items.map(({ cityName }) => cityName)).toContain('上海市')
  })

  test('hold for the days they are entered for', async () => {
    const on = (day: string) => minimumWageOn(database.db, SHANGHAI, day)
    expect(await on('2026-06-30')).toEqual({ monthlyWage: '2600.00', hourlyWage: '24.00' })
    expect(await on('2026-07-01')).toEqual({ monthlyWage: '2700.00', hourlyWage: '25.00' })
    expect(await on('1999-01-01')).toBeNull()
    expect(await minimumWageOn(database.db, NANJING, '2027-07-01')).toBeNull()
  })

  test('are entered, changed and removed by administrators', async () => {
    const { result } = await create()
    expect(result).toMatchObject({ cityName: '南京市', monthlyWage: '2490.00', validTo: null, isExample: false })
    expect((await create()).error.validationErrors?.[0]?.members).toEqual(['validFrom'])
    const update = { ...result, monthlyWage: '2500', rowVersion: 1 }
    expect((await changeByTwo<MinimumWageRow>(database, app, 'MinimumWage/Update', update)).result.monthlyWage).toBe(
      '2500.00',
    )
    expect((await changeByTwo(database, app, 'MinimumWage/Update', update)).error.code).toBe(40902)
    const byCity = { cityId: NANJING, provinceId: 32 }
    expect((await get<{ totalCount: number }>(app, 'MinimumWage/GetAll', byCity, ADMIN)).result.totalCount).toBe(1)
    expect((await changeByTwo(database, app, 'MinimumWage/Delete', { id: result.id })).status).toBe(200)
    expect((await get(app, 'MinimumWage/Get', { id: result.id }, ADMIN)).error.code).toBe(40401)
  })

  test.each([
    ['an unknown city', { cityId: 9999 }, 'cityId'],
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
