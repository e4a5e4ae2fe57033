import { and, eq, ilike, inArray, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm'
import { type FlatTable, findRows, pageRows } from '#services/abp/conventions/flat-table.ts'
import { escapeLike } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { dataDictionaries as rows } from '#services/database/schema/reference.ts'
import type { DataDictionary, DataDictionaryFilter } from './data-dictionary.schemas.ts'

export const DICTIONARIES: FlatTable<DataDictionary> = {
  table: rows,
  columns: {
    id: rows.id,
    parentId: rows.parentId,
    key: rows.key,
    value: rows.value,
    displayName: rows.displayName,
    displayOrder: rows.displayOrder,
    rowVersion: rows.rowVersion,
  },
  order: rows.displayOrder,
}

const hasKey = (key: string): SQL => sql`lower(${rows.key}) = lower(${key})`
const isBelow = (parentKey: string): SQL =>
  sql`${rows.parentId} in (select p.id from data_dictionary p where lower(p.key) = lower(${parentKey}) and not p.is_deleted)`

/** Keys are compared case-insensitively. */
export const findByKey = async (db: Database, key: string): Promise<DataDictionary | undefined> =>
  (await findRows(db, DICTIONARIES, hasKey(key)))[0]

export const valuesOf = (db: Database, parentId: number) => findRows(db, DICTIONARIES, eq(rows.parentId, parentId))
export const allRoots = (db: Database) => findRows(db, DICTIONARIES, isNull(rows.parentId))

export const pageDictionaries = (db: Database, query: DataDictionaryFilter) =>
  pageRows(
    db,
    DICTIONARIES,
    query,
    and(
      query.parentId === undefined ? undefined : eq(rows.parentId, query.parentId),
      query.isParent === undefined ? undefined : query.isParent ? isNull(rows.parentId) : isNotNull(rows.parentId),
      query.key ? hasKey(query.key) : undefined,
      query.parentKey ? isBelow(query.parentKey) : undefined,
      query.displayName ? ilike(rows.displayName, `%${escapeLike(query.displayName)}%`) : undefined,
      query.displayOrder === undefined ? undefined : eq(rows.displayOrder, query.displayOrder),
    ),
  )

/** Those of the ids that are dictionary values, each with the id of its dictionary. */
export const parentsOf = (db: Database, ids: readonly number[]) =>
  db
    .select({ id: rows.id, parentId: rows.parentId })
    .from(rows)
    .where(and(isOneOf(rows.id, ids), isNotNull(rows.parentId), eq(rows.isDeleted, false)))

export const rootIds = (db: Database, keys: readonly string[]) =>
  db
    .select({ id: rows.id, key: rows.key })
    .from(rows)
    .where(and(inArray(rows.key, [...keys]), isNull(rows.parentId), eq(rows.isDeleted, false)))

/** The next sort position after the dictionary's values, or after all dictionaries. */
export async function nextDisplayOrder(db: Database, parentId: number | null): Promise<number> {
  const [row] = await db
    .select({ last: max(rows.displayOrder) })
    .from(rows)
    .where(and(parentId === null ? isNull(rows.parentId) : eq(rows.parentId, parentId), eq(rows.isDeleted, false)))
  return (row?.last ?? 0) + 1
}

export async function isBuiltIn(db: Database, id: number): Promise<boolean> {
  return (await db.$count(rows, and(eq(rows.id, id), isNotNull(rows.builtInKey)))) > 0
}
