import type { Platform } from '#services/abp/platform/platform.ts'
import { bearerOf } from './authenticate.ts'
import { tokenCodecOf } from './token-codec.ts'

/** The user of a token, without a query: it may have been revoked. Null when it is not valid by itself. */
export function userOfToken(platform: Pick<Platform, 'keys' | 'now'>, authorization: string): number | null {
  try {
    const token = bearerOf({ authorization })
    return token === null ? null : tokenCodecOf(platform).read(token, platform.now()).userId
  } catch {
    return null
  }
}
