const KEY = 'login-kept'

/**
 * Whether this browser holds a login that nobody has ended by logging out. The token's cookie goes at its expiry and tells
 * nothing afterwards; this stays, and holds nothing of the login itself.
 */
export function hasKeptLogin(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function keepLogin(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // without storage an ended login is that of a visitor
  }
}
