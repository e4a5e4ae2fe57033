import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { AppError } from '#services/abp/conventions/errors.ts'
import { FIRST_KEY, type KeyRing } from '#services/abp/sealing/key-ring.ts'
import { InvalidTokenError, type TokenHeader, verifiedClaims } from './verified-claims.ts'

/** The claim name that ABP uses for the tenant. */
const TENANT_CLAIM = 'http://www.aspnetboilerplate.com/identity/claims/tenantId'
const TENANT_ID = '1'

export interface TokenClaims {
  readonly tokenId: string
  readonly userId: number
  readonly enterpriseId: number | null
  readonly issuedAt: Date
  readonly expireTime: Date
}

/** The claims of a pending login. Its token is no access token; it is valid only for the second step. */
export interface PendingClaims {
  readonly id: string
  readonly userId: number
  readonly kinds: readonly string[]
  readonly issuedAt: Date
  readonly expireTime: Date
}

/** The audience of access tokens, which distinguishes them from other tokens signed with the same key. */
const ACCESS_AUDIENCE = 'portal'

/** The audience of tokens for pending logins. */
const PENDING_AUDIENCE = 'second-factor'

/** Signs and verifies access tokens (HS256). `ent_id` is the active enterprise (specification.md §3). */
export function createTokenCodec(ring: KeyRing) {
  const header = () => ({ alg: 'HS256', typ: 'JWT', kid: ring.active('sign').id })
  /** The key of a token; a token without a key id uses key 0. Retired keys verify nothing. */
  const keyOf = ({ kid = FIRST_KEY }: TokenHeader) => {
    const key = ring.find('sign', kid)
    if (key.state === 'retired') throw new InvalidTokenError('the key is retired')
    return key.bytes
  }
  return {
    async issue(userId: number, enterpriseId: number | null, now: Date, lifetime: number) {
      const tokenId = randomUUID()
      const issuedAt = new Date(Math.floor(now.getTime() / 1000) * 1000)
      const expireTime = new Date(issuedAt.getTime() + lifetime * 1000)
      const accessToken = await this.sign({ tokenId, userId, enterpriseId, issuedAt, expireTime })
      return { accessToken, tokenId, issuedAt, expireTime }
    },

    /** The same claims and key always give the same token, so a token can be issued again without being stored. */
    sign: ({ tokenId, userId, enterpriseId, issuedAt, expireTime }: TokenClaims): Promise<string> =>
      new SignJWT({
        [TENANT_CLAIM]: TENANT_ID,
        ...(enterpriseId === null ? {} : { ent_id: String(enterpriseId) }),
      })
        .setProtectedHeader(header())
        .setAudience(ACCESS_AUDIENCE)
        .setSubject(String(userId))
        .setJti(tokenId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expireTime)
        .sign(ring.active('sign').bytes),

    signPending: ({ id, userId, kinds, issuedAt, expireTime }: PendingClaims): Promise<string> =>
      new SignJWT({ second_factor: [...kinds] })
        .setProtectedHeader(header())
        .setAudience(PENDING_AUDIENCE)
        .setSubject(String(userId))
        .setJti(id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expireTime)
        .sign(ring.active('sign').bytes),

    /** The id of the pending login; null for any other token, and after the expiry. */
    readPending(token: string, now: Date): string | null {
      try {
        const { aud, jti } = verifiedClaims(token, keyOf, now)
        return aud === PENDING_AUDIENCE && typeof jti === 'string' ? jti : null
      } catch {
        return null
      }
    },

    /** @throws AppError tokenExpired, or notLoggedIn for any other invalid token */
    read(token: string, now: Date): TokenClaims {
      try {
        const payload = verifiedClaims(token, keyOf, now)
        // tokens of the previous release have no audience; they are accepted until they expire, which is soon
        if (payload.aud !== undefined && payload.aud !== ACCESS_AUDIENCE) {
          throw new InvalidTokenError('not an access token')
        }
        const entId = Array.isArray(payload.ent_id) ? payload.ent_id[0] : payload.ent_id
        return {
          tokenId: String(payload.jti),
          userId: Number(payload.sub),
          enterpriseId: entId ? Number(entId) : null,
          issuedAt: new Date(Number(payload.iat) * 1000),
          expireTime: new Date(Number(payload.exp) * 1000),
        }
      } catch (error) {
        throw new AppError(error instanceof InvalidTokenError && error.isExpired ? 'tokenExpired' : 'notLoggedIn', {
          details: '请重新登录',
          cause: error,
        })
      }
    },
  }
}
export type TokenCodec = ReturnType<typeof createTokenCodec>
