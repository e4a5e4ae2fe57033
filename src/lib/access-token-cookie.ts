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
    const [, payload = ''] = accessToken.split('.')
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))) ?? {}
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

/** Undefined on a server, which reads its requests' cookies. */
function ownCookie(): string | undefined {
  const pairs = typeof document === 'undefined' ? [] : document.cookie.split('; ')
  return pairs.find((pair) => pair.startsWith(`${TOKEN_COOKIE_NAME}=`))?.slice(TOKEN_COOKIE_NAME.length + 1)
}

function writeCookie(value: string, expires: Date): void {
  const isSecure = location.protocol === 'https:'
  const attributes = `path=/; SameSite=Lax; expires=${expires.toUTCString()}${isSecure ? '; Secure' : ''}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve (docs/decisions/ui-browsers.md)
  document.cookie = `${TOKEN_COOKIE_NAME}=${encodeURIComponent(value)}; ${attributes}`
}

/** The token of the cookie, until its expiry; null afterwards. A browser reads its own cookie, a server a request's. */
export function readStoredToken(now: number, accessToken = ownCookie()): SessionToken | null {
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
  writeCookie(accessToken, new Date(expireTime))
}

export function removeStoredToken(): void {
  writeCookie('', new Date(0))
}
