import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '#services/abp/platform/platform.ts'
import { allKeys, type DataKeyRow } from '#services/abp/sealing/data-keys.repository.ts'
import { ASK_EVERY_MS, refreshRing } from '#services/abp/sealing/follow-ring.ts'
import { loadRing } from '#services/abp/sealing/load-ring.ts'
import { rewrapKeys } from '#services/abp/sealing/rewrap.ts'
import { beginRotation, rotationJob } from '#services/abp/sealing/rotation.ts'
import { type Config, ConfigError, readConfig } from '#services/config.ts'
import { commandOf } from '#services/database/command-name.ts'
import { openDatabase } from '#services/database/connect.ts'
import { DamagedDirectoryError } from '#services/database/damaged-directory.ts'
import { DirectoryInUseError } from '#services/database/directory-lock.ts'
import { pendingSteps } from '#services/database/migrate.ts'
import { describeOthers, otherReleases } from '#services/database/other-releases.ts'
import { DatabaseAbsentError, untilThere } from '#services/database/wait.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { createPlatform } from '#services/platform.ts'

/**
 * `npm run keys:new -- ID` prints a master key in the format of KEYS_FILE and KEYS. `keys:list` shows the data keys and
 * the number of rows encrypted with each. `keys:rotate` creates new data keys and encrypts everything with them.
 * `keys:rewrap` encrypts all data keys with the first master key.
 */
const [command, ...words] = process.argv.slice(2)

const USAGE = `用法：${commandOf('keys:new', '编号')}（小写字母、数字和连字符，例如 2026-11）
      ${commandOf('keys:list')}、keys:rotate 或 keys:rewrap`

const PURPOSE_NAMES = {
  sign: '令牌签名',
  link: '链接签名',
  seal: '字段加密',
  index: '盲索引',
  chain: '日志链',
} as const
const STATE_NAMES = { active: '使用中', retiring: '退役中', retired: '已退役' } as const

function newMaster([id = '']: readonly string[]): void {
  if (!/^[a-z0-9][a-z0-9-]{0,30}$/.test(id)) throw new ConfigError(USAGE)
  console.log(`${id}:${randomBytes(32).toString('base64')}`)
}

const lineOf = ({ id, purpose, state, master, activeTime, leftRows }: DataKeyRow): string =>
  [
    `${id}\t${PURPOSE_NAMES[purpose]}\t${STATE_NAMES[state]}\t主密钥 ${master}\t${activeTime.toISOString()}`,
    ...(state === 'retiring' ? [`\t剩余 ${leftRows ?? '未统计'}`] : []),
  ].join('')

async function list({ db }: Platform): Promise<void> {
  for (const row of await allKeys(db)) console.log(lineOf(row))
}

const leftToSeal = async ({ db }: Platform): Promise<number> =>
  (await allKeys(db))
    .filter(({ purpose, state }) => purpose === 'seal' && state === 'retiring')
    .reduce((sum, { leftRows }) => sum + (leftRows ?? 0), 0)

/** Prints at most one line a second. */
function progressLine(): (rows: number) => void {
  let shown = 0
  return (rows) => {
    if (Date.now() - shown < 1000) return
    shown = Date.now()
    console.log(`  已重新加密 ${rows} 行`)
  }
}

async function rotate(platform: Platform): Promise<void> {
  const others = platform.engine === 'postgres' ? await otherReleases(platform.db) : []
  if (others.length > 0) throw new ConfigError(`其他版本的进程还在运行，请先停止：\n${describeOthers(others)}`)
  const { id, master, activeTime } = await beginRotation(platform)
  const wait = activeTime.getTime() + ASK_EVERY_MS - Date.now()
  console.log(`新的数据密钥 ${id} 已生成，由主密钥 ${master} 保护`)
  if (wait > 0) console.log(`${Math.ceil(wait / 1000)} 秒后所有进程都已取得它，然后开始重新加密`)
  console.log('可以随时按 Ctrl-C：已完成的保留，其余由运行中的平台在后台继续')
  await pause(Math.max(0, wait))
  await refreshRing(platform)
  const job = rotationJob(progressLine())
  for (let before = -1; ; ) {
    const hasRun = await runJobNow(platform, job)
    const left = await leftToSeal(platform)
    if (left === 0) break
    if (hasRun && left === before) throw new ConfigError(`还有 ${left} 项没有重新加密，原因见上面的日志`)
    if (hasRun) before = left
    console.log(`  还有 ${left} 项，正在处理`)
    await pause(2000)
  }
  console.log(`全部字段已用新密钥加密。旧密钥的剩余用途如下，过期后自动退役（${commandOf('keys:list')} 可查看）：`)
  await list(platform)
}

async function rewrap(platform: Platform): Promise<void> {
  const { master, wrapped, lost } = await rewrapKeys(platform)
  console.log(`${wrapped} 个数据密钥改由主密钥 ${master} 保护`)
  for (const key of lost) console.log(`已退役的数据密钥 ${key} 打不开，保持原样`)
}

const COMMANDS: Readonly<Record<string, (platform: Platform) => Promise<void>>> = { list, rotate, rewrap }

async function withPlatform(config: Config, work: (platform: Platform) => Promise<void>): Promise<void> {
  const open = await openDatabase(config.databaseUrl, 3, undefined, config.databaseLimits)
  try {
    await untilThere(open, config.databaseWait, console.error)
    if ((await pendingSteps(open)).length > 0)
      throw new ConfigError(`数据库不是这个版本的结构，请先执行 ${commandOf('db:migrate')}`)
    // a day as the limit, so that a rotation practically has none
    const platform = createPlatform({ ...config, budgets: { ...config.budgets, job: 86_400 } }, open)
    await loadRing(platform.keys, open.db, config)
    await work(platform)
  } finally {
    await open.close()
  }
}

async function run(): Promise<void> {
  if (command === 'new') return newMaster(words)
  const work = COMMANDS[command ?? '']
  if (!work || words.length > 0) throw new ConfigError(USAGE)
  await withPlatform(readConfig(process.env), work)
}

const PLAIN = [ConfigError, DirectoryInUseError, DamagedDirectoryError, DatabaseAbsentError]

try {
  await run()
} catch (error) {
  console.error(PLAIN.some((kind) => error instanceof kind) ? (error as Error).message : error)
  process.exit(1)
}
