import type { Platform } from '#services/abp/platform/platform.ts'
import { bearerOf } from './authenticate.ts'
import { tokenCodecOf } from './token-codec.ts'

/**
 * The user of a token, read without a query, so that a revoked token is not recognised. Null when the token itself is
 * invalid.
 */
export function userOfToken(platform: Pick<Platform, 'keys' | 'now'>, authorization: string): number | null {
  try {
    const token = bearerOf({ authorization })
    return token === null ? null : tokenCodecOf(platform).read(token, platform.now()).userId
  } catch {
    return null
  }
}
