const keyOf = (userId: number | null): string => `first-steps-put-away:${userId}`

/** Kept in this browser, for each reader of it by himself. */
export function isPutAway(userId: number | null): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

export function putAway(userId: number | null): void {
  try {
    localStorage.setItem(keyOf(userId), '1')
  } catch {
    // without storage it comes again with the next visit
  }
}
