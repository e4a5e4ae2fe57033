import { randomBytes } from 'node:crypto'
import { recordLogin } from '#services/abp/access/audit-trail.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError, refuse } from '#services/abp/conventions/errors.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import * as repository from './external-login.repository.ts'
import type { ExternalAuthenticateResult } from './external-login.schemas.ts'
import { findUser } from './identity.repository.ts'
import { admit } from './issue-token.ts'
import { takeState, verifierOf } from './login-state.ts'
import { asLoginError, type ExternalIdentity, type LoginProvider, type ProviderName } from './providers/provider.ts'
import { providerOf } from './providers/providers-of.ts'

/** The time that a user without an account has to bind a phone. */
const BIND_MS = 15 * 60_000

export const newCacheKey = (): string => randomBytes(32).toString('base64url')

const NOTHING = {
  needBind: false,
  cacheKey: null,
  accessToken: null,
  encryptedAccessToken: null,
  expireInSeconds: null,
  userId: null,
  ticket: null,
  qrCodeUrl: null,
  scanUrl: null,
  authorizeUrl: null,
} as const

export const pending = (more: Partial<ExternalAuthenticateResult> = {}): ExternalAuthenticateResult => ({
  ...NOTHING,
  ...more,
  state: 'Pending',
})
export const expired = (): ExternalAuthenticateResult => ({ ...NOTHING, state: 'Expired' })
const needBind = (cacheKey: string): ExternalAuthenticateResult => ({
  ...NOTHING,
  state: 'NeedBind',
  needBind: true,
  cacheKey,
})

/** The stored form of an identity; rows indexed under an older key are updated. */
export async function indexOf(
  { sealer, db }: Pick<Platform, 'sealer' | 'db'>,
  { provider, key, unionKey }: ExternalIdentity,
): Promise<repository.IdentityIndex> {
  const keys = sealer.blindIndexes(`login.${provider}`, key)
  const unions = unionKey === null ? [] : sealer.blindIndexes('login.union', unionKey)
  if (keys.length > 1) await repository.renewIndexes(db, provider, keys, unions)
  return { provider, keyIndex: keys[0] ?? '', unionIndex: unions[0] ?? null }
}

interface Brought {
  readonly code: string
  readonly state?: string | undefined
  /** the identity that the client expects; any other identity is refused */
  readonly providerKey?: string | undefined
}

/** Logs in with a provider's code if the identity has an account. Otherwise returns the key for binding a phone. */
export async function loginByProvider(
  context: RequestContext,
  name: ProviderName,
  { code, state, providerKey }: Brought,
) {
  const provider = providerOf(context.platform, name)
  if (state !== undefined) await takeState(context, name, state)
  else if (provider.needsState) throw fieldError('state', '登录页面已过期，请重新打开后再登录')
  const verifier = state === undefined ? null : verifierOf(context.platform, state)
  const identity = await provider.identify(code, { ip: context.ip, verifier }).catch((error) => {
    context.platform.logger.warn('login provider refused', { provider: name, message: String(error?.message) })
    throw asLoginError(error)
  })
  if (providerKey !== undefined && providerKey !== identity.key) {
    throw fieldError('providerKey', '登录的账号与授权的账号不一致')
  }
  return enterOrBind(context, provider, await indexOf(context.platform, identity))
}

async function enterOrBind(
  context: RequestContext,
  { name, method }: LoginProvider,
  identity: repository.IdentityIndex,
) {
  const userId = await repository.findLoginUser(context.db, identity)
  if (userId !== null) return enter(context, userId, identity, method)
  await recordLogin(context, { userId: null, method, result: 'UnknownUser' })
  const cacheKey = newCacheKey()
  const expireTime = new Date(context.now.getTime() + BIND_MS)
  const { keyIndex, unionIndex } = identity
  await repository.insertAttempt(context.db, { id: cacheKey, provider: name, keyIndex, unionIndex, expireTime })
  return needBind(cacheKey)
}

async function enter(
  context: RequestContext,
  userId: number,
  identity: repository.IdentityIndex,
  method: LoginProvider['method'],
): Promise<ExternalAuthenticateResult> {
  const user = await findUser(context, userId)
  if (!user) throw refuse('这个账号已注销，请联系平台')
  // the identity may come from another WeChat application, so it is stored too
  await repository.insertLogin(context.db, userId, identity, context.now)
  return { ...NOTHING, ...(await admit(context, user, method)), state: 'Done' }
}

/** The state of a login by scan, which the browser polls until the code is scanned. */
export async function pollAttempt(
  context: RequestContext,
  by: { id: string } | { ticket: string },
): Promise<ExternalAuthenticateResult> {
  const attempt = await repository.findAttempt(context.db, by, context.now)
  if (!attempt) return expired()
  const { keyIndex, unionIndex, provider } = attempt
  if (keyIndex === null) return pending({ ticket: attempt.ticket })
  const identity = { provider, keyIndex, unionIndex }
  const userId = await repository.findLoginUser(context.db, identity)
  if (userId === null) return needBind(attempt.id)
  // taking the attempt gives one token per scan, even when several polls arrive at once
  if (!(await repository.takeAttempt(context.db, attempt.id, context.now))) return expired()
  return enter(context, userId, identity, providerOf(context.platform, provider as ProviderName).method)
}

/** Binds the identity behind the cache key to an account, in the transaction that authenticates the owner. */
export async function bindLogin({ tx, now }: Scope, cacheKey: string, userId: number): Promise<void> {
  const attempt = await repository.takeAttempt(tx, cacheKey, now)
  if (!attempt?.keyIndex) throw fieldError('cacheKey', '授权已过期，请重新扫码')
  const { provider, keyIndex, unionIndex } = attempt
  if (await repository.hasLogin(tx, userId, [provider])) {
    throw fieldError('cacheKey', '这个账号已绑定过，请先解除原来的绑定')
  }
  const owner = await repository.findLoginUser(tx, { provider, keyIndex, unionIndex })
  const isFree = owner === null || owner === userId
  if (!isFree || !(await repository.insertLogin(tx, userId, { provider, keyIndex, unionIndex }, now))) {
    throw fieldError('cacheKey', '这个微信或身份已绑定其他账号')
  }
}
