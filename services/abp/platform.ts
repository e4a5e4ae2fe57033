import type { Database, Engine } from '#services/database/connect.ts'
import type { Patience } from '#services/database/patience.ts'
import type { Replica } from '#services/database/replica.ts'
import type { Config } from '../config.ts'
import type { KeyRing } from './keys/key-ring.ts'
import type { LetterBox } from './letters.ts'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Sealer } from './sealing.ts'

/** What lives as long as the server: every handler and job reaches it through its context. */
export interface Platform {
  readonly config: Config
  readonly db: Database
  readonly engine: Engine
  /** with a database that hands over to another server */
  readonly patience: Patience
  /** for reads that may be some seconds old; null: there is none */
  readonly replica: Replica | null
  /** @throws when the database does not answer; asks on a connection of its own */
  ping(): Promise<void>
  readonly keys: KeyRing
  readonly sealer: Sealer
  readonly logger: Logger
  readonly metrics: Metrics
  /** takes what would leave by a provider that is not configured; null: nothing does, and nobody is told otherwise */
  readonly letterBox: LetterBox | null
  now(): Date
}
