const KEY = 'login-to-bind'

/** Who has been shown to be somebody, on the way from one page to the next; never in an address, where it would be seen. */
export function keepCacheKey(cacheKey: string): void {
  try {
    sessionStorage.setItem(KEY, cacheKey)
  } catch {
    // storage is blocked: the code is scanned once more
  }
}

/** What was kept, for the one who asks first. */
export function takeCacheKey(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return null
  }
}
