import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tools/lib/ports.mjs'
import { createDatabase } from '#tools/lib/postgres-database.mjs'
import { startPostgres } from '#tools/lib/postgres-server.mjs'
import { root } from '#tools/lib/root.mjs'
import { asksOf, logIn } from './ask.ts'
import { type Installed, install, type Running } from './installed.ts'
import type { Package } from './make.ts'

const PASSWORD = 'Xingzhou-7742'
const say = (what: string, began: number): void =>
  console.log(`✓ ${what}，用时 ${((performance.now() - began) / 1000).toFixed(1)} 秒`)

/** Uses the package as an operator does, beginning with an empty PostgreSQL: TEST_DATABASE_URL's, else one of its own. */
export async function checkPackage(made: Package, inside?: string): Promise<void> {
  const server = process.env.TEST_DATABASE_URL ? null : await startPostgres()
  const address = process.env.TEST_DATABASE_URL ?? (server?.url as string)
  const [database, second] = [await createDatabase(address), await createDatabase(address)]
  const installed = install(made.file, made.folder.split('/').at(-1) as string, inside)
  try {
    await use(installed, database.url, second.url)
  } finally {
    installed.remove()
    await Promise.all([database.drop(), second.drop()])
    await server?.stop()
  }
}

async function use(installed: Installed, database: string, second: string): Promise<void> {
  const { data } = installed
  const env = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(48), DATA_DIR: data, DATABASE_URL: database }
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
  await serve(installed, env)
  run('backup', ['backup', `${data}/backup`])
  run('restore', ['restore', `${data}/backup`], 0, {
    env: { DATABASE_URL: second, STORAGE_URL: `file:${data}/files-2` },
  })
}

async function serve(installed: Installed, env: Record<string, string>): Promise<void> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let began = performance.now()
  const running = installed.start({ ...env, PORT: String(port), HOST: '127.0.0.1', SHUTDOWN_GRACE: '0' })
  try {
    await untilReady(address, running)
    say('启动', began)
    const documents = JSON.parse(readFileSync(join(root, 'src/api/persisted-documents.json'), 'utf8'))
    for (const [what, ask] of Object.entries(asksOf(documents))) {
      began = performance.now()
      await ask(address)
      say(what, began)
    }
    await logIn(address, 'keeper', PASSWORD)
  } finally {
    began = performance.now()
    assert.equal(await running.stop(), 0, running.output())
    say('SIGTERM 后正常结束', began)
  }
}

async function untilReady(address: string, { hasEnded, output }: Running): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end && !hasEnded(); ) {
    const answer = await fetch(`${address}/health/ready`).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`not ready: ${output()}`)
}
