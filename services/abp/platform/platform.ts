import type { Config } from '#services/config.ts'
import type { Database, Engine } from '#services/database/connect.ts'
import type { Patience } from '#services/database/patience.ts'
import type { Replica } from '#services/database/replica.ts'
import type { KeyRing } from '../sealing/key-ring.ts'
import type { Sealer } from '../sealing/sealing.ts'
import type { LetterBox } from './letters.ts'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics/metrics.ts'

/** Everything with the lifetime of the server. Handlers and jobs access it through their context. */
export interface Platform {
  readonly config: Config
  readonly db: Database
  readonly engine: Engine
  /** the retry policy while the database fails over to another server */
  readonly patience: Patience
  /** the replica for reads that may be some seconds old; null without a replica */
  readonly replica: Replica | null
  /** checks the database on a separate connection. @throws when the database does not answer */
  ping(): Promise<void>
  readonly keys: KeyRing
  readonly sealer: Sealer
  readonly logger: Logger
  readonly metrics: Metrics
  /** collects messages for which no provider is configured; null in production, where such messages are not sent */
  readonly letterBox: LetterBox | null
  now(): Date
}
