import type { Logger } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Patience } from './patience.ts'
import { type Schema, schema } from './schema.ts'

/** A connection or a transaction: repositories take either. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>
export type Engine = 'postgres' | 'pglite'

export interface OpenDatabase {
  readonly db: Database
  readonly engine: Engine
  /** for work that may be done again while another server takes over; the embedded database has none */
  readonly patience?: Patience
  /** of the pool; the embedded database has one connection */
  connections?(): ConnectionFigures
  /**
   * Whether the database answers, on a connection of its own: true of the database though the pool is used up.
   * @throws when it does not
   */
  ping?(): Promise<void>
  /** runs `work` while no other process runs any under this number; of the embedded database there is one process */
  alone?<T>(number: number, work: () => Promise<T>): Promise<T>
  /** raw statements that Drizzle does not model: migrations of functions, maintenance */
  exec(statements: string): Promise<void>
  close(): Promise<void>
}

/** Connections by what they do, and the requests that wait for one. */
export interface ConnectionFigures {
  readonly used: number
  readonly idle: number
  readonly pending: number
  readonly max: number
}

const options = { schema, casing: 'snake_case' } as const
export const withLogger = (logger?: Logger) => (logger ? { ...options, logger } : options)
