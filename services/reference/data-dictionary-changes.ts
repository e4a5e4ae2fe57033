import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { type FlatTable, insertRow, lockRow, removeRow } from '#services/abp/conventions/flat-table.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { ensureReference } from '#services/database/built-in/ensure-reference.ts'
import { DICTIONARY_KINDS } from '#services/database/built-in/kinds.ts'
import type { Database } from '#services/database/connect.ts'
import { DICTIONARIES, isBuiltIn, nextDisplayOrder, valuesOf } from './data-dictionary.repository.ts'
import type { CreateDataDictionary, DataDictionary } from './data-dictionary.schemas.ts'

/** Creates a dictionary or, with `parentId`, a value of one. */
export const create = (context: RequestContext, input: CreateDataDictionary): Promise<DataDictionary> =>
  transact(context, async ({ tx, ...by }) => {
    const { displayName, displayOrder } = input
    const codes = input.parentId ? await codesOfValue(tx, input.parentId, input.value) : codesOfRoot(input)
    const order = displayOrder ?? (await nextDisplayOrder(tx, codes.parentId))
    return insertRow(tx, flatFor(codes.parentId), { ...codes, displayName, displayOrder: order }, by)
  })

function codesOfRoot({ key, value }: CreateDataDictionary) {
  if (!key) throw fieldError('key', '键不能为空')
  if (value) throw fieldError('value', '字典本身没有代码，请选择所属字典')
  return { parentId: null, key, value: null }
}

/** The tree has two levels: a value's parent is a dictionary and never another value. */
async function codesOfValue(tx: Database, parentId: number, value: string | null | undefined) {
  const root = await lockRow(tx, DICTIONARIES, parentId, 'share')
  if (!root || root.parentId !== null) throw fieldError('parentId', '所属字典不存在')
  if (!value) throw fieldError('value', '代码不能为空')
  return { parentId, key: `${root.key}/${value}`, value }
}

/**
 * The message names the field that the user typed: a dictionary's unique key is its `key`; a value's is derived from
 * its code in `value`.
 */
const flatFor = (parentId: number | null): FlatTable<DataDictionary> => ({
  ...DICTIONARIES,
  unique: {
    data_dictionary_key_uq:
      parentId === null
        ? { member: 'key', message: '这个键已经使用' }
        : { member: 'value', message: '这个字典已经有相同的代码' },
  },
})

/** Built-in rows cannot be removed, because code refers to them. Rows that use a removed value still show its name. */
export const remove = (context: RequestContext, id: number): Promise<null> =>
  transact(context, async ({ tx, ...by }) => {
    const row = await lockRow(tx, DICTIONARIES, id, 'update')
    if (!row) throw new AppError('notFound')
    if (await isBuiltIn(tx, id)) throw refuse('平台内置的字典不能删除，可以修改名称')
    if (row.parentId === null && (await valuesOf(tx, id)).length > 0) throw refuse('这个字典还有值，不能删除')
    await removeRow(tx, DICTIONARIES, id, by)
    return null
  })

/** Inserts the dictionaries of this release; returns how many rows were missing or not yet marked as built in. */
export async function syncToTenant(db: Database): Promise<number> {
  const { added, adopted } = await ensureReference(db, DICTIONARY_KINDS)
  return added + adopted
}
