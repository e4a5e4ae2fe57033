import { isMobile } from '#machines/rules/phone.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { loadRing } from '#services/abp/sealing/load-ring.ts'
import { ConfigError, readConfig } from '#services/config.ts'
import { commandOf } from '#services/database/command-name.ts'
import { openDatabase } from '#services/database/connect.ts'
import { DirectoryInUseError } from '#services/database/directory-lock.ts'
import { MayNotMigrateError, migrate, SchemaTooNewError } from '#services/database/migrate.ts'
import { OtherReleaseError } from '#services/database/other-releases.ts'
import { DatabaseAbsentError, untilThere } from '#services/database/wait.ts'
import { createPlatform } from '#services/platform.ts'
import { createFirstAdmin } from './first-admin.ts'
import { newPasswordProblem } from './password-rules.ts'
import { readNewPassword } from './read-password.ts'

/**
 * `npm run user:create-platform -- <user name> <mobile phone>`: creates the first PlatformUser of a production system,
 * who can create all others. The password is typed twice without an echo, or read from a pipe, because other users of
 * the machine can see command lines.
 */
const [userName, phone] = process.argv.slice(2)

async function run(): Promise<void> {
  if (!userName || !/^[A-Za-z]\w{3,31}$/.test(userName) || !phone || !isMobile(phone)) {
    throw new ConfigError(
      `用法：${commandOf('user:create-platform', '<用户名> <手机号>')}\n用户名以字母开头，4–32 个字母、数字或下划线`,
    )
  }
  const password = await readNewPassword()
  if (password === null) throw new ConfigError('两次输入的密码不一样，没有创建账号。请再运行一次')
  const problem = newPasswordProblem(password, { phone, userName })
  if (problem) throw new ConfigError(problem)
  const config = readConfig(process.env)
  const open = await openDatabase(config.databaseUrl)
  try {
    await untilThere(open, config.databaseWait, console.error)
    await migrate(open)
    const platform = createPlatform(config, open)
    await loadRing(platform.keys, open.db, config)
    await createFirstAdmin(platform, { userName, phone, password })
    console.log(`已创建平台管理员 ${userName}`)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'duplicate') throw new ConfigError('用户名或手机号已被使用')
    throw error
  } finally {
    await open.close()
  }
}

const PLAIN = [
  ConfigError,
  DirectoryInUseError,
  DatabaseAbsentError,
  SchemaTooNewError,
  MayNotMigrateError,
  OtherReleaseError,
]

try {
  await run()
} catch (error) {
  console.error(PLAIN.some((kind) => error instanceof kind) ? (error as Error).message : error)
  process.exit(1)
}
