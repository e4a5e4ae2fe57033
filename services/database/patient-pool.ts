import pg from 'pg'
import type { Patience } from './patience.ts'
import { kindOf, type Shares } from './shares.ts'

/** A read that can be repeated. `with` and locking statements are excluded, because they may have effects. */
const isPlainRead = (text: string): boolean => /^\s*select\b/i.test(text) && !/\bfor (no key )?update\b/i.test(text)

/** The error message of pg for a wait that is too long, reused for the pool's own queue (gone.ts recognises it). */
const TOO_LATE = 'timeout exceeded when trying to connect'

type Given = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error | boolean) => void) => void

export interface PoolCare {
  readonly patience: Patience
  readonly shares: Shares
  /** called when a request has to wait for a connection */
  waits(): void
  /** the error of a statement that must not be sent now */
  refusalOf(text: string): Error | null
}

/**
 * A pool that repeats single read statements during a failover, and reserves a share of its connections for each kind
 * of work.
 */
export class PatientPool extends pg.Pool {
  readonly #care: PoolCare
  readonly #waitMs: number
  /** the statement for which `query` currently requests a connection */
  #text: string | null = null

  constructor(config: pg.PoolConfig, care: PoolCare) {
    super(config)
    this.#care = care
    this.#waitMs = config.connectionTimeoutMillis ?? 0
  }

  /** The number of requests that wait for a connection. */
  get pending(): number {
    return this.waitingCount + this.#care.shares.waiting
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver has a dozen ways to call it, all of which go through
  override query(...given: any[]): any {
    const text = typeof given[0] === 'string' ? given[0] : String(given[0]?.text ?? '')
    const ask = () => {
      this.#text = text
      try {
        return super.query(...(given as [never])) as Promise<unknown>
      } finally {
        this.#text = null
      }
    }
    if (typeof given.at(-1) === 'function' || !isPlainRead(text)) return ask()
    return this.#care.patience.try(ask)
  }

  // biome-ignore lint/suspicious/noExplicitAny: with a callback it returns nothing
  override connect(given?: any): any {
    const text = this.#text
    if (typeof given === 'function') return this.#take(text, given)
    return new Promise((resolve, reject) => {
      this.#take(text, (error, client) => (error ? reject(error) : resolve(client)))
    })
  }

  /** Requests a connection. @param text the statement; null for a transaction */
  #take(text: string | null, given: Given): void {
    const { shares, waits, refusalOf } = this.#care
    const refusal = text === null ? null : refusalOf(text)
    if (refusal !== null) return void process.nextTick(given, refusal)
    const kind = kindOf(text !== null && isPlainRead(text))
    let timer: NodeJS.Timeout | undefined
    const refuse = (error: Error) => {
      clearTimeout(timer)
      given(error)
    }
    const giveUp = shares.enter(kind, {
      text: text ?? '',
      refuse,
      go: () => {
        clearTimeout(timer)
        super.connect((error, client, release) => {
          if (error || !client) {
            shares.leave(kind)
            return given(error, client, release)
          }
          const { release: giveBack } = client
          client.release = (problem) => {
            giveBack(problem)
            shares.leave(kind)
          }
          given(undefined, client, client.release)
        })
      },
    })
    if (this.pending > 0) waits()
    if (giveUp === null || this.#waitMs === 0) return
    timer = setTimeout(() => {
      giveUp()
      given(new Error(TOO_LATE))
    }, this.#waitMs)
    timer.unref()
  }
}
