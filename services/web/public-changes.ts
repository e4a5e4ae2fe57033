import { errorFields } from '#services/abp/platform/logger.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { noteWrite } from '#services/abp/platform/writes.ts'
import { listen } from '#services/database/listener.ts'

/**
 * Database triggers notify this channel in the transaction that changes public content, whatever program makes the
 * change.
 */
export const CHANNEL = 'public_change'

/** How long visitors' pages are cached while no change is reported. */
const KEPT_MS = 20_000
/** How long visitors' pages are cached while change notifications are unavailable. */
const KEPT_DEAF_MS = 500

export interface PublicChanges {
  /** how long a page may currently be cached, in ms */
  keptFor(): number
  stop(): Promise<void>
}

/**
 * Invalidates this process's pages when another process has changed their content. An embedded database has only one
 * process, which knows its own writes and needs no notifications.
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
