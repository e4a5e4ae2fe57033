const KEY = 'login-to-bind'

/**
 * Carries the key of a proved identity from one page to the next. It is never put into an address, where it would be
 * visible.
 */
export function keepCacheKey(cacheKey: string): void {
  try {
    sessionStorage.setItem(KEY, cacheKey)
  } catch {
    // storage is blocked: the user scans the code again
  }
}

/** Returns the key and removes it: it can be read once. */
export function takeCacheKey(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return null
  }
}
