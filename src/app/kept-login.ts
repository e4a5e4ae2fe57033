const KEY = 'login-kept'

/**
 * Whether this browser has a login that was not ended by a logout. The cookie of the token disappears when it expires,
 * so it cannot answer this. This flag stays and holds no part of the login.
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
    // without storage an expired login is treated as that of a visitor
  }
}
