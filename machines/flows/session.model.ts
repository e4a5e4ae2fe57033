import type { PlatformRole, UserType } from '../actor.ts'
import type { RightName } from '../rights.ts'
import { MAX_TIMER_MS } from './constants.ts'

/** The answer of every login, refresh and switch call, with the token's ent_id claim already extracted. */
export interface TokenGrant {
  accessToken: string
  expireInSeconds: number
  /** claim ent_id: a single value, a list whose first element is the enterprise id, or absent */
  entId?: unknown
  /** the token is valid for the second step of the login only */
  isPending?: boolean
}

export interface SessionToken {
  accessToken: string
  /** absolute expiry, epoch milliseconds */
  expireTime: number
  enterpriseId: number | null
}

/** The user as returned by Session/GetCurrentLoginInformations. */
export interface LoginUser {
  id: number
  avatar?: string | null
  userName: string
  surname?: string | null
  realName?: string | null
  userType: UserType
  platformRoles?: readonly PlatformRole[]
  keptRights?: readonly RightName[] | null | undefined
  enterpriseId?: number | null
  isFactorDue?: boolean | null
  isPasswordDue?: boolean | null
  dueConsents?: readonly string[] | null
}

export interface SessionProfile {
  userId: number
  userName: string
  realName: string
  nickName: string
  headImage: string
  userType: UserType
  /** sub-roles of the platform's staff; empty for other users */
  platformRoles: readonly PlatformRole[]
  /** the rights that a custom role leaves of the sub-roles; absent without a custom role, when all of them apply */
  keptRights?: readonly RightName[]
  enterpriseId: number | null
  /** true for staff who have to set up a second factor before anything else */
  isFactorDue: boolean
  /** true when another user set the password, which has to be changed before anything else */
  isPasswordDue?: boolean
  /** published texts with a new version, to which the user has to agree again */
  dueConsents?: readonly string[]
}

/** The session user of specification.md §3. */
export interface SessionUser extends Omit<SessionProfile, 'isFactorDue' | 'isPasswordDue' | 'dueConsents'> {
  accessToken: string
  expireTime: number
}

/**
 * ent_id may be a single value or a list whose first element is the enterprise id. Null for anything that is not a
 * positive integer.
 */
export function firstEnterpriseId(entId: unknown): number | null {
  const first: unknown = Array.isArray(entId) ? entId[0] : entId
  const id = typeof first === 'string' ? Number(first) : first
  return typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : null
}

export const tokenOf = (grant: TokenGrant, now: number): SessionToken => ({
  accessToken: grant.accessToken,
  expireTime: now + grant.expireInSeconds * 1000,
  enterpriseId: firstEnterpriseId(grant.entId),
})

/** The access token; empty from its expiry on (specification.md §4). */
export const readAccessToken = (token: SessionToken | null, now: number): string =>
  token !== null && now < token.expireTime ? token.accessToken : ''

/** nickName is taken from surname, headImage from avatar. */
export const profileOf = (user: LoginUser): SessionProfile => ({
  userId: user.id,
  userName: user.userName,
  realName: user.realName ?? '',
  nickName: user.surname ?? '',
  headImage: user.avatar ?? '',
  userType: user.userType,
  platformRoles: user.platformRoles ?? [],
  ...(user.keptRights ? { keptRights: user.keptRights } : {}),
  enterpriseId: user.enterpriseId ?? null,
  isFactorDue: user.isFactorDue ?? false,
  ...(user.isPasswordDue ? { isPasswordDue: true } : {}),
  ...(user.dueConsents ? { dueConsents: user.dueConsents } : {}),
})

/** The session user. The active enterprise is that of the token; if the token names none, that of the account. */
export function sessionUserOf(profile: SessionProfile | null, token: SessionToken | null): SessionUser | null {
  if (profile === null || token === null) return null
  const { isFactorDue: _isFactorDue, isPasswordDue: _isPasswordDue, dueConsents: _dueConsents, ...known } = profile
  return {
    ...known,
    enterpriseId: token.enterpriseId ?? profile.enterpriseId,
    accessToken: token.accessToken,
    expireTime: token.expireTime,
  }
}

/** The part of a wait that a single timer can run. */
export const timerSlice = (ms: number): number => Math.min(Math.max(ms, 0), MAX_TIMER_MS)

/** The message of a failed login, as the server has written it. */
export interface Failure {
  message: string
  details: string | null
  /** the number of the error, where the server has given one */
  abpCode?: number
}

export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error)
  const details = error instanceof Error && 'details' in error ? error.details : null
  const abpCode = error instanceof Error && 'abpCode' in error ? error.abpCode : undefined
  return {
    message,
    details: typeof details === 'string' && details !== '' ? details : null,
    ...(typeof abpCode === 'number' ? { abpCode } : {}),
  }
}
