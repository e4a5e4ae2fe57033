import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#services/database/connect.ts'
import { migrate, pendingSteps, SchemaTooNewError } from '#services/database/migrate.ts'
import { schemaPaths } from '#services/database/schema-steps.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))

/** The release after this one: one more step. */
function nextRelease(name: string, statement: string): string {
  const next = join(folder, name)
  cpSync('services/database/migrations', next, { recursive: true })
  const file = join(next, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
  const last = journal.entries.at(-1)
  if (!last) throw new Error('no migration')
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: name })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(next, `${name}.sql`), statement)
  return next
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  const last = schemaPaths().fresh.at(-1)?.at ?? 0
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at > ${last}`)
  await database.db.execute(sql`delete from drizzle.schema_step where name like 'next%'`)
  await database.exec('drop table if exists next_thing')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('says what is due before it is done, and nothing afterwards', async () => {
  expect(await pendingSteps(database)).toEqual([])
  const next = nextRelease('next_adds', 'create table "next_thing" ("id" bigint)')
  expect((await pendingSteps(database, schemaPaths(next))).map(({ name, kind }) => [name, kind])).toEqual([
    ['next_adds', 'expand'],
  ])
  expect(await migrate(database, next)).toBe(1)
  expect(await pendingSteps(database, schemaPaths(next))).toEqual([])
  const [step] = await rowsOf<{ kind: string; release: string }>(
    database.db,
    sql`select kind, release from drizzle.schema_step where name = 'next_adds'`,
  )
  expect(step).toEqual({ kind: 'expand', release: JSON.parse(readFileSync('package.json', 'utf8')).version })
})

test('a step that only adds leaves the release before at work', async () => {
  await migrate(database, nextRelease('next_adds_too', 'create table "next_thing" ("id" bigint)'))
  expect(await migrate(database)).toBe(0)
})

test('a step that takes something away keeps the release before from starting', async () => {
  const next = nextRelease('next_takes', '-- contract: nobody reads it\ncreate table "next_thing" ("id" bigint)')
  expect(await migrate(database, next)).toBe(1)
  await expect(migrate(database)).rejects.toThrow(SchemaTooNewError)
  await expect(migrate(database)).rejects.toThrow('next_takes')
})

test('a step that takes something away and lies in the base keeps nobody from starting', async () => {
  await database.db.execute(sql`insert into drizzle.schema_step values ('0005_of_an_old_release', 'contract', '0.0.1')`)
  expect(await migrate(database)).toBe(0)
  await database.db.execute(sql`delete from drizzle.schema_step where name = '0005_of_an_old_release'`)
})

test('of several starts on an empty database one makes it, and the others wait for it', async () => {
  const empty = await openEmptyDatabase()
  const made = await Promise.all([migrate(empty), migrate(empty), migrate(empty)])
  expect(made.toSorted()).toEqual([0, 0, schemaPaths().fresh.length])
})
