import type { Logger } from 'drizzle-orm'
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { DatabaseLimits } from '#services/config-limits.ts'
import { applicationName } from './application-name.ts'
import { LockWatch } from './lock-watch.ts'
import { namedClient } from './named-client.ts'
import { type Database, type OpenDatabase, withLogger } from './open-database.ts'
import { Patience } from './patience.ts'
import { PatientPool } from './patient-pool.ts'
import { installRowMapper } from './row-mapper.ts'
import { installSelectionText } from './selection-text.ts'
import { Shares } from './shares.ts'
import { StatementNames } from './statement-names.ts'
import { TracedClient } from './traced-client.ts'
import { watchedClient } from './watched-client.ts'

installRowMapper(NodePgSession)
installSelectionText()

/** The timeout of a ping, independent of the limits of statements. */
const PING_MS = 3_000

/** The session settings as a statement, because a pooler refuses unknown connection parameters. */
const settingsOf = ({ statement, lock, idleTransaction }: DatabaseLimits): string =>
  [
    // off, because compiling a plan or starting a parallel worker takes longer than the portal's short queries
    'set jit = off',
    'set max_parallel_workers_per_gather = 0',
    `set statement_timeout = '${statement}s'`,
    `set lock_timeout = '${lock}s'`,
    `set idle_in_transaction_session_timeout = '${idleTransaction}s'`,
  ].join('; ')

export function openPostgres(url: string, max: number, limits: DatabaseLimits, logger?: Logger): OpenDatabase {
  // numbers instead of text, as in the other engine; ids and counts fit into a double
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const named = { connectionString: url, application_name: applicationName() }
  const patience = new Patience(limits.handover * 1000)
  const shares = new Shares(max)
  const watch: LockWatch = new LockWatch({
    ask: (text, values) => asking.query(text, values),
    isStarving: () => pool.pending > 0,
    sendAway: (errorOf) => shares.sendAway(errorOf),
    waiters: Math.max(2, Math.floor(max / 4)),
  })
  const Client = limits.namedStatements ? namedClient(new StatementNames()) : TracedClient
  const pool = new PatientPool(
    {
      ...named,
      Client: watchedClient(Client, watch),
      max,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: limits.connect * 1000,
      keepAlive: true,
      onConnect: async (client) => void (await client.query(settingsOf(limits))),
    },
    { patience, shares, waits: () => watch.hurry(), refusalOf: watch.refusalOf },
  )
  const asking = new pg.Pool({
    ...named,
    max: 1,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: PING_MS,
    query_timeout: PING_MS,
  })
  for (const each of [pool, asking]) {
    // a broken connection emits an error in addition to that of the query; if unhandled, it would end the process
    each.on('connect', (client) => client.on('error', (error) => console.error('database connection:', error.message)))
    each.on('error', () => {})
  }
  return {
    db: drizzle(pool, withLogger(logger)) as Database,
    engine: 'postgres',
    patience,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      pending: pool.pending,
      max,
    }),
    ping: () => ask(asking),
    alone: (number, work) => alone(url, number, work),
    exec: async (statements) => void (await pool.query(statements)),
    close: async () => {
      watch.stop()
      await Promise.all([pool.end(), asking.end()])
    },
  }
}

/** Runs the ping. A connection that did not answer in time is not reused. */
async function ask(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select 1')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Runs `work` under a lock of a separate connection, so that the lock is released when this process ends. */
async function alone<T>(url: string, number: number, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName(),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', (error) => console.error('database connection:', error.message))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [number])
    return await work()
  } finally {
    await client.end()
  }
}
