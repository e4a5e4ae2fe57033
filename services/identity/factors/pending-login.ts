import Type, { type Static } from 'typebox'
import { type LoginMethod, recordLogin } from '#services/abp/access/audit-trail.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { findUser, type UserRow } from '../identity.repository.ts'
import { tokenCodecOf } from '../token-codec.ts'
import type { Challenge } from './challenge.repository.ts'
import { CHALLENGE_SECONDS, newChallenge, openChallenge } from './challenges.ts'
import { factorsOf } from './factor.repository.ts'
import { authenticationOptions } from './passkeys.ts'
import { proofFields } from './proof.ts'
import { secondStepKinds } from './second-step.ts'

/** A login after its first step: the browser gets a token that is valid only for the second step. */

/** Begins a pending login. Returns null where the first step is enough. */
export async function pendingLogin(
  context: RequestContext,
  user: Pick<UserRow, 'id' | 'passwordHash' | 'passwordCountsFrom'>,
  method: LoginMethod,
) {
  const userId = user.id
  const kinds = await secondStepKinds(context, user, method)
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

export interface WaitingLogin extends Challenge {
  readonly user: UserRow
  readonly userId: number
  readonly method: LoginMethod
}

/** @throws AppError business when the pending login has expired */
export async function openPending(context: RequestContext, pendingToken: string): Promise<WaitingLogin> {
  const id = tokenCodecOf(context.platform).readPending(pendingToken, context.now)
  const row = id === null ? null : await openChallenge(context, 'PendingLogin', id)
  if (!row?.userId) throw refuse('等得太久，请重新登录')
  const user = await findUser(context, row.userId)
  if (!user) throw refuse('这个账号已注销，请联系平台')
  return { ...row, user, userId: user.id, method: (row.method ?? 'Password') as LoginMethod }
}

/** The possible factors for the second step. */
export async function pendingWays(context: RequestContext, pendingToken: string) {
  const { user, method, challenge } = await openPending(context, pendingToken)
  const userId = user.id
  const kinds = await secondStepKinds(context, user, method)
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
