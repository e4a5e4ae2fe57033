import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openParts } from '#services/abp/files/sheets/zip-parts.ts'
import { keysIfAny } from '#services/abp/sealing/data-keys.repository.ts'
import { ringFor } from '#services/abp/sealing/load-ring.ts'
import { ConfigError, readConfig } from '#services/config.ts'
import { DATABASE_LIMITS } from '#services/config-limits.ts'
import { commandOf } from '#services/database/command-name.ts'
import { type Database, openDatabase } from '#services/database/connect.ts'
import { DamagedDirectoryError } from '#services/database/damaged-directory.ts'
import { DirectoryInUseError } from '#services/database/directory-lock.ts'
import { DatabaseAbsentError, untilThere } from '#services/database/wait.ts'
import { type ChainKey, chainKeyOf } from '#services/logs/chain/chain-key.ts'
import { type Anchor, anchorsIn } from '#services/logs/chain/link.ts'
import { readAnchors } from '#services/logs/chain/seal.ts'
import { verifyLogs } from '#services/logs/chain/verify.ts'
import { sentenceOf } from '#services/logs/chain/words.ts'
import { checkArchive } from '#services/logs/export/check-archive.ts'
import { writeArchive } from '#services/logs/export/write-archive.ts'

/**
 * `npm run audit:verify [-- --anchor FILE]` verifies the chains of all logs. If rows do not match their seals, it names
 * the first such row of each log and exits with 1. `npm run audit:verify -- ARCHIVE.zip` verifies an export. `npm run
 * audit:anchor` prints the ends of the chains, to be stored elsewhere. `npm run audit:export` writes an archive.
 */
const USAGE = `用法：${commandOf('audit:verify', '[--anchor 文件]')}
      ${commandOf('audit:verify', '导出的压缩包.zip')}
      ${commandOf('audit:anchor')}
      ${commandOf('audit:export', '--from 2026-01-01 --to 2026-06-30 --purpose 用途 [--names] 压缩包.zip')}`
/** The maximum size of an unpacked archive, which is checked in memory. */
const MOST_BYTES = 1024 * 1_048_576

interface Work {
  readonly db: Database
  readonly key: ChainKey
  readonly title: string
}

async function verify({ db, key }: Work, anchors: readonly Anchor[]): Promise<void> {
  const verified = await verifyLogs({ db, key, anchors })
  for (const each of verified) console.log(sentenceOf(each))
  if (anchors.length > 0) console.log(`对照了 ${anchors.length} 个另外保存的锚点`)
  if (verified.some(({ finding }) => finding)) process.exitCode = 1
  else console.log('全部一致')
  await printAnchors(db)
}

async function printAnchors(db: Database): Promise<void> {
  for (const anchor of await readAnchors(db)) console.log(anchor)
}

function verifyArchive({ key }: Work, file: string): void {
  const parts = openParts(readFileSync(file), MOST_BYTES)
  const { sentences, isWhole } = checkArchive((name) => (parts.has(name) ? parts.read(name) : undefined), key)
  for (const sentence of sentences) console.log(sentence)
  if (isWhole) console.log('全部一致')
  else process.exitCode = 1
}

function readCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      anchor: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      purpose: { type: 'string' },
      names: { type: 'boolean' },
    },
  })
  const [command, file, ...rest] = positionals
  if (rest.length > 0) throw new ConfigError(USAGE)
  const { anchor, from, to, purpose, names = false } = values
  if (command === 'verify' && (anchor === undefined || file === undefined)) return { command, anchor, file } as const
  if (command === 'anchor' && file === undefined) return { command } as const
  const isDay = (day: string | undefined) => day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day)
  if (command !== 'export' || file === undefined || !from || !to || !purpose?.trim() || !isDay(from) || !isDay(to))
    throw new ConfigError(USAGE)
  return { command, file, from, to, purpose: purpose.trim(), withNames: names } as const
}

function anchorsOf(file: string | undefined): Anchor[] {
  if (file === undefined) return []
  const anchors = anchorsIn(readFileSync(file, 'utf8'))
  if (anchors.length === 0) throw new ConfigError(`${file} 里没有锚点`)
  return anchors
}

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const asked = readCommand()
  const anchors = asked.command === 'verify' ? anchorsOf(asked.anchor) : []
  const open = await openDatabase(config.databaseUrl, 2, undefined, { ...DATABASE_LIMITS, statement: 0 })
  try {
    await untilThere(open, config.databaseWait, console.error)
    if (asked.command === 'anchor') return await printAnchors(open.db)
    const key = chainKeyOf(await ringFor(await keysIfAny(open.db), config))
    const work = { db: open.db, key, title: config.publicUrl }
    if (asked.command === 'export') await writeArchive(work, asked, new Date())
    else if (asked.file !== undefined) verifyArchive(work, asked.file)
    else await verify(work, anchors)
  } finally {
    await open.close()
  }
}

const PLAIN = [ConfigError, DirectoryInUseError, DamagedDirectoryError, DatabaseAbsentError]

try {
  await run()
} catch (error) {
  console.error(PLAIN.some((kind) => error instanceof kind) ? (error as Error).message : error)
  process.exit(1)
}
