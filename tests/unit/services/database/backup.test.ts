import { createHash } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { storageOf } from '#services/attachments/storage.ts'
import { backup } from '#services/database/backup/backup.ts'
import type { Manifest } from '#services/database/backup/format.ts'
import { move } from '#services/database/backup/move.ts'
import { restore } from '#services/database/backup/restore.ts'
import { type OpenDatabase, openDatabase, rowsOf } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { schemaPaths } from '#services/database/schema-steps.ts'
import { openSeededDatabase, openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { keysOf } from '#tests/support/keys.ts'
import { startObjectStore } from '#tests/support/object-store.ts'
import { createDatabase } from '#tools/lib/postgres-database.mjs'

const base = mkdtempSync(join(tmpdir(), 'portal-backup-'))
const folder = join(base, 'saved')
const keys = keysOf('the secret of the backup under test')
const isPostgres = process.env.TEST_ENGINE === 'postgres'
let objects: Awaited<ReturnType<typeof startObjectStore>>
let source: TestDatabase
let target: TestDatabase
let saved: Manifest
let lost: string[]
const storage = () => storageOf(target.platform)

beforeAll(async () => {
  source = await openSeededDatabase({ STORAGE_URL: `file:${join(base, 'source')}` })
  objects = await startObjectStore()
  target = await openTestDatabase({ STORAGE_URL: objects.url, DATA_DIR: join(base, 'target') })
  const from = storageOf(source.platform)
  const draft = await from.draft()
  writeFileSync(draft, 'words')
  const real = createHash('sha256').update('words').digest('hex')
  const key = await from.keep(draft, new Date(), real)
  await source.db.execute(sql`insert into attachment (file_name, content_type, size, sha256, storage_key, host_type)
    values ('words.txt', 'text/plain', 5, ${real}, ${key}, 'Temp')`)
  // a JSON null is a value, and no value is none
  await source.db.execute(sql`insert into idempotency_key (key, user_id, operation, request_hash, answer) values
    ('json', 1, 'o', 'h', 'null'), ('none', 1, 'o', 'h', null), ('text', 1, 'o', 'h', '"null"')`)
  // one that a row still names, and one whose row was deleted
  await source.db.execute(sql`insert into attachment
    (file_name, content_type, size, sha256, storage_key, host_type, is_deleted) values
    ('lost.txt', 'text/plain', 5, ${real}, '2026/01/lost', 'Temp', false),
    ('gone.txt', 'text/plain', 5, ${real}, '2026/01/gone', 'Temp', true)`)
  const done = await backup(source, keys, folder, (name) => from.read(name))
  saved = done.manifest
  lost = done.lost
})
afterAll(async () => {
  await source.close()
  await target.close()
  await objects.close()
  rmSync(base, { recursive: true, force: true })
})

test('a file that the storage has lost is named, and one that was deleted is not', () => {
  expect(lost).toEqual(['2026/01/lost'])
  expect(saved.files?.map(({ size }) => size)).toEqual([5])
})

test('a database that holds something is refused and left as it was', async () => {
  await expect(restore(target, keys, folder, storage())).rejects.toThrow('--replace')
})

test('another APP_SECRET is refused', async () => {
  await expect(restore(target, keysOf('another secret'), folder, storage(), true)).rejects.toThrow('APP_SECRET')
})

test('a restore that fails leaves the database as it was, though it was to be replaced', async () => {
  const count = () =>
    rowsOf(
      target.db,
      sql`select (select count(*)::int from portal_user) as users,
    (select count(*)::int from drizzle.__drizzle_migrations) as steps, (select min(name) from job_lease) as job`,
    )
  await target.db.execute(sql`insert into job_lease values ('of before', 'nobody', now())`)
  const before = await count()
  const failing = { ...storage(), keep: () => Promise.reject(new Error('the disk is full')) }
  await expect(restore(target, keys, folder, failing, true)).rejects.toThrow('the disk is full')
  expect(before).toMatchObject([{ users: 0, job: 'of before' }])
  expect(await count()).toEqual(before)
})

test('a damaged part is named', async () => {
  const file = join(folder, 'tables/attachment.ndjson')
  const whole = readFileSync(file)
  appendFileSync(file, '{}\n')
  await expect(restore(target, keys, folder, storage(), true)).rejects.toThrow('tables/attachment.ndjson')
  writeFileSync(file, whole)
})

test.each([
  [-1, '请用版本 0.1.0 恢复'],
  [1, '请用该版本或更新的版本恢复'],
])(
  'a backup with tables of another release is refused, with the release that can restore it (%i)',
  async (by, words) => {
    const file = join(folder, 'manifest.json')
    const whole = readFileSync(file, 'utf8')
    const { upgrade } = schemaPaths()
    const at = by + (by < 0 ? upgrade[0].at : (upgrade.at(-1)?.at ?? 0))
    writeFileSync(file, JSON.stringify({ ...saved, step: { name: 'another', at } }))
    await expect(restore(target, keys, folder, storage(), true)).rejects.toThrow(words)
    writeFileSync(file, whole)
  },
)

test('every row, sequence and file comes back', async () => {
  await restore(target, keys, folder, storage(), true)
  const { manifest: again } = await backup(target, keys, join(base, 'again'), (key) => storage().read(key))
  // the file has a new key, so its row is another one
  const others = ({ tables }: Manifest) => tables.filter(({ name }) => name !== 'attachment')
  expect(others(again)).toEqual(others(saved))
  expect(again.sequences).toEqual(saved.sequences)
  expect(again.files?.map(({ sha256 }) => sha256)).toEqual(saved.files?.map(({ sha256 }) => sha256))
  expect([...objects.objects.values()].map(String)).toEqual(['words'])
  expect(
    await rowsOf(target.db, sql`select key, jsonb_typeof(answer) as type from idempotency_key order by key`),
  ).toEqual([
    { key: 'json', type: 'null' },
    { key: 'none', type: null },
    { key: 'text', type: 'string' },
  ])
  const foreign = sql`select count(*)::int as n from pg_constraint where contype = 'f'`
  expect(await rowsOf(target.db, foreign)).toEqual(await rowsOf(source.db, foreign))
})

describe.runIf(isPostgres)('with PostgreSQL', () => {
  const onPostgres = async (): Promise<OpenDatabase> => {
    const { url, drop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '')
    const open = await openDatabase(url, 3)
    onTestFinished(async () => {
      await open.close()
      await drop()
    })
    return open
  }

  test('rows come to the embedded database and back, and new ones get numbers of their own', async () => {
    const embedded = await openDatabase('memory:')
    onTestFinished(embedded.close)
    const open = await onPostgres()
    await restore(embedded, keys, folder, storage())
    await move(embedded, open, keys, storage())
    const { manifest } = await backup(open, keys, join(base, 'moved'))
    expect(manifest.sequences).toEqual(saved.sequences)
    const highest = sql`select max(id) as id from portal_user`
    const [before] = await rowsOf<{ id: number }>(open.db, highest)
    await open.db.execute(sql`insert into portal_user (user_name, surname, user_type, password_hash)
      values ('newcomer-after', 'n', 'PlatformUser', 'x')`)
    const [after] = await rowsOf<{ id: number }>(open.db, highest)
    expect(after?.id).toBeGreaterThan(before?.id ?? Infinity)
  })

  test('a backup made while people write is one moment', async () => {
    const open = await onPostgres()
    await migrate(open)
    // the first and the last table that are read
    await open.exec('create table a_first (n int); create table z_last (n int)')
    let written = 0
    let isOver = false
    const writing = (async () => {
      while (!isOver) {
        await open.db.transaction(async (tx) => {
          await tx.execute(sql`insert into a_first values (1)`)
          await tx.execute(sql`insert into z_last values (1)`)
        })
        written++
      }
    })()
    await expect.poll(() => written).toBeGreaterThan(3)
    const { manifest } = await backup(open, keys, join(base, 'busy'))
    isOver = true
    await writing
    const rows = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows
    expect(rows('a_first')).toBe(rows('z_last'))
    expect(written).toBeGreaterThan((rows('z_last') ?? Infinity) + 3)
  })
})
