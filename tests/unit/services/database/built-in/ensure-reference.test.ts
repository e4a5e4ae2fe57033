import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { ensureReference, referenceDifferences } from '#services/database/built-in/ensure-reference.ts'
import { BUILT_IN } from '#services/database/built-in/kinds.ts'
import { rowsOf } from '#services/database/connect.ts'
import { cmsAnchors, cmsCategories, cmsFriendLinks } from '#services/database/schema/content.ts'
import { contractTemplates } from '#services/database/schema/contract-templates.ts'
import { personResumes } from '#services/database/schema/person-resumes.ts'
import {
  averageWages,
  employmentSubsidies,
  levyRules,
  minimumWages,
  publicHolidays,
  socialInsurances,
  taxReliefs,
} from '#services/database/schema/rates.ts'
import { areas, cities, dataDictionaries, provinces } from '#services/database/schema/reference.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const STAFF = { creatorUserId: 7 }
const IS_NEW = { added: 6235, adopted: 0, changed: 0, open: 0 }
const IS_DONE = { added: 0, adopted: 0, changed: 0, open: 0 }

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const count = (table: PgTable): Promise<number> => database.db.$count(table)
const byId = async <T extends PgTable & { id: PgColumn }>(table: T, id: number) =>
  (
    await database.db
      .select()
      .from(table as PgTable)
      .where(eq(table.id, id))
  )[0] as T['$inferSelect'] | undefined

const TABLES = [
  ...[provinces, cities, areas, dataDictionaries, cmsCategories, cmsAnchors, levyRules, contractTemplates],
  ...[minimumWages, averageWages, publicHolidays, taxReliefs, socialInsurances, employmentSubsidies],
]
const counts = async (): Promise<number[]> => {
  const found: number[] = []
  for (const table of TABLES) found.push(await count(table))
  return found
}
const WHOLE = [34, 395, 3364, 83, 22, 2, 39, 4, 1837, 120, 108, 5, 210, 12]

describe('an empty database', () => {
  test('gets every row, each with its mark, and ids of staff above them; a second time changes nothing', async () => {
    expect(await ensureReference(database.db)).toEqual(IS_NEW)
    expect(await counts()).toEqual(WHOLE)
    const rowsByKey = async () => {
      const found: unknown[] = []
      for (const table of TABLES)
        found.push(
          await database.db
            .select()
            .from(table as PgTable)
            .orderBy(table.id),
        )
      return found
    }
    const before = await rowsByKey()
    expect(before.flat()).toHaveLength(6235)
    expect((before.flat() as { builtInKey: string | null }[]).every(({ builtInKey }) => builtInKey !== null)).toBe(true)
    expect(await ensureReference(database.db)).toEqual(IS_DONE)
    expect(await rowsByKey()).toEqual(before)
    const [own] = await database.db.insert(provinces).values({ provinceName: '新省', shortName: '新' }).returning()
    expect(own?.id).toBe(10_000_000)
    const [value] = await database.db.insert(dataDictionaries).values({ key: 'Own', displayName: '自己的' }).returning()
    expect(value?.id).toBe(100_000)
  })

  test('gets the published figures and nothing for demonstration, and templates as drafts', async () => {
    await ensureReference(database.db)
    for (const table of [minimumWages, levyRules])
      expect(await database.db.$count(table, eq(table.isExample, true))).toBe(0)
    const [wage] = await database.db.select().from(minimumWages).where(eq(minimumWages.areaId, 370126)).limit(1)
    expect(wage).toMatchObject({ cityId: 3701, builtInKey: '370126/2023-10-01', confidence: 'Memory' })
    const [rule] = await database.db.select().from(levyRules).where(eq(levyRules.isDefault, true))
    expect(rule).toMatchObject({
      ...{ isDefault: true, cityId: null, ratio: '0.015' },
      ...{
        localAverageAnnualWage: null,
        localMinimumMonthlyWage: null,
        validFrom: '2020-01-01',
        validTo: '2027-12-31',
      },
    })
    const templates = await database.db.select().from(contractTemplates)
    expect(templates.every(({ isEnabled, enabledTime }) => !isEnabled && enabledTime === null)).toBe(true)
  })

  test('has the rows under their codes', async () => {
    await ensureReference(database.db)
    expect(await byId(provinces, 33)).toMatchObject({ provinceName: '浙江省', shortName: '浙江', builtInKey: '33' })
    expect(await byId(cities, 3301)).toMatchObject({ provinceId: 33, cityName: '杭州市', shortCode: '3301' })
    expect(await byId(areas, 330106)).toMatchObject({ cityId: 3301, areaName: '西湖区' })
    expect(await byId(dataDictionaries, dictionaryIdOf('OperationMode', 'Home'))).toMatchObject({
      key: 'OperationMode/Home',
    })
  })
})

