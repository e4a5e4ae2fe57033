import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { rowsOf } from './connect.ts'
import type { Database } from './open-database.ts'

type TableWithId = PgTable & { id: PgColumn }

export const columnsOf = (table: PgTable): [key: string, column: PgColumn][] =>
  Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined)

/** The maximum of rows in one statement, because a message to the database is limited in size. */
const ROWS_A_STATEMENT = 2_000

/**
 * Inserts rows in the given order through one JSON parameter, because a parameter for each value would cost as much as
 * the inserting itself. Columns that no row has get their defaults.
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

/** Reserves ids for rows that refer to each other, so that each table needs only one insert statement. */
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

/** Updates existing rows by id, in the columns that the objects have. */
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
