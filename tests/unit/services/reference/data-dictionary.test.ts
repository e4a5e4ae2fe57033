import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DICTIONARIES, dictionaryIdOf, dictionaryRootId } from '#services/database/built-in/dictionaries.ts'
import { dataDictionaries } from '#services/database/schema/reference.ts'
import type { DataDictionary } from '#services/reference/data-dictionary.schemas.ts'
import { dataDictionaryService } from '#services/reference/data-dictionary.service.ts'
import { requireDictionaryValues } from '#services/reference/dictionary-values.api.ts'
import { seedReference } from '#services/seeds/reference.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { change, get, serve } from './serve.ts'

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await openTestDatabase()
  await seedReference(database.db)
  app = await serve(database.platform, [dataDictionaryService])
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const namesOf = (rows: readonly DataDictionary[]) => rows.map(({ displayName }) => displayName)

describe('the seeded dictionaries', () => {
  test('are all there, in order', async () => {
    const { result } = await get<DataDictionary[]>(app, 'DataDictionary/GetAllRoot')
    expect(result.map(({ key }) => key)).toEqual(Object.keys(DICTIONARIES))
    expect(result.every(({ parentId, value }) => parentId === null && value === null)).toBe(true)
  })

  test('give the feedback types under the key FeedbackTypes', async () => {
    const { result } = await get<DataDictionary[]>(app, 'DataDictionary/GetDataDictionaryListByKey', {
      key: 'FeedbackTypes',
    })
    expect(namesOf(result)).toEqual(['功能建议', '内容纠错', '投诉举报', '无障碍问题', '合作咨询', '其他'])
  })

  test('have a fixed id for each code, in every database', async () => {
    const { result } = await get<DataDictionary>(app, 'DataDictionary/Get', {
      id: dictionaryIdOf('WorkOrderType', 'SpeechTranscription'),
    })
    expect(result).toEqual({
      id: 502,
      parentId: dictionaryRootId('WorkOrderType'),
      key: 'WorkOrderType/SpeechTranscription',
      value: 'SpeechTranscription',
      displayName: '语音转写',
      displayOrder: 2,
      rowVersion: 1,
    })
  })

  test('are not doubled by a second seeding, and leave ids for rows of staff', async () => {
    await seedReference(database.db)
    const { result } = await get<{ totalCount: number }>(app, 'DataDictionary/GetAll', { maxResultCount: 65_535 })
    const expected = Object.values(DICTIONARIES).reduce((sum, { values }) => sum + 1 + values.length, 0)
    expect(result.totalCount).toBe(expected)
    const [added] = await database.db
      .insert(dataDictionaries)
      .values({ key: 'Later', displayName: '后来的', isDeleted: true })
      .returning()
    expect(added?.id).toBeGreaterThanOrEqual(100_000)
  })
})

describe('reading a dictionary', () => {
  test('by key brings its values along, whatever the case of the key', async () => {
    const { result } = await get<DataDictionary & { values: DataDictionary[] }>(
      app,
      'DataDictionary/GetDataDictionaryByKey',
      { key: 'operationmode' },
    )
    expect([result.key, namesOf(result.values)]).toEqual(['OperationMode', ['现场', '居家', '混合']])
  })

  test('by id and by parent gives the same values', async () => {
    const id = dictionaryRootId('TaskFeedbackType')
    const byId = await get<{ values: DataDictionary[] }>(app, 'DataDictionary/GetDataDictionaryById', { Id: id })
    const byParent = await get<DataDictionary[]>(app, 'DataDictionary/GetListByParentId', { parentId: id })
    expect(byId.result.values).toEqual(byParent.result)
    expect(namesOf(byParent.result)).toEqual(['进度', '问题', '完成提交', '沟通'])
  })

  test.each([
    ['parentKey', { parentKey: 'OperationMode' }, 3],
    ['parentId', { parentId: dictionaryRootId('OperationMode') }, 3],
    ['isParent true', { isParent: true }, Object.keys(DICTIONARIES).length],
    ['isParent false with a name', { isParent: false, displayName: '居家' }, 2],
    ['key', { key: 'WorkOrderType/Handicraft' }, 1],
    ['displayOrder', { displayOrder: 1, parentKey: 'BankName' }, 1],
  ])('filters by %s', async (_name, query, count) => {
    const { result } = await get<{ totalCount: number }>(app, 'DataDictionary/GetAll', query)
    expect(result.totalCount).toBe(count)
  })

  test('refuses an unknown key instead of answering an empty list', async () => {
    const { status, error } = await get(app, 'DataDictionary/GetDataDictionaryListByKey', { key: 'FeedbackType' })
    expect([status, error.details]).toEqual([404, '没有键为“FeedbackType”的字典'])
  })

  test('names a missing key', async () => {
    const { status, error } = await get(app, 'DataDictionary/GetDataDictionaryByKey')
    expect([status, error.validationErrors?.[0]?.members]).toEqual([400, ['key']])
  })
})

