import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calculateLevy } from '#machines/rules/levy.ts'
import { NATIONAL_LEVY_RULE } from '#machines/rules/levy-rule.ts'
import { cities } from '#services/database/schema/reference.ts'
import type { CalcRule, RuleOfPlace } from '#services/levy/calc-rule.schemas.ts'
import { calcRuleService, levyRuleOn } from '#services/levy/calc-rule.service.ts'
import { seedReference } from '#services/seeds/reference.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ADMIN, changeByTwo, get, insertAdministrators, serve } from '#tests/unit/services/reference/serve.ts'

const SERVICE = 'DisabilityInsuranceFundCalcRule'
const SHANGHAI = 3101
const HANGZHOU = 3301
const TODAY = new Date('2026-11-21T04:00:00Z')
const { validFrom: _from, validTo: _to, ...terms } = NATIONAL_LEVY_RULE
const form = (more: object = {}) => ({ ...terms, validFrom: '2026-01-01', validTo: '2026-12-31', ...more })

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await openTestDatabase()
  await seedReference(database.db)
  await insertAdministrators(database.db)
  database.setNow(TODAY)
  app = await serve(database.platform, [calcRuleService])
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ruleOf = async (cityId: number) => (await get<CalcRule>(app, `${SERVICE}/GetRuleByCity`, { cityId })).result
const create = (more: object, actor = ADMIN) =>
  changeByTwo<CalcRule>(database, app, `${SERVICE}/Create`, form(more), actor)

describe('the built-in rules', () => {
  test('are the national default, which is in force, and one for each place, none an example', async () => {
    const { result } = await get<CalcRule>(app, `${SERVICE}/GetDefault`)
    expect(result).toMatchObject({ ...NATIONAL_LEVY_RULE, isDefault: true, isInForce: true })
    for (const cityId of [SHANGHAI, 1101, 4403, 5101]) {
      const local = await ruleOf(cityId)
      expect([local.isDefault, local.isInForce, local.confidence === null]).toEqual([false, true, false])
      expect(JSON.stringify(local)).not.toContain('示例')
    }
  })

  test('can be reckoned with as they are', async () => {
    const result = calculateLevy(
      { staff: '100', wages: { average: '80000' }, placements: [], isEnterprise: true, day: '2026-11-21' },
      await ruleOf(SHANGHAI),
    )
    // 沪财发〔2020〕9号: 1.5 × 80,000 × 90 %
    expect(result.amount).toBe('108000.00')
  })
})

describe('the rule of a city', () => {
  test('is its own, else its province’s, else the default', async () => {
    expect(await ruleOf(HANGZHOU)).toMatchObject({ isDefault: false, provinceId: 33, cityId: null, ratio: '0.015' })
    const { result: local } = await create({ cityId: HANGZHOU, ratio: '0.018' })
    expect([local.provinceId, local.cityName]).toEqual([33, '杭州市'])
    expect((await ruleOf(HANGZHOU)).ratio).toBe('0.018')
    expect((await changeByTwo(database, app, `${SERVICE}/Delete`, { id: local.id })).status).toBe(200)
    expect((await ruleOf(HANGZHOU)).ratio).toBe('0.015')
    const elsewhere = await database.db
      .insert(cities)
      .values({ provinceId: 71, cityName: '新市', shortCode: '7199' })
      .returning()
    expect((await ruleOf(elsewhere[0]?.id ?? 0)).isDefault).toBe(true)
  })

  test('changes with the day, and one that has run out stays the newest known', async () => {
    const on = (cityId: number, day: string) => levyRuleOn(database.db, cityId, day)
    expect((await on(3701, '2026-05-31')).documentNumber).toBeNull()
    expect((await on(3701, '2026-06-01')).documentNumber).toBe('鲁财税〔2026〕8号')
    const last = await on(SHANGHAI, '2031-01-01')
    expect(last).toMatchObject({ provinceId: 31, isDefault: false, isInForce: false, ratio: '0.015' })
  })

  test('has the average wage of the year asked for, or the newest before it', async () => {
    const of = async (cityId: number, year: number) =>
      (await levyRuleOn(database.db, cityId, '2026-11-27', year)).averageWage
    expect(await of(SHANGHAI, 2025)).toMatchObject({ year: 2025, yuanYear: '150924.00', placeName: '上海市' })
    expect(await of(SHANGHAI, 2026)).toMatchObject({ year: 2025 })
    expect(await of(4101, 2025)).toMatchObject({ year: 2024, yuanYear: '76620.00', placeName: '河南省' })
    expect(await of(4403, 2025)).toMatchObject({ year: 2024, yuanYear: '135516.00', placeName: '深圳市' })
    expect(await of(4401, 2023)).toMatchObject({ year: 2023, yuanYear: '110004.00', placeName: '广东省' })
    expect(await of(4401, 2020)).toMatchObject({ year: 2022 })
  })

  test('comes with the base of contributions and the subsidies of the province, each with its source', async () => {
    const yinchuan = (await get<RuleOfPlace>(app, `${SERVICE}/GetRuleByCity`, { cityId: 6401 })).result
    expect(yinchuan.pensionBase).toMatchObject({ placeName: '宁夏回族自治区', confidence: 'Secondary' })
    // 宁残联发〔2017〕22号
    expect(yinchuan.subsidies).toMatchObject([
      { kind: 'OverQuotaReward', amount: '5', unit: 'MinimumWagesPerYear', confidence: 'Secondary' },
    ])
    const wuhan = (await get<RuleOfPlace>(app, `${SERVICE}/GetRuleByCity`, { cityId: 4201 })).result
    expect(wuhan).toMatchObject({ pensionBase: { placeName: '武汉市', validFrom: '2025-01-01' }, subsidies: [] })
    const { result: nowhere } = await get<RuleOfPlace>(app, `${SERVICE}/GetDefault`)
    expect([nowhere.pensionBase, nowhere.subsidies]).toEqual([null, []])
  })

  test('is not found for a city nobody knows, and asks for the city', async () => {
    expect((await get(app, `${SERVICE}/GetRuleByCity`, { cityId: 9999 })).error.details).toBe('没有这个城市')
    expect((await get(app, `${SERVICE}/GetRuleByCity`)).error.validationErrors?.[0]?.members).toEqual(['cityId'])
    const { error } = await get(app, `${SERVICE}/GetRuleByCity`, { cityId: SHANGHAI, areaId: 330106 })
    expect(error.validationErrors?.[0]?.members).toEqual(['areaId'])
  })
})

