import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calculateLevy } from '#machines/rules/levy.ts'
import type { LevyFacts } from '#machines/rules/levy-facts.ts'
import { isMonthBelowMinimum } from '#machines/rules/minimum-wage.ts'
import { quotaOf } from '#machines/rules/quota.ts'
import type { QuotaPay, QuotaPerson } from '#machines/rules/quota-facts.ts'
import { placementsOf } from '#machines/rules/quota-sum.ts'
import { readDivisions } from '#services/database/built-in/divisions.ts'
import { levyRuleOn, ruleOfPlace } from '#services/levy/calc-rule.service.ts'
import { minimumWageOn, minimumWagesOn } from '#services/reference/minimum-wage.service.ts'
import { seedReference } from '#services/seeds/reference.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

/**
 * Worked by hand from the published figures (docs/data.md has their notices): (staff × ratio − arranged) × the wage, at
 * most so many times the average of the year × the share due (财税〔2015〕72号 article 8, 财政部公告2023年第8号).
 */
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await seedReference(database.db)
})
afterAll(() => database.close())

const CITIES = {
  ...{ 北京: 1101, 上海: 3101, 大连: 2102, 杭州: 3301, 福州: 3501, 济南: 3701, 郑州: 4101, 武汉: 4201, 长沙: 4301 },
  ...{ 广州: 4401, 海口: 4601, 重庆: 5001, 成都: 5101, 拉萨: 5401, 西安: 6101, 乌鲁木齐: 6501 },
} as const
type City = keyof typeof CITIES

const ordinary = (persons: number, months = 12) =>
  Array.from({ length: persons }, () => ({ level: 'ThreeLevel' as const, months }))
const severe = (months: number) => ({ level: 'OneLevel' as const, months })

interface Example {
  readonly wages: LevyFacts['wages']
  readonly placements?: LevyFacts['placements']
  readonly isCertified?: boolean
  readonly year?: number
  /** the day on which it is asked */
  readonly today?: string
}

async function due(city: City, staff: string, { today = '2026-11-27', year, ...rest }: Example): Promise<string> {
  const now = new Date(`${today}T10:00:00+08:00`)
  const rule = await ruleOfPlace(
    { db: database.db, now },
    { cityId: CITIES[city], ...(year === undefined ? {} : { year }) },
  )
  const facts = { staff, placements: [], isEnterprise: true, day: rule.day, ...rest }
  return calculateLevy(facts, rule).amount
}
const average = (amount: string) => ({ average: amount })

describe('the levy', () => {
  test.each<[string, City, string, Example, string]>([
    ['1.5 %, no cap', '上海', '150', { wages: average('100000') }, '202500.00'],
    // 50 at the ceiling of the base, 37,302 × 12, and 50 at 100,000; 沪财发〔2020〕9号 counts bases
    ['the sum of the bases of social insurance', '上海', '100', { wages: { total: '27381200' } }, '369646.20'],
    ['an average below twice 145,392', '北京', '200', { wages: average('260000') }, '702000.00'],
    ['1.6 %, one placed', '成都', '200', { wages: average('80000'), placements: ordinary(1) }, '158400.00'],
    [
      '1.6 %, twelve of a thousand placed',
      '郑州',
      '1000',
      { wages: average('90000'), placements: ordinary(12) },
      '180000.00',
    ],
    ['the cap of the province, once 82,116', '长沙', '100', { wages: average('120000') }, '110856.60'],
    // 2026 is not published: 2 × 150,924 of 2025
    ['the newest average known', '上海', '100', { wages: average('350000'), today: '2027-01-02' }, '407494.80'],
    ['the cap of 2 × 94,740', '西安', '200', { wages: average('220000') }, '511596.00'],
    ['thirty-one persons', '重庆', '31', { wages: average('90000') }, '37665.00'],
    ['thirty persons', '成都', '30', { wages: average('90000') }, '0.00'],
    ['the cap of 2024, 2 × 101,194, for 2025', '杭州', '100', { wages: average('250000') }, '273223.80'],
    [
      'half, capped at 2 × 89,952 of the city',
      '武汉',
      '400',
      { wages: average('180000'), placements: ordinary(4) },
      '179904.00',
    ],
    ['half, capped at 2 × 91,059', '重庆', '400', { wages: average('190000'), placements: ordinary(4) }, '182118.00'],
    [
      'a severe disability for half a year',
      '乌鲁木齐',
      '120',
      { wages: average('72000'), placements: [severe(6)] },
      '51840.00',
    ],
    ['1.6 % that nobody has checked', '福州', '100', { wages: average('80000') }, '115200.00'],
    ['1.7 % of a city', '大连', '100', { wages: average('80000') }, '122400.00'],
    ['the highest cap, 2 × 143,448', '拉萨', '100', { wages: average('300000') }, '387309.60'],
    ['enough placed', '海口', '250', { wages: average('100000'), placements: [...ordinary(3), severe(12)] }, '0.00'],
    [
      'nobody certified',
      '成都',
      '200',
      { wages: average('80000'), placements: ordinary(1), isCertified: false },
      '230400.00',
    ],
    ['declared after the reductions', '济南', '100', { wages: average('70000'), year: 2027 }, '105000.00'],
  ])('with %s: %s, %s persons', async (_what, city, staff, example, amount) => {
    expect(await due(city, staff, example)).toBe(amount)
  })
})

