import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Platform } from '#services/abp/platform.ts'
import { readConfig } from '#services/config.ts'
import type { Database, OpenDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { schema } from '#services/database/schema.ts'
import { seedAccounts } from '#services/database/seeds/accounts.ts'
import { seedContent } from '#services/database/seeds/content.ts'
import { seedReference } from '#services/database/seeds/reference.ts'
import { createPlatform } from '#services/platform.ts'
import { root } from '#tools/lib/root.mjs'
import { openTestDatabase, TEST_SETTINGS, type TestDatabase } from './database.ts'

/** What a copy depends on: another content of these makes another copy. */
const SOURCES = [
  'package-lock.json',
  'services/database/migrations',
  'services/database/seeds',
  'services/abp/sealing.ts',
  'services/identity/passwords.ts',
]
const CACHE = join(root, '.cache/seeded-database')

/**
 * A database of the engine under test with reference data, content and the demonstration accounts. PGlite starts from a
 * copy made by the first test of the day: creating a cluster and filling it takes most of a test file's start.
 */
export async function openSeededDatabase(settings: Record<string, string>): Promise<TestDatabase> {
  if (process.env.TEST_ENGINE === 'postgres') {
    const database = await openTestDatabase(settings)
    await seed(database.platform)
    return database
  }
  const copy = join(CACHE, `${keyOfCopy()}.tar`)
  const client = (await openCopy(copy)) ?? (await makeCopy(copy))
  const open = asOpenDatabase(client)
  let fixed: Date | null = null
  const platform = createPlatform(readConfig({ ...TEST_SETTINGS, ...settings }), open, () => fixed ?? new Date())
  return {
    ...open,
    platform,
    setNow: (now) => {
      fixed = now
    },
  }
}

const seed = (platform: Platform): Promise<void> =>
  platform.db.transaction(async (tx) => {
    await seedReference(tx)
    await seedContent(tx)
    await seedAccounts(platform, tx)
  })

const asOpenDatabase = (client: PGlite): OpenDatabase => ({
  db: drizzle(client, { schema, casing: 'snake_case' }) as unknown as Database,
  engine: 'pglite',
  exec: async (statements) => void (await client.exec(statements)),
  close: () => client.close(),
})

const PARSERS = { 20: Number }

async function openCopy(file: string): Promise<PGlite | undefined> {
  if (!existsSync(file)) return undefined
  return PGlite.create({ parsers: PARSERS, loadDataDir: new Blob([readFileSync(file)]) })
}

/** Written beside and then renamed: test files that start together must not read half a copy. */
async function makeCopy(file: string): Promise<PGlite> {
  const client = await PGlite.create({ parsers: PARSERS })
  const open = asOpenDatabase(client)
  await migrate(open)
  await seed(createPlatform(readConfig(TEST_SETTINGS), open))
  const dump = await client.dumpDataDir('none')
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
  for (const name of readdirSync(CACHE)) {
    if (name.endsWith('.tar') && join(CACHE, name) !== file) rmSync(join(CACHE, name), { force: true })
  }
  return client
}

function keyOfCopy(): string {
  const hash = createHash('sha256')
  // dates of the seeds are relative to the day they are made
  hash.update(new Date().toISOString().slice(0, 10))
  for (const source of SOURCES)
    for (const file of filesOf(source)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

function filesOf(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}