describe('a database with a part of the rows', () => {
  test('gets back what was removed from it, whatever the table', async () => {
    await ensureReference(database.db)
    const some = ['area', 'cms_anchor', 'disability_insurance_fund_calc_rule', 'contract_template']
    for (const table of [...some, 'minimum_wage', 'average_wage', 'social_insurance'])
      await database.db.execute(sql`delete from ${sql.identifier(table)} where id % 2 = 1`)
    await database.db.execute(sql`delete from city where id not in (select city_id from area)
      and id not in (select city_id from minimum_wage) and id not in (select city_id from average_wage where city_id > 0)
      and id not in (select city_id from social_insurance where city_id > 0)
      and id not in (select city_id from disability_insurance_fund_calc_rule where city_id > 0)`)
    await database.db.execute(sql`delete from data_dictionary where parent_id = 500 or id = 500`)
    await database.db.execute(sql`delete from cms_category where category_code in ('Notices', 'AboutBase')`)
    const { added, ...others } = await ensureReference(database.db)
    expect(added).toBeGreaterThan(1000)
    expect(others).toEqual({ adopted: 0, changed: 0, open: 0 })
    expect(await counts()).toEqual(WHOLE)
  })

  test('that an earlier release has left without marks: each row is recognised, none doubled', async () => {
    await ensureReference(database.db)
    for (const table of TABLES)
      await database.db.execute(sql`update ${table} set built_in_key = null, brought_values = null`)
    await database.db.update(provinces).set({ provinceName: '浙江' }).where(eq(provinces.id, 33))
    await database.db.update(areas).set({ isDeleted: true }).where(eq(areas.id, 330106))
    await database.db.update(cmsCategories).set({ isDeleted: true }).where(eq(cmsCategories.categoryCode, 'Notices'))
    expect(await ensureReference(database.db)).toEqual({ added: 0, adopted: 6235, changed: 0, open: 1 })
    expect(await counts()).toEqual(WHOLE)
    expect(await byId(provinces, 33)).toMatchObject({ provinceName: '浙江', builtInKey: '33' })
    expect(await byId(areas, 330106)).toMatchObject({ isDeleted: true, builtInKey: '330106' })
    expect(await ensureReference(database.db)).toEqual({ ...IS_DONE, open: 1 })
  })
})

