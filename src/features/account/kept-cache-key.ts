import { tabStorage } from '#src/ui/kept-storage.ts'

const KEY = 'login-to-bind'

/**
 * Passes the key of a verified identity from one page to the next. The key is never put into a URL, where it would be
 * visible. Where storage is blocked, the user scans the code again.
 */
export function keepCacheKey(cacheKey: string): void {
  tabStorage.write(KEY, cacheKey)
}

/** Returns the key and removes it, so that it can be read only once. */
export function takeCacheKey(): string | null {
  const kept = tabStorage.read(KEY)
  tabStorage.remove(KEY)
  return kept
}
