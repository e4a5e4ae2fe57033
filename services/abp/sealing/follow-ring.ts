import { listen } from '#services/database/listener.ts'
import { errorFields } from '../platform/logger.ts'
import type { Platform } from '../platform/platform.ts'
import { allKeys } from './data-keys.repository.ts'
import { openKeys } from './load-ring.ts'

/** The interval for reading the keys. A new key is used only after several such intervals (`LEAD_MS`). */
export const ASK_EVERY_MS = 10_000
/** Time from the creation of a key to its first use, by which every process has loaded it. */
export const LEAD_MS = 30_000
export const KEYS_CHANNEL = 'portal_keys'

type Following = Pick<Platform, 'db' | 'engine' | 'config' | 'keys' | 'logger'>

/** Reads the table again without unwrapping known keys again. @throws ConfigError */
export async function refreshRing({ db, config, keys }: Pick<Following, 'db' | 'config' | 'keys'>): Promise<void> {
  keys.replace(await openKeys(await allKeys(db), config, keys.all))
}

/**
 * Keeps the key ring in step with the database: on a PostgreSQL notification, every few seconds, and when a text names
 * an unknown key. When reading fails, the ring stays unchanged.
 */
export function followRing(platform: Following): { stop(): Promise<void> } {
  const { keys, logger, config, engine } = platform
  let reading: Promise<void> | undefined
  const read = () => {
    reading ??= refreshRing(platform)
      .catch((error) => logger.error('keys not read', errorFields(error)))
      .finally(() => {
        reading = undefined
      })
  }
  const timer = setInterval(read, ASK_EVERY_MS)
  timer.unref()
  let lastUnknown = 0
  keys.onUnknown = () => {
    // limited to one read a second, because a client can send any key id
    if (Date.now() - lastUnknown < 1_000) return
    lastUnknown = Date.now()
    read()
  }
  const listener = engine === 'postgres' ? listen(config.databaseListenUrl, KEYS_CHANNEL, read) : undefined
  return {
    async stop() {
      clearInterval(timer)
      keys.onUnknown = () => {}
      await listener?.stop()
      await reading
    },
  }
}
