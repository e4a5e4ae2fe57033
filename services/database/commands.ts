import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError, readConfig } from '#services/config.ts'
import { createPlatform } from '#services/platform.ts'
import { openDatabase } from './connect.ts'
import { DirectoryInUseError } from './directory-lock.ts'
import { migrate } from './migrate.ts'
import { seedWhenEmpty } from './seed.ts'

/** `npm run db:migrate | db:seed | db:reset`. Reset deletes everything and is refused in production. */
const config = readConfig(process.env)
const command = process.argv[2]

async function run(): Promise<void> {
  if (command === 'reset') await reset()
  const open = await openDatabase(config.databaseUrl)
  try {
    console.log(`更新数据库结构：执行了 ${await migrate(open)} 个迁移`)
    if (command === 'seed' || command === 'reset') {
      if (config.production && config.demoSeed === null)
        throw new ConfigError('生产环境不写入演示数据；如确有需要，请设置 DEMO_SEED=true')
      await seedWhenEmpty(createPlatform(config, open), config.demoSeed ?? 'city', async (what, work) => {
        console.log(what)
        return work()
      })
    }
  } finally {
    await open.close()
  }
}

async function reset(): Promise<void> {
  if (config.production) throw new ConfigError('生产环境不能清空数据库')
  if (config.databaseUrl.startsWith('file:')) {
    // opened once, so that a directory in use is never deleted under its user
    await (await openDatabase(config.databaseUrl)).close()
    rmSync(resolve(config.databaseUrl.slice('file:'.length)), { recursive: true, force: true })
    return
  }
  const open = await openDatabase(config.databaseUrl)
  await open.exec('drop schema if exists public cascade; create schema public; drop schema if exists drizzle cascade')
  await open.close()
}

try {
  if (!['migrate', 'seed', 'reset'].includes(command ?? ''))
    throw new ConfigError('用法：npm run db:migrate、db:seed 或 db:reset')
  await run()
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof DirectoryInUseError ? error.message : error)
  process.exit(1)
}
