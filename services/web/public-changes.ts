import { errorFields } from '#services/abp/logger.ts'
import type { Platform } from '#services/abp/platform.ts'
import { noteWrite } from '#services/abp/writes.ts'
import { listen } from '#services/database/listener.ts'

/** Told by triggers of the database, in the transaction that changes what visitors see, whoever makes it. */
export const CHANNEL = 'public_change'

/** Visitors' pages are kept for so long when nothing is known to have changed. */
const KEPT_MS = 20_000
/** The same while nobody can tell of a change. */
const KEPT_DEAF_MS = 500

export interface PublicChanges {
  /** for how long a page may be kept now, ms */
  keptFor(): number
  stop(): Promise<void>
}

/**
 * Lets pages drawn by this process go when another process has changed what they show. An embedded database has one
 * process, which knows its own writes.
 */
export function followPublicChanges(platform: Platform): PublicChanges {
  const { config, logger } = platform
  if (platform.engine !== 'postgres') return { keptFor: () => KEPT_MS, stop: async () => {} }
  const listener = listen(
    config.databaseListenUrl,
    CHANNEL,
    () => noteWrite(platform),
    (error) => logger.warn('changes of other processes are not heard', errorFields(error)),
  )
  return { keptFor: () => (listener.isHearing() ? KEPT_MS : KEPT_DEAF_MS), stop: listener.stop }
}
