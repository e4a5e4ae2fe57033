import type { Platform } from './platform.ts'

const FIELD = 'access-token'

/**
 * ABP's `encryptedAccessToken`: a token for the query of an address that is opened without headers (`enc_auth_token`),
 * where a readable one would end up in histories and logs. It opens the message stream alone and is no bearer token. AES-GCM under a key of this deployment's secret, not ABP's
 * passphrase that everybody knows.
 */
export const encryptToken = ({ sealer }: Pick<Platform, 'sealer'>, accessToken: string): string =>
  sealer.seal(FIELD, accessToken)

/** Null for what was not encrypted here. */
export function decryptToken({ sealer }: Pick<Platform, 'sealer'>, encrypted: string): string | null {
  try {
    return sealer.open(FIELD, encrypted)
  } catch {
    return null
  }
}
