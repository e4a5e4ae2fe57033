import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './tests/support/browser.ts'
import { FIRST } from './tests/support/e2e/first.ts'
import { isAfterFirst, isFirst, isFull } from './tests/support/tier.ts'
import { freePort } from './tools/lib/ports.mjs'

type Engine = 'pglite' | 'postgres'

/** Chosen once by the main process; its workers read this file again and find the choice in their environment. */
async function portOf(engine: Engine): Promise<number> {
  const variable = `E2E_PORT_${engine.toUpperCase()}`
  process.env[variable] ??= String(await freePort())
  return Number(process.env[variable])
}

/**
 * With TEST_DATABASE_URL, which `npm test` sets, all on PostgreSQL and those tagged @engines on the embedded database too.
 * One engine is enough for the first tier, and for the stages with a folder of their own: they look at what a browser
 * makes of a page.
 */
function enginesOfRun(): Engine[] {
  if (!process.env.TEST_DATABASE_URL) return ['pglite']
  return process.env.TEST_FOLDER || isFirst ? ['postgres'] : ['postgres', 'pglite']
}

/** What a page looks like does not depend on the engine below it. */
const onOtherEngine = isFull ? { testIgnore: 'accessibility/**' } : { grep: /@engines/ }

const engines = enginesOfRun()
const [first] = engines
const servers = await Promise.all(engines.map(async (engine) => ({ engine, port: await portOf(engine) })))

/**
 * These tests have a server of their own in the process of the test, on one engine. They begin, while the servers of the
 * others write their data.
 */
const withOwnServer = [
  'e2e/lifecycles/*.spec.ts',
  'e2e/first-day.spec.ts',
  'e2e/paths/{participator,work-order}.spec.ts',
]
const stages = isFull || process.env.TEST_FOLDER ? [] : [{ name: 'stages', testMatch: withOwnServer }]
process.env.E2E_BEGAN ??= String(Date.now())

/** In a test's own server PGlite would take a third of the processor; `full` has it, too. */
const ownOnPostgres = !isFull && process.env.TEST_DATABASE_URL !== undefined
if (ownOnPostgres) process.env.TEST_ENGINE = 'postgres'

/** The stories that a run of the first tier has told on its engine; of the pages it has looked at a part. */
const storiesOfFirst = new RegExp(`^(?!pglite ).*e2e/.*${FIRST}\\b`)

export default defineConfig({
  testDir: 'tests',
  // stages of their own (tools/lib/test-stages.mjs) have a folder of their own
  testMatch: process.env.TEST_FOLDER
    ? [`${process.env.TEST_FOLDER}/**/*.spec.ts`]
    : ['e2e/**/*.{test,spec}.ts', 'accessibility/**/*.{test,spec}.ts'],
  ...(isFirst && !process.env.TEST_FOLDER ? { grep: new RegExp(`${FIRST}\\b`) } : {}),
  ...(isAfterFirst ? { grepInvert: storiesOfFirst } : {}),
  outputDir: 'test-results',
  // what a screen reader says: read by a person, then kept (`npm test -- speech`)
  snapshotPathTemplate: '{testDir}/speech/transcripts/{arg}{ext}',
  // one voice at a time: what a page says of numbers depends on who was there before
  workers: process.env.TEST_FOLDER === 'speech' ? 1 : availableParallelism(),
  ...(ownOnPostgres ? { globalSetup: './tests/support/postgres.ts' } : {}),
  forbidOnly: !!process.env.CI,
  // repeated to tell a fault that comes and goes from one that stays; both count as failed (tools/lib/results.mjs)
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'on-first-retry',
    launchOptions: launchOptions(),
    // a route of a test does not reach what a worker asks for; tests/e2e/offline.spec.ts lets it run
    serviceWorkers: 'block',
    // a quarter of a story is frames of transitions; what moves is told by the files that say so (tests/support/e2e/moving.ts)
    ...(isFull ? {} : { contextOptions: { reducedMotion: 'reduce' } }),
  },
  // then the few tests on the other engine: one of them at the end would keep a single worker busy
  projects: [
    ...stages,
    ...servers.toReversed().map(({ engine, port }) => ({
      name: engine,
      ...(engine === first ? {} : onOtherEngine),
      ...(stages.length > 0 ? { testIgnore: withOwnServer } : {}),
      use: { baseURL: `http://127.0.0.1:${port}` },
    })),
  ],
  webServer: servers.map(({ engine, port }) => ({
    name: engine,
    command: `node tools/test-server.mjs ${engine}`,
    // Every test signs in from one address, many times a minute.
    env: {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '1000000',
      PAGES_PER_MINUTE: '1000000',
      // a busy machine draws slowly, and the tests are about what was drawn
      DRAWING_TIMEOUT: '30000',
      CODES_PER_ADDRESS: '100000',
      // a login that several tests share is older than a person's
      CONFIRMATION_WINDOW: '86400',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stderr: 'pipe',
  })),
})
