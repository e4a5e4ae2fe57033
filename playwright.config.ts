import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './tests/support/browser.ts'
import { freePort } from './tools/lib/ports.mjs'

type Engine = 'pglite' | 'postgres'

/** Chosen once by the main process; its workers read this file again and find the choice in their environment. */
async function portOf(engine: Engine): Promise<number> {
  const variable = `E2E_PORT_${engine.toUpperCase()}`
  process.env[variable] ??= String(await freePort())
  return Number(process.env[variable])
}

/** With TEST_DATABASE_URL the tests tagged @engines run on PostgreSQL too; `npm test` sets it. */
const engines: Engine[] = process.env.TEST_DATABASE_URL ? ['pglite', 'postgres'] : ['pglite']
const servers = await Promise.all(engines.map(async (engine) => ({ engine, port: await portOf(engine) })))

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.{test,spec}.ts', 'accessibility/**/*.{test,spec}.ts'],
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: !!process.env.CI,
  // a shared machine may stall for seconds; a test that fails three times fails
  retries: process.env.CI ? 2 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'on-first-retry',
    launchOptions: launchOptions(),
  },
  projects: servers.map(({ engine, port }) => ({
    name: engine,
    ...(engine === 'postgres' ? { grep: /@engines/ } : {}),
    use: { baseURL: `http://127.0.0.1:${port}` },
  })),
  webServer: servers.map(({ engine, port }) => ({
    name: engine,
    command: `node tools/test-server.mjs ${engine}`,
    url: `http://127.0.0.1:${port}/health/ready`,
    // Every test signs in from one address, many times a minute.
    env: {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '1000000',
      CODES_PER_ADDRESS: '100000',
      SMS_PROVIDER: 'log',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stderr: 'pipe',
  })),
})
