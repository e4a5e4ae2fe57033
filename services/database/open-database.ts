import type { Logger } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Patience } from './patience.ts'
import { type Schema, schema } from './schema.ts'

/** A connection or a transaction; repositories accept both. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>
export type Engine = 'postgres' | 'pglite'

export interface OpenDatabase {
  readonly db: Database
  readonly engine: Engine
  /** retries work during a failover; absent for the embedded database */
  readonly patience?: Patience
  /** figures of the pool; absent for the embedded database, which has one connection */
  connections?(): ConnectionFigures
  /**
   * Pings the database on a separate connection, so that an exhausted pool does not matter.
   * @throws when it does not answer
   */
  ping?(): Promise<void>
  /**
   * runs `work` while no other process runs work under this number; absent for the embedded database, which has only
   * one process
   */
  alone?<T>(number: number, work: () => Promise<T>): Promise<T>
  /** executes raw statements that Drizzle does not model: migrations of functions, maintenance */
  exec(statements: string): Promise<void>
  close(): Promise<void>
}

/** The numbers of connections by activity, and the number of waiting requests. */
export interface ConnectionFigures {
  readonly used: number
  readonly idle: number
  readonly pending: number
  readonly max: number
}

const options = { schema, casing: 'snake_case' } as const
export const withLogger = (logger?: Logger) => (logger ? { ...options, logger } : options)
