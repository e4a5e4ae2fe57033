import Type, { type Static } from 'typebox'
import { type LoginMethod, recordLogin } from '#services/abp/access/audit-trail.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { tokenCodecOf } from '../token-codec.ts'
import type { Challenge } from './challenge.repository.ts'
import { CHALLENGE_SECONDS, newChallenge, openChallenge } from './challenges.ts'
import { codesLeft, factorsOf } from './factor.repository.ts'
import { authenticationOptions } from './passkeys.ts'
import { type ProofKind, proofFields } from './proof.ts'

/** A login after its first step: the browser gets a token that is valid only for the second step. */

/** The possible factors of an account with a second factor, the easiest first. */
export async function kindsOf({ db }: Pick<RequestContext, 'db'>, userId: number): Promise<ProofKind[]> {
  const factors = await factorsOf(db, userId)
  if (factors.length === 0) return []
  const has = (kind: ProofKind) => factors.some((factor) => factor.kind === kind)
  const left = await codesLeft(db, userId)
  return [
    ...(has('Passkey') ? ['Passkey' as const] : []),
    ...(has('Totp') ? ['Totp' as const] : []),
    ...(left > 0 ? ['RecoveryCode' as const] : []),
  ]
}

/** Begins a pending login. Returns null for an account without a second factor. */
export async function pendingLogin(context: RequestContext, userId: number, method: LoginMethod) {
  const kinds = await kindsOf(context, userId)
  if (kinds.length === 0) return null
  await recordLogin(context, { userId, method, result: 'FactorDue' })
  const { id, expireTime } = await newChallenge(context, 'PendingLogin', userId, method)
  const codec = tokenCodecOf(context.platform)
  const accessToken = await codec.signPending({ id, userId, kinds, issuedAt: context.now, expireTime })
  return { accessToken, userId, expireInSeconds: CHALLENGE_SECONDS }
}

export const PendingLoginDto = Type.Object({ pendingToken: Text4000() }, { $id: 'PendingLoginDto' })
export const FinishLoginDto = Type.Object({ pendingToken: Text4000(), ...proofFields }, { $id: 'FinishLoginDto' })
export type FinishLogin = Static<typeof FinishLoginDto>

function Text4000() {
  return Type.String({ minLength: 1, maxLength: 4000, title: '登录的凭据' })
}

/** @throws AppError business when the pending login has expired */
export async function openPending(
  context: RequestContext,
  pendingToken: string,
): Promise<Challenge & { userId: number }> {
  const id = tokenCodecOf(context.platform).readPending(pendingToken, context.now)
  const row = id === null ? null : await openChallenge(context, 'PendingLogin', id)
  if (!row?.userId) throw refuse('等得太久，请重新登录')
  return { ...row, userId: row.userId }
}

/** The possible factors for the second step. */
export async function pendingWays(context: RequestContext, pendingToken: string) {
  const { userId, challenge } = await openPending(context, pendingToken)
  const kinds = await kindsOf(context, userId)
  const factors = await factorsOf(context.db, userId)
  const passkeyOptions = kinds.includes('Passkey')
    ? await authenticationOptions(context.platform, factors, challenge)
    : null
  return { kinds, passkeyOptions, challengeId: null, codeTarget: null }
}

/** Records a wrong factor in the login log, where the owner sees the attempt. */
export async function noteWrong(
  context: RequestContext,
  { userId, method }: Challenge,
  error: unknown,
): Promise<never> {
  if (error instanceof AppError) {
    const result = error.kind === 'accountLocked' ? ('Locked' as const) : ('WrongFactor' as const)
    await recordLogin(context, { userId, method: (method ?? 'Password') as LoginMethod, result })
  }
  throw error
}
