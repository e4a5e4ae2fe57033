import type { Platform } from '#services/abp/platform/platform.ts'
import { readConfig } from '#services/config.ts'
import type { DatabaseLimits } from '#services/config-limits.ts'
import { type Database, type OpenDatabase, openDatabase } from '#services/database/connect.ts'
import { createPlatform } from '#services/platform.ts'
import { assertNoCrowd, watchConnections } from '#tests/support/crowded-connections.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { openPgliteCopy } from './pglite-copies.ts'
import { TEST_SETTINGS, type TestContent } from './test-content.ts'

export { TEST_SETTINGS }

export interface TestDatabase extends OpenDatabase {
  readonly platform: Platform
  /** moves the platform's clock; the database's own clock stays */
  setNow(now: Date | null): void
}

type Through = (db: Database) => Database

/**
 * A migrated, empty database of the engine under test (`TEST_ENGINE`: pglite in memory, or a database of its own on the
 * PostgreSQL of the run), with a platform around it. Close it in `afterAll`, which fails when queries crowded.
 */
export const openTestDatabase = (settings: Record<string, string> = {}, through?: Through): Promise<TestDatabase> =>
  openWith('migrated', settings, through)

/**
 * The same with reference data, content and the demonstration accounts.
 * `through` may stand between the services and the database.
 */
export const openSeededDatabase = (settings: Record<string, string>, through?: Through): Promise<TestDatabase> =>
  openWith('seeded', settings, through)

async function openWith(
  content: TestContent,
  settings: Record<string, string>,
  through: Through = (db) => db,
): Promise<TestDatabase> {
  const config = readConfig({ ...TEST_SETTINGS, ...settings })
  const { open: opened, drop } = await openEngine(content, config.databaseLimits)
  const open = { ...opened, db: through(opened.db) }
  let fixed: Date | null = null
  const platform = createPlatform(config, open, () => fixed ?? new Date())
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

async function openEngine(
  content: TestContent,
  limits: DatabaseLimits,
): Promise<{ open: OpenDatabase; drop(): Promise<void> }> {
  if (process.env.TEST_ENGINE === 'postgres') {
    watchConnections()
    const { url, drop } = await createTestDatabase(content)
    return { open: await openDatabase(url, 5, undefined, limits), drop }
  }
  return { open: await openPgliteCopy(content), drop: async () => {} }
}
