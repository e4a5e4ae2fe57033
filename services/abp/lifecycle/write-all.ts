import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** The new values of one row, by the names of its columns in the code. */
export interface Write {
  readonly id: number
  /** the status that the row must have */
  readonly from: string
  readonly set: object
}

/**
 * Writes different values to many rows in one statement, which has the rows as a single JSON parameter. A row in
 * another status than `from` is left out.
 * @param more further assignments; `t` is the table
 * @returns the number of rows written
 */
export async function writeAll(tx: Database, table: PgTable, writes: readonly Write[], more: SQL = sql``) {
  const [first] = writes
  if (!first) return 0
  const keys = Object.keys(first.set)
  const odd = writes.find(({ set }) => Object.keys(set).join() !== keys.join())
  if (odd) throw new TypeError(`row ${odd.id} writes other columns than row ${first.id}`)
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => keys.includes(key))
    .map(([key, column]) => ({
      key,
      name: sql.identifier(toSnakeCase(column.name)),
      type: sql.raw(column.getSQLType()),
    }))
  if (columns.length !== keys.length) throw new TypeError(`${getTableName(table)} lacks one of ${keys.join()}`)
  const list = (part: (column: (typeof columns)[number]) => SQL) => sql.join(columns.map(part), sql`, `)
  const written = await rowsOf<{ n: number }>(
    tx,
    sql`with written as (update ${table} t set ${list(({ name, key }) => sql`${name} = r.${sql.identifier(key)}`)}${more}
        from (select (w.row->>'id')::bigint as of_id, w.row->>'from' as of_status, s.*
          from jsonb_array_elements(${JSON.stringify(writes)}::jsonb) w (row)
          cross join lateral jsonb_to_record(w.row->'set') as s(${list(({ key, type }) => sql`${sql.identifier(key)} ${type}`)})) r
        where t.id = r.of_id and t.status = r.of_status returning 1)
      select count(*)::int as n from written`,
  )
  return written[0]?.n ?? 0
}
