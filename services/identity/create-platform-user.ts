import { createInterface } from 'node:readline/promises'
import { SYSTEM } from '#machines/actor.ts'
import { isMobile, normaliseMobile } from '#machines/rules/phone.ts'
import { AppError } from '#services/abp/errors.ts'
import { loadRing } from '#services/abp/keys/load-ring.ts'
import { transact } from '#services/abp/transact.ts'
import { ConfigError, readConfig } from '#services/config.ts'
import { openDatabase } from '#services/database/connect.ts'
import { DirectoryInUseError } from '#services/database/directory-lock.ts'
import { MayNotMigrateError, migrate, SchemaTooNewError } from '#services/database/migrate.ts'
import { OtherReleaseError } from '#services/database/other-releases.ts'
import { DatabaseAbsentError, untilThere } from '#services/database/wait.ts'
import { createPlatform } from '#services/platform.ts'
import { newPasswordProblem } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { insertUser } from './user.repository.ts'

/**
 * `npm run user:create-platform -- <user name> <mobile phone>`: creates the first PlatformUser of a production system,
 * who creates all others. The password is read from standard input, because other users can see command lines.
 */
const [userName, phone] = process.argv.slice(2)

async function run(): Promise<void> {
  if (!userName || !/^[A-Za-z]\w{3,31}$/.test(userName) || !phone || !isMobile(phone)) {
    throw new ConfigError(
      '用法：npm run user:create-platform -- <用户名> <手机号>\n用户名以字母开头，4–32 个字母、数字或下划线',
    )
  }
  const password = await readPassword()
  const problem = newPasswordProblem(password, { phone, userName })
  if (problem) throw new ConfigError(problem)
  const config = readConfig(process.env)
  const open = await openDatabase(config.databaseUrl)
  try {
    await untilThere(open, config.databaseWait, console.error)
    await migrate(open)
    const platform = createPlatform(config, open)
    await loadRing(platform.keys, open.db, config)
    const account = {
      userName,
      surname: userName,
      mobilePhone: normaliseMobile(phone),
      userType: 'PlatformUser',
      platformRoles: ['Admin'],
      passwordHash: await hashPassword(password),
    }
    await transact({ platform, db: open.db, actor: SYSTEM, now: platform.now() }, (scope) => insertUser(scope, account))
    console.log(`已创建平台管理员 ${userName}`)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'duplicate') throw new ConfigError('用户名或手机号已被使用')
    throw error
  } finally {
    await open.close()
  }
}

async function readPassword(): Promise<string> {
  const input = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  process.stderr.write('密码（8–128 个字符，不能是常见的）：')
  for await (const line of input) {
    input.close()
    return line
  }
  return ''
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