describe('changing dictionaries', () => {
  test('adds one with values, behind the others, under keys made of their codes', async () => {
    const { result: root } = await change<DataDictionary>(app, 'DataDictionary/Create', {
      key: 'Shift',
      displayName: '班次',
    })
    const added = []
    for (const [value, displayName] of [
      ['Day', '白班'],
      ['Night', '夜班'],
    ]) {
      const form = { parentId: root.id, value, displayName }
      added.push((await change<DataDictionary>(app, 'DataDictionary/Create', form)).result)
    }
    expect(added.map(({ key, displayOrder }) => [key, displayOrder])).toEqual([
      ['Shift/Day', 1],
      ['Shift/Night', 2],
    ])
    const { error } = await change(app, 'DataDictionary/Delete', { id: root.id })
    expect(error.details).toBe('这个字典还有值，不能删除')
    for (const { id } of [...added, root]) {
      expect((await change(app, 'DataDictionary/Delete', { id })).status).toBe(200)
    }
    expect((await get(app, 'DataDictionary/GetDataDictionaryByKey', { key: 'Shift' })).status).toBe(404)
  })

  test('renames a built-in value and never removes it', async () => {
    const id = dictionaryIdOf('RejectReason', 'Other')
    const { result } = await change<DataDictionary>(app, 'DataDictionary/Update', {
      id,
      rowVersion: 1,
      displayName: '其他原因',
      displayOrder: 9,
    })
    expect([result.displayName, result.key, result.displayOrder]).toEqual(['其他原因', 'RejectReason/Other', 9])
    const stale = { id, rowVersion: 1, displayName: '旧', displayOrder: 1 }
    expect((await change(app, 'DataDictionary/Update', stale)).error.code).toBe(40902)
    expect((await change(app, 'DataDictionary/Delete', { id })).error.code).toBe(40000)
  })

  test('brings back what a release adds, and nothing that staff have changed', async () => {
    const id = dictionaryIdOf('LeaveReason', 'Other')
    const renamed = eq(dataDictionaries.id, dictionaryIdOf('FeedbackTypes', 'Suggestion'))
    const [before] = await database.db.select().from(dataDictionaries).where(renamed)
    await database.db.update(dataDictionaries).set({ displayName: '意见' }).where(renamed)
    await database.db.delete(dataDictionaries).where(eq(dataDictionaries.id, id))
    expect((await change(app, 'DataDictionary/SyncToTenant')).result).toBe(1)
    expect((await change(app, 'DataDictionary/SyncToTenant')).result).toBe(0)
    const kept = await get<DataDictionary>(app, 'DataDictionary/Get', { id: before?.id ?? 0 })
    expect(kept.result.displayName).toBe('意见')
    await database.db.update(dataDictionaries).set({ displayName: before?.displayName }).where(renamed)
  })

  test.each([
    ['a root without a key', { displayName: '无键' }, 40001, 'key'],
    ['a root with a code', { key: 'Wrong', value: 'Wrong', displayName: '多了代码' }, 40001, 'value'],
    ['a value without a code', { parentId: 100, displayName: '无代码' }, 40001, 'value'],
    ['a code with blanks', { parentId: 100, value: 'two words', displayName: '空格' }, 40001, 'value'],
    ['a value below a value', { parentId: 101, value: 'Third', displayName: '第三层' }, 40001, 'parentId'],
    ['a dictionary that is not there', { parentId: 99_999, value: 'X', displayName: '没有' }, 40001, 'parentId'],
    ['a key twice', { key: 'WorkOrderType', displayName: '又一个' }, 40020, 'key'],
    ['a code twice', { parentId: 100, value: 'Other', displayName: '又一个' }, 40020, 'value'],
  ])('refuses %s', async (_what, form, code, member) => {
    const { error } = await change(app, 'DataDictionary/Create', form)
    expect([error.code, error.validationErrors?.[0]?.members]).toEqual([code, [member]])
  })

  test('is for the administrators of the platform', async () => {
    const person = { userId: 2, userType: 'DisabledPerson' } as const
    for (const action of ['Create', 'SyncToTenant']) {
      expect((await change(app, `DataDictionary/${action}`, { key: 'X' }, person)).error.code).toBe(40301)
    }
  })
})

describe('a form that chooses from dictionaries', () => {
  const field = (ids: readonly (number | null)[]) =>
    ({ key: 'WorkOrderType', ids, member: 'workOrderTypeId', title: '工单类型' }) as const

  test('passes with values of the right dictionary, and with nothing chosen', async () => {
    await requireDictionaryValues(database.db, [
      field([dictionaryIdOf('WorkOrderType', 'Handicraft')]),
      { key: 'EducationalRequirement', ids: [null], member: 'educationalRequirementId', title: '学历要求' },
    ])
  })

  test.each([
    ['a value of another dictionary', dictionaryIdOf('OperationMode', 'Home')],
    ['the dictionary itself', dictionaryRootId('WorkOrderType')],
    ['an id nobody has', 99_999],
  ])('refuses %s and names the field', async (_name, id) => {
    await expect(requireDictionaryValues(database.db, [field([id])])).rejects.toMatchObject({
      validationErrors: [{ message: '工单类型不在可选范围内', members: ['workOrderTypeId'] }],
    })
  })
})
