const keyOf = (userId: number | null): string => `first-steps-put-away:${userId}`

/** Stored in this browser, separately for each user of it. */
export function areFirstStepsDismissed(userId: number | null): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

export function dismissFirstSteps(userId: number | null): void {
  try {
    localStorage.setItem(keyOf(userId), '1')
  } catch {
    // without storage it appears again on the next visit
  }
}
