import { listen } from '#services/database/listener.ts'
import { errorFields } from '../logger.ts'
import type { Platform } from '../platform.ts'
import { allKeys } from './data-keys.repository.ts'
import { openKeys } from './load-ring.ts'

/** A new key makes nothing before this is over several times (`LEAD_MS`). */
export const ASK_EVERY_MS = 10_000
/** From the making of a key to its use: until then every process has asked. */
export const LEAD_MS = 30_000
export const KEYS_CHANNEL = 'portal_keys'

type Following = Pick<Platform, 'db' | 'engine' | 'config' | 'keys' | 'logger'>

/** Reads the table once more; keys that are known are not unwrapped again. @throws ConfigError */
export async function refreshRing({ db, config, keys }: Pick<Following, 'db' | 'config' | 'keys'>): Promise<void> {
  keys.replace(await openKeys(await allKeys(db), config, keys.all))
}

/**
 * Keeps the ring as the database has it: told by PostgreSQL, every few seconds in any case, and when a text names a key
 * that is not here. What cannot be read leaves the ring as it was.
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
    // a stranger may name any key he likes
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
