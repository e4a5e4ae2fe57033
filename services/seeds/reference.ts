import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { toYearMonth } from '#services/abp/wire.ts'
import { dictionaryRows, FIRST_FREE_DICTIONARY_ID } from '#services/database/built-in/dictionaries.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { levyRules, minimumWages } from '#services/database/schema/rates.ts'
import { areas, cities, dataDictionaries, provinces } from '#services/database/schema/reference.ts'
import { readDivisions } from './data/divisions.ts'
import { levyRuleRows, minimumWageRows } from './data/rates.ts'

/** Rows added by staff get ids above all administrative codes. */
const FIRST_FREE_DIVISION_ID = 10_000_000
/** Keeps a statement below 65,535 parameters. */
const ROWS_A_STATEMENT = 4_000

/** Divisions, dictionaries, levy rates and minimum wages. Existing rows stay, so it may run again at any time. */
export async function seedReference(db: Database, now = new Date()): Promise<void> {
  await seedDivisions(db)
  await db.insert(dataDictionaries).values(dictionaryRows()).onConflictDoNothing()
  await beginIdsAt(db, dataDictionaries, FIRST_FREE_DICTIONARY_ID)
  await seedRates(db, now)
}

async function seedRates(db: Database, now: Date): Promise<void> {
  const { year } = toYearMonth(now)
  if (await isEmpty(db, levyRules)) await db.insert(levyRules).values(levyRuleRows(year))
  if (await isEmpty(db, minimumWages)) await db.insert(minimumWages).values(minimumWageRows(year))
}

const isEmpty = async (db: Database, table: PgTable): Promise<boolean> =>
  (await db.select({ one: sql`1` }).from(table).limit(1)).length === 0

async function seedDivisions(db: Database): Promise<void> {
  if (!(await isEmpty(db, areas))) return
  const divisions = await readDivisions()
  await db.insert(provinces).values(divisions.provinces).onConflictDoNothing()
  await db.insert(cities).values(divisions.cities).onConflictDoNothing()
  for (let from = 0; from < divisions.areas.length; from += ROWS_A_STATEMENT) {
    const part = divisions.areas.slice(from, from + ROWS_A_STATEMENT)
    await db.insert(areas).values(part).onConflictDoNothing()
  }
  for (const table of [provinces, cities, areas]) await beginIdsAt(db, table, FIRST_FREE_DIVISION_ID)
}

/** Sets the id of the first row added by staff. */
async function beginIdsAt(db: Database, table: PgTable & { id: PgColumn }, first: number): Promise<void> {
  await rowsOf(
    db,
    sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), ${first}, false)
      where not exists (select 1 from ${table} where ${table.id} >= ${first})`,
  )
}
