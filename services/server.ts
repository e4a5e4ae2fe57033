import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mountGateway } from '#mesh/mount.ts'
import { readArtifacts } from '#mesh/schema.ts'
import { operationLogOf } from './abp/access/operation-log.ts'
import { keepWordFrequencies } from './abp/conventions/word-frequency.ts'
import { errorFields } from './abp/platform/logger.ts'
import { createMetrics } from './abp/platform/metrics/metrics.ts'
import { startMetricsServer } from './abp/platform/metrics/metrics-server.ts'
import type { Platform } from './abp/platform/platform.ts'
import { startTracing } from './abp/platform/tracing.ts'
import { followRing } from './abp/sealing/follow-ring.ts'
import { loadRing } from './abp/sealing/load-ring.ts'
import { createServices } from './app.ts'
import { type Config, readConfig } from './config.ts'
import type { DatabaseLimits } from './config-limits.ts'
import { namesOf } from './content/names.api.ts'
import { ensureReference } from './database/built-in/ensure-reference.ts'
import { openDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { projectRoot, releaseOf } from './database/project-root.ts'
import { followReplica } from './database/replica.ts'
import { untilThere } from './database/wait.ts'
import { createEmbeddedUpstream } from './embedded-upstream.ts'
import { startNotes } from './health/check-health.ts'
import { startJobs } from './jobs/jobs.ts'
import { jobs } from './jobs-list.ts'
import { channelsOf } from './messages/configured-channels.ts'
import { createLetterBox } from './messages/letter-box.ts'
import { deliverNow, startOutboxWorker } from './messages/outbox-worker.ts'
import { createPlatform } from './platform.ts'
import { showProgress } from './progress.mjs'
import { seedWhenEmpty } from './seeds/seed.ts'
import { endInOrder } from './shutdown.ts'
import { listening, sentenceOf } from './start-problems.ts'
import { stopOnSignal } from './stop-signals.ts'
import { mountManifest } from './web/app-manifest.ts'
import { mountLetterBox } from './web/letter-box-page.ts'
import { mountOfflinePage } from './web/offline-page.ts'
import { mountPlainLogin } from './web/plain-login.ts'
import { mountPortal } from './web/portal.ts'
import { mountSitemap } from './web/sitemap.ts'
import { printWelcome } from './welcome.ts'
import { NEEDS_CHANGE, runWorkers, workerNumber } from './workers.ts'

/** Of several processes, only the first prints the startup messages. */
const isSilent = (workerNumber() ?? 0) > 0

/** Shows a long step, and how long it took. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  if (isSilent) return work()
  const finish = showProgress(what)
  try {
    const result = await work()
    finish('✓')
    return result
  } catch (error) {
    finish('✗')
    throw error
  }
}

async function main(config: Config): Promise<void> {
  const whenServing = stopOnSignal((line) => isSilent || process.stdout.write(`${line}\n`))
  const metrics = createMetrics()
  const tracing = config.otlpEndpoint
    ? [await startTracing({ endpoint: config.otlpEndpoint, release: releaseOf() })]
    : []
  const open = await step('打开数据库', () =>
    openDatabase(config.databaseUrl, config.databasePool, metrics.statementLogger, config.databaseLimits),
  )
  await untilThere(open, config.databaseWait, (line) => process.stdout.write(`${line}\n`))
  await step('更新数据库结构', () => migrate(open))
  await step('核对内置数据', () => ensureReference(open.db))
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
  mountManifest(app, platform)
  mountOfflinePage(app, platform)
  mountLetterBox(app, platform)
  mountPlainLogin(services, platform)
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
    const place = { host: config.metrics.host, port, setting: 'METRICS_PORT' }
    background.push(await listening(place, () => startMetricsServer(metrics, open, place)))
  }

  app.addHook('onClose', async () => {
    await Promise.all(background.map((worker) => worker.stop()))
    // onClose hooks run in reverse order: the services' own runs after the database has closed
    await operationLogOf(platform).end()
    await replica?.stop()
    await open.close()
  })
  const letters = await deliverLetters(platform)
  await listening(config, () => app.listen({ port: config.port, host: config.host }))
  whenServing(() => endInOrder(app, config.shutdown))
  if (!isSilent) sayReady(app, config, (await namesOf(platform.db)).name, letters)
  if (!isSilent) void sayNotes(platform)
  // tells tools/programs/start.mjs to restart the portal after a crash, because it has served once
  process.send?.('ready')
}

/**
 * `npm run dev` restarts the services at every change; a restart prints a short line, because the first start has
 * already printed the URL.
 */
function sayReady(app: FastifyInstance, config: Config, name: string, letters: number): void {
  if (process.argv.includes('--again')) process.stdout.write('✓ 服务已重新启动\n')
  else printWelcome(app, config, name, letters)
}

/** Prints problems of the configuration, one a line. The start does not wait for an unreachable mail server. */
const sayNotes = (platform: Platform): Promise<void> =>
  startNotes(platform).then((lines) => void process.stdout.write(lines.map((line) => `${line}\n`).join('')))

/**
 * Delivers the messages of the seeds before the welcome text, because their output would push it off the screen.
 * Returns the number of messages in a trial's letter box.
 */
async function deliverLetters(platform: Platform): Promise<number> {
  const { config, now } = platform
  if (config.letterBox === null) return 0
  let delivered = 0
  const letterBox = createLetterBox(config.letterBox, now, () => {
    delivered += 1
  })
  const channels = channelsOf({ ...platform, letterBox })
  // one call delivers a batch
  for (let before = -1; before < delivered; ) {
    before = delivered
    await deliverNow(platform, channels)
  }
  return (await letterBox.newest()).length
}

/** Short timeouts, because the primary answers when the replica is unreachable. */
const ofReplica = ({ databaseLimits }: Config): DatabaseLimits => ({ ...databaseLimits, connect: 2, handover: 0 })

let config: Config | null = null
try {
  config = readConfig(process.env)
  if (config.workers === 1 || workerNumber() !== null) await main(config)
  else process.exit(await runWorkers(config.workers))
} catch (error) {
  const sentence = sentenceOf(error, config)
  console.error(sentence ?? error)
  process.exit(sentence === null ? 1 : NEEDS_CHANGE)
}
