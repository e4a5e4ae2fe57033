import { browserStorage } from '#src/ui/kept-storage.ts'

const KEY = 'login-kept'

/**
 * Whether this browser has a login that was not ended by a logout. The cookie of the token disappears when it expires,
 * so it cannot answer this. This flag stays and holds no part of the login. Without storage an expired login is treated
 * as that of a visitor.
 */
export const hasRememberedLogin = (): boolean => browserStorage.read(KEY) !== null

export function keepLogin(isKept: boolean): void {
  if (isKept) browserStorage.write(KEY, '1')
  else browserStorage.remove(KEY)
}
