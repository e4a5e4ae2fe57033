import { browserStorage } from '#src/ui/kept-storage.ts'

const KEY = 'login-kept'

/**
 * Whether this browser has a login that was not ended by a logout. The token's cookie cannot answer this, because it
 * disappears when it expires. This flag stays and contains no data of the login. Without storage an expired login is
 * treated as that of a visitor.
 */
export const hasRememberedLogin = (): boolean => browserStorage.read(KEY) !== null

export function keepLogin(isKept: boolean): void {
  if (isKept) browserStorage.write(KEY, '1')
  else browserStorage.remove(KEY)
}
