// The built server for browser tests, with its own data, which is removed at the end: `node tools/test-server.mjs
// pglite|postgres`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOf, onStopSignal, startChild, stopChild } from './lib/child.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { serverProgram } from './lib/server-program.mjs'
import { buildStale } from './lib/stages.mjs'

const engine = process.argv[2] ?? 'pglite'

await ensureInstalled()
await buildStale()

/** URL of the database: `file:` in the temporary folder, or a new database on the server at TEST_DATABASE_URL. */
async function openDatabase(folder) {
  if (engine === 'pglite') return { url: `file:${join(folder, 'db')}`, drop: async () => {} }
  const { createDatabase } = await import('./lib/postgres-database.mjs')
  return createDatabase(process.env.TEST_DATABASE_URL)
}

const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
const database = await openDatabase(folder)
const server = startChild(process.execPath, serverProgram, {
  env: { ...process.env, DATA_DIR: folder, DATABASE_URL: database.url, HOST: '127.0.0.1', DEMO_SEED: 'small' },
})
onStopSignal((signal) => stopChild(server, signal))
process.exitCode = await endOf(server)
await database.drop()
rmSync(folder, { recursive: true, force: true })
