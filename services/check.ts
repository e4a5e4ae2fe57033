import { byUrgency, HEALTH_POINTS, HEALTH_WORDS, healthSummary, isHealthy } from '#machines/rules/health.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { type Config, ConfigError, readConfig } from '#services/config.ts'
import { commandOf } from '#services/database/command-name.ts'
import { openDatabase } from '#services/database/connect.ts'
import { DamagedDirectoryError } from '#services/database/damaged-directory.ts'
import { DirectoryInUseError } from '#services/database/directory-lock.ts'
import { releaseOf } from '#services/database/project-root.ts'
import { DatabaseAbsentError, untilThere } from '#services/database/wait.ts'
import { checkHealth } from './health/check-health.ts'
import { type TestResult, testMail, testSms } from './messages/channel-tests.api.ts'
import { createPlatform } from './platform.ts'

/**
 * `npm run check [-- --json]` prints the points of the page 系统 → 运行状况 and exits with 1 when a point is wrong. `npm run
 * mail:test -- TO` and `sms:test -- TO` send a test message and print the provider's answer.
 */
const [command = '', ...words] = process.argv.slice(2)

const USAGE = `用法：${commandOf('check', '[--json]')}
      ${commandOf('mail:test', '邮箱')}
      ${commandOf('sms:test', '手机号')}`

async function health(platform: Platform): Promise<void> {
  const points = byUrgency(await checkHealth(platform))
  if (!isHealthy(points)) process.exitCode = 1
  if (words.includes('--json')) {
    const labelled = points.map((point) => ({ ...point, label: HEALTH_POINTS[point.name] }))
    const checkedTime = platform.now().toISOString()
    console.log(JSON.stringify({ release: releaseOf(), checkedTime, isHealthy: isHealthy(points), points: labelled }))
    return
  }
  for (const { name, state, sentence } of points)
    console.log(`【${HEALTH_WORDS[state]}】${HEALTH_POINTS[name]}：${sentence}`)
  console.log(healthSummary(points))
}

const sending = (test: (platform: Platform, to: string) => Promise<TestResult>) => async (platform: Platform) => {
  const { isAccepted, answer } = await test(platform, words[0] ?? '')
  console.log(`${isAccepted ? '服务商收下了，请看是否收到' : '服务商没有收'}：${answer || '没有说明'}`)
  if (!isAccepted) process.exitCode = 1
}

const COMMANDS: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  health,
  mail: sending(testMail),
  sms: sending(testSms),
}

async function run(config: Config): Promise<void> {
  const work = COMMANDS[command]
  const isComplete = command === 'health' ? words.every((word) => word === '--json') : words.length === 1
  if (!work || !isComplete) throw new ConfigError(USAGE)
  const open = await openDatabase(config.databaseUrl, 2, undefined, config.databaseLimits)
  try {
    await untilThere(open, config.databaseWait, console.error)
    // the log is silent, because each point reports what it cannot read
    const platform = createPlatform({ ...config, logLevel: 'silent' }, open)
    await work(platform)
  } finally {
    await open.close()
  }
}

const PLAIN = [AppError, ConfigError, DirectoryInUseError, DamagedDirectoryError, DatabaseAbsentError]

try {
  await run(readConfig(process.env))
} catch (error) {
  console.error(
    error instanceof AppError
      ? (error.validationErrors?.[0]?.message ?? error.details ?? error.message)
      : PLAIN.some((kind) => error instanceof kind)
        ? (error as Error).message
        : error,
  )
  process.exitCode = 1
}
