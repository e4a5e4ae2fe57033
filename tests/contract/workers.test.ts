import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '#tests/load/server-process.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { TEST_SETTINGS } from '#tests/support/test-content.ts'
import { freePort } from '#tools/lib/ports.mjs'
import { root } from '#tools/lib/root.mjs'

const folder = mkdtempSync(join(tmpdir(), 'portal-workers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Those that a process has started and that live. */
const childrenOf = (pid: number): number[] => {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
}

const until = async <T>(read: () => Promise<T> | T, isSo: (value: T) => boolean): Promise<T> => {
  const limit = Date.now() + 60_000
  for (;;) {
    const value = await read()
    if (isSo(value)) return value
    if (Date.now() > limit) throw new Error(`after a minute still ${JSON.stringify(value).slice(0, 500)}: ${isSo}`)
    await pause(50)
  }
}

/** Each on a connection of its own, so that it may come to any of the processes. */
const ask = (url: string): Promise<number> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )

/** The line of the figures that counts answers of readiness. */
const SERVED = /^http_server_request_duration_seconds_count\{.*"\/health\/ready".*"200".*\} [1-9]/m

describe.skipIf(process.env.TEST_ENGINE !== 'postgres')('two processes on one port', () => {
  test('one that dies is replaced while the other serves on, and SIGTERM ends all', { timeout: 240_000 }, async () => {
    const database = await createTestDatabase('seeded')
    // each process gives its figures on a port of its own, the next one
    const metricsPort = await freePort(2)
    const figures = (number: number) =>
      fetch(`http://127.0.0.1:${metricsPort + number}/metrics`).then((answer) => answer.text())
    let server: ServerProcess | undefined
    try {
      server = await startServerProcess({
        databaseUrl: database.url,
        dataDir: folder,
        secret: TEST_SETTINGS.APP_SECRET,
        env: { WORKERS: '2', DATABASE_POOL: '6', METRICS_PORT: String(metricsPort), SHUTDOWN_GRACE: '1' },
      })
      const { url, pid } = server
      const workers = await until(
        () => childrenOf(pid),
        (pids) => pids.length === 2,
      )
      // a process gives its figures shortly before it takes requests: it serves when they count an answer of its own
      const bothServe = () =>
        until(
          async () => {
            await ask(`${url}/health/ready`)
            return Promise.all([figures(0), figures(1)]).catch((error: Error) => [error.message])
          },
          (all) => all.length === 2 && all.every((text) => SERVED.test(text)),
        )
      const texts = await bothServe()
      // each has its share of the connections
      expect(texts.map((text) => /db_client_connection_max (\d+)/.exec(text)?.[1])).toEqual(['3', '3'])

      process.kill(workers[0] as number, 'SIGKILL')
      await until(
        () => childrenOf(pid),
        (pids) => !pids.includes(workers[0] as number),
      )
      const answers = []
      for (let count = 0; count < 20; count++) answers.push(await ask(`${url}/health/ready`))
      expect(new Set(answers)).toEqual(new Set([200]))
      const replaced = await until(
        () => childrenOf(pid),
        (pids) => pids.length === 2,
      )
      expect(replaced).toContain(workers[1])
      expect(server.said()).toContain('秒后重新启动')
      // the new one gives its figures where the old one did
      await bothServe()

      const ending = server.stop()
      await until(
        () => ask(`${url}/health/ready`),
        (status) => status === 503,
      )
      expect(await ending).toBe(0)
      expect(replaced.filter((worker) => existsSync(`/proc/${worker}`))).toEqual([])
    } finally {
      await server?.kill()
      await database.drop()
    }
  })
})

test('the embedded database refuses a second process before anything is started', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'services/server.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'refused'), WORKERS: '2', ...TEST_SETTINGS },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'exit')
  expect([code, said]).toEqual([78, expect.stringContaining('内嵌数据库只能由一个进程打开')])
})
