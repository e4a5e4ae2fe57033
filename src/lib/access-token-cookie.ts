import Cookies from 'js-cookie'
import { jwtDecode } from 'jwt-decode'
import { TOKEN_COOKIE_NAME } from '#machines/flows/constants.ts'
import { firstEnterpriseId, type SessionToken, type TokenGrant } from '#machines/flows/session.model.ts'
import { serverNow } from './server-clock.ts'

interface Claims {
  sub?: string
  jti?: string
  exp?: number
  ent_id?: unknown
  /** the methods for the second step of a login */
  second_factor?: unknown
}

function claimsOf(accessToken: string): Claims {
  try {
    return jwtDecode<Claims>(accessToken)
  } catch {
    return {} // a token that is no JWT says nothing about itself
  }
}

/** An answer of TokenAuth with the enterprise its token names. */
export function grantOf({
  accessToken,
  expireInSeconds,
}: {
  accessToken: string
  expireInSeconds: number
}): TokenGrant {
  const { ent_id, second_factor } = claimsOf(accessToken)
  return { accessToken, expireInSeconds, entId: ent_id, ...pendingOf(second_factor) }
}

const pendingOf = (claim: unknown) => (claim === undefined ? {} : { isPending: true })

/** A token given from elsewhere, which ends when it says so itself; null when it has ended or does not say. */
export function grantOfToken(accessToken: string, now: number): TokenGrant | null {
  const { exp, ent_id, second_factor } = claimsOf(accessToken)
  if (exp === undefined || exp * 1000 <= now) return null
  return { accessToken, expireInSeconds: exp - now / 1000, entId: ent_id, ...pendingOf(second_factor) }
}

/** A frame without an origin of its own may not even look at its cookies. */
function cookie(): string | undefined {
  try {
    return Cookies.get(TOKEN_COOKIE_NAME)
  } catch {
    return undefined
  }
}

/** A token is there that has ended by this clock. The browser has kept it, so it is the clock that is in doubt. */
export const isClockDoubtful = (now: number): boolean => Boolean(cookie()) && readStoredToken(now) === null

/** The token of the cookie, until its expiry; null afterwards. A browser reads its own cookie, a server a request's. */
export function readStoredToken(now: number, accessToken = cookie()): SessionToken | null {
  if (!accessToken) return null
  const { exp, ent_id } = claimsOf(accessToken)
  if (exp === undefined || exp * 1000 <= now) return null
  return { accessToken, expireTime: exp * 1000, enterpriseId: firstEnterpriseId(ent_id) }
}

/** Identifies a login without revealing the token. */
export function loginKeyOf(accessToken: string): string {
  const { sub, jti, exp } = claimsOf(accessToken)
  return [sub, jti, exp].join('.')
}

/** Whether two tokens are logins of one user. */
export const isSameUser = (one: SessionToken, other: SessionToken): boolean =>
  claimsOf(one.accessToken).sub === claimsOf(other.accessToken).sub

/** A frame of another site sends no cookie of ours, and a page on HTTPS hands it to no other. */
const attributes = () => ({ path: '/', sameSite: 'Lax', secure: location.protocol === 'https:' }) as const

/** Cookies may be refused: the login then lasts as long as the page. */
function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // see above
  }
}

/**
 * Ends with its token, however often the page is visited. `Max-Age` counts from now; `expires` would be a moment of the
 * browser's own clock, which may be wrong.
 */
export function storeToken({ accessToken, expireTime }: SessionToken): void {
  const seconds = Math.floor((expireTime - serverNow()) / 1000)
  if (seconds <= 0) removeStoredToken()
  else quietly(() => Cookies.set(TOKEN_COOKIE_NAME, accessToken, { ...attributes(), 'Max-Age': String(seconds) }))
}

export function removeStoredToken(): void {
  quietly(() => Cookies.remove(TOKEN_COOKIE_NAME, attributes()))
}
