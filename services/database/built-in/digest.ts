import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rowsOf } from '../connect.ts'
import type { Database } from '../open-database.ts'
import type { BuiltInKind, BuiltInRow } from './kind.ts'

/**
 * Whether the database has all rows of the release with their values. Compares one digest, so that a usual start does
 * not read thousands of rows.
 */
export async function isAsReleased(
  db: Database,
  { table, titles }: BuiltInKind,
  rows: readonly BuiltInRow[],
): Promise<boolean> {
  const names = Object.keys(titles)
  const columns = names.map((name) => table[name as keyof typeof table] as PgColumn)
  const brought = sql.join(
    // the stored values of the release are JSON, which holds exact numbers as strings
    columns.map(
      (column, at) => sql`${names[at]}::text, ${column.columnType === 'PgNumeric' ? sql`${column}::text` : column}`,
    ),
    sql`, `,
  )
  const line = sql.join(
    [table.builtInKey, ...columns.map((column) => sql`coalesce(${column}::text, '')`)],
    sql` || '|' || `,
  )
  const [found] = await rowsOf<{ digest: string | null }>(
    db,
    sql`select encode(sha256(convert_to(string_agg(${line}, ',' order by ${table.builtInKey} collate "C"), 'UTF8')), 'hex') as digest
      from ${table}
      where ${table.builtInKey} is not null and not ${table.isDeleted}
        and ${table.broughtValues} = jsonb_build_object(${brought})`,
  )
  const lines = rows.map(({ key, values }) => [key, ...names.map((name) => String(values[name] ?? ''))].join('|'))
  // no key is a prefix of another, so the lines sort in the order of the keys
  const digest = createHash('sha256').update(lines.sort().join(',')).digest('hex')
  return found?.digest === digest
}