const SHANGHE = 370126

/** One employee of a whole year, with a pay of each month. */
const cardOf = (level: 'OneLevel' | 'ThreeLevel') =>
  ({ category: 'Limbs', level, validFrom: '2021-01-01', validTo: '2030-12-31', lastDay: null }) as const

async function yearOf(changes: Partial<QuotaPerson>, place: { cityId: number; areaId?: number }, pay: string) {
  const pays: QuotaPay[] = []
  for (let month = 1; month <= 12; month++) {
    const minimum = await minimumWageOn(database.db, place, `2026-${String(month).padStart(2, '0')}-01`)
    if (!minimum) throw new Error('every city has a minimum wage')
    const isBelowMinimumWage = isMonthBelowMinimum({ grossAmount: pay }, minimum)
    const slip = { ownInsurance: '600.00', isContested: false, enteredOn: '2026-12-31' }
    pays.push({ ...slip, month, isBelowMinimumWage, minimumWage: minimum.monthlyWage })
  }
  const contract = {
    ...{ contractType: 'OpenEnded', startDate: '2024-01-01', endDate: null, lastDay: null, signedDay: '2023-12-30' },
    socialInsurance: ['Pension', 'Medical', 'Unemployment', 'Injury'],
    postKind: null,
  }
  const person: QuotaPerson = {
    ...{ sex: 'Men', birthday: '1990-05-20', contracts: [contract], pays },
    cards: [cardOf('ThreeLevel')],
    ...changes,
  }
  const rule = await levyRuleOn(database.db, place.cityId, '2026-12-31', 2026)
  return { rule, counted: [{ person, result: quotaOf(person, 2026, rule, '2026-12-31') }] }
}

describe('the levy with who counts', () => {
  const reckon = ({ rule, counted }: Awaited<ReturnType<typeof yearOf>>, staff: string, wage: string) =>
    calculateLevy(
      { staff, wages: average(wage), placements: placementsOf(counted), isEnterprise: true, day: '2026-12-31' },
      rule,
    ).amount

  test('at 2,300 a month in 商河县, whose tier has 2,210, but not in the districts of 济南 with 2,400', async () => {
    expect(reckon(await yearOf({}, { cityId: CITIES.济南, areaId: SHANGHE }, '2300'), '100', '70000')).toBe('17500.00')
    expect(reckon(await yearOf({}, { cityId: CITIES.济南, areaId: 370102 }, '2300'), '100', '70000')).toBe('94500.00')
  })

  test('at 2,600 in 广州 until August, because 2,680 are owed from September (粤府函〔2026〕188号)', async () => {
    const counted = await yearOf({}, { cityId: CITIES.广州 }, '2600')
    expect(counted.counted[0]?.result.countedMonths).toBe(8)
    expect(reckon(counted, '200', '100000')).toBe('210000.00')
  })

  test('a man of sixty years and four months in July, up to July', async () => {
    const counted = await yearOf(
      { birthday: '1966-03-10', cards: [cardOf('OneLevel')] },
      { cityId: CITIES.武汉 },
      '5000',
    )
    expect(counted.counted[0]?.result.countedMonths).toBe(7)
    expect(reckon(counted, '100', '100000')).toBe('16666.67')
  })
})

const DAYS = [
  ...['2025-01-01', '2025-03-15', '2025-07-01', '2025-12-01', '2026-01-01'],
  ...['2026-06-30', '2026-09-01', '2026-11-27', '2027-06-30', '2027-12-31'],
]
/** Cities of the corps: no standard was found, and none is made up. */
const CORPS = /^6590(0[2-9]|1[0-3])$/

describe('every division of the mainland', () => {
  test('has a minimum wage and a levy rule on ten days of three years, or is one of the corps', async () => {
    const { areas } = await readDivisions()
    const mainland = areas.filter(({ id }) => id < 700_000)
    expect(mainland.length).toBeGreaterThan(2900)
    const places = mainland.map(({ id, cityId }) => ({ cityId, areaId: id }))
    const missing = new Set<string>()
    for (const day of DAYS) {
      const wageOf = await minimumWagesOn(database.db, places, day)
      for (const place of places) if (wageOf(place) === null) missing.add(`${place.areaId}`)
    }
    expect([...missing].filter((area) => !CORPS.test(area))).toEqual([])
    expect(missing.size).toBe(12)
  })

  test('is reckoned with a rule of its own province or city, an average, and no end in silence', async () => {
    const { cities } = await readDivisions()
    const faults: string[] = []
    for (const { id, provinceId, cityName } of cities.filter(({ provinceId }) => provinceId < 70))
      for (const day of DAYS) {
        const rule = await levyRuleOn(database.db, id, day, Number(day.slice(0, 4)) - 1)
        const isKnown = !rule.isDefault && rule.isInForce && rule.provinceId === provinceId
        if (!isKnown || rule.averageWage === null) faults.push(`${cityName} ${day}`)
      }
    expect(faults).toEqual([])
  })
})
