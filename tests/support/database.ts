import type { Platform } from '#services/abp/platform.ts'
import { readConfig } from '#services/config.ts'
import { type OpenDatabase, openDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { createPlatform } from '#services/platform.ts'
import { assertNoCrowd, watchConnections } from '#tests/support/crowded-connections.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'

export interface TestDatabase extends OpenDatabase {
  readonly platform: Platform
  /** moves the platform's clock; the database's own clock stays */
  setNow(now: Date | null): void
}

export const TEST_SETTINGS = {
  APP_SECRET: 'a secret that only tests know, long enough',
  LOG_LEVEL: 'silent',
  REQUESTS_PER_MINUTE: '10000000',
}

/**
 * A migrated, empty database of the engine under test (`TEST_ENGINE`: pglite in memory, or a database of its own on the
 * PostgreSQL of the run), with a platform around it. Close it in `afterAll`, which fails when queries crowded.
 */
export async function openTestDatabase(settings: Record<string, string> = {}): Promise<TestDatabase> {
  const { open, drop } = await openEngine()
  await migrate(open)
  let fixed: Date | null = null
  const platform = createPlatform(readConfig({ ...TEST_SETTINGS, ...settings }), open, () => fixed ?? new Date())
  return {
    ...open,
    platform,
    setNow: (now) => {
      fixed = now
    },
    close: async () => {
      await open.close()
      await drop()
      assertNoCrowd()
    },
  }
}

async function openEngine(): Promise<{ open: OpenDatabase; drop(): Promise<void> }> {
  if (process.env.TEST_ENGINE === 'postgres') {
    watchConnections()
    const { url, drop } = await createTestDatabase()
    return { open: await openDatabase(url, 5), drop }
  }
  return { open: await openDatabase('memory:'), drop: async () => {} }
}
