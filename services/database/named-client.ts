import type { QueryConfig } from 'pg'
import type { StatementNames } from './statement-names.ts'
import { TracedClient } from './traced-client.ts'

/** PostgreSQL's code for the error "cached plan must not change result type". */
const OUTDATED = '0A000'
/**
 * The codes for an unknown and for an existing statement name. Both occur through a pooler, which uses another
 * connection for each transaction and does not keep prepared statements.
 */
const UNKNOWN_OR_TAKEN = new Set(['26000', '42P05'])

type Done = (error: (Error & { code?: string }) | null, result?: unknown) => void

const isStatement = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && !('submit' in query) && typeof (query as QueryConfig).text === 'string'

/** A class of connections that prepare repeated statements; all connections of a pool share the names. */
export function namedClient(names: StatementNames): typeof TracedClient {
  return class NamedClient extends TracedClient {
    // biome-ignore lint/suspicious/noExplicitAny: the driver has a dozen ways to call it, all of which go through
    override query(...given: any[]): any {
      const [query, ...rest] = given
      const name = isStatement(query) && !query.name ? names.nameOf(query.text) : undefined
      if (name === undefined) return super.query(...given)
      const named = [{ ...query, name }, ...rest]
      // the statement was refused before it ran, so it may be repeated, unless its refusal has aborted a transaction
      const mayAskAgain = (error: unknown) =>
        this.#isRefusedName(error, query.text) && this.getTransactionStatus() === 'I'
      const done = given.at(-1)
      if (typeof done !== 'function') {
        return super.query(...named).catch((error: unknown) => {
          if (mayAskAgain(error)) return super.query(...given)
          throw error
        })
      }
      const ending: Done = (error, result) => {
        if (error && mayAskAgain(error)) super.query(...given)
        else (done as Done)(error, result)
      }
      return super.query(...named.slice(0, -1), ending)
    }

    #isRefusedName(error: unknown, text: string): boolean {
      const { code, message } = error as { code?: string; message?: string }
      if (code === OUTDATED && message?.includes('cached plan')) {
        names.renew(text)
        return true
      }
      if (code === undefined || !UNKNOWN_OR_TAKEN.has(code)) return false
      if (names.stop()) {
        console.warn(
          '数据库连接池不支持预备语句，已停用；请设 DATABASE_NAMED_STATEMENTS=false，或在 PgBouncer 设 max_prepared_statements',
        )
      }
      return true
    }
  }
}
