import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureReference } from '#services/database/built-in/ensure-reference.ts'
import { contractTemplates } from '#services/database/schema/contract-templates.ts'
import { levyRules } from '#services/database/schema/rates.ts'
import { areas, cities, dataDictionaries, provinces } from '#services/database/schema/reference.ts'
import { dataDictionaryService } from '#services/reference/data-dictionary.service.ts'
import type { ReferenceDifference } from '#services/reference/reference-data.schemas.ts'
import { referenceDataService } from '#services/reference/reference-data.service.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { change, get, serve } from './serve.ts'

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await openTestDatabase()
  await ensureReference(database.db)
  app = await serve(database.platform, [referenceDataService, dataDictionaryService])
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ADMIN = { userId: 1, userType: 'PlatformUser', platformRoles: ['Admin'] } as const
const differences = async (query = {}) =>
  (await get<{ items: ReferenceDifference[] }>(app, 'ReferenceData/GetDifferences', query, ADMIN)).result.items
const take = (kind: string, key: string) => change(app, 'ReferenceData/Take', { kind, key })
const leave = (kind: string, key: string) => change(app, 'ReferenceData/Leave', { kind, key })
/** as if the release before had brought this */
const brought = (table: string, id: number, values: object) =>
  database.db.execute(sql`update ${sql.identifier(table)}
    set brought_values = brought_values || ${JSON.stringify(values)}::jsonb where id = ${id}`)

test('a complete database has no difference', async () => {
  expect(await differences()).toEqual([])
})

test('what staff changed stands beside the release, and can be taken back', async () => {
  await database.db.update(provinces).set({ provinceName: '浙江' }).where(eq(provinces.id, 33))
  expect(await differences()).toMatchObject([
    {
      ...{ kind: 'Province', kindLabel: '省份', key: '33', name: '浙江省', whatLabel: '保留了这里的', isOpen: false },
      columns: [{ title: '省份名称', here: '浙江', brought: '浙江省' }],
      allowedActions: ['take'],
    },
  ])
  expect((await take('Province', '33')).status).toBe(200)
  expect(await differences()).toEqual([])
  expect((await take('Province', '33')).error.details).toBe('这一条已经没有不同，请刷新后查看')
})

test('what both changed waits, comes first, and is asked once', async () => {
  await database.db.update(cities).set({ cityName: '杭州' }).where(eq(cities.id, 3301))
  await database.db.update(areas).set({ isDeleted: true }).where(eq(areas.id, 330106))
  await brought('city', 3301, { cityName: '杭' })
  expect((await differences()).map(({ key, whatLabel }) => [key, whatLabel])).toEqual([
    ['3301', '等您选择'],
    ['330106', '这里已删除'],
  ])
  expect(await differences({ isOpen: true })).toHaveLength(1)
  expect((await leave('City', '3301')).status).toBe(200)
  expect(await differences({ isOpen: true })).toEqual([])
  expect((await leave('City', '3301')).error.details).toBe('这一条已经选择过，请刷新后查看')
  expect((await take('Area', '330106')).status).toBe(200)
  const [area] = await database.db.select().from(areas).where(eq(areas.id, 330106))
  expect(area?.isDeleted).toBe(false)
  await take('City', '3301')
  expect(await differences()).toEqual([])
})

test('a name that belongs to another row is told, with what to do, never a failure', async () => {
  await database.db.update(areas).set({ isDeleted: true }).where(eq(areas.id, 330106))
  await database.db.insert(areas).values({ cityId: 3301, areaName: '西湖区', creatorUserId: 1 })
  const refused = await take('Area', '330106')
  expect([refused.status, refused.error.details]).toEqual([400, '另一条数据用了这个名称或代码，请先给那一条改名'])
  await database.db.update(areas).set({ isDeleted: false, areaName: '西湖' }).where(eq(areas.id, 330106))
  await brought('area', 330106, { areaName: '西湖' })
  expect(await ensureReference(database.db)).toMatchObject({ changed: 0, open: 1 })
  const [blocked] = await differences()
  expect(blocked).toMatchObject({ what: 'blocked', allowedActions: [] })
  expect(blocked?.hint).toContain('请给那一条改名')
  await database.db.delete(areas).where(sql`id >= 10000000`)
  expect(await ensureReference(database.db)).toMatchObject({ changed: 1, open: 0 })
})

test('the national rule is changed by two people alone', async () => {
  const [rule] = await database.db.select().from(levyRules)
  await database.db.update(levyRules).set({ ratio: '0.02' })
  await brought('disability_insurance_fund_calc_rule', rule?.id ?? 0, { ratio: '0.018' })
  const found = (await differences()).find(({ kind }) => kind === 'LevyRule')
  expect(found).toMatchObject({ name: '全国统一的规则', isOpen: true, allowedActions: ['leave'] })
  const refused = await take('LevyRule', '2020')
  expect(refused.error.details).toContain('另一位管理员批准')
  expect((await leave('LevyRule', '2020')).status).toBe(200)
  expect((await database.db.select().from(levyRules))[0]?.ratio).toBe('0.02')
})

test('a template in use gets the text of the release as a draft, once', async () => {
  const [template] = await database.db
    .select()
    .from(contractTemplates)
    .where(eq(contractTemplates.name, '合理便利约定'))
  const id = template?.id ?? 0
  const own = { note: '我们的', isEnabled: true, enabledTime: new Date() }
  await database.db.update(contractTemplates).set(own).where(eq(contractTemplates.id, id))
  expect((await take('ContractTemplate', '合理便利约定')).status).toBe(200)
  const versions = await database.db
    .select()
    .from(contractTemplates)
    .where(eq(contractTemplates.name, '合理便利约定'))
    .orderBy(contractTemplates.version)
  expect(versions).toMatchObject([
    { version: 1, note: '我们的', isEnabled: true, builtInKey: null },
    { version: 2, note: template?.note, isEnabled: false, builtInKey: '合理便利约定' },
  ])
  expect(await ensureReference(database.db)).toMatchObject({ added: 0, adopted: 0 })
})

test('SyncToTenant brings back a dictionary that is missing, whatever staff have typed', async () => {
  await database.db.execute(sql`delete from data_dictionary where parent_id = 200 or id = 200`)
  const typed = { key: 'OperationMode', displayName: '方式', creatorUserId: 1 }
  await database.db.insert(dataDictionaries).values(typed)
  const { status, result } = await change<number>(app, 'DataDictionary/SyncToTenant')
  expect([status, result]).toEqual([200, 4])
  expect((await change<number>(app, 'DataDictionary/SyncToTenant')).result).toBe(0)
  const [mode] = await database.db.select().from(dataDictionaries).where(eq(dataDictionaries.key, 'OperationMode'))
  expect(mode).toMatchObject({ id: 200, displayName: '方式', builtInKey: 'OperationMode' })
})

test('a row of staff with a low id can be deleted, a built-in one with any id cannot', async () => {
  await database.db.insert(dataDictionaries).values({ id: 7, key: 'Mine', displayName: '自己的', creatorUserId: 1 })
  expect((await change(app, 'DataDictionary/Delete', { id: 7 })).status).toBe(200)
  expect((await change(app, 'DataDictionary/Delete', { id: 202 })).error.details).toContain('平台内置的字典不能删除')
})

test('only administrators choose', async () => {
  const content = { ...ADMIN, platformRoles: ['Content'] } as const
  expect((await get(app, 'ReferenceData/GetDifferences', {}, content)).error.code).toBe(40301)
  expect((await change(app, 'ReferenceData/Take', { kind: 'City', key: '3301' }, content)).error.code).toBe(40301)
})