describe('changing rules', () => {
  test('refuses days that another rule of the same place covers, and takes those between', async () => {
    const { result: first } = await create({ cityId: HANGZHOU, validFrom: '2026-01-01', validTo: '2026-06-30' })
    for (const days of [
      { validFrom: '2026-06-30', validTo: '2026-07-31' },
      { validFrom: '2025-01-01', validTo: null },
      { validFrom: '2026-02-01', validTo: '2026-02-01' },
    ]) {
      const { error } = await create({ cityId: HANGZHOU, ...days })
      expect([error.code, error.details]).toEqual([40001, '与 2026 年 1 月 1 日至 2026 年 6 月 30 日的一条有效期重叠'])
    }
    const { result: second } = await create({ cityId: HANGZHOU, validFrom: '2026-07-01', validTo: null })
    const stretched = { ...first, validTo: '2026-07-01' }
    expect(
      (await changeByTwo(database, app, `${SERVICE}/Update`, stretched)).error.validationErrors?.[0]?.members,
    ).toEqual(['validFrom'])
    const kept = await changeByTwo<CalcRule>(database, app, `${SERVICE}/Update`, {
      ...first,
      ratio: '0.02',
      rowVersion: 1,
    })
    expect([kept.result.ratio, kept.result.rowVersion]).toEqual(['0.02', 2])
    expect((await changeByTwo(database, app, `${SERVICE}/Update`, { ...first, rowVersion: 1 })).error.code).toBe(40902)
    for (const { id } of [first, second]) await changeByTwo(database, app, `${SERVICE}/Delete`, { id })
  })

  test('two administrators at once cannot both take the same days', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ cityId: HANGZHOU })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const taken = answers.find(({ status }) => status === 200)
    await changeByTwo(database, app, `${SERVICE}/Delete`, { id: taken?.result.id })
  })

  test('always leaves a default', async () => {
    const { id } = (await get<CalcRule>(app, `${SERVICE}/GetDefault`)).result
    expect((await changeByTwo(database, app, `${SERVICE}/Delete`, { id })).error.details).toBe('至少要保留一条默认规则')
    const moved = form({ id, provinceId: 71 })
    expect((await changeByTwo(database, app, `${SERVICE}/Update`, moved)).error.details).toBe('至少要保留一条默认规则')
  })

  test.each([
    ['no place', {}, 'provinceId'],
    ['a default with a place', { isDefault: true, provinceId: 33 }, 'isDefault'],
    ['a city of another province', { provinceId: 31, cityId: HANGZHOU }, 'cityId'],
    ['an unknown city', { cityId: 9999 }, 'cityId'],
    ['an unknown province', { provinceId: 99 }, 'provinceId'],
    ['days that end before they begin', { cityId: HANGZHOU, validTo: '2025-12-31' }, 'validTo'],
    ['a share above one', { cityId: HANGZHOU, lowTierRate: '1.1' }, 'lowTierRate'],
    ['a tier above the ratio', { cityId: HANGZHOU, tierThreshold: '0.016' }, 'tierThreshold'],
    ['a level that does not exist', { cityId: HANGZHOU, severeLevels: ['FiveLevel'] }, 'severeLevels[0]'],
    ['a link that is none', { cityId: HANGZHOU, policyUrl: 'javascript:alert(1)' }, 'policyUrl'],
  ])('names what is wrong with %s', async (_what, more, member) => {
    const { error } = await create(more)
    expect([error.code, error.validationErrors?.[0]?.members]).toEqual([40001, [member]])
  })

  test('is for the administrators of the platform, reading for everybody', async () => {
    const finance = { ...ADMIN, platformRoles: ['Finance'] as never }
    expect((await create({ cityId: HANGZHOU }, finance)).error.code).toBe(40301)
    expect((await create({ cityId: HANGZHOU }, {})).status).toBe(401)
    expect((await get(app, `${SERVICE}/GetAll`)).status).toBe(200)
  })
})

describe('the list of rules', () => {
  test('filters by province and by city', async () => {
    const count = async (query: Record<string, number>) =>
      (await get<{ totalCount: number }>(app, `${SERVICE}/GetAll`, query)).result.totalCount
    expect([await count({}), await count({ provinceId: 31 }), await count({ cityId: 5101 })]).toEqual([39, 1, 0])
    expect(await count({ provinceId: 31, cityId: 5101 })).toBe(0)
  })
})
