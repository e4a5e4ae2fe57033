import Type from 'typebox'
import { AppError } from '#services/abp/conventions/errors.ts'
import { getRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, Id, Nothing, PagedResult, Text } from '#services/abp/conventions/schema-types.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import type { Database } from '#services/database/connect.ts'
import * as dictionaries from './data-dictionary.repository.ts'
import {
  CreateDataDictionaryDto,
  type DataDictionary,
  DataDictionaryDto,
  DataDictionaryQuery,
  DataDictionaryWithValuesDto,
  UpdateDataDictionaryDto,
} from './data-dictionary.schemas.ts'
import { create, remove, syncToTenant } from './data-dictionary-changes.ts'

const EDITORS: Policy = ['PlatformUser:Admin']

const ByKey = Type.Object({ key: Text(100, { title: '键' }) })

/** An unknown key is an error of the caller; an empty list would hide it. */
async function byKey(db: Database, key: string): Promise<DataDictionary> {
  const row = await dictionaries.findByKey(db, key)
  if (!row) throw new AppError('notFound', { details: `没有键为“${key}”的字典` })
  return row
}

const withValues = async (db: Database, row: DataDictionary) => ({
  ...row,
  values: await dictionaries.valuesOf(db, row.id),
})

export const dataDictionaryService = defineService('DataDictionary', {
  Create: action({
    summary: '增加字典，或给字典增加一个值',
    allow: EDITORS,
    input: CreateDataDictionaryDto,
    output: DataDictionaryDto,
    handler: create,
  }),
  Update: action({
    summary: '修改名称和显示顺序；键和代码不变',
    allow: EDITORS,
    input: UpdateDataDictionaryDto,
    output: DataDictionaryDto,
    handler: ({ db, ...by }, values) => updateRow(db, dictionaries.DICTIONARIES, values, by),
  }),
  Delete: action({
    summary: '删除后来增加的字典值或空字典',
    allow: EDITORS,
    input: EntityId,
    output: Nothing,
    handler: (context, { id }) => remove(context, id),
  }),
  SyncToTenant: action({
    summary: '补齐平台内置的字典和字典值，已有的保持不变；返回补上的条数',
    allow: EDITORS,
    input: Type.Object({}),
    output: Type.Integer(),
    handler: ({ db }) => syncToTenant(db),
  }),
  GetAll: action({
    summary: '查找字典和字典值',
    allow: 'anonymous',
    input: DataDictionaryQuery,
    output: PagedResult(DataDictionaryDto),
    handler: ({ db }, query) => dictionaries.pageDictionaries(db, query),
  }),
  Get: action({
    summary: '一个字典或字典值',
    allow: 'anonymous',
    input: EntityId,
    output: DataDictionaryDto,
    handler: ({ db }, { id }) => getRow(db, dictionaries.DICTIONARIES, id),
  }),
  GetListByParentId: action({
    summary: '一个字典的值',
    allow: 'anonymous',
    input: Type.Object({ parentId: Id({ title: '所属字典' }) }),
    output: Type.Array(DataDictionaryDto),
    handler: ({ db }, { parentId }) => dictionaries.valuesOf(db, parentId),
  }),
  GetDataDictionaryListByKey: action({
    summary: '按键取一个字典的值',
    allow: 'anonymous',
    input: ByKey,
    output: Type.Array(DataDictionaryDto),
    handler: async ({ db }, { key }) => dictionaries.valuesOf(db, (await byKey(db, key)).id),
  }),
  GetDataDictionaryByKey: action({
    summary: '按键取一个字典，连同它的值',
    allow: 'anonymous',
    input: ByKey,
    output: DataDictionaryWithValuesDto,
    handler: async ({ db }, { key }) => withValues(db, await byKey(db, key)),
  }),
  GetDataDictionaryById: action({
    summary: '按编号取一个字典，连同它的值',
    allow: 'anonymous',
    input: EntityId,
    output: DataDictionaryWithValuesDto,
    handler: async ({ db }, { id }) => withValues(db, await getRow(db, dictionaries.DICTIONARIES, id)),
  }),
  GetAllRoot: action({
    summary: '全部字典，不含字典值',
    allow: 'anonymous',
    input: Type.Object({}),
    output: Type.Array(DataDictionaryDto),
    handler: ({ db }) => dictionaries.allRoots(db),
  }),
})
