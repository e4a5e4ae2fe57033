// The cost of removing old log rows: batches by the chain, a plain DELETE, and dropping a monthly partition. `node
// tools/run.mjs tools/bench/log-removal.ts 5000000 postgres://…`; docs/decisions/log-partitions.md has the figures.
import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { ringOfSecret } from '#services/abp/sealing/key-ring.ts'
import { type Database, openDatabase, rowsOf } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { chainKeyOf } from '#services/logs/chain/chain-key.ts'
import { OPERATIONS } from '#services/logs/chain/chained-logs.ts'
import { removeSealed } from '#services/logs/chain/removal.ts'
import { sealRows } from '#services/logs/chain/seal.ts'
import { SECRET, withDatabase } from './temporary.ts'
import { tidyOnSignal, tidyUp } from './tidy.ts'

const ROWS = Number(process.argv[2] ?? 5_000_000)
const POSTGRES = process.argv[3] ?? process.env.TEST_DATABASE_URL ?? ''
const MONTHS = 7
/** Number of rows of one removal: one month of seven, or as many as are enough to measure the speed. */
const LEAVES = Math.min(200_000, Math.floor(ROWS / MONTHS))
const FIRST = '2026-01-01T00:00:00Z'
const MONTH_MS = 30 * 86_400_000

const COLUMNS = `user_id, user_type, enterprise_id, service, action, entity_id, http_status, error_code, reason,
  stands_for, duration_ms, network, request_id, creation_time`
/** Rows spread over seven months of thirty days, in the order of their ids. */
const GENERATED = `select 1 + i % 50000, 'PlatformUser', i % 900, (array['WorkOrder','Contract','Payroll','User'])[1 + i % 4],
  (array['Create','Update','Publish','Pay'])[1 + i % 4], i % 400000, case when i % 20 = 0 then 403 else 200 end,
  case when i % 20 = 0 then 40301 end, null, null, i % 900, '203.0.113.0/24', md5(i::text),
  timestamptz '${FIRST}' + i * interval '${(MONTHS * MONTH_MS) / ROWS} milliseconds'`

async function main(): Promise<void> {
  await withDatabase(POSTGRES, async (url) => {
    const open = await openDatabase(url, 4, undefined, { ...(await limits()), statement: 0 })
    try {
      await migrate(open)
      await measure(open.db)
    } finally {
      await open.close()
    }
  })
}

const limits = async () => (await import('#services/config-limits.ts')).DATABASE_LIMITS

