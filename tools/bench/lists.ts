// The lists over a million orders: every statement of a list, timed by the database itself (EXPLAIN ANALYZE).
// `BENCH_VOLUME=postgres://…` takes data that is there already (tools/volume.ts), `BENCH_SCALE=0.1` makes less of it,
// `BENCH_ONLY=search` measures the lists whose line contains this.
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { RequestContext } from '#services/abp/context.ts'
import { listOperations, type Operation } from '#services/abp/dispatch.ts'
import { readWordFrequencies } from '#services/abp/word-frequency.ts'
import { readConfig } from '#services/config.ts'
import { databaseCode, type OpenDatabase, openDatabase, rowsOf } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { createPlatform } from '#services/platform.ts'
import { services } from '#services/services-list.ts'
import { fillVolume, scaled, type VolumeSizes } from '#tools/volume.ts'
import { type ListCase, listCases } from './list-cases.ts'
import { GOALS, type ListFigure, listRows } from './list-rows.ts'
import type { Measured } from './report.ts'
import { SECRET, withDatabase } from './temporary.ts'

interface Statement {
  readonly text: string
  readonly params: unknown[]
}

/** The first also warms up; more while the goal is missed, for a busy machine has quiet moments. */
const ROUNDS = 3
const MOST_ROUNDS = 10
/** A list that takes this long once is not asked again and again. */
const PATIENCE_MS = 1_000
/** A statement that takes longer is ended, and its list counts as this long. */
const LIMIT_MS = 5_000

export async function measureLists(postgres: string): Promise<Measured> {
  const sizes = scaled(Number(process.env.BENCH_SCALE ?? 1))
  const given = process.env.BENCH_VOLUME
  if (given) return measuredOn(given, sizes, {})
  return withDatabase(postgres, async (url) => measuredOn(url, sizes, await generate(url, sizes)))
}

async function measuredOn(url: string, sizes: VolumeSizes, generated: object): Promise<Measured> {
  const figures = await timeLists(url, sizes, process.env.BENCH_ONLY)
  return { rows: listRows(figures), details: { sizes, generated, figures } }
}

/** @returns how many seconds each step took */
async function generate(url: string, sizes: VolumeSizes): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {}
  const open = await openDatabase(url, 2)
  try {
    await migrate(open)
    await fillVolume(open, sizes, (what, taken) => {
      seconds[what] = Math.round(taken)
      console.log(`  ${what}: ${taken.toFixed(0)} s`)
    })
  } finally {
    await open.close()
  }
  return seconds
}

function withLimit(url: string): string {
  const limited = new URL(url)
  limited.searchParams.set('options', `-c statement_timeout=${LIMIT_MS}`)
  return limited.href
}

const isCut = (error: unknown): boolean => databaseCode(error).code === '57014'

const lineOf = ({ service, action, who, input: { maxResultCount: _, ...input } }: ListCase): string =>
  `${service}/${action} ${who} ${JSON.stringify(input)}`

async function timeLists(url: string, sizes: VolumeSizes, only = ''): Promise<ListFigure[]> {
  const recorded: Statement[] = []
  const limited = withLimit(url)
  const open = await openDatabase(limited, 2, { logQuery: (text, params) => recorded.push({ text, params }) })
  // the same connections as the operations use, with the same settings
  const pool = (open.db as unknown as { $client: pg.Pool }).$client
  try {
    const operations = new Map(listOperations(services).map((it) => [`${it.service}/${it.name}`, it]))
    await readWordFrequencies(open.db)
    const figures: ListFigure[] = []
    for (const it of await resolved(open, listCases(sizes))) {
      if (!`${it.kind} ${lineOf(it)}`.includes(only)) continue
      recorded.length = 0
      try {
        await ask(open, operations.get(`${it.service}/${it.action}`), it)
        figures.push(await measure(pool, it, [...recorded]))
      } catch (error) {
        if (!isCut(error)) throw error
        const slowest = { ms: LIMIT_MS, text: recorded.at(-1)?.text ?? '' }
        figures.push({ kind: it.kind, list: lineOf(it), ms: LIMIT_MS, statements: recorded.length, slowest })
      }
    }
    return figures
  } finally {
    await open.close()
  }
}

/** The kind of work with the fewest orders has its id only once the data is there. */
async function resolved({ db }: OpenDatabase, cases: readonly ListCase[]): Promise<ListCase[]> {
  const [rarest] = await rowsOf<{ id: number }>(
    db,
    sql`select work_order_type_id as id from work_order group by 1 order by count(*) limit 1`,
  )
  return cases.map((it) =>
    it.input.workOrderTypeId ? { ...it, input: { ...it.input, workOrderTypeId: Number(rarest?.id) } } : it,
  )
}

async function ask(open: OpenDatabase, operation: Operation | undefined, { actor, input }: ListCase): Promise<void> {
  if (!operation) throw new Error('no such operation')
  const errors = operation.validate(input)
  if (errors.length > 0) throw new Error(`${operation.id}: ${JSON.stringify(errors)}`)
  const platform = createPlatform(readConfig({ APP_SECRET: SECRET, LOG_LEVEL: 'silent' }), open)
  const context: RequestContext = {
    platform,
    db: open.db,
    actor,
    tokenId: null,
    now: new Date(),
    requestId: 'bench',
    ip: '127.0.0.1',
    idempotencyKey: null,
    files: async function* () {},
  }
  await operation.definition.handler(context, input as never)
}

async function explain(pool: pg.Pool, { text, params }: Statement): Promise<number> {
  const { rows } = await pool.query(`explain (analyze, timing off, buffers, format json) ${text}`, params)
  const plan = rows[0]['QUERY PLAN'][0] as { 'Planning Time': number; 'Execution Time': number }
  return plan['Planning Time'] + plan['Execution Time']
}

async function measure(pool: pg.Pool, it: ListCase, statements: readonly Statement[]): Promise<ListFigure> {
  const sums: number[] = []
  let slowest = { ms: 0, text: '' }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (round >= ROUNDS && Math.min(...sums) < (GOALS[it.kind] ?? Number.POSITIVE_INFINITY)) break
    let sum = 0
    slowest = { ms: 0, text: '' }
    for (const statement of statements) {
      const ms = await explain(pool, statement)
      sum += ms
      if (ms > slowest.ms) slowest = { ms, text: statement.text }
    }
    if (round > 0 || sum > PATIENCE_MS) sums.push(sum)
    if (sum > PATIENCE_MS) break
  }
  return { kind: it.kind, list: lineOf(it), ms: Math.min(...sums), statements: statements.length, slowest }
}
