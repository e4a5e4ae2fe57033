// `node tools/run.mjs tools/scale/measure.ts postgres://…`: the cost of one request, on a database that `db:volume` has
// filled under APP_SECRET of the measurements. Requests run one after the other in one process. Processor time is
// measured instead of elapsed time, so that other load of the machine does not count. The database server runs on this
// machine and has pg_stat_statements. `--only claim` measures cases whose name contains it, `--rounds 100` sets the
// number of requests of each; a case that takes PostgreSQL more than `--slow 10` ms is followed by its heaviest
// statement.
import { parseArgs } from 'node:util'
import { jobs } from '#services/jobs-list.ts'
import { withFolder, withServer } from '#tools/bench/temporary.ts'
import { tokenOf } from '#tools/bench/tokens.ts'
import { READERS, readCases, type Who } from './cases.ts'
import { type Cost, Database, type TableSize } from './database.ts'
import { memoryOf, processorOf } from './processor.ts'
import { get } from './requests.ts'
import { writeCases } from './writes.ts'

const WARM_UP = 20
const FEWEST = 3

interface Figure extends Cost {
  readonly what: string
  /** processor time of the portal's process */
  readonly portalMs: number
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    slow: { type: 'string', default: '10' },
  },
})
const [url] = positionals
if (!url?.startsWith('postgres')) throw new Error('postgres://…')
const rounds = Number(values.rounds)

/** Holds the leases of all background jobs, so that none of them runs during the measurement. */
const withoutJobs = (database: Database) =>
  database.rows(`insert into job_lease (name, holder, leased_until) values
    ${jobs.map(({ name }) => `('${name}', 'scale', now() + interval '1 day')`).join(', ')}
    on conflict (name) do update set leased_until = excluded.leased_until`)

async function measure(
  database: Database,
  pid: number,
  what: string,
  { act, isChain = false }: { act: (index: number) => Promise<unknown>; isChain?: boolean },
): Promise<Figure> {
  let done = 0
  const upTo = async (most: number, seconds: number) => {
    const end = Date.now() + seconds * 1000
    const first = done
    // a request that takes seconds is repeated only a few times
    while (done < most && (Date.now() < end || isChain || done < first + FEWEST)) await act(done++)
  }
  await upTo(WARM_UP, 5)
  const warm = done
  let portal = 0
  const cost = await database.costOf(async () => {
    const before = processorOf(pid)
    await upTo(warm + rounds, 15)
    // waits, because the operation log is written half a second later
    await new Promise((resolve) => setTimeout(resolve, 700))
    portal = processorOf(pid) - before
  })
  const count = done - warm
  const figure = {
    what,
    portalMs: (portal * 1000) / count,
    processorMs: cost.processorMs / count,
    statements: cost.statements / count,
    pages: cost.pages / count,
    walBytes: cost.walBytes / count,
    heaviest: cost.heaviest,
  }
  console.log(lineOf(figure))
  if (figure.processorMs > Number(values.slow)) console.error(`  ${slowest(figure, count)}`)
  return figure
}

const lineOf = ({ what, portalMs, processorMs, statements, pages, walBytes }: Figure): string =>
  `| ${what} | ${portalMs.toFixed(1)} | ${processorMs.toFixed(1)} | ${statements.toFixed(1)} | ${pages.toFixed(0)} | ${walBytes.toFixed(0)} |`

const slowest = ({ heaviest: { ms, pages, text } }: Figure, count: number): string =>
  `${(ms / count).toFixed(1)} ms, ${Math.round(pages / count)} pages: ${text
    .replace(/\s+/g, ' ')
    .replace(/^select "id".*? from "/, 'select … from "')
    .slice(0, 600)}`

const sizeLine = ({ name, rows, bytesARow, indexBytesARow, megabytes }: TableSize): string =>
  `| ${name} | ${rows} | ${bytesARow} | ${indexBytesARow} | ${megabytes} |`

const database = await Database.open(url)
try {
  await database.rows('create extension if not exists pg_stat_statements')
  await withoutJobs(database)
  const orders = await database.rows<{ id: string }>(
    `select id from work_order where status = 'Published' and end_date > current_date and not is_deleted
      and id < 900000000 order by id desc limit 400`,
  )
  const tokens: Partial<Record<Who, string>> = {}
  for (const [who, [userId, enterpriseId]] of Object.entries(READERS))
    tokens[who as Who] = await tokenOf(url, userId, enterpriseId)
  await withFolder((dataDir) =>
    withServer({ databaseUrl: url, dataDir, env: { DEMO_SEED: 'false' } }, async (server) => {
      console.log(
        '| request | portal, ms | PostgreSQL, ms | statements | pages | WAL, bytes |\n|---|---|---|---|---|---|',
      )
      for (const { what, who, path } of readCases(orders.map(({ id }) => id))) {
        const name = `${what}, ${who}`
        if (!name.includes(values.only)) continue
        const act = (index: number) => get(server.url + path(index), tokens[who])
        await measure(database, server.pid, name, { act })
      }
      // the actions on a participation depend on each other, so they are measured together or not at all
      if ('claim'.includes(values.only)) {
        for (const { what, act } of await writeCases(database, server.url, rounds + WARM_UP))
          await measure(database, server.pid, what, { act, isChain: true })
      }
      console.log(`\nmemory of the process: ${memoryOf(server.pid).toFixed(0)} MB`)
    }),
  )
  console.log('\n| table | rows | bytes a row | index bytes a row | MB |\n|---|---|---|---|---|')
  for (const size of await database.sizes(20)) console.log(sizeLine(size))
} finally {
  await database.close()
}
