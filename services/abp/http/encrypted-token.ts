import type { Platform } from '../platform/platform.ts'

const FIELD = 'access-token'

/**
 * ABP's `encryptedAccessToken`: a token for URLs opened without headers (`enc_auth_token`), because a readable token
 * would appear in browser histories and logs. It is valid only for the message stream and is no bearer token. Encrypted
 * with AES-GCM under this deployment's secret instead of ABP's public passphrase.
 */
export const encryptToken = ({ sealer }: Pick<Platform, 'sealer'>, accessToken: string): string =>
  sealer.seal(FIELD, accessToken)

/** Null for a text that this deployment did not encrypt. */
export function decryptToken({ sealer }: Pick<Platform, 'sealer'>, encrypted: string): string | null {
  try {
    return sealer.open(FIELD, encrypted)
  } catch {
    return null
  }
}
