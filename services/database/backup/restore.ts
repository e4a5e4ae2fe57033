import { createReadStream } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import type { DataKeyRow } from '#services/abp/sealing/data-keys.repository.ts'
import { type KeySource, ringFor } from '#services/abp/sealing/load-ring.ts'
import { createSealer } from '#services/abp/sealing/sealing.ts'
import { ConfigError } from '#services/config.ts'
import { clearDatabase } from '../clear.ts'
import type { Database, OpenDatabase } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { schemaPaths } from '../schema-steps.ts'
import { BackupError, type Manifest, PROBE, readManifest, storedFile, tableFile, verify } from './format.ts'
import { columnsOf, exportTable, identifiers, insertLines, tableNames, withoutConstraints } from './tables.ts'

/** The storage for restored files; each gets a new key, so that none is overwritten. */
export interface FileTarget {
  draft(): Promise<string>
  keep(draft: string, now: Date, sha256: string): Promise<string>
  remove(key: string): Promise<void>
}

/**
 * Restores a backup into a database without tables, checks the checksums of all rows, and migrates to this release.
 * Everything is one transaction, so any failure, including a crash, leaves the database unchanged.
 * @param isReplacing removes the present content of the database first
 * @throws BackupError with the problem or what to do
 */
export async function restore(
  open: OpenDatabase,
  keys: KeySource,
  folder: string,
  target: FileTarget,
  isReplacing = false,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  refuseOtherSteps(manifest)
  await verify(folder, manifest)
  await checkKeys(keys, folder, manifest)
  const kept: string[] = []
  try {
    await open.db.transaction(async (tx) => {
      await tx.execute(sql`set local time zone 'UTC'`)
      if ((await tableNames(tx)).length > 0) {
        if (!isReplacing)
          throw new BackupError('数据库不是空的，没有恢复。确定要删除其中的全部数据时，请加上 --replace')
        await clearDatabase(tx)
      }
      await migrate({ db: tx }, undefined, manifest.step.at)
      await withoutConstraints(tx, await tableNames(tx), () => load(tx, folder, manifest))
      await compare(tx, manifest)
      await restoreFiles(tx, folder, manifest, target, kept)
      await migrate({ db: tx })
    })
  } catch (error) {
    for (const key of kept) await target.remove(key)
    throw error
  }
  return manifest
}

/**
 * Compares steps by their time, so that a base matches the upgrade step with which it ends. @throws BackupError when
 * this release cannot create the tables of the backup
 */
function refuseOtherSteps({ step, release }: Manifest): void {
  const { upgrade } = schemaPaths()
  if (upgrade.some(({ at }) => at === step.at)) return
  const [oldest] = upgrade
  throw new BackupError(
    step.at < oldest.at
      ? `备份来自版本 ${release}，早于版本 ${oldest.baseOf}。请用版本 ${oldest.baseOf} 恢复，再更新到这个版本`
      : `备份来自更新的版本 ${release}，请用该版本或更新的版本恢复`,
  )
}

/** Requires all keys that encrypt fields and are not retired. @throws BackupError that names the missing keys */
async function checkKeys(keys: KeySource, folder: string, manifest: Manifest): Promise<void> {
  const rows = manifest.tables.some(({ name }) => name === KEY_TABLE) ? await keyRows(folder) : []
  const ring = await ringFor(rows, keys).catch((error) => {
    throw error instanceof ConfigError ? new BackupError(`这份备份现在不能恢复。${error.message}`) : error
  })
  try {
    if (createSealer(ring).open(PROBE.field, manifest.probe) === PROBE.word) return
  } catch {}
  throw new BackupError(
    'APP_SECRET（密钥 0）与备份时的不同，加密的字段将无法读取。请使用备份时的 APP_SECRET（或 DATA_DIR/secret）',
  )
}

const KEY_TABLE = 'data_key'

async function keyRows(folder: string): Promise<DataKeyRow[]> {
  const lines = (await readFile(tableFile(folder, KEY_TABLE), 'utf8')).split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const { active_time, retired_time, creation_time, left_rows = null, ...row } = JSON.parse(line)
    const at = (text: string | null) => (text === null ? null : new Date(text))
    return {
      ...row,
      leftRows: left_rows,
      activeTime: at(active_time),
      retiredTime: at(retired_time),
      creationTime: at(creation_time),
    }
  })
}

async function load(tx: Database, folder: string, { tables, sequences }: Manifest): Promise<void> {
  // removes the reference data that migrations insert, because the backup contains it too
  await tx.execute(sql`truncate ${identifiers(await tableNames(tx))}`)
  for (const { name } of tables) {
    const columns = await columnsOf(tx, name)
    let lines: string[] = []
    for await (const line of createInterface({ input: createReadStream(tableFile(folder, name)), crlfDelay: 0 })) {
      if (lines.push(line) < 200) continue
      await insertLines(tx, name, columns, lines)
      lines = []
    }
    await insertLines(tx, name, columns, lines)
  }
  for (const { name, last } of sequences)
    await tx.execute(sql`select setval(to_regclass(${`public."${name}"`}), ${last}::bigint)`)
}

async function compare(tx: Database, { tables }: Manifest): Promise<void> {
  for (const { name, rows, sha256 } of tables) {
    const found = await exportTable(tx, name, async () => {})
    if (found.rows !== rows || found.sha256 !== sha256)
      throw new BackupError(`恢复后的表 ${name} 与备份不同（${found.rows} 行，应为 ${rows} 行），已全部撤销`)
  }
}

async function restoreFiles(tx: Database, folder: string, { files }: Manifest, target: FileTarget, kept: string[]) {
  for (const { key, sha256 } of files ?? []) {
    const draft = await target.draft()
    await copyFile(storedFile(folder, sha256), draft)
    const now = await target.keep(draft, new Date(), sha256)
    kept.push(now)
    await tx.execute(sql`update attachment set storage_key = ${now} where storage_key = ${key}`)
  }
}
