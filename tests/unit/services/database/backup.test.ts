import { createHash } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSealer } from '#services/abp/sealing.ts'
import { storageOf } from '#services/attachments/storage.ts'
import { backup } from '#services/database/backup/backup.ts'
import type { Manifest } from '#services/database/backup/format.ts'
import { restore } from '#services/database/backup/restore.ts'
import { openDatabase, rowsOf } from '#services/database/connect.ts'
import { openSeededDatabase, openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const base = mkdtempSync(join(tmpdir(), 'portal-backup-'))
const folder = join(base, 'saved')
const sealer = createSealer('the secret of the backup under test')
let source: TestDatabase
let target: TestDatabase
let saved: Manifest
const storage = () => storageOf(target.platform)

beforeAll(async () => {
  source = await openSeededDatabase({ STORAGE_URL: `file:${join(base, 'source')}` })
  target = await openTestDatabase({ STORAGE_URL: `file:${join(base, 'target')}` })
  const from = storageOf(source.platform)
  const draft = await from.draft()
  writeFileSync(draft, 'words')
  const real = createHash('sha256').update('words').digest('hex')
  const key = await from.keep(draft, new Date(), real)
  await source.db.execute(sql`insert into attachment (file_name, content_type, size, sha256, storage_key, host_type)
    values ('words.txt', 'text/plain', 5, ${real}, ${key}, 'Temp')`)
  saved = await backup(source, sealer, folder, (name) => from.read(name))
})
afterAll(async () => {
  await source.close()
  await target.close()
  rmSync(base, { recursive: true, force: true })
})

test('a database that holds something is refused and left as it was', async () => {
  await expect(restore(target, sealer, folder, storage())).rejects.toThrow('--replace')
})

test('another APP_SECRET is refused', async () => {
  await expect(restore(target, createSealer('another secret'), folder, storage(), true)).rejects.toThrow('APP_SECRET')
})

test('a damaged part is named', async () => {
  const file = join(folder, 'tables/attachment.ndjson')
  const whole = readFileSync(file)
  appendFileSync(file, '{}\n')
  await expect(restore(target, sealer, folder, storage(), true)).rejects.toThrow('tables/attachment.ndjson')
  writeFileSync(file, whole)
})

test('every row, sequence and file comes back', async () => {
  await restore(target, sealer, folder, storage(), true)
  const again = await backup(target, sealer, join(base, 'again'), (key) => storage().read(key))
  // the file has a new key, so its row is another one
  const others = ({ tables }: Manifest) => tables.filter(({ name }) => name !== 'attachment')
  expect(others(again)).toEqual(others(saved))
  expect(again.sequences).toEqual(saved.sequences)
  expect(again.files?.map(({ sha256 }) => sha256)).toEqual(saved.files?.map(({ sha256 }) => sha256))
  expect(saved.files).toHaveLength(1)
  const keys = sql`select count(*)::int as n from pg_constraint where contype = 'f'`
  expect(await rowsOf(target.db, keys)).toEqual(await rowsOf(source.db, keys))
})

test.runIf(process.env.TEST_ENGINE === 'postgres')('the other engine gets the same rows', async () => {
  const other = await openDatabase('memory:')
  await restore(other, sealer, folder, storage())
  expect((await backup(other, sealer, join(base, 'other'))).sequences).toEqual(saved.sequences)
  await other.close()
})