describe('what staff typed before', () => {
  test('becomes the built-in row, under its code, with what hangs on it', async () => {
    const { db } = database
    const [province] = await db
      .insert(provinces)
      .values({ provinceName: '浙江省', shortName: '浙', ...STAFF })
      .returning()
    const at = { provinceId: province?.id ?? 0, ...STAFF }
    const [city] = await db
      .insert(cities)
      .values({ ...at, cityName: '杭州', shortCode: '3301' })
      .returning()
    const cityId = city?.id ?? 0
    const [area] = await db
      .insert(areas)
      .values({ cityId, areaName: '西湖', ...STAFF })
      .returning()
    const [own] = await db
      .insert(areas)
      .values({ cityId, areaName: '钱江新区', ...STAFF })
      .returning()
    const [wage] = await db
      .insert(minimumWages)
      .values({ cityId, monthlyWage: '2490', hourlyWage: '24', validFrom: '2024-01-01' })
      .returning()
    expect([province?.id, cityId, area?.id, own?.id]).toEqual([1, 1, 1, 2])
    expect(await ensureReference(db)).toEqual({ added: 6231, adopted: 4, changed: 0, open: 4 })
    expect(await byId(provinces, 33)).toMatchObject({ provinceName: '浙江省', shortName: '浙', creatorUserId: 7 })
    expect(await byId(cities, 3301)).toMatchObject({ provinceId: 33, cityName: '杭州' })
    expect(await byId(areas, 330106)).toMatchObject({ cityId: 3301, areaName: '西湖' })
    expect(await byId(areas, 2)).toMatchObject({ cityId: 3301, areaName: '钱江新区', builtInKey: null })
    expect(await byId(minimumWages, wage?.id ?? 0)).toMatchObject({ cityId: 3301, monthlyWage: '2490.00' })
    expect(await rowsOf(db, sql`select id from province where province_name = '浙江省'`)).toHaveLength(1)
    expect((await counts()).slice(0, 3)).toEqual([34, 395, 3365])
    expect(await referenceDifferences(db)).toMatchObject([
      { row: { key: '33' }, columns: ['shortName'], isOpen: true },
      { row: { key: '3301' }, columns: ['cityName'], isOpen: true },
      { row: { key: '330106' }, columns: ['areaName'], isOpen: true },
      { row: { key: '3301/2024-01-01' }, isOpen: true },
    ])
  })

  test('in any order: every province, whose ids then are codes of others', async () => {
    const { db } = database
    await ensureReference(db)
    const names = (await db.select().from(provinces)).map(({ provinceName, shortName }) => ({
      provinceName,
      shortName,
    }))
    for (const table of [
      socialInsurances,
      employmentSubsidies,
      taxReliefs,
      minimumWages,
      averageWages,
      levyRules,
      areas,
      cities,
      provinces,
    ])
      await db.delete(table)
    await db.execute(sql`alter sequence province_id_seq restart with 1`)
    await db.insert(provinces).values(names.reverse().map((name) => ({ ...name, ...STAFF })))
    const [henan] = await db.select().from(provinces).where(eq(provinces.provinceName, '河南省'))
    await db.insert(cities).values({ provinceId: henan?.id ?? 0, cityName: '新城', shortCode: '9999', ...STAFF })
    expect(await ensureReference(db)).toMatchObject({ adopted: 34, open: 0 })
    expect(await byId(provinces, 11)).toMatchObject({ provinceName: '北京市', builtInKey: '11' })
    expect(await byId(provinces, 33)).toMatchObject({ provinceName: '浙江省' })
    expect(await rowsOf(db, sql`select province_id as of from city where short_code = '9999'`)).toEqual([{ of: 41 }])
    expect((await counts()).slice(0, 3)).toEqual([34, 396, 3364])
  })

  test('in dictionaries: by the key in any case, with references in columns without a key and in arrays', async () => {
    const { db } = database
    const type = async (key: string, parentId: number | null) =>
      (
        await db
          .insert(dataDictionaries)
          .values({ key, parentId, displayName: key, ...STAFF })
          .returning()
      )[0]?.id ?? 0
    const links = await type('friendlinktype', null)
    const government = await type('friendlinktype/Government', links)
    const help = await type('Accommodation', null)
    const reader = await type('Accommodation/ScreenReader', help)
    const mine = await type('Accommodation/Mine', help)
    await db.insert(cmsFriendLinks).values({ name: '残联', link: 'https://a.cn', typeId: government })
    const degrees = await type('EducationalRequirement', null)
    const bachelor = await type('EducationalRequirement/Bachelor', degrees)
    // rows without the whole story behind them
    await db.execute(
      sql`alter table person_resume drop constraint person_resume_user_disabled_person_id_user_disabled_person_id_f`,
    )
    const school = { school: '某校', major: null, startDate: '2001-09-01', endDate: null }
    await db.insert(personResumes).values({
      ...{ userDisabledPersonId: 1, accommodationIds: [mine, reader] },
      educations: [
        { ...school, degreeId: null },
        { ...school, degreeId: bachelor },
      ],
    })
    await ensureReference(db)
    expect((await db.select().from(personResumes))[0]).toMatchObject({
      accommodationIds: [mine, dictionaryIdOf('Accommodation', 'ScreenReader')],
      educations: [{ degreeId: null }, { degreeId: dictionaryIdOf('EducationalRequirement', 'Bachelor') }],
    })
    const [link] = await db.select().from(cmsFriendLinks)
    expect(link?.typeId).toBe(dictionaryIdOf('FriendLinkType', 'Government'))
    expect(await byId(dataDictionaries, dictionaryIdOf('FriendLinkType', 'Government'))).toMatchObject({
      ...{ key: 'FriendLinkType/Government', value: 'Government', displayName: 'friendlinktype/Government' },
    })
    expect(await byId(dataDictionaries, reader)).toBeUndefined()
    expect(await byId(dataDictionaries, mine)).toMatchObject({ parentId: 600, builtInKey: null })
  })

  test('by a name that fits two rows stays that of staff', async () => {
    const { db } = database
    await ensureReference(db)
    // 伊宁市 and 伊宁县 are both in 伊犁哈萨克自治州
    await db.execute(sql`delete from area where id in (654002, 654021)`)
    await db.insert(areas).values({ cityId: 6540, areaName: '伊宁', ...STAFF })
    expect(await ensureReference(db)).toEqual({ ...IS_DONE, added: 2 })
  })
})

