import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#services/abp/conventions/errors.ts'
import { type ZipEntry, zipOf } from '#services/abp/files/zip.ts'
import { ConfigError } from '#services/config.ts'
import { commandOf } from '#services/database/command-name.ts'
import type { Database } from '#services/database/connect.ts'
import { sensitiveViewLogs } from '#services/database/schema/logs.ts'
import type { ChainKey } from '../chain/chain-key.ts'
import { archiveEntries } from './archive.ts'
import { periodOf } from './export-logs.ts'

interface Work {
  readonly db: Database
  readonly key: ChainKey
  readonly title: string
}

interface Asked {
  readonly file: string
  readonly from: string
  readonly to: string
  readonly purpose: string
  readonly withNames: boolean
}

/**
 * Writes the archive to a file, for the command line; the log entry has no account. Prints the data that must be handed
 * over with the archive.
 */
export async function writeArchive({ db, key, title }: Work, asked: Asked, now: Date): Promise<void> {
  const { file, from, to, purpose, withNames } = asked
  if (existsSync(file)) throw new ConfigError(`${file} 已经存在`)
  const period = readPeriod(from, to)
  await db.insert(sensitiveViewLogs).values({
    userId: 0,
    userType: 'System',
    entityType: 'AuditLog',
    entityId: 0,
    fields: withNames ? ['logs', 'realName'] : ['logs'],
    reason: `用命令导出 ${from} 至 ${to} 的日志：${purpose}`.slice(0, 200),
    creationTime: now,
  })
  const whole = { ...period, purpose, withNames, madeAt: now, madeBy: commandOf('audit:export') }
  const sums: string[] = []
  const entries = watched(archiveEntries({ ...whole, db, key, title }), sums)
  const part = `${file}.part`
  try {
    await pipeline(zipOf(entries, now) as Readable, createWriteStream(part, { mode: 0o600 }))
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
  console.log(`已写入 ${file}`)
  console.log(`SHA256SUMS 的摘要，请与压缩包分开移交：${createHash('sha256').update(sums.join('')).digest('hex')}`)
}

async function* watched(entries: AsyncIterable<ZipEntry>, sums: string[]): AsyncIterable<ZipEntry> {
  for await (const entry of entries) {
    if (entry.name === 'SHA256SUMS') sums.push(String(entry.body))
    yield entry
  }
}

function readPeriod(from: string, to: string) {
  try {
    return periodOf({ from, to })
  } catch (error) {
    throw error instanceof AppError ? new ConfigError(error.validationErrors?.[0]?.message ?? error.message) : error
  }
}
