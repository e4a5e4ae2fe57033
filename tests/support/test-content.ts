import { readConfig } from '#services/config.ts'
import type { OpenDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { createPlatform } from '#services/platform.ts'
import { seedAccounts } from '#services/seeds/accounts.ts'
import { seedContent } from '#services/seeds/content.ts'
import { seedReference } from '#services/seeds/reference.ts'

export const TEST_SETTINGS = {
  APP_SECRET: 'a secret that only tests know, long enough',
  LOG_LEVEL: 'silent',
  REQUESTS_PER_MINUTE: '10000000',
  PAGES_PER_MINUTE: '10000000',
  DRAWING_TIMEOUT: '30000',
  CODES_PER_ADDRESS: '100000',
  // a test that reads letters names a file of its own
  LETTER_BOX: 'false',
}

/** What a test's database begins with: the tables alone; or reference data, content and the demonstration accounts, too. */
export type TestContent = 'migrated' | 'seeded'

export async function fillForTests(open: OpenDatabase, content: TestContent): Promise<void> {
  await migrate(open)
  if (content === 'migrated') return
  const platform = createPlatform(readConfig(TEST_SETTINGS), open)
  await platform.db.transaction(async (tx) => {
    await seedReference(tx)
    await seedContent(tx)
    await seedAccounts(platform, tx)
  })
}
