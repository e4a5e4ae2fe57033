import { createDatabase } from '#tools/lib/postgres-database.mjs'
import { startPostgres } from '#tools/lib/postgres-server.mjs'

/** Set for the whole run: by the environment, else by `setup` below with the server it started. */
const VARIABLE = 'TEST_DATABASE_URL'

/** Vitest's global set-up of the project `postgres`: one server for the run, a database of its own for each test file. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[VARIABLE]) return undefined
  const server = await startPostgres()
  process.env[VARIABLE] = server.url
  return async () => {
    delete process.env[VARIABLE]
    await server.stop()
  }
}

/**
 * Creates an empty database on the test server: `{ url, drop }`.
 *
 * @param template a database to copy (already migrated, say), which nobody may be connected to meanwhile.
 */
export function createTestDatabase(template?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env[VARIABLE]
  if (!server) throw new Error(`${VARIABLE} is not set: run these tests with vitest --project postgres`)
  return createDatabase(server, template)
}
