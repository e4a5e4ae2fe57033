import { getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { userTokens } from '#services/database/schema/identity.ts'
import { AWAITED_INDEXES, SEALED_TABLES, type SealedTable } from './sealed-columns.ts'

const nameOf = (column: PgColumn): string => toSnakeCase(column.name)
const identifier = (column: PgColumn): SQL => sql`${sql.identifier(nameOf(column))}`
const tableOf = ({ table }: Pick<SealedTable, 'table'>): SQL => sql`${sql.identifier(getTableName(table))}`

const sealedOf = ({ columns }: SealedTable): PgColumn[] => columns.map(({ column }) => column)
const indexesOf = ({ columns }: SealedTable): PgColumn[] =>
  columns.flatMap(({ index, tail }) => [index ?? [], tail ?? []].flat())
const plainOf = ({ columns }: SealedTable): PgColumn[] => columns.flatMap(({ plain }) => plain ?? [])
const copiesOf = ({ columns }: SealedTable): PgColumn[] => columns.flatMap(({ copy }) => copy?.column ?? [])
const allOf = (spec: SealedTable): PgColumn[] => [
  ...sealedOf(spec),
  ...indexesOf(spec),
  ...plainOf(spec),
  ...copiesOf(spec),
]
/** Columns that an index is also made of: read, never written. */
const besideOf = ({ columns }: SealedTable): PgColumn[] => columns.flatMap(({ indexed }) => indexed?.with ?? [])

/** Whether the column is a JSON list. A list is handled as text here; an empty list counts as null. */
const isList = (column: PgColumn): boolean => column.getSQLType() === 'jsonb'
const read = (column: PgColumn): SQL =>
  isList(column) ? sql`nullif(${identifier(column)}::text, '[]')` : identifier(column)
const writable = (column: PgColumn): SQL => {
  const value = sql`v.${sql.identifier(column.name)}`
  return isList(column) ? sql`coalesce(${value}, '[]')::jsonb` : value
}

/** A row with its sealed columns, by their TypeScript names. */
export interface SealedRow {
  readonly id: number
  readonly values: Readonly<Record<string, string | null>>
}

export interface Prefixes {
  readonly seal: string
  /** key id; null for key 0 */
  readonly index: string | null
}

/**
 * The condition that a column lacks the prefix of the key. It compares only the prefix, so that large values are not
 * decompressed.
 */
const lacks = (column: PgColumn, prefix: string): SQL =>
  sql`(${identifier(column)} is not null and substr(${identifier(column)}, 1, ${prefix.length}::int) <> ${prefix}::text)`
const isStale = (spec: SealedTable, { seal, index }: Prefixes): SQL => {
  const byIndex = indexesOf(spec).map((column) =>
    index === null ? sql`position('~' in ${identifier(column)}) > 0` : lacks(column, index),
  )
  const bySeal = sealedOf(spec).map((column) => lacks(column, seal))
  const byText = plainOf(spec).map((column) => sql`${read(column)} is not null`)
  return sql.join([...bySeal, ...byIndex, ...byText], sql` or `)
}

/**
 * Rows that are not sealed with the newest key, locked until the transaction ends. Rows locked by other transactions
 * are skipped, so that no request waits and no newer value is overwritten; the next run finds them.
 */
export async function takeStale(
  tx: Database,
  spec: SealedTable,
  prefixes: Prefixes,
  { after, most }: { after: number; most: number },
): Promise<SealedRow[]> {
  const values = [...allOf(spec), ...besideOf(spec)].map(
    (column) => sql`${read(column)} as ${sql.identifier(column.name)}`,
  )
  const rows = await rowsOf<{ id: number | string } & Record<string, string | null>>(
    tx,
    sql`select id, ${sql.join(values, sql`, `)} from ${tableOf(spec)}
      where id > ${after} and (${isStale(spec, prefixes)}) order by id limit ${most} for update skip locked`,
  )
  return rows.map(({ id, ...held }) => ({ id: Number(id), values: held }))
}

/** Writes the rows without changing row version and change time, because the content is the same. */
export async function writeResealed(tx: Database, spec: SealedTable, rows: readonly SealedRow[]): Promise<void> {
  if (rows.length === 0) return
  const columns = allOf(spec)
  const written = columns.map((column) => sql`${identifier(column)} = ${writable(column)}`)
  const types = columns.map((column) => sql`${sql.identifier(column.name)} text`)
  await tx.execute(sql`update ${tableOf(spec)} t set ${sql.join(written, sql`, `)}
    from json_to_recordset(${JSON.stringify(rows.map(({ id, values }) => ({ ...values, id })))}::json) as v(id bigint, ${sql.join(types, sql`, `)}) where t.id = v.id`)
}

/** Numbers of sealed texts or hashes, by key id. */
export type Counts = ReadonlyMap<string, number>

const keyInText = (column: PgColumn): SQL =>
  sql`(case when ${identifier(column)} like 'v1:%' then '0' else split_part(substr(${identifier(column)}, 1, 80), ':', 2) end)`
const keyInIndex = (column: PgColumn): SQL =>
  sql`(case when position('~' in ${identifier(column)}) > 0 then split_part(${identifier(column)}, '~', 1)
    when ${identifier(column)} is not null then '0' end)`

async function count(db: Database, from: SQL, keys: SQL[], into: Map<string, number>): Promise<void> {
  if (keys.length === 0) return
  const rows = await rowsOf<{ key: string; n: number }>(
    db,
    sql`select key, count(*)::int as n from ${from}, lateral (values ${sql.join(keys, sql`, `)}) as k(key)
      where key is not null group by key`,
  )
  for (const { key, n } of rows) into.set(key, (into.get(key) ?? 0) + n)
}

export async function countSealed(db: Database): Promise<Counts> {
  const counts = new Map<string, number>()
  for (const spec of SEALED_TABLES) await count(db, tableOf(spec), sealedOf(spec).map(keyInText), counts)
  return counts
}

export async function countIndexes(db: Database): Promise<Counts> {
  const counts = new Map<string, number>()
  for (const spec of SEALED_TABLES) await count(db, tableOf(spec), indexesOf(spec).map(keyInIndex), counts)
  for (const { column, counts: condition } of AWAITED_INDEXES)
    await count(db, sql`${column.table}`, [sql`(case when ${condition} then ${keyInIndex(column)} end)`], counts)
  return counts
}

/** Counts valid tokens that were signed before an instant. */
export async function countTokens(db: Database, before: Date, now: Date): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${userTokens}
      where creation_time < ${before.toISOString()}::timestamptz and expire_time > ${now.toISOString()}::timestamptz and revoked_time is null`,
  )
  return row?.n ?? 0
}
