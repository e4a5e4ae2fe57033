const KEY = 'login-state'

/** The state with which this tab leaves for another platform; nobody else's answer is taken when it comes back. */
export function keepState(authorizeUrl: string): void {
  try {
    sessionStorage.setItem(KEY, new URL(authorizeUrl).searchParams.get('state') ?? '')
  } catch {
    // storage is blocked: the server's own checks remain
  }
}

/** Whether this tab left with this state; true, too, where nothing can be kept. It is asked once for each login. */
export function isOwnState(state: string): boolean {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept === state
  } catch {
    return true
  }
}
