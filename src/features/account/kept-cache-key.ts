import { tabStorage } from '#src/ui/kept-storage.ts'

const KEY = 'login-to-bind'

/**
 * Carries the key of a proved identity from one page to the next. It is never put into an address, where it would be
 * visible. Where storage is blocked the user scans the code again.
 */
export function keepCacheKey(cacheKey: string): void {
  tabStorage.write(KEY, cacheKey)
}

/** Returns the key and removes it: it can be read once. */
export function takeCacheKey(): string | null {
  const kept = tabStorage.read(KEY)
  tabStorage.remove(KEY)
  return kept
}
