import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { rowsOf } from './connect.ts'
import type { Database } from './open-database.ts'

type TableWithId = PgTable & { id: PgColumn }

export const columnsOf = (table: PgTable): [key: string, column: PgColumn][] =>
  Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined)

/** Rows of one statement at most: a message to the database has its limits, too. */
const ROWS_A_STATEMENT = 2_000

/**
 * Inserts rows by one JSON parameter, in the given order: a statement with a parameter for each value costs as much as
 * the rows themselves. Columns that no row has keep their defaults.
 */
export async function insertRows(tx: Database, table: PgTable, rows: readonly object[]): Promise<void> {
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = columnsOf(table).filter(([key]) => given.has(key))
  const names = sql.join(identifiersOf(columns), sql`, `)
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const written = rows.slice(from, from + ROWS_A_STATEMENT).map((row) => namedAs(columns, row))
    await tx.execute(sql`insert into ${table} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(written)}::jsonb)`)
  }
}

/** Ids for rows that refer to each other and are inserted together, in one statement for each table. */
export async function nextIds(tx: Database, table: TableWithId, count: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => Number(id))
}

const namedAs = (columns: readonly [string, PgColumn][], row: object): object =>
  Object.fromEntries(columns.map(([key, { name }]) => [toSnakeCase(name), (row as Record<string, unknown>)[key]]))

const identifiersOf = (columns: readonly [string, PgColumn][]): SQL[] =>
  columns.map(([, { name }]) => sql`${sql.identifier(toSnakeCase(name))}`)

/** Writes these columns of rows that are there, by their ids. */
export async function updateRows(tx: Database, table: TableWithId, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = columnsOf(table).filter(([key]) => given.has(key))
  const written = JSON.stringify(rows.map((row) => namedAs(columns, row)))
  const names = identifiersOf(columns.filter(([key]) => key !== 'id'))
  const set = names.map((name) => sql`${name} = r.${name}`)
  await tx.execute(sql`update ${table} set ${sql.join(set, sql`, `)}
    from jsonb_populate_recordset(null::${table}, ${written}::jsonb) r where ${table.id} = r.id`)
}
