// Runs one list operation in process and measures the cost of its statements in the database.
import type pg from 'pg'
import type { Operation } from '#services/abp/conventions/calls.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { listOperations } from '#services/abp/conventions/dispatch.ts'
import { readConfig } from '#services/config.ts'
import { databaseCode, type OpenDatabase, openDatabase } from '#services/database/connect.ts'
import { createPlatform } from '#services/platform.ts'
import { services } from '#services/services-list.ts'
import type { ListCase } from './readers.ts'
import { SECRET } from './temporary.ts'

export interface Statement {
  readonly text: string
  readonly params: unknown[]
}

/** Runs a statement with its values; the clients of both engines have this method. */
type Client = { query(text: string, params: unknown[]): Promise<{ rows: Record<string, unknown>[] }> }

export interface Explained {
  /** planning and execution time of all statements */
  readonly ms: number
  /** pages of 8 kB that were read, from cache or disk: the number does not depend on the load of the machine */
  readonly buffers: number
  /** the slowest statement */
  readonly slowest: { readonly ms: number; readonly text: string }
}

interface Plan {
  'Planning Time': number
  'Execution Time': number
  Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>
}

export interface Asking {
  readonly open: OpenDatabase
  /** @returns the statements that the operation ran */
  ask(it: ListCase): Promise<readonly Statement[]>
  explain(statements: readonly Statement[]): Promise<Explained>
  close(): Promise<void>
}

/** A statement that takes longer is cancelled (not possible with PGlite). */
export const LIMIT_MS = 5_000

export const isCut = (error: unknown): boolean => databaseCode(error).code === '57014'

function limited(url: string): string {
  if (!url.startsWith('postgres')) return url
  const with_ = new URL(url)
  with_.searchParams.set('options', `-c statement_timeout=${LIMIT_MS}`)
  return with_.href
}

export const contextOf = (open: OpenDatabase, actor: ListCase['actor']): RequestContext => ({
  platform: createPlatform(readConfig({ APP_SECRET: SECRET, LOG_LEVEL: 'silent' }), open),
  db: open.db,
  actor,
  tokenId: null,
  now: new Date(),
  requestId: 'bench',
  ip: '127.0.0.1',
  idempotencyKey: null,
  files: async function* () {},
})

export async function openAsking(url: string): Promise<Asking> {
  const recorded: Statement[] = []
  const open = await openDatabase(limited(url), 2, { logQuery: (text, params) => recorded.push({ text, params }) })
  // the same connection pool as the operations use, so that the settings are the same
  const client = (open.db as unknown as { $client: pg.Pool & Client }).$client as Client
  const operations = new Map(listOperations(services).map((it) => [`${it.service}/${it.name}`, it]))
  return {
    open,
    ask: async (it) => {
      recorded.length = 0
      await call(open, operations.get(`${it.service}/${it.action}`), it)
      return [...recorded]
    },
    explain: (statements) => explain(client, statements),
    close: () => open.close(),
  }
}

async function call(open: OpenDatabase, operation: Operation | undefined, it: ListCase): Promise<void> {
  if (!operation) throw new Error(`no such operation: ${it.service}/${it.action}`)
  const errors = operation.validate(it.input)
  if (errors.length > 0) throw new Error(`${operation.id}: ${JSON.stringify(errors)}`)
  await operation.definition.handler(contextOf(open, it.actor), it.input as never)
}

async function explain(client: Client, statements: readonly Statement[]): Promise<Explained> {
  let ms = 0
  let buffers = 0
  let slowest = { ms: 0, text: '' }
  for (const { text, params } of statements) {
    const { rows } = await client.query(`explain (analyze, timing off, buffers, format json) ${text}`, params)
    const [plan] = (rows as unknown as [{ 'QUERY PLAN': [Plan] }])[0]['QUERY PLAN']
    const own = plan['Planning Time'] + plan['Execution Time']
    ms += own
    buffers += plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']
    if (own > slowest.ms) slowest = { ms: own, text }
  }
  return { ms, buffers, slowest }
}
