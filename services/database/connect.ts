import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Logger, type SQL, sql } from 'drizzle-orm'
import { drizzle as overPglite, PgliteSession } from 'drizzle-orm/pglite'
import { DATABASE_LIMITS } from '#services/config-limits.ts'
import { DamagedDirectoryError } from './damaged-directory.ts'
import { lockDirectory } from './directory-lock.ts'
import { type Database, type OpenDatabase, withLogger } from './open-database.ts'
import { PgliteClient } from './pglite-client.ts'
import { openPostgres } from './postgres.ts'
import { installRowMapper } from './row-mapper.ts'
import { installSelectionText } from './selection-text.ts'

export type { Database, Engine, OpenDatabase } from './open-database.ts'

installRowMapper(PgliteSession)
installSelectionText()

/**
 * Opens the database at `url`: `postgres://…`, `file:./data/db` (embedded, exclusive), or `memory:` (tests). `logger`
 * gets every statement of Drizzle, for measurements.
 * @throws DirectoryInUseError when another process holds the embedded directory, DamagedDirectoryError when it cannot
 * be read
 */
export async function openDatabase(
  url: string,
  poolSize = 20,
  logger?: Logger,
  limits = DATABASE_LIMITS,
): Promise<OpenDatabase> {
  if (/^postgres(ql)?:/.test(url)) return openPostgres(url, poolSize, limits, logger)
  if (url.startsWith('memory:')) return openMemory(logger)
  if (url.startsWith('file:')) return openDirectory(resolve(url.slice('file:'.length)), logger)
  throw new Error(`DATABASE_URL 应以 postgres:// 或 file: 开头，现在是 ${url.slice(0, 12)}…`)
}

async function openDirectory(directory: string, logger?: Logger): Promise<OpenDatabase> {
  const release = lockDirectory(directory)
  try {
    const client = await new PgliteClient(directory).open().catch((cause) => {
      throw new DamagedDirectoryError(directory, cause)
    })
    return {
      db: overPglite(client as unknown as PGlite, withLogger(logger)) as Database,
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
    db: overPglite(client, withLogger(logger)) as Database,
    engine: 'pglite',
    exec: async (statements) => void (await client.exec(statements)),
    close: () => client.close(),
  }
}

/** Pings on a separate connection, if there is one. @throws when the database does not answer */
export const pingOf = ({ db, ping }: Pick<OpenDatabase, 'db' | 'ping'>): (() => Promise<void>) =>
  ping ?? (async () => void (await db.execute(sql`select 1`)))

/** The rows of a hand-written statement; both engines return `{ rows }`. */
export async function rowsOf<T>(db: Database, statement: SQL): Promise<T[]> {
  return ((await db.execute(statement)) as { rows: T[] }).rows
}

/** Embeds a select of one row as a JSON column of another statement; null when the select finds no row. */
export const rowColumn = <T>(select: SQL): SQL<T | null> =>
  sql<T | null>`(select to_json(of_row) from (${select}) of_row)`

/** The PostgreSQL error inside Drizzle's wrapper, for example a unique violation. */
export function databaseCode(error: unknown): { code?: string; constraint?: string } {
  const cause = (error as { cause?: unknown })?.cause ?? error
  return cause as { code?: string; constraint?: string }
}
