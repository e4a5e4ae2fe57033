import pg from 'pg'
import type { Patience } from './patience.ts'

/** A read that can be repeated. `with` and locking statements are excluded, because they may have effects. */
const isPlainRead = (text: string): boolean => /^\s*select\b/i.test(text) && !/\bfor (no key )?update\b/i.test(text)

/** A pool that repeats single read statements during a failover. */
export class PatientPool extends pg.Pool {
  readonly #patience: Patience

  constructor(config: pg.PoolConfig, patience: Patience) {
    super(config)
    this.#patience = patience
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver has a dozen ways to call it, all of which go through
  override query(...given: any[]): any {
    const text = typeof given[0] === 'string' ? given[0] : String(given[0]?.text ?? '')
    const ask = () => super.query(...(given as [never])) as Promise<unknown>
    if (typeof given.at(-1) === 'function' || !isPlainRead(text)) return ask()
    return this.#patience.try(ask)
  }
}
