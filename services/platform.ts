import { nameEntities } from './abp/entities/entities.ts'
import { createLogger } from './abp/platform/logger.ts'
import { createMetrics } from './abp/platform/metrics/metrics.ts'
import type { Platform } from './abp/platform/platform.ts'
import { KeyRing, ringOfSecret } from './abp/sealing/key-ring.ts'
import { createSealer } from './abp/sealing/sealing.ts'
import type { Config } from './config.ts'
import { type OpenDatabase, pingOf } from './database/connect.ts'
import { NO_PATIENCE } from './database/patience.ts'
import type { Replica } from './database/replica.ts'
import { entities } from './entities-list.ts'
import { createLetterBox, letterTeller } from './messages/letter-box.ts'

/** Creates everything that exists as long as the server runs. */
export const createPlatform = (
  config: Config,
  open: Pick<OpenDatabase, 'db' | 'engine' | 'patience' | 'ping'> & { readonly replica?: Replica | null },
  now = () => new Date(),
  metrics = createMetrics(),
): Platform => {
  nameEntities(entities)
  // an empty ring, which the server loads from the database before the first use
  const keys = config.secret === null ? new KeyRing([]) : ringOfSecret(config.secret)
  return {
    config,
    db: open.db,
    engine: open.engine,
    patience: open.patience ?? NO_PATIENCE,
    replica: open.replica ?? null,
    ping: pingOf(open),
    keys,
    sealer: createSealer(keys, config.keys.cipher),
    logger: createLogger(config.logLevel),
    metrics,
    letterBox: config.letterBox === null ? null : createLetterBox(config.letterBox, now, tellerOf(config)),
    now,
  }
}

/**
 * Returns a function that announces new messages of a trial in the terminal; it does nothing when the log is switched
 * off.
 */
const tellerOf = ({ logLevel, publicUrl }: Config): (() => void) =>
  logLevel === 'silent'
    ? () => {}
    : letterTeller((line) => void process.stdout.write(`${line}\n`), `${publicUrl}/dev/messages`)
