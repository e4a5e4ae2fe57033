// Requests per second of one, two and three processes of the portal, with a database that uses none of their cores.
import { execFileSync, fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { type ClaimFixture, fillForClaims } from '#tests/load/claim-fixture.ts'
import { type LoadTarget, load } from './http-load.ts'
import { type Measured, median, perSecond, type Row, times } from './report.ts'
import { SECRET, withDatabase, withFolder, withServer } from './temporary.ts'
import { later } from './tidy.ts'

/** Goal for the ratio of two processes on two cores to one process. */
const GOAL = 1.7
const ORDERS = 60
const ROUNDS = 5
const CONNECTIONS = 32
const WARM_UP_MS = 6_000
const ROUND_MS = 3_000

const COUNTS = [1, 2, 3] as const

export const measureWorkers = (postgres: string): Promise<Measured> =>
  withDatabase(postgres, (databaseUrl) =>
    withFolder(async (dataDir) => {
      const fixture = await fill(databaseUrl)
      const standIn = await startStandIn(databaseUrl)
      const url = new URL(databaseUrl)
      url.port = String(standIn.port)
      try {
        const figures = new Map<string, Record<number, number>>()
        for (const count of COUNTS) {
          for (const [name, rate] of await ratesOf(count, { databaseUrl: url.href, dataDir }, fixture)) {
            figures.set(name, { ...figures.get(name), [count]: rate })
          }
        }
        return {
          rows: [...figures].flatMap(([name, rates]) => rowsOf(name, rates)),
          details: Object.fromEntries(figures),
        }
      } finally {
        await standIn.stop()
      }
    }),
  )

async function fill(databaseUrl: string): Promise<ClaimFixture> {
  const open = await openDatabase(databaseUrl, 2)
  try {
    await migrate(open)
    return await fillForClaims(open, SECRET, { persons: 1, places: Array.from({ length: ORDERS }, () => 1_000) })
  } finally {
    await open.close()
  }
}

async function startStandIn(databaseUrl: string): Promise<{ port: number; stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./stand-in.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = later(() => child.kill())
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (it) => resolve(it as { port: number }))
    child.once('exit', (code) => reject(new Error(`the stand-in ended with ${code}`)))
  })
  return { port, stop }
}

/** The median rate of each read. */
function ratesOf(
  count: number,
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  { financeToken }: ClaimFixture,
): Promise<[string, number][]> {
  const env = { DEMO_SEED: 'false', WORKERS: String(count), DATABASE_POOL: String(20 * count) }
  return withServer({ databaseUrl, dataDir, env }, async ({ url, pid }) => {
    await untilAllServe(pid, count)
    keepToCores(pid, count)
    const found: [string, number][] = []
    for (const target of targetsOf(url, financeToken)) {
      await load(target, { connections: CONNECTIONS, ms: WARM_UP_MS })
      const rates: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const { requestsPerSecond, failed } = await load(target, { connections: CONNECTIONS, ms: ROUND_MS })
        if (failed > 0) throw new Error(`${target.name}: ${failed} requests failed`)
        rates.push(requestsPerSecond)
      }
      found.push([target.name, median(rates)])
    }
    return found
  })
}

const targetsOf = (url: string, token: string): LoadTarget[] =>
  [
    ['page of 20 orders', 'WorkOrder/GetAll?pageSize=20'],
    ['session', 'Session/GetCurrentLoginInformations'],
  ].map(([name = '', path = '']) => ({
    name,
    url: `${url}/api/services/app/${path}`,
    headers: { authorization: `Bearer ${token}` },
  }))

/** Waits until all processes serve. With a count of one, the started process itself serves, without workers. */
async function untilAllServe(pid: number, count: number): Promise<void> {
  if (count === 1) return
  for (let waited = 0; waited < 60_000; waited += 200) {
    if (workersOf(pid).length === count) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  // a worker process exists before it listens, so wait a little longer
  await new Promise((resolve) => setTimeout(resolve, 5_000))
}

function workersOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        return Number(/\) \S+ (\d+)/.exec(readFileSync(`/proc/${each}/stat`, 'utf8'))?.[1]) === pid
      } catch {
        return false // it has just ended
      }
    })
}

/**
 * Binds each process to one core, the first one to the last core, so that load generator and stand-in have the others.
 */
function keepToCores(pid: number, count: number): void {
  const cores = availableParallelism()
  const processes = count === 1 ? [pid] : workersOf(pid)
  processes.forEach((each, index) => {
    execFileSync('taskset', ['-acp', String((cores - 1 - index + cores) % cores), String(each)], { stdio: 'ignore' })
  })
}

function rowsOf(name: string, rates: Readonly<Record<number, number>>): Row[] {
  const [one = 0, two = 0] = COUNTS.map((count) => rates[count] ?? 0)
  return [
    ...COUNTS.map((count) => ({ what: `${name}: ${count} process(es)`, value: perSecond(rates[count] ?? 0) })),
    { what: `${name}: two against one`, value: times(two / one), goal: `≥ ${GOAL}`, reached: two / one >= GOAL },
  ]
}