const say = (what: string, figure: string) => console.log(`${what.padEnd(58)} ${figure}`)
const ms = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`
const pace = (rows: number, time: number) => `${Math.round((rows * 1000) / time).toLocaleString('en')} rows/s`
const size = async (db: Database, ...names: string[]): Promise<string> => {
  const parts: string[] = []
  for (const name of names) {
    const [row] = await rowsOf<{ text: string }>(
      db,
      sql.raw(`select pg_size_pretty(sum(pg_total_relation_size(relid))) as text from pg_partition_tree('${name}')`),
    )
    const [plain] = await rowsOf<{ text: string }>(
      db,
      sql.raw(`select pg_size_pretty(pg_total_relation_size('${name}')) as text`),
    )
    parts.push(`${name} ${row?.text ?? plain?.text}`)
  }
  return parts.join(', ')
}

/** Starts a writer that inserts into the log continuously; returns the longest wait of an insert. */
function writing(db: Database, table: string) {
  let isOn = true
  let longest = 0
  let count = 0
  const one = sql.raw(`insert into ${table} (${COLUMNS}) values
    (1, 'PlatformUser', null, 'WorkOrder', 'Create', 1, 200, null, null, null, 5, '', 'r', '2026-07-28T00:00:00Z')`)
  const done = (async () => {
    while (isOn) {
      longest = Math.max(longest, await ms(() => db.execute(one)))
      count++
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  return async () => {
    isOn = false
    await done
    return `${longest.toFixed(0)} ms of ${count} inserts`
  }
}

async function measure(db: Database): Promise<void> {
  const run = (statement: string) => db.execute(sql.raw(statement))
  const fill = (table: string) =>
    ms(() => run(`insert into ${table} (${COLUMNS}) ${GENERATED} from generate_series(0, ${ROWS - 1}) i`))
  say('rows', ROWS.toLocaleString('en'))

  // the plain table, without partitions
  const plain = await fill('operation_log')
  say('plain table: filled, indexes included', `${seconds(plain)}, ${pace(ROWS, plain)}`)
  await sealed(db)
  await run('analyze operation_log')
  await run('vacuum analyze log_link')
  say('sizes', await size(db, 'operation_log', 'log_link'))
  say('newest page', `${await newest(db, 'operation_log')}`)
  const stop = writing(db, 'operation_log')
  let removed = 0
  let longestBatch = 0
  const platform = { db, keys: ringOfSecret(SECRET), now: () => new Date() } as never
  const before = new Date(Date.parse(FIRST) + MONTH_MS)
  const time = await ms(async () => {
    while (removed < LEAVES) {
      const began = performance.now()
      removed += await removeSealed(platform, OPERATIONS, before, 'x')
      longestBatch = Math.max(longestBatch, performance.now() - began)
    }
  })
  say(`removed by the chain (${removed} rows and their links)`, `${seconds(time)}, ${pace(removed, time)}`)
  say('  longest transaction', `${longestBatch.toFixed(0)} ms`)
  say('  longest wait of a writer meanwhile', await stop())
  const vacuum = await ms(() => run('vacuum operation_log'))
  say('  vacuum after it', seconds(vacuum))
  say('  sizes', await size(db, 'operation_log', 'log_link'))
  const again = await ms(() =>
    run(`insert into operation_log (${COLUMNS}) ${GENERATED} from generate_series(${ROWS - removed}, ${ROWS - 1}) i`),
  )
  say('  as many rows written again', pace(removed, again))
  say('  sizes, the space was used again', await size(db, 'operation_log', 'log_link'))
  const plainDelete = await ms(async () => {
    for (let batch = 0; batch < LEAVES / 2000; batch++)
      await run(`delete from operation_log where id in (select id from operation_log order by id limit 2000)`)
  })
  say('plain DELETE in batches of 2,000, no hash looked at', `${seconds(plainDelete)}, ${pace(LEAVES, plainDelete)}`)

  // the table partitioned by month
  await run('drop table operation_log')
  await run('vacuum')
  await partitioned(db)
  const parts = await fill('parted_log')
  say('by months: filled, indexes included', `${seconds(parts)}, ${pace(ROWS, parts)}`)
  await run('analyze parted_log')
  say('sizes', await size(db, 'parted_log'))
  say('newest page', `${await newest(db, 'parted_log')}`)
  const stopParts = writing(db, 'parted_log')
  const [month] = await rowsOf<{ count: number }>(db, sql.raw('select count(*)::int as count from parted_log_0'))
  const drop = await ms(() => run('drop table parted_log_0'))
  say(`a month dropped (${month?.count} rows), rows not checked`, `${drop.toFixed(0)} ms`)
  say('  longest wait of a writer meanwhile', await stopParts())
  const stopReader = writing(db, 'parted_log')
  // a report reads the log for two seconds while the partition is dropped
  const reader = db.transaction(async (tx) => {
    await tx.execute(sql.raw('select count(*) from (select 1 from parted_log limit 1) one'))
    await new Promise((resolve) => setTimeout(resolve, 2000))
  })
  await new Promise((resolve) => setTimeout(resolve, 200))
  const waited = await ms(() => run('drop table parted_log_1'))
  await reader
  say('a month dropped beside a report of two seconds', `${waited.toFixed(0)} ms`)
  say('  longest wait of a writer meanwhile', await stopReader())
}

/** Calculates the chain links of the rows to be removed; other rows have random links of the same size. */
async function sealed(db: Database): Promise<void> {
  const key = chainKeyOf(ringOfSecret(SECRET))
  const some = Math.min(ROWS, LEAVES + 4000)
  const time = await ms(async () => {
    for (let done = 0; done < some; ) {
      done += (await sealRows(db, key, OPERATIONS, { upTo: some, most: 500, now: new Date() })).length
    }
  })
  say(`sealed (${some} rows)`, pace(some, time))
  const filler = randomBytes(16).toString('hex').slice(0, 11)
  await db.execute(
    sql.raw(`insert into log_link (log, position, row_id, form, key_id, row_hash, hash, sealed_time)
      select 'operation_log', i, i, 1, 'app', md5(i::text) || '${filler}', md5((-i)::text) || '${filler}', now()
        from generate_series(${some + 1}, ${ROWS}) i`),
  )
}

async function partitioned(db: Database): Promise<void> {
  const run = (statement: string) => db.execute(sql.raw(statement))
  await run(`create table parted_log (id bigint generated always as identity, user_id bigint not null,
    user_type text not null, enterprise_id bigint, service text not null, action text not null, entity_id bigint,
    http_status int not null, error_code int, reason text, stands_for int, duration_ms int not null,
    network text not null, request_id text not null, creation_time timestamptz not null,
    primary key (id, creation_time)) partition by range (creation_time)`)
  for (let month = 0; month < MONTHS; month++) {
    const [from, to] = [month, month + 1].map((each) => new Date(Date.parse(FIRST) + each * MONTH_MS).toISOString())
    await run(`create table parted_log_${month} partition of parted_log for values from ('${from}') to ('${to}')`)
  }
  for (const columns of ['user_id, id', 'service, action, id', 'entity_id, id', 'creation_time'])
    await run(`create index on parted_log (${columns})`)
  await run('create index on parted_log (id) where error_code is not null')
}

/** The duration of the fastest of five runs, in milliseconds, as measured by the database. */
async function newest(db: Database, table: string): Promise<string> {
  const figures: number[] = []
  for (let round = 0; round < 5; round++) {
    const rows = await rowsOf<{ 'QUERY PLAN': { 'Planning Time': number; 'Execution Time': number }[] }>(
      db,
      sql.raw(`explain (analyze, format json) select * from ${table} where user_id = 77 order by id desc limit 50`),
    )
    const [plan] = rows[0]?.['QUERY PLAN'] ?? []
    figures.push((plan?.['Planning Time'] ?? 0) + (plan?.['Execution Time'] ?? 0))
  }
  return `${Math.min(...figures).toFixed(2)} ms, of one account`
}

tidyOnSignal()
try {
  await main()
} finally {
  await tidyUp()
}
