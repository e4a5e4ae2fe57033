// Compares one request of the product with the same work in hand-written SQL, in turns on one database: how far the
// product is from the possible speed.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { type ClaimFixture, fillForClaims } from '#tests/load/claim-fixture.ts'
import { freePort } from '#tools/lib/ports.mjs'
import { Database } from '#tools/scale/database.ts'
import { processorOf } from '#tools/scale/processor.ts'
import { burst } from './http-burst.ts'
import type { LoadTarget } from './http-load.ts'
import { type Measured, median, perSecond, type Row, times } from './report.ts'
import { SECRET, withDatabase, withFolder, withServer } from './temporary.ts'
import { later } from './tidy.ts'
import { type Act, actsOf, PERSONS, ROUNDS, type Side } from './work-acts.ts'

/** the pool size of both sides */
const CONNECTIONS = 20
const ORDERS = 60
/** The goal: the hand-written work costs at least half of the product's. */
const GOAL = 0.5

interface Served {
  readonly url: string
  readonly pid: number
  /** URL of the server's metrics */
  readonly metrics: string
}

interface Figure {
  readonly rate: number
  readonly serverMs: number
  readonly databaseMs: number
  /** part of the server's time spent on garbage collection */
  readonly garbageMs: number
  readonly sentBytes: number
  readonly receivedBytes: number
  readonly statements: number
}

export const measureWork = (postgres: string): Promise<Measured> =>
  withDatabase(postgres, (databaseUrl) =>
    withFolder(async (dataDir) => {
      const fixture = await fill(databaseUrl)
      const metricsPort = await freePort()
      const env = { DEMO_SEED: 'false', METRICS_PORT: String(metricsPort) }
      return withServer({ databaseUrl, dataDir, env }, async (server) => {
        const product = { ...server, metrics: `http://127.0.0.1:${metricsPort}/metrics` }
        const byHand = await startByHand(databaseUrl, product.url)
        const database = await Database.open(databaseUrl)
        try {
          const compared = []
          for (const act of actsOf(fixture, { database, product: product.url })) {
            compared.push({
              act: act.name,
              ...(await compareAct(act, { product, 'by hand': byHand }, database)),
            })
          }
          return { rows: compared.flatMap(rowsOf), details: compared }
        } finally {
          await database.close()
          await byHand.stop()
        }
      })
    }),
  )

async function fill(databaseUrl: string): Promise<ClaimFixture> {
  const open = await openDatabase(databaseUrl, 4)
  try {
    await migrate(open)
    const places = Array.from({ length: ORDERS }, () => 100_000)
    return await fillForClaims(open, SECRET, { persons: PERSONS, places })
  } finally {
    await open.close()
  }
}

async function startByHand(databaseUrl: string, productUrl: string): Promise<Served & { stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./by-hand/server.ts', import.meta.url)), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      APP_SECRET: SECRET,
      PRODUCT_URL: productUrl,
    },
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = later(() => child.kill())
  const { url } = await new Promise<{ url: string }>((resolve, reject) => {
    child.once('message', (it) => resolve(it as { url: string }))
    child.once('exit', (code) => reject(new Error(`the yardstick ended with ${code}`)))
  })
  return { url, pid: child.pid ?? 0, metrics: `${url}/metrics`, stop }
}

async function compareAct(act: Act, servers: Readonly<Record<Side, Served>>, database: Database) {
  const figures: Record<Side, Figure[]> = { product: [], 'by hand': [] }
  const sides = Object.keys(figures) as Side[]
  // round 0 warms up both sides
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of round % 2 ? sides : [...sides].reverse()) {
      const requests = await act.requests(servers[side].url, round, side)
      const before = await ownFigures(servers[side], act.operation)
      const figure = await one(requests, servers[side], database)
      const after = await ownFigures(servers[side], act.operation)
      const garbageMs = (after.garbageMs - before.garbageMs) / figure.count
      const statements = (after.statements - before.statements) / figure.count
      if (round > 0) figures[side].push({ ...figure, garbageMs, statements })
    }
  }
  return { product: middleOf(figures.product), byHand: middleOf(figures['by hand']) }
}

async function one(targets: readonly LoadTarget[], { pid }: Served, database: Database) {
  const server = processorOf(pid)
  const before = await database.processors()
  const { answers, ms, sentBytes } = await burst(targets, CONNECTIONS)
  const failed = answers.find(({ status }) => status !== 200)
  if (failed) throw new Error(`a request failed: ${JSON.stringify(failed)}`)
  const count = answers.length
  const spent = [...(await database.processors())].map(([id, seconds]) => seconds - (before.get(id) ?? 0))
  return {
    count,
    rate: (count * 1_000) / ms,
    serverMs: ((processorOf(pid) - server) * 1_000) / count,
    databaseMs: (spent.reduce((sum, seconds) => sum + seconds, 0) * 1_000) / count,
    sentBytes: sentBytes / count,
    receivedBytes: answers[0]?.bytes ?? 0,
  }
}

/**
 * The figures that a server reports about itself so far. Only the product reports statements, and only by operation: 0
 * before its first request, and for a page, which has many reads.
 */
async function ownFigures({ metrics }: Served, operation: string | null) {
  const text = await (await fetch(metrics)).text()
  const id = operation?.replace('/', '') ?? ''
  const name = `${id[0]?.toLowerCase()}${id.slice(1)}`
  const statements = new RegExp(`^db_client_statements_total\\{operation="${name}"\\} (\\d+)$`, 'm').exec(text)
  const pauses = [...text.matchAll(/^nodejs_gc_duration_seconds_sum\{[^}]*\} ([\d.e+-]+)$/gm)]
  return {
    statements: Number(statements?.[1] ?? 0),
    garbageMs: pauses.reduce((sum, [, seconds]) => sum + Number(seconds), 0) * 1_000,
  }
}

const middleOf = (figures: readonly Figure[]): Figure => {
  const of = (name: keyof Figure) => median(figures.map((figure) => figure[name]))
  return {
    rate: of('rate'),
    serverMs: of('serverMs'),
    databaseMs: of('databaseMs'),
    garbageMs: of('garbageMs'),
    sentBytes: of('sentBytes'),
    receivedBytes: of('receivedBytes'),
    statements: of('statements'),
  }
}

const ms = (value: number): string => `${value.toFixed(2)} ms`

const costOf = ({ rate, serverMs, databaseMs, garbageMs, sentBytes, receivedBytes }: Figure): string =>
  [
    perSecond(rate),
    `${ms(serverMs)} of the server (${ms(garbageMs)} garbage)`,
    `${ms(databaseMs)} of the database`,
    `${sentBytes.toFixed(0)} bytes sent, ${receivedBytes} received`,
  ].join(', ')

/** The report rows. The comparison uses processor time, which depends least on other load of the machine. */
function rowsOf({ act, product, byHand }: { act: string; product: Figure; byHand: Figure }): Row[] {
  const ratio = (byHand.serverMs + byHand.databaseMs) / (product.serverMs + product.databaseMs)
  return [
    { what: `${act}: product`, value: `${costOf(product)}, ${product.statements.toFixed(1)} statements` },
    { what: `${act}: by hand`, value: costOf(byHand) },
    { what: `${act}: share of what it could be`, value: times(ratio), goal: `≥ ${GOAL}`, reached: ratio >= GOAL },
  ]
}
