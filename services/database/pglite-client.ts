import type { Worker } from 'node:worker_threads'
import { startWorker } from '#services/abp/platform/worker.ts'
import type { Reply, Request } from './pglite-protocol.ts'

type Draft<T> = T extends { id: number } ? Omit<T, 'id'> : never
interface QueryOptions {
  rowMode?: 'array' | 'object'
}
interface Pending {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** The engine's error, with PostgreSQL's code and constraint as in `pg`. */
export class PgliteError extends Error {
  override readonly name = 'PgliteError'
  declare readonly code?: string
  declare readonly constraint?: string
}

/**
 * The client for Drizzle's PGlite driver; PGlite itself runs on a worker thread. While a transaction is open, a `query`
 * outside it waits.
 */
export class PgliteClient {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #ready: Promise<unknown>
  #lastId = 0
  #lastOwner = 0

  constructor(dataDir: string) {
    this.#worker = startWorker(import.meta.url, './pglite-worker', { workerData: { dataDir } })
    this.#ready = new Promise((resolve, reject) => this.#pending.set(-1, { resolve, reject }))
    this.#worker.on('message', (reply: Reply) => this.#settle(reply))
    this.#worker.on('error', (error) => this.#failAll(error))
    this.#worker.on('exit', (code) => this.#failAll(new Error(`the database thread ended with code ${code}`)))
  }

  async open(): Promise<this> {
    await this.#ready
    return this
  }

  query(sql: string, params: unknown[] = [], options: QueryOptions = {}): Promise<unknown> {
    return this.#query(null, sql, params, options)
  }

  exec(sql: string): Promise<unknown> {
    return this.#ask({ kind: 'exec', sql })
  }

  /** Runs `work` with exclusive use of the engine; commits when it resolves, rolls back when it rejects. */
  async transaction<T>(work: (client: Pick<PgliteClient, 'query'>) => Promise<T>): Promise<T> {
    const owner = ++this.#lastOwner
    await this.#ask({ kind: 'begin', owner })
    try {
      const result = await work({ query: (sql, params = [], options = {}) => this.#query(owner, sql, params, options) })
      await this.#ask({ kind: 'end', owner, commit: true })
      return result
    } catch (error) {
      // after some errors the engine cannot even roll back; the first error is the one to report
      await this.#ask({ kind: 'end', owner, commit: false }).catch(() => {})
      throw error
    }
  }

  async close(): Promise<void> {
    await this.#ask({ kind: 'close' })
    await this.#worker.terminate()
  }

  #query(owner: number | null, sql: string, params: unknown[], options: QueryOptions): Promise<unknown> {
    return this.#ask({ kind: 'query', owner, sql, params, rowMode: options.rowMode ?? 'object' })
  }

  #ask(draft: Draft<Request>): Promise<unknown> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ id, ...draft })
    })
  }

  #settle(reply: Reply): void {
    const waiter = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if (!waiter) return
    if (reply.ok) waiter.resolve(reply.result)
    else waiter.reject(Object.assign(new PgliteError(reply.error.message), reply.error))
  }

  #failAll(error: Error): void {
    for (const waiter of this.#pending.values()) waiter.reject(error)
    this.#pending.clear()
  }
}
