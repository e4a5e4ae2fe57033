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
  /** the available methods for the second step of a login */
  second_factor?: unknown
}

function claimsOf(accessToken: string): Claims {
  try {
    return jwtDecode<Claims>(accessToken)
  } catch {
    return {} // a token that is no JWT says nothing about itself
  }
}

/** A TokenAuth answer together with the enterprise that its token names. */
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

/**
 * The grant of a token issued elsewhere, valid until the token's own expiry; null when the token has expired or has no
 * expiry.
 */
export function grantOfToken(accessToken: string, now: number): TokenGrant | null {
  const { exp, ent_id, second_factor } = claimsOf(accessToken)
  if (exp === undefined || exp * 1000 <= now) return null
  return { accessToken, expireInSeconds: exp - now / 1000, entId: ent_id, ...pendingOf(second_factor) }
}

/** The document's cookies; undefined in a frame without an origin, where reading them throws. */
function cookie(): string | undefined {
  try {
    return Cookies.get(TOKEN_COOKIE_NAME)
  } catch {
    return undefined
  }
}

/**
 * Whether the device's clock may be wrong: the stored token has expired by this clock, but the browser, which drops
 * expired cookies, still has the cookie.
 */
export const isClockDoubtful = (now: number): boolean => Boolean(cookie()) && readStoredToken(now) === null

/**
 * The token of the cookie until its expiry; null afterwards. A browser reads its own cookie, a server that of the
 * request.
 */
export function readStoredToken(now: number, accessToken = cookie()): SessionToken | null {
  if (!accessToken) return null
  const { exp, ent_id } = claimsOf(accessToken)
  if (exp === undefined || exp * 1000 <= now) return null
  return { accessToken, expireTime: exp * 1000, enterpriseId: firstEnterpriseId(ent_id) }
}

/** A key that identifies a login without revealing the token. */
export function loginKeyOf(accessToken: string): string {
  const { sub, jti, exp } = claimsOf(accessToken)
  return [sub, jti, exp].join('.')
}

/** Whether two tokens belong to the same user. */
export const isSameUser = (one: SessionToken, other: SessionToken): boolean =>
  claimsOf(one.accessToken).sub === claimsOf(other.accessToken).sub

/** `sameSite` keeps the cookie out of requests from frames of other sites; `secure` keeps it on HTTPS. */
const attributes = () => ({ path: '/', sameSite: 'Lax', secure: location.protocol === 'https:' }) as const

/** Ignores errors of cookie access. Where cookies are refused, the login lasts as long as the page. */
function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // cookies are refused
  }
}

/**
 * Stores the token in a cookie that ends with the token, regardless of later visits. `Max-Age` counts from now;
 * `expires` would be compared with the browser's own clock, which may be wrong.
 */
export function storeToken({ accessToken, expireTime }: SessionToken): void {
  const seconds = Math.floor((expireTime - serverNow()) / 1000)
  if (seconds <= 0) removeStoredToken()
  else quietly(() => Cookies.set(TOKEN_COOKIE_NAME, accessToken, { ...attributes(), 'Max-Age': String(seconds) }))
}

export function removeStoredToken(): void {
  quietly(() => Cookies.remove(TOKEN_COOKIE_NAME, attributes()))
}
