import { type Algorithm, hash } from '@node-rs/argon2'
import { readConfig } from '#services/config.ts'
import type { OpenDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { users } from '#services/database/schema/identity.ts'
import { createPlatform } from '#services/platform.ts'
import { seedAccounts } from '#services/seeds/accounts.ts'
import { seedContent } from '#services/seeds/content.ts'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { seedPolicies } from '#services/seeds/policies.ts'
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

/**
 * The accounts' password, hashed with the least work: a hash says itself how much its check costs, and every test file
 * logs in several of them. Passwords that a test sets cost what they always do.
 */
const QUICK = { algorithm: 2 as Algorithm, memoryCost: 8, timeCost: 1, parallelism: 1 }

export async function fillForTests(open: OpenDatabase, content: TestContent): Promise<void> {
  await migrate(open)
  if (content === 'migrated') return
  const platform = createPlatform(readConfig(TEST_SETTINGS), open)
  await platform.db.transaction(async (tx) => {
    await seedReference(tx)
    await seedContent(tx)
    await seedPolicies(tx, platform.now())
    await seedAccounts(platform, tx)
    await tx.update(users).set({ passwordHash: await hash(DEMO_PASSWORD, QUICK) })
  })
}