describe('what staff changed', () => {
  const rename = (provinceName: string) =>
    database.db.update(provinces).set({ provinceName }).where(eq(provinces.id, 33))
  /** as if the release before had called it so */
  const bring = (provinceName: string) =>
    database.db.execute(sql`update province set brought_values = brought_values || ${JSON.stringify({ provinceName })}::jsonb
      where id = 33`)

  test('stays, and is told beside what the release has', async () => {
    await ensureReference(database.db)
    await rename('浙江')
    expect(await ensureReference(database.db)).toEqual(IS_DONE)
    expect(await referenceDifferences(database.db)).toMatchObject([
      { what: 'changed', columns: ['provinceName'], isOpen: false, row: { values: { provinceName: '浙江省' } } },
    ])
  })

  test('waits for a decision where the release has changed it too', async () => {
    await ensureReference(database.db)
    await rename('浙江')
    await bring('浙')
    expect(await ensureReference(database.db)).toEqual({ ...IS_DONE, open: 1 })
    expect(await byId(provinces, 33)).toMatchObject({ provinceName: '浙江' })
  })

  test('what they have not changed follows the release', async () => {
    await ensureReference(database.db)
    await rename('浙')
    await bring('浙')
    expect(await ensureReference(database.db)).toEqual({ ...IS_DONE, changed: 1 })
    expect(await byId(provinces, 33)).toMatchObject({ provinceName: '浙江省', rowVersion: 2 })
    expect(await referenceDifferences(database.db)).toEqual([])
  })

  test('what they have deleted stays deleted, and is told', async () => {
    await ensureReference(database.db)
    await database.db.update(areas).set({ isDeleted: true }).where(eq(areas.id, 330106))
    expect(await ensureReference(database.db)).toEqual(IS_DONE)
    expect(await referenceDifferences(database.db)).toMatchObject([{ what: 'removed', row: { key: '330106' } }])
  })

  test('a name that they have given to another row is told, and nothing fails', async () => {
    await ensureReference(database.db)
    await database.db.execute(sql`delete from area where id = 330106`)
    await database.db.update(areas).set({ areaName: '西湖区' }).where(eq(areas.id, 330105))
    expect(await ensureReference(database.db)).toEqual({ ...IS_DONE, open: 1 })
    expect(await referenceDifferences(database.db)).toMatchObject([
      { row: { key: '330105' }, what: 'changed', isOpen: false },
      { row: { key: '330106' }, what: 'blocked', isOpen: true },
    ])
  })

  test('a rule and a template in use are never changed in place', async () => {
    await ensureReference(database.db)
    const past = { ratio: '0.02' }
    await database.db.execute(sql`update disability_insurance_fund_calc_rule set ratio = 0.02,
      brought_values = brought_values || ${JSON.stringify(past)}::jsonb where is_default`)
    await database.db.update(contractTemplates).set({ isEnabled: true, enabledTime: new Date(), note: '以前的' })
    await database.db.execute(sql`update contract_template set
      brought_values = brought_values || '{"note": "以前的"}'::jsonb`)
    expect(await ensureReference(database.db)).toEqual({ ...IS_DONE, open: 5 })
    const [rule] = await database.db.select().from(levyRules).where(eq(levyRules.isDefault, true))
    expect(rule?.ratio).toBe('0.02')
  })

  test('a figure follows the release until two people have changed it', async () => {
    await ensureReference(database.db)
    const wageOf = async () =>
      (await database.db.select().from(minimumWages).where(eq(minimumWages.builtInKey, '3701/2025-10-01')))[0]
    const before = { monthlyWage: '2390.00' }
    const bring = (set: object) =>
      database.db.update(minimumWages).set(set).where(eq(minimumWages.builtInKey, '3701/2025-10-01'))
    await bring({ ...before, broughtValues: { ...(await wageOf())?.broughtValues, ...before } })
    expect(await ensureReference(database.db)).toEqual({ ...IS_DONE, changed: 1 })
    expect((await wageOf())?.monthlyWage).toBe('2400.00')
    await bring({ monthlyWage: '2500.00' })
    expect(await ensureReference(database.db)).toEqual(IS_DONE)
    expect((await wageOf())?.monthlyWage).toBe('2500.00')
    expect(await referenceDifferences(database.db)).toMatchObject([{ columns: ['monthlyWage'], isOpen: false }])
  })
})

