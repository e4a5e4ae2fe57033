import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadRing } from '#services/abp/sealing/load-ring.ts'
import { type Config, ConfigError, readConfig } from '#services/config.ts'
import { createPlatform } from '#services/platform.ts'
import { type Ensured, ensureReference } from './database/built-in/ensure-reference.ts'
import { clearDatabase } from './database/clear.ts'
import { commandOf } from './database/command-name.ts'
import { type OpenDatabase, openDatabase } from './database/connect.ts'
import { DamagedDirectoryError } from './database/damaged-directory.ts'
import { DirectoryInUseError } from './database/directory-lock.ts'
import { MayNotMigrateError, migrate, pendingSteps, SchemaTooNewError } from './database/migrate.ts'
import { describeOthers, OtherReleaseError, otherReleases } from './database/other-releases.ts'
import { DatabaseAbsentError, untilThere } from './database/wait.ts'
import { seedWhenEmpty } from './seeds/seed.ts'

/**
 * `npm run db:migrate | db:seed | db:reset`. Reset deletes everything and is refused in production. `npm run db:migrate
 * -- --check` reports due migrations, changes nothing, and exits with 1 when there are any; `--force` applies a
 * contract migration although another release seems to be connected.
 */
let config: Config
const command = process.argv[2]

async function run(): Promise<void> {
  if (command === 'reset') await reset()
  const open = await openDatabase(config.databaseUrl)
  try {
    await untilThere(open, config.databaseWait, console.log)
    if (process.argv.includes('--check')) return await check(open)
    const isForced = process.argv.includes('--force')
    console.log(`更新数据库结构：执行了 ${await migrate(open, undefined, undefined, isForced)} 个迁移`)
    console.log(reported(await ensureReference(open.db)))
    if (command === 'seed' || command === 'reset') {
      if (config.production && config.demoSeed === null)
        throw new ConfigError('生产环境不写入演示数据；如确有需要，请设置 DEMO_SEED=true')
      const platform = createPlatform(config, open)
      await loadRing(platform.keys, open.db, config)
      await seedWhenEmpty(
        platform,
        config.demoSeed ?? 'city',
        async (what, work) => {
          console.log(what)
          return work()
        },
        open.alone,
      )
    }
  } finally {
    await open.close()
  }
}

const reported = ({ added, adopted, changed, open }: Ensured): string =>
  [
    added + adopted + changed === 0
      ? '内置数据已是最新'
      : `内置数据：补上 ${added} 条，认出 ${adopted} 条，更新 ${changed} 条`,
    ...(open === 0 ? [] : [`有 ${open} 条与您修改过的不同，没有改动；请到控制台“系统 → 内置数据”选择`]),
  ].join('；')

const MEANINGS = {
  expand: '旧版本可以同时运行',
  contract: '旧版本不能再运行：请先停止所有旧版本的进程',
} as const

async function check(open: OpenDatabase): Promise<void> {
  const due = await pendingSteps(open)
  if (due.length === 0) return console.log('数据库结构已是最新')
  console.log(`有 ${due.length} 个迁移要执行：`)
  for (const { name, kind, reason, isLossy, baseOf } of due) {
    if (baseOf !== null) {
      console.log(` - ${name}：空数据库的全部表`)
      continue
    }
    console.log(` - ${name}：${MEANINGS[kind ?? 'contract']}${isLossy ? '；有数据会被删除或改写，只能靠备份恢复' : ''}`)
    if (reason) console.log(`   ${reason}`)
  }
  const others = await otherReleases(open.db)
  if (others.length > 0) console.log(`其他版本的进程还连接着这个数据库：\n${describeOthers(others)}`)
  if (due.some(({ isLossy }) => isLossy)) console.log(`请先备份数据库，再执行 ${commandOf('db:migrate')}`)
  process.exitCode = 1
}

async function reset(): Promise<void> {
  if (config.production) throw new ConfigError('生产环境不能清空数据库')
  if (config.databaseUrl.startsWith('file:')) {
    // opens the database first, so that a directory in use is never deleted
    await (await openDatabase(config.databaseUrl)).close()
    rmSync(resolve(config.databaseUrl.slice('file:'.length)), { recursive: true, force: true })
    return
  }
  const open = await openDatabase(config.databaseUrl)
  await clearDatabase(open.db)
  await open.close()
}

try {
  config = readConfig(process.env)
  if (!['migrate', 'seed', 'reset'].includes(command ?? ''))
    throw new ConfigError(`用法：${commandOf('db:migrate')}、db:seed 或 db:reset`)
  await run()
} catch (error) {
  console.error(
    [
      ConfigError,
      DirectoryInUseError,
      DamagedDirectoryError,
      DatabaseAbsentError,
      SchemaTooNewError,
      MayNotMigrateError,
      OtherReleaseError,
    ].some((kind) => error instanceof kind)
      ? (error as Error).message
      : error,
  )
  process.exit(1)
}
