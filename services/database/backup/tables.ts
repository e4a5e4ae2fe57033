import { createHash } from 'node:crypto'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../connect.ts'

const BATCH = 500

/** Names of the application's tables. */
export const tableNames = async (db: Database): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      db,
      sql`select c.relname as name from pg_class c where c.relnamespace = to_regnamespace('public')
        and c.relkind in ('r', 'p') and not c.relispartition order by c.relname collate "C"`,
    )
  ).map(({ name }) => name)

export interface Column {
  readonly name: string
  readonly isJson: boolean
}

/** The columns to write; leaves out generated columns, which the engine computes. */
export const columnsOf = (db: Database, table: string): Promise<Column[]> =>
  rowsOf<Column>(
    db,
    sql`select attname as name, atttypid = 'jsonb'::regtype as "isJson" from pg_attribute
      where attrelid = to_regclass(${`public."${table}"`}) and attnum > 0 and not attisdropped and attgenerated = ''
      order by attname collate "C"`,
  )

/** Writes jsonb as text, because JSON null and a missing value would look the same inside the JSON of a row. */
const written = ({ name, isJson }: Column) =>
  isJson ? sql`${sql.identifier(name)}::text as ${sql.identifier(name)}` : sql.identifier(name)
const read = ({ name, isJson }: Column) =>
  isJson ? sql`(${sql.identifier(name)} #>> '{}')::jsonb` : sql.identifier(name)
const listOf = (columns: readonly Column[], each: (column: Column) => SQLWrapper) =>
  sql.join(
    columns.map((column) => sql`${each(column)}`),
    sql`, `,
  )

export const identifiers = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/**
 * Passes every row of the table to `write` as a line of JSON, in an order that is the same in both engines. Must run in
 * a transaction.
 */
export async function exportTable(db: Database, table: string, write: (lines: string) => Promise<unknown>) {
  const columns = listOf(await columnsOf(db, table), written)
  const hash = createHash('sha256')
  let rows = 0
  await db.execute(sql`declare backup_rows no scroll cursor for select line from (select row_to_json(r)::text as line
    from (select ${columns} from public.${sql.identifier(table)}) r) lines order by line collate "C"`)
  for (;;) {
    const batch = await rowsOf<{ line: string }>(db, sql.raw(`fetch ${BATCH} from backup_rows`))
    if (batch.length === 0) break
    rows += batch.length
    const lines = batch.map(({ line }) => `${line}\n`).join('')
    hash.update(lines)
    await write(lines)
  }
  await db.execute(sql`close backup_rows`)
  return { name: table, rows, sha256: hash.digest('hex') }
}

/** Loads rows with deferred checks: foreign keys are checked once at the end, and triggers do not run. */
export async function withoutConstraints(db: Database, tables: readonly string[], load: () => Promise<void>) {
  const keys = await rowsOf<{ name: string; owner: string; definition: string }>(
    db,
    sql`select conname as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = to_regnamespace('public') and conparentid = 0`,
  )
  for (const { name, owner } of keys) await db.execute(sql.raw(`alter table ${owner} drop constraint "${name}"`))
  for (const table of tables) await db.execute(sql.raw(`alter table public."${table}" disable trigger user`))
  await load()
  for (const table of tables) await db.execute(sql.raw(`alter table public."${table}" enable trigger user`))
  for (const { name, owner, definition } of keys)
    await db.execute(sql.raw(`alter table ${owner} add constraint "${name}" ${definition}`))
}

export async function insertLines(db: Database, table: string, columns: readonly Column[], lines: readonly string[]) {
  if (lines.length === 0) return
  const names = identifiers(columns.map(({ name }) => name))
  await db.execute(sql`insert into public.${sql.identifier(table)} (${names}) overriding system value
    select ${listOf(columns, read)} from json_populate_recordset(null::public.${sql.identifier(table)}, ${`[${lines.join(',')}]`}::json)`)
}
