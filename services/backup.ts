import { resolve } from 'node:path'
import { storageOf } from '#services/attachments/storage.ts'
import { type Config, ConfigError, readConfig } from '#services/config.ts'
import { DATABASE_LIMITS } from '#services/config-limits.ts'
import { backup } from '#services/database/backup/backup.ts'
import { BackupError } from '#services/database/backup/format.ts'
import { move } from '#services/database/backup/move.ts'
import { restore } from '#services/database/backup/restore.ts'
import { commandOf } from '#services/database/command-name.ts'
import { type OpenDatabase, openDatabase } from '#services/database/connect.ts'
import { DamagedDirectoryError } from '#services/database/damaged-directory.ts'
import { DirectoryInUseError } from '#services/database/directory-lock.ts'
import { keepsEvents, noteEvent } from '#services/database/last-events.ts'
import { DatabaseAbsentError, untilThere } from '#services/database/wait.ts'

/** The commands `npm run backup -- TO`, `npm run restore -- FROM [--replace]` and `npm run db:move -- postgres://…` */
const [command, where] = process.argv.slice(2)

/** The text about files missing in a backup, for the portal's health; null for a complete backup. */
const lostFiles = (count: number): string | null => (count === 0 ? null : `缺 ${count} 个文件`)

/** The exit code of a backup without some files, because they are missing in the storage. */
const FILES_LOST = 2

/**
 * The database limits of these commands: no timeouts, because sorting a large table, or writing a large file between
 * two statements, may take long.
 */
const LIMITS = { ...DATABASE_LIMITS, statement: 0, idleTransaction: 0 }

async function within<T>(url: string, wait: number, work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const open = await openDatabase(url, 2, undefined, LIMITS)
  try {
    await untilThere(open, wait, console.log)
    return await work(open)
  } finally {
    await open.close()
  }
}

async function run(config: Config): Promise<void> {
  const storage = storageOf({ config })
  const { databaseUrl, databaseWait } = config
  if (!where)
    throw new BackupError(
      `用法：${commandOf('backup', '文件夹')}；${commandOf('restore', '文件夹 [--replace]')}；${commandOf('db:move', 'postgres://…')}`,
    )
  if (command === 'backup') {
    const { manifest, lost } = await within(databaseUrl, databaseWait, async (open) => {
      const made = await backup(open, config, resolve(where), (key) => storage.read(key))
      if (await keepsEvents(open.db)) await noteEvent(open.db, 'backup', lostFiles(made.lost.length))
      return made
    })
    const { tables, files } = manifest
    console.log(
      `备份完成：${tables.length} 个表，${files?.length ?? 0} 个文件。APP_SECRET 和主密钥不在其中，请另外保管`,
    )
    if (lost.length === 0) return
    console.error(`有 ${lost.length} 个文件不在存储中，备份不含它们：\n${lost.map((key) => ` - ${key}`).join('\n')}`)
    process.exitCode = FILES_LOST
  } else if (command === 'restore') {
    const isReplacing = process.argv.includes('--replace')
    const { tables, files } = await within(databaseUrl, databaseWait, (open) =>
      restore(open, config, resolve(where), storage, isReplacing),
    )
    console.log(`恢复完成，校验和与行数全部一致：${tables.length} 个表，${files?.length ?? 0} 个文件`)
  } else if (command === 'move') {
    if (!/^postgres(ql)?:/.test(where)) throw new BackupError('db:move 的目标应以 postgres:// 开头')
    await within(databaseUrl, databaseWait, (from) =>
      within(where, databaseWait, (to) => move(from, to, config, storage)),
    )
    console.log('移动完成。请把 DATABASE_URL 改为新的地址；文件仍在 STORAGE_URL')
  }
}

const PLAIN = [BackupError, ConfigError, DirectoryInUseError, DamagedDirectoryError, DatabaseAbsentError]

try {
  await run(readConfig(process.env))
} catch (error) {
  console.error(PLAIN.some((kind) => error instanceof kind) ? (error as Error).message : error)
  process.exit(1)
}
