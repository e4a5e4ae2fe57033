import { createHash, randomBytes } from 'node:crypto'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { insertAttempt } from './external-login.repository.ts'
import type { ProviderName } from './providers/provider.ts'

const PURPOSE = 'login-state'
export const STATE_SECONDS = 600

const signed = (provider: ProviderName, text: string): string => `${provider}.${text}`

/**
 * The state that a browser takes to the provider and back. Only the portal's own pages create one, which prevents
 * forged logins.
 */
export function newState(platform: Platform, provider: ProviderName): string {
  const expires = Math.floor(platform.now().getTime() / 1000) + STATE_SECONDS
  const text = `${randomBytes(16).toString('base64url')}.${expires}`
  return `${text}.${platform.sealer.sign(PURPOSE, signed(provider, text))}`
}

/**
 * The PKCE verifier (RFC 7636): only the client that began the login can use the code. The verifier is derived from the
 * state with the server's secret, so it never reaches a browser and is not stored. It is derived with the key of the
 * state, which may be older than the newest key.
 */
export const verifierOf = ({ sealer }: Pick<Platform, 'sealer'>, state: string): string =>
  sealer.sign('login-verifier', state, state.split('.')[2])
export const challengeOf = (platform: Pick<Platform, 'sealer'>, state: string): string =>
  createHash('sha256').update(verifierOf(platform, state)).digest('base64url')

/** Marks a state as used. @throws AppError validation when the state is foreign, expired or used */
export async function takeState(
  { platform, db, now }: Pick<RequestContext, 'platform' | 'db' | 'now'>,
  provider: ProviderName,
  state: string,
): Promise<void> {
  const refusal = fieldError('state', '登录页面已过期，请重新打开后再登录')
  const [nonce = '', expires = '', signature = ''] = state.split('.')
  if (!platform.sealer.verify(PURPOSE, signed(provider, `${nonce}.${expires}`), signature)) throw refusal
  const expireTime = new Date(Number(expires) * 1000)
  if (expireTime <= now) throw refusal
  const isFirst = await insertAttempt(db, { id: `state.${nonce}`, provider, expireTime, usedTime: now })
  if (!isFirst) throw refusal
}
