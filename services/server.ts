import { join } from 'node:path'
import { mountGateway } from '#mesh/mount.ts'
import { readArtifacts } from '#mesh/schema.ts'
import { followRing } from './abp/keys/follow-ring.ts'
import { loadRing } from './abp/keys/load-ring.ts'
import { errorFields } from './abp/logger.ts'
import { createMetrics } from './abp/metrics/metrics.ts'
import { startMetricsServer } from './abp/metrics/metrics-server.ts'
import { operationLogOf } from './abp/operation-log.ts'
import { startTracing } from './abp/tracing.ts'
import { keepWordFrequencies } from './abp/word-frequency.ts'
import { createServices } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { DatabaseLimits } from './config-limits.ts'
import { openDatabase } from './database/connect.ts'
import { DamagedDirectoryError } from './database/damaged-directory.ts'
import { DirectoryInUseError } from './database/directory-lock.ts'
import { MayNotMigrateError, migrate, SchemaTooNewError } from './database/migrate.ts'
import { OtherReleaseError } from './database/other-releases.ts'
import { projectRoot, releaseOf } from './database/project-root.ts'
import { followReplica } from './database/replica.ts'
import { DatabaseAbsentError, untilThere } from './database/wait.ts'
import { createEmbeddedUpstream } from './embedded-upstream.ts'
import { startJobs } from './jobs/jobs.ts'
import { jobs } from './jobs-list.ts'
import { startOutboxWorker } from './messages/outbox-worker.ts'
import { createPlatform } from './platform.ts'
import { seedWhenEmpty } from './seeds/seed.ts'
import { endInOrder } from './shutdown.ts'
import { mountLetterBox } from './web/letter-box-page.ts'
import { mountPortal } from './web/portal.ts'
import { mountSitemap } from './web/sitemap.ts'
import { printWelcome } from './welcome.ts'
import { NEEDS_CHANGE, runWorkers, workerNumber } from './workers.ts'

/** Of several processes, only the first prints the startup messages. */
const isSilent = (workerNumber() ?? 0) > 0

/** Prints a long step, and a second line with its duration. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  if (isSilent) return work()
  process.stdout.write(`${what} …\n`)
  const began = performance.now()
  const result = await work()
  process.stdout.write(`  完成，用时 ${((performance.now() - began) / 1000).toFixed(1)} 秒\n`)
  return result
}

async function main(config: Config): Promise<void> {
  const metrics = createMetrics()
  const tracing = config.otlpEndpoint
    ? [await startTracing({ endpoint: config.otlpEndpoint, release: releaseOf() })]
    : []
  const open = await step('打开数据库', () =>
    openDatabase(config.databaseUrl, config.databasePool, metrics.statementLogger, config.databaseLimits),
  )
  await untilThere(open, config.databaseWait, (line) => process.stdout.write(`${line}\n`))
  await step('更新数据库结构', () => migrate(open))
  const replica = config.databaseReplicaUrl
    ? followReplica(
        open.db,
        await openDatabase(config.databaseReplicaUrl, config.databasePool, undefined, ofReplica(config)),
      )
    : null
  const platform = createPlatform(config, { ...open, replica }, undefined, metrics)
  await step('打开密钥', () => loadRing(platform.keys, open.db, config))
  const { demoSeed } = config
  if (demoSeed !== null) await seedWhenEmpty(platform, demoSeed, (what, work) => step(what, work), open.alone)

  if (config.production && config.scanning === null)
    platform.logger.warn('uploads are not scanned for viruses: CLAMAV_URL is not set')
  const services = await createServices(platform)
  const { app } = services
  await mountGateway(app, {
    embedded: createEmbeddedUpstream(services),
    upstreamUrl: config.upstreamUrl ?? undefined,
    production: config.production,
    artifacts: readArtifacts(projectRoot()),
    report: (failure, requestId) => platform.logger.error('gateway failed', { requestId, ...errorFields(failure) }),
    persistedOperations: join(projectRoot(), 'src/api/persisted-documents.json'),
  })
  mountSitemap(app, platform)
  mountLetterBox(app, platform)
  await mountPortal(app, platform)
  const background: { stop(): unknown }[] = [
    ...tracing,
    startJobs(platform, jobs),
    startOutboxWorker(platform),
    followRing(platform),
    keepWordFrequencies(platform),
  ]
  if (config.metrics) {
    const port = config.metrics.port + (workerNumber() ?? 0)
    background.push(await startMetricsServer(metrics, open, { ...config.metrics, port }))
  }

  app.addHook('onClose', async () => {
    await Promise.all(background.map((worker) => worker.stop()))
    // onClose hooks run in reverse order: the services' own runs after the database has closed
    await operationLogOf(platform).end()
    await replica?.stop()
    await open.close()
  })
  stopOnSignal(() => endInOrder(app, config.shutdown))
  await app.listen({ port: config.port, host: config.host })
  if (!isSilent) printWelcome(app, config)
}

/** Short timeouts, because the primary answers when the replica is unreachable. */
const ofReplica = ({ databaseLimits }: Config): DatabaseLimits => ({ ...databaseLimits, connect: 2, handover: 0 })

/**
 * Ctrl-C: readiness fails, no new requests are accepted, running ones finish, jobs and the database close. A second
 * Ctrl-C exits at once. Workers get the terminal's signal too, but leave both to their parent process.
 */
function stopOnSignal(close: () => Promise<unknown>): void {
  let stopping = false
  const isWorker = workerNumber() !== null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isWorker && (stopping || signal === 'SIGINT')) return
      if (stopping) process.exit(1)
      stopping = true
      if (!isSilent) process.stdout.write('\n正在停止：完成进行中的请求，关闭数据库 …\n')
      close().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

/** Errors that an operator can fix: printed as a sentence without a stack. */
const PLAIN = [
  ConfigError,
  DirectoryInUseError,
  DamagedDirectoryError,
  DatabaseAbsentError,
  SchemaTooNewError,
  MayNotMigrateError,
  OtherReleaseError,
]

try {
  const config = readConfig(process.env)
  if (config.workers === 1 || workerNumber() !== null) await main(config)
  else process.exit(await runWorkers(config.workers))
} catch (error) {
  const isPlain = PLAIN.some((kind) => error instanceof kind)
  if (isPlain) console.error((error as Error).message)
  else console.error(error)
  process.exit(isPlain ? NEEDS_CHANGE : 1)
}
