import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Logger, SQL } from 'drizzle-orm'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { lockDirectory } from './directory-lock.ts'
import { PgliteClient } from './pglite-client.ts'
import { type Schema, schema } from './schema.ts'

/** A connection or a transaction: repositories take either. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>
export type Engine = 'postgres' | 'pglite'

export interface OpenDatabase {
  readonly db: Database
  readonly engine: Engine
  /** raw statements that Drizzle does not model: migrations of functions, maintenance */
  exec(statements: string): Promise<void>
  close(): Promise<void>
}

const options = { schema, casing: 'snake_case' } as const
const withLogger = (logger?: Logger) => (logger ? { ...options, logger } : options)

/**
 * Opens the database that `url` names: `postgres://…`, `file:./data/db` (embedded, exclusive), or `memory:` (tests).
 * `logger` is told every statement that goes through Drizzle; measurements read there what an operation asks.
 * @throws DirectoryInUseError when another process holds the embedded directory
 */
export async function openDatabase(url: string, poolSize = 20, logger?: Logger): Promise<OpenDatabase> {
  if (/^postgres(ql)?:/.test(url)) return openPostgres(url, poolSize, logger)
  if (url.startsWith('memory:')) return openMemory(logger)
  if (url.startsWith('file:')) return openDirectory(resolve(url.slice('file:'.length)), logger)
  throw new Error(`DATABASE_URL 应以 postgres:// 或 file: 开头，现在是 ${url.slice(0, 12)}…`)
}

function openPostgres(url: string, max: number, logger?: Logger): OpenDatabase {
  // identities and counts fit a double; as text they would differ between the two engines
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    // compiling a plan or starting a worker for it takes longer than any of a portal's short queries
    onConnect: async (client) => void (await client.query('set jit = off; set max_parallel_workers_per_gather = 0')),
  })
  // a connection that breaks tells it beside the query it breaks; untold, it would end the process
  pool.on('connect', (client) => client.on('error', (error) => console.error('database connection:', error.message)))
  pool.on('error', () => {})
  return {
    db: overPostgres(pool, withLogger(logger)) as unknown as Database,
    engine: 'postgres',
    exec: async (statements) => void (await pool.query(statements)),
    close: () => pool.end(),
  }
}

async function openDirectory(directory: string, logger?: Logger): Promise<OpenDatabase> {
  const release = lockDirectory(directory)
  try {
    const client = await new PgliteClient(directory).open()
    return {
      db: overPglite(client as unknown as PGlite, withLogger(logger)) as unknown as Database,
      engine: 'pglite',
      exec: async (statements) => void (await client.exec(statements)),
      close: async () => {
        await client.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function openMemory(logger?: Logger): Promise<OpenDatabase> {
  const client = await PGlite.create({ parsers: { 20: Number } })
  return {
    db: overPglite(client, withLogger(logger)) as unknown as Database,
    engine: 'pglite',
    exec: async (statements) => void (await client.exec(statements)),
    close: () => client.close(),
  }
}

/** Rows of a hand-written statement; both engines answer `{ rows }`. */
export async function rowsOf<T>(db: Database, statement: SQL): Promise<T[]> {
  return ((await db.execute(statement)) as unknown as { rows: T[] }).rows
}

/** PostgreSQL's error behind Drizzle's wrapper, for unique violations and the like. */
export function databaseCode(error: unknown): { code?: string; constraint?: string } {
  const cause = (error as { cause?: unknown })?.cause ?? error
  return cause as { code?: string; constraint?: string }
}

/** The server ends or refuses connections (PostgreSQL, appendix A), or the network does. */
const GONE = /^(08\w{3}|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/
const GONE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** The database went away or cannot be reached: of a transaction that was under way nobody knows how it ended. */
export function isDatabaseGone(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (GONE.test((at as { code?: string }).code ?? '') || GONE_WORDS.test(at.message)) return true
  }
  return false
}

export const defaultDirectory = (dataDir: string): string => `file:${join(dataDir, 'db')}`
