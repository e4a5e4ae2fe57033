import { getTableColumns, is, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, rowsOf } from '#services/database/connect.ts'
import { migrate, pendingSteps } from '#services/database/migrate.ts'
import { schema } from '#services/database/schema.ts'
import { type SchemaStep, SchemaTooOldError, schemaPaths, stepsAfter } from '#services/database/schema-steps.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { catalogueOf, differencesOf } from '#tools/migrations/catalogue.ts'

const paths = schemaPaths()
const { fresh, upgrade } = paths
const namesOf = (steps: readonly SchemaStep[]): string[] => steps.map(({ name }) => name)
let fromBase: TestDatabase
beforeAll(async () => {
  fromBase = await openTestDatabase()
})
afterAll(() => fromBase.close())

/** A database with the tables of 0.1.0, a row, and its journal, which knew no kinds of steps. */
async function openOfFirstRelease(): Promise<OpenDatabase> {
  const open = await openEmptyDatabase()
  await migrate(open, undefined, upgrade[0].at)
  await open.exec(`drop table drizzle.schema_step;
    insert into drizzle.__drizzle_migrations (hash, created_at)
      select md5(n::text), ${upgrade[0].at} - 1000 * (12 - n) from generate_series(1, 11) n;
    insert into portal_user (user_name, surname, mobile_phone, user_type, platform_roles, password_hash)
      values ('operator', '操', '13800138000', 'PlatformUser', '{Admin}', 'x')`)
  return open
}

describe('the base', () => {
  test('is recorded as the steps in it, so that an earlier release finds those that it cannot work with', async () => {
    const recorded = await rowsOf(fromBase.db, sql`select name, kind from drizzle.schema_step order by name`)
    expect(recorded).toEqual(upgrade.map(({ name, kind }) => ({ name, kind })))
    expect(upgrade.map(({ kind }) => kind)).toContain('contract')
  })

  test('has the tables and columns that the code names', async () => {
    const casing = new CasingCache('snake_case')
    const named = Object.values(schema)
      .filter((table) => is(table, PgTable))
      .flatMap((table) =>
        Object.values(getTableColumns(table)).map((column) => {
          const type = column.getSQLType().replace(/^(numeric\(\d+), /, '$1,')
          return `${getTableConfig(table).name}.${casing.getColumnCasing(column)} ${type}${column.notNull ? ' not null' : ''}`
        }),
      )
    const made = await rowsOf<{ text: string }>(
      fromBase.db,
      sql`select format('%s.%s %s%s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
          case when attnotnull then ' not null' else '' end) as text
        from pg_attribute join pg_class t on t.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
    )
    expect(named.toSorted()).toEqual(made.map(({ text }) => text).toSorted())
  })
})

describe('a database of an earlier release', () => {
  test('is refused before the oldest base, with the release to pass through; else it comes to what the base makes, with its rows', async () => {
    const open = await openOfFirstRelease()
    const journal = await rowsOf<{ at: number }>(
      open.db,
      sql`select created_at as at from drizzle.__drizzle_migrations`,
    )
    await open.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 500`)
    await expect(pendingSteps(open)).rejects.toThrow(SchemaTooOldError)
    await expect(migrate(open)).rejects.toThrow(`请先启动一次版本 ${upgrade[0].baseOf}`)
    await open.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 500`)

    expect(namesOf(await pendingSteps(open))).toEqual(namesOf(upgrade.slice(1)))
    expect(await migrate(open)).toBe(upgrade.length - 1)
    expect(await pendingSteps(open)).toEqual([])
    expect(await migrate(open)).toBe(0)
    expect(await rowsOf(open.db, sql`select id from drizzle.__drizzle_migrations`)).toHaveLength(
      journal.length + upgrade.length - 1,
    )

    expect(
      await rowsOf(open.db, sql`delete from portal_user returning user_name as name, platform_roles as roles`),
    ).toEqual([{ name: 'operator', roles: ['Admin'] }])
    await open.db.execute(sql`alter sequence portal_user_id_seq restart`)
    const facts = await catalogueOf(fromBase.db)
    expect(differencesOf(await catalogueOf(open.db), facts)).toEqual([])
    expect(facts.length).toBeGreaterThan(5000)
  })

  test('misses the steps after its newest, and none at the newest of the base', () => {
    expect(stepsAfter(paths, upgrade.at(-1)?.at ?? 0)).toEqual([])
    expect(stepsAfter(paths, upgrade.at(-3)?.at ?? 0)).toEqual(upgrade.slice(-2))
    expect(stepsAfter(paths, fresh[0].at)).toEqual(fresh.slice(1))
  })

  test('is made by its own steps where its backup is restored, and an empty one by the base', () => {
    expect(stepsAfter(paths, 0)).toEqual(fresh)
    expect(stepsAfter(paths, 0, fresh[0].at)).toEqual([fresh[0]])
    expect(stepsAfter(paths, 0, upgrade[1]?.at)).toEqual(upgrade.slice(0, 2))
  })
})
