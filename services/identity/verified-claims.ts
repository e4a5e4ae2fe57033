import { createHmac, timingSafeEqual } from 'node:crypto'

/** The token was not signed by this portal, or has expired. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError'
  constructor(
    message: string,
    readonly isExpired = false,
  ) {
    super(message)
  }
}

export interface TokenHeader {
  readonly kid?: string
}
export type TokenPayload = Readonly<Record<string, unknown>>

/**
 * Verifies an HS256 token: signature, algorithm, not-before and expiry (RFC 7515 and 7519). It is synchronous, because
 * an HMAC of 200 bytes takes microseconds, whereas Web Crypto would use a thread pool twice.
 * @param keyOf finds the key named in the header; throws for a retired key
 * @throws InvalidTokenError, or what keyOf throws
 */
export function verifiedClaims(token: string, keyOf: (header: TokenHeader) => Buffer, now: Date): TokenPayload {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || signature === '') throw new InvalidTokenError('not three parts')
  const header = readPart(head)
  // `crit` names extensions that the verifier must understand; this one supports none
  if (header.alg !== 'HS256' || 'crit' in header) throw new InvalidTokenError('not HS256')
  if (header.kid !== undefined && typeof header.kid !== 'string') throw new InvalidTokenError('no key id')
  // compares the texts instead of the bytes, so that another encoding of the same bytes is refused
  const expected = createHmac('sha256', keyOf(header)).update(`${head}.${body}`).digest('base64url')
  if (!isSame(signature, expected)) throw new InvalidTokenError('the signature is wrong')
  const claims = readPart(body)
  const seconds = Math.floor(now.getTime() / 1000)
  if (claims.nbf !== undefined && numberOf(claims.nbf) > seconds) throw new InvalidTokenError('not valid yet')
  if (numberOf(claims.exp) <= seconds) throw new InvalidTokenError('expired', true)
  return claims
}

function readPart(part: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    throw new InvalidTokenError('not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new InvalidTokenError('not an object')
  return value as Record<string, unknown>
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function numberOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new InvalidTokenError('not a time')
  return value
}
