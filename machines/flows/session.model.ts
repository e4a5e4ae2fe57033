import type { PlatformRole, UserType } from '../actor.ts'
import type { RightName } from '../rights.ts'
import { MAX_TIMER_MS } from './constants.ts'

/** What every login, refresh and switch call answers, with the token's ent_id claim already read out of it. */
export interface TokenGrant {
  accessToken: string
  expireInSeconds: number
  /** claim ent_id: one value, a list whose first is the enterprise id, or nothing */
  entId?: unknown
  /** the token is valid for the second step of the login only */
  isPending?: boolean
}

export interface SessionToken {
  accessToken: string
  /** absolute, epoch milliseconds */
  expireTime: number
  enterpriseId: number | null
}

/** The user of Session/GetCurrentLoginInformations. */
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
  /** what a custom role leaves of their rights; absent: all of them */
  keptRights?: readonly RightName[]
  enterpriseId: number | null
  /** staff who have to set up a second factor before anything else */
  isFactorDue: boolean
  /** another person set the user's password, which has to be changed before anything else */
  isPasswordDue?: boolean
  /** published texts that have a new version, to be agreed to again */
  dueConsents?: readonly string[]
}

/** The session user of specification.md §3. */
export interface SessionUser extends Omit<SessionProfile, 'isFactorDue' | 'isPasswordDue' | 'dueConsents'> {
  accessToken: string
  expireTime: number
}

/** ent_id may be one value or a list; the first is the enterprise id. Anything that is no positive integer is none. */
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

/** The token reads as empty from its expiry on (specification.md §4). */
export const readAccessToken = (token: SessionToken | null, now: number): string =>
  token !== null && now < token.expireTime ? token.accessToken : ''

/** nickName comes from surname, headImage from avatar. */
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

/** The token's enterprise is the active one; if the token names none, it is the enterprise of the account. */
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

/** The part of a wait that one timer may run. */
export const timerSlice = (ms: number): number => Math.min(Math.max(ms, 0), MAX_TIMER_MS)

/** The message of a failed login: the server's own words. */
export interface Failure {
  message: string
  details: string | null
}

export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error)
  const details = error instanceof Error && 'details' in error ? error.details : null
  return { message, details: typeof details === 'string' && details !== '' ? details : null }
}