test('two processes at once bring every row once', async () => {
  const both = await Promise.all([ensureReference(database.db), ensureReference(database.db)])
  expect(both).toEqual(expect.arrayContaining([IS_NEW, IS_DONE]))
  expect(await counts()).toEqual(WHOLE)
})

test('an interrupted start leaves nothing, and the next one brings all', async () => {
  const kinds = BUILT_IN.map((kind) =>
    kind.name === 'Anchor' ? { ...kind, rows: () => Promise.reject(new Error('the power is out')) } : kind,
  )
  await expect(ensureReference(database.db, kinds)).rejects.toThrow('the power is out')
  expect(await counts()).toEqual(WHOLE.map(() => 0))
  expect(await ensureReference(database.db)).toEqual(IS_NEW)
})

test('every column that may hold ids of divisions and dictionaries is known to their kinds', async () => {
  const named = BUILT_IN.flatMap(({ referencedIn = [] }) => referencedIn)
  /** lists of ids of other things */
  const others = [
    'category_ids',
    'file_ids',
    'evidence_file_ids',
    'entity_ids',
    'beneficiary_user_ids',
    'mentioned_user_ids',
  ]
  const found = await rowsOf<{ name: string }>(
    database.db,
    sql`select distinct column_name as name from information_schema.columns
      where table_schema = 'public' and (column_name ~ '(province|city|area)_ids?$' or column_name ~ '_ids$'
        or column_name ~ '_(mode|type|reason|requirement)_id$')`,
  )
  const names = found.map(({ name }) => name).sort()
  expect(names.filter((name) => !named.includes(name) && !others.includes(name))).toEqual([])
})
