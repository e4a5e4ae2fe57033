const KEY = 'login-state'

/**
 * Stores the `state` with which this tab leaves for another platform. Only an answer with this state is accepted on
 * return.
 */
export function keepState(authorizeUrl: string): void {
  try {
    sessionStorage.setItem(KEY, new URL(authorizeUrl).searchParams.get('state') ?? '')
  } catch {
    // storage is blocked: the check of the server remains
  }
}

/**
 * Whether this tab left with this state; also true where storage is blocked. The state can be checked once per login.
 */
export function isOwnState(state: string): boolean {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept === state
  } catch {
    return true
  }
}
