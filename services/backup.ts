import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createSealer } from '#services/abp/sealing.ts'
import { storageOf } from '#services/attachments/storage.ts'
import { type Config, ConfigError, readConfig } from '#services/config.ts'
import { backup } from '#services/database/backup/backup.ts'
import { BackupError } from '#services/database/backup/format.ts'
import { restore } from '#services/database/backup/restore.ts'
import { type OpenDatabase, openDatabase } from '#services/database/connect.ts'
import { DirectoryInUseError } from '#services/database/directory-lock.ts'

/** `npm run backup -- TO`, `npm run restore -- FROM [--replace]`, `npm run db:move -- postgres://…` */
const [command, where] = process.argv.slice(2)

async function within<T>(url: string, work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const open = await openDatabase(url)
  try {
    return await work(open)
  } finally {
    await open.close()
  }
}

async function run(config: Config): Promise<void> {
  const storage = storageOf({ config })
  const sealer = createSealer(config.secret)
  if (!where)
    throw new BackupError('用法：npm run backup -- 文件夹；restore -- 文件夹 [--replace]；db:move -- postgres://…')
  if (command === 'backup') {
    const done = await within(config.databaseUrl, (open) =>
      backup(open, sealer, resolve(where), (key) => storage.read(key)),
    )
    console.log(
      `备份完成：${done.tables.length} 个表，${done.files?.length ?? 0} 个文件。APP_SECRET 不在其中，请另外保管`,
    )
  } else if (command === 'restore') {
    const isReplacing = process.argv.includes('--replace')
    const done = await within(config.databaseUrl, (open) => restore(open, sealer, resolve(where), storage, isReplacing))
    console.log(`恢复完成，校验和与行数全部一致：${done.tables.length} 个表，${done.files?.length ?? 0} 个文件`)
  } else if (command === 'move') {
    const folder = await mkdtemp(join(tmpdir(), 'portal-move-'))
    try {
      await within(config.databaseUrl, (open) => backup(open, sealer, folder))
      await within(where, (open) => restore(open, sealer, folder, storage))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    console.log('移动完成。请把 DATABASE_URL 改为新的地址；文件仍在 STORAGE_URL')
  }
}

try {
  await run(readConfig(process.env))
} catch (error) {
  const isTold = [BackupError, ConfigError, DirectoryInUseError].some((kind) => error instanceof kind)
  console.error(isTold ? (error as Error).message : error)
  process.exit(1)
}
