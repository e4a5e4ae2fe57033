import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open as openFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { keysIfAny } from '#services/abp/sealing/data-keys.repository.ts'
import { type KeySource, ringFor } from '#services/abp/sealing/load-ring.ts'
import { createSealer } from '#services/abp/sealing/sealing.ts'
import { type Database, type OpenDatabase, rowsOf } from '../connect.ts'
import { releaseOf } from '../project-root.ts'
import { schemaPaths } from '../schema-steps.ts'
import { BackupError, type Manifest, PROBE, storedFile, tableFile } from './format.ts'
import { exportTable, tableNames } from './tables.ts'

/** Reads a stored file; undefined when it does not exist. */
export type ReadFile = (key: string) => Promise<Readable | undefined>

interface StoredRow {
  readonly key: string
  readonly sha256: string
  readonly size: number | string
}

/**
 * Writes a backup into an empty folder: one snapshot of the database, then the files that its rows name. All of these
 * files exist, because a file is written before its row and never changed. The manifest is written last, so a backup
 * without a manifest is incomplete.
 * @param readFile undefined when the files are not part of the backup
 * @returns the manifest, and the keys of files that rows name but the storage does not have
 */
export async function backup(open: OpenDatabase, keys: KeySource, folder: string, readFile?: ReadFile) {
  const sealer = createSealer(await ringFor(await keysIfAny(open.db), keys))
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 2 || (await readdir(join(folder, 'tables'))).length > 0)
    throw new BackupError(`${folder} 不是空文件夹`)
  const moment = new Date().toISOString()
  const { stored, ...snapshot } = await open.db.transaction((tx) => writeTables(tx, folder), {
    isolationLevel: 'repeatable read',
  })
  const { files, absent } = readFile ? await copyFiles(stored, folder, readFile) : { files: null, absent: [] }
  const probe = sealer.seal(PROBE.field, PROBE.word)
  const manifest: Manifest = { format: 1, release: releaseOf(), engine: open.engine, moment, probe, ...snapshot, files }
  const path = join(folder, 'manifest.json')
  await writeFile(`${path}.part`, JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true })
  await rename(`${path}.part`, path)
  return { manifest, lost: await stillNamed(open.db, absent) }
}

/** The missing files that a row still names. A file that was deleted with its row after the snapshot is not missing. */
async function stillNamed(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`select distinct storage_key as key from attachment where not is_deleted
      and storage_key in (select json_array_elements_text(${JSON.stringify(keys)}::json)) order by storage_key`,
  )
  return rows.map(({ key }) => key)
}

async function writeTables(tx: Database, folder: string) {
  await tx.execute(sql`set local time zone 'UTC'`)
  const [last] = await rowsOf<{ at: number | string | null }>(
    tx,
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  )
  const step = schemaPaths().upgrade.find(({ at }) => at === Number(last?.at))
  if (!step) throw new BackupError('数据库不是这个版本的结构，请用更新过它的版本备份')
  const tables = []
  for (const name of await tableNames(tx)) {
    const file = await openFile(tableFile(folder, name), 'w', 0o600)
    tables.push(await exportTable(tx, name, (lines) => file.writeFile(lines)))
    await file.sync()
    await file.close()
  }
  const sequences = await rowsOf<{ name: string; last: number | string }>(
    tx,
    sql`select sequencename as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  const stored = await rowsOf<StoredRow>(tx, sql`select storage_key as key, sha256, size from attachment order by id`)
  return {
    step: { name: step.name, at: step.at },
    tables,
    sequences: sequences.map(({ name, last }) => ({ name, last: Number(last) })),
    stored,
  }
}

async function copyFiles(stored: readonly StoredRow[], folder: string, readFile: ReadFile) {
  const files = new Map<string, { key: string; sha256: string; size: number }>()
  const absent: string[] = []
  for (const { key, sha256, size } of stored) {
    if (files.has(key)) continue
    const bytes = await readFile(key)
    if (!bytes) {
      absent.push(key)
      continue
    }
    const hash = createHash('sha256')
    bytes.on('data', (chunk) => hash.update(chunk))
    await pipeline(bytes, createWriteStream(storedFile(folder, sha256), { mode: 0o600, flush: true }))
    if (hash.digest('hex') !== sha256) throw new BackupError(`存储中的文件与登记的校验和不符：${key}`)
    files.set(key, { key, sha256, size: Number(size) })
  }
  return { files: [...files.values()], absent }
}
