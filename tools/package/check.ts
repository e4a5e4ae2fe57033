import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from '#tools/lib/postgres-database.mjs'
import { startPostgres } from '#tools/lib/postgres-server.mjs'
import { root } from '#tools/lib/root.mjs'
import { asksOf, logIn } from './ask.ts'
import { checkFirstDay } from './first-day.ts'
import { type Installed, install } from './installed.ts'
import type { Package } from './make.ts'
import { say, serve } from './serve.ts'

const PASSWORD = 'Xingzhou-7742'
/**
 * Uses the package as an operator does, starting with an empty PostgreSQL: the one at TEST_DATABASE_URL, otherwise a
 * new one.
 */
export async function checkPackage(made: Package, inside?: string): Promise<void> {
  const server = process.env.TEST_DATABASE_URL ? null : await startPostgres()
  const address = process.env.TEST_DATABASE_URL ?? (server?.url as string)
  const databases = [await createDatabase(address), await createDatabase(address), await createDatabase(address)]
  const [first, second, empty] = databases.map(({ url }) => url) as [string, string, string]
  const installed = install(made.file, made.folder.split('/').at(-1) as string, inside)
  try {
    await use(installed, first, second)
    await walk(installed, empty)
  } finally {
    installed.remove()
    await Promise.all(databases.map(({ drop }) => drop()))
    await server?.stop()
  }
}

const SETTINGS = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(48) }

/** Checks two empty installations, one on each engine. */
async function walk(installed: Installed, postgres: string): Promise<void> {
  const folder = join(installed.data, 'first-day')
  const databases = { PostgreSQL: postgres, 内嵌数据库: `file:${folder}/db` }
  for (const [engine, DATABASE_URL] of Object.entries(databases))
    await checkFirstDay(installed, { ...SETTINGS, DATA_DIR: folder, DATABASE_URL }, engine)
}

/** Checks a demonstration: the commands, and a request for each part of the program. */
async function use(installed: Installed, database: string, second: string): Promise<void> {
  const { data } = installed
  const env = { ...SETTINGS, DATA_DIR: data, DATABASE_URL: database }
  const run = (what: string, args: string[], code = 0, more: Parameters<Installed['run']>[1] = {}) => {
    const began = performance.now()
    const done = installed.run(args, { ...more, env: { ...env, ...more.env } })
    assert.equal(done.code, code, `${what}: ${done.output}`)
    say(what, began)
  }
  run('没有 APP_SECRET 时不启动', ['start'], 78, { env: { APP_SECRET: '' } })
  run('内嵌数据库：db:migrate', ['db:migrate'], 0, { env: { DATABASE_URL: `file:${data}/db` } })
  run('PostgreSQL：db:migrate --check', ['db:migrate', '--check'], 1)
  run('PostgreSQL：db:migrate', ['db:migrate'])
  run('演示数据：db:seed', ['db:seed'], 0, { env: { DEMO_SEED: 'small' } })
  run('user:create-platform', ['user:create-platform', 'keeper', '13900000000'], 0, { input: `${PASSWORD}\n` })
  run('check：没有邮件和短信，算有问题', ['check', '--json'], 1)
  // in production demonstration accounts can log in only where this setting allows it
  await serve(installed, { ...env, DEMO_SEED: 'small' }, ask)
  run('backup', ['backup', `${data}/backup`])
  run('restore', ['restore', `${data}/backup`], 0, {
    env: { DATABASE_URL: second, STORAGE_URL: `file:${data}/files-2` },
  })
}

async function ask(address: string): Promise<void> {
  const documents = JSON.parse(readFileSync(join(root, 'src/api/persisted-documents.json'), 'utf8'))
  for (const [what, request] of Object.entries(asksOf(documents))) {
    const began = performance.now()
    await request(address)
    say(what, began)
  }
  await logIn(address, 'keeper', PASSWORD)
}
