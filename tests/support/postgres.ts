import { openDatabase } from '#services/database/connect.ts'
import { createDatabase } from '#tools/lib/postgres-database.mjs'
import { startPostgres } from '#tools/lib/postgres-server.mjs'
import { fillForTests, type TestContent } from './test-content.ts'

/** Set for the whole run: by the environment, else by `setup` below with the server it started. */
const VARIABLE = 'TEST_DATABASE_URL'
/**
 * Names of databases that each test file copies: creating one from the start takes longer than the tests of many a
 * file.
 */
const TEMPLATES = { migrated: 'TEST_TEMPLATE_MIGRATED', seeded: 'TEST_TEMPLATE_SEEDED' } as const

/**
 * The global set-up of Vitest's project `postgres`: one server for the run, a database of its own for each test file. And
 * of Playwright, whose tests may have a server of their own.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const own = process.env[VARIABLE] ? undefined : await startPostgres()
  if (own) process.env[VARIABLE] = own.url
  const templates = await makeTemplates(process.env[VARIABLE] ?? '')
  return async () => {
    await Promise.all(templates.map(({ drop }) => drop()))
    if (!own) return
    delete process.env[VARIABLE]
    await own.stop()
  }
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

async function makeTemplates(server: string) {
  const migrated = await makeTemplate(server, 'migrated')
  return [migrated, await makeTemplate(server, 'seeded', nameOf(migrated.url))]
}

async function makeTemplate(server: string, content: TestContent, from?: string) {
  const made = await createDatabase(server, from)
  const open = await openDatabase(made.url, 5)
  await fillForTests(open, content)
  // a database can be copied only while no client is connected to it
  await open.close()
  process.env[TEMPLATES[content]] = nameOf(made.url)
  return made
}

/** Creates a database with this content on the test server: `{ url, drop }`. */
export function createTestDatabase(content: TestContent): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env[VARIABLE]
  const template = process.env[TEMPLATES[content]]
  if (!server || !template) throw new Error(`${VARIABLE} is not set: run these tests with vitest --project postgres`)
  return createDatabase(server, template)
}
