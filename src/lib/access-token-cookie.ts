import Cookies from 'js-cookie'
import { jwtDecode } from 'jwt-decode'
import { TOKEN_COOKIE_NAME } from '#machines/flows/constants.ts'
import { firstEnterpriseId, type SessionToken, type TokenGrant } from '#machines/flows/session.model.ts'

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

/** The token of the cookie, until its expiry; null afterwards. A browser reads its own cookie, a server a request's. */
export function readStoredToken(now: number, accessToken = Cookies.get(TOKEN_COOKIE_NAME)): SessionToken | null {
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

/** Absolute expiry: a cookie that counted from each visit would outlive its token. */
export function storeToken({ accessToken, expireTime }: SessionToken): void {
  Cookies.set(TOKEN_COOKIE_NAME, accessToken, {
    expires: new Date(expireTime),
    path: '/',
    sameSite: 'Lax',
    secure: location.protocol === 'https:',
  })
}

export function removeStoredToken(): void {
  Cookies.remove(TOKEN_COOKIE_NAME, { path: '/' })
}
