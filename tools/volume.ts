// Generates a large, skewed data set in an empty database: `npm run db:volume -- 1000000 [postgres://…] [part …]`.
// Default: the database of the settings. Parts: work-orders, recruitment, employment, content, traffic.

import { inArray } from 'drizzle-orm'
import { KeyRing } from '#services/abp/sealing/key-ring.ts'
import { loadRing } from '#services/abp/sealing/load-ring.ts'
import { createSealer } from '#services/abp/sealing/sealing.ts'
import { ConfigError, readConfig } from '#services/config.ts'
import { DATABASE_LIMITS } from '#services/config-limits.ts'
import { openDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { users } from '#services/database/schema/identity.ts'
import { hashPassword } from '#services/identity/passwords.ts'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { fillVolume } from './volume/fill.ts'
import { FULL_VOLUME, scaled, VOLUME_IDS, VOLUME_PARTS, type VolumePart } from './volume/sizes.ts'

const USAGE = `用法：npm run db:volume -- 行数 [postgres://… 或 file:…] [${VOLUME_PARTS.join(' ')}]`

/** The accounts that can log in: one of each kind, the one with the most rows to read. */
const DOORS = {
  platform: VOLUME_IDS.platform,
  developer1: VOLUME_IDS.developer(1),
  foundation1: VOLUME_IDS.worker(1),
  enterprise1: VOLUME_IDS.creatorOf(1),
  person5: VOLUME_IDS.userOf(5),
}

const isPart = (word: string): word is VolumePart => (VOLUME_PARTS as readonly string[]).includes(word)

async function main([count, ...words]: string[]): Promise<void> {
  const rows = Number(count)
  const url = words.find((word) => word.includes(':'))
  const parts = words.filter(isPart)
  if (!(rows >= 1_000) || words.some((word) => word !== url && !isPart(word))) throw new ConfigError(USAGE)
  const config = readConfig(process.env)
  if (config.production) throw new ConfigError('生产环境不写入演示数据')
  const open = await openDatabase(url ?? config.databaseUrl, 2, undefined, { ...DATABASE_LIMITS, statement: 0 })
  try {
    await migrate(open)
    const ring = new KeyRing([])
    await loadRing(ring, open.db, config)
    await fillVolume(open, {
      sizes: scaled(rows / FULL_VOLUME.rows),
      sealer: createSealer(ring, config.keys.cipher),
      ...(parts.length > 0 ? { parts } : {}),
      report: (what, seconds) => console.log(`${what.padEnd(24)} ${seconds.toFixed(1)} s`),
    })
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    await open.db
      .update(users)
      .set({ passwordHash })
      .where(inArray(users.id, Object.values(DOORS)))
    console.log(`可以登录：${Object.keys(DOORS).join('、')}，密码 ${DEMO_PASSWORD}`)
  } finally {
    await open.close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
