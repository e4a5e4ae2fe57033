import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { type OpenDatabase, openDatabase, rowsOf } from '#services/database/connect.ts'
import { migrate, pendingSteps } from '#services/database/migrate.ts'
import { type SchemaStep, schemaPaths } from '#services/database/schema-steps.ts'
import { isFull } from '#tests/support/tier.ts'
import { createDatabase } from '#tools/lib/postgres-database.mjs'
import { root } from '#tools/lib/root.mjs'

const { fresh, upgrade } = schemaPaths()
const MARK = 'half-way'

/** Steps since the base are those of a new database, too. */
const fileOf = (step: SchemaStep): string => `${fresh.includes(step) ? '' : 'upgrades/'}${step.name}.sql`

interface Place {
  readonly url: string
  /** a statement that tells that it is reached and does not end by itself */
  readonly stay: string
  reached(): Promise<boolean>
}

/** A database that a process migrates, in a folder for the test alone. */
async function makePlace(folder: string): Promise<Place> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    const directory = join(folder, 'db')
    return {
      url: `file:${directory}`,
      // the engine's own way to a file, which the test sees in the directory
      stay: `do $$ begin
        execute format('copy (select 1) to %L', current_setting('data_directory') || '/${MARK}');
        loop end loop;
      end $$`,
      reached: async () => existsSync(join(directory, MARK)),
    }
  }
  const { url, drop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '')
  onTestFinished(drop)
  const observer = await openDatabase(url, 1)
  onTestFinished(observer.close)
  const watched = new URL(url)
  // the server looks for its client only between statements, unless it is told to look
  watched.searchParams.set('options', '-c client_connection_check_interval=100')
  return {
    url: watched.href,
    stay: 'do $$ begin perform pg_sleep(600); end $$',
    reached: async () => (await waiting(observer)) > 0,
  }
}

const waiting = async ({ db }: OpenDatabase): Promise<number> =>
  (await rowsOf(db, sql`select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`))
    .length

/** The migrations with a statement in the middle of this file that does not end. */
function migrationsThatStay(folder: string, file: string, stay: string): string {
  const copy = join(folder, 'migrations')
  cpSync(join(root, 'services/database/migrations'), copy, { recursive: true })
  const path = join(copy, file)
  const statements = readFileSync(path, 'utf8').split('--> statement-breakpoint')
  statements.splice(Math.ceil(statements.length / 2), 0, `\n${stay};\n`)
  writeFileSync(path, statements.join('--> statement-breakpoint'))
  return copy
}

async function killedAt(place: Place, folder: string, file: string): Promise<void> {
  const migrations = migrationsThatStay(folder, file, place.stay)
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/migrate-process.ts', place.url, migrations],
    { cwd: root, stdio: ['ignore', 'inherit', 'pipe'] },
  )
  let said = ''
  child.stderr?.on('data', (bytes) => {
    said += bytes
  })
  const ended = once(child, 'exit')
  while (!(await place.reached())) {
    if (child.exitCode !== null) throw new Error(said)
    await setTimeout(50)
  }
  child.kill('SIGKILL')
  await ended
}

const tables = async ({ db }: OpenDatabase): Promise<number> =>
  (await rowsOf(db, sql`select from pg_tables where schemaname in ('public', 'drizzle')`)).length

async function reopened(place: Place): Promise<OpenDatabase> {
  const open = await openDatabase(place.url, 3)
  onTestFinished(open.close)
  if (open.engine === 'postgres') await expect.poll(() => waiting(open), { timeout: 30_000 }).toBe(0)
  return open
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-interrupted-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a kill in the middle of the base leaves an empty database, which the next start fills', async () => {
  const folder = makeFolder()
  const place = await makePlace(folder)
  await killedAt(place, folder, `${fresh[0].name}.sql`)
  const open = await reopened(place)
  expect(await tables(open)).toBe(0)
  expect(await migrate(open)).toBe(fresh.length)
  expect(await pendingSteps(open)).toEqual([])
})

// the engine's recovery is the same one, so the embedded one shows it with rows in `full`
test.skipIf(process.env.TEST_ENGINE !== 'postgres' && !isFull)(
  'a kill in the middle of an upgrade leaves the earlier release with its rows, which the next start brings up',
  async () => {
    const folder = makeFolder()
    const place = await makePlace(folder)
    const before = await openDatabase(place.url, 1)
    await migrate(before, undefined, upgrade[0].at)
    await before.db.execute(sql`insert into setting (name, value) values ('of before', '1')`)
    const count = await tables(before)
    await before.close()
    await killedAt(place, folder, fileOf(upgrade[Math.floor(upgrade.length / 2)] ?? upgrade[0]))
    const open = await reopened(place)
    expect(await tables(open)).toBe(count)
    expect(await pendingSteps(open)).toHaveLength(upgrade.length - 1)
    expect(await migrate(open)).toBe(upgrade.length - 1)
    expect(await rowsOf(open.db, sql`select value from setting where name = 'of before'`)).toHaveLength(1)
  },
)
