import Type from 'typebox'
import { type LoginMethod, recordLogin } from '#services/abp/access/audit-trail.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { Id } from '#services/abp/conventions/schema-types.ts'
import { encryptToken } from '#services/abp/http/encrypted-token.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { admitsDemo, DEMO_REFUSED } from './demo-accounts.api.ts'
import { pendingLogin } from './factors/pending-login.ts'
import { isPasswordFact } from './factors/second-step.ts'
import { findOnlyEnterprise, type UserRow } from './identity.repository.ts'
import {
  findSession,
  findToken,
  lockToken,
  replaceToken,
  revokeToken,
  saveToken,
  type TokenRow,
} from './sessions.repository.ts'
import { beginSession } from './sessions.ts'
import { tokenCodecOf } from './token-codec.ts'

export const AuthenticateResultDto = Type.Object(
  {
    accessToken: Type.String(),
    encryptedAccessToken: Type.String({ description: '加密的令牌：不能带请求头时放在地址的 enc_auth_token 里' }),
    expireInSeconds: Type.Integer({ description: '从现在起的有效秒数' }),
    userId: Id(),
  },
  { $id: 'AuthenticateResultDto' },
)

/** The session to which a token belongs. For tokens issued before sessions existed, only their own expiry is known. */
interface Frame {
  readonly id: string | null
  readonly expireTime: Date
  /** the time of the owner's last authentication */
  readonly confirmedTime?: Date | null
}

/** Issues a token and stores it, so that it can be revoked. The token expires no later than its session. */
export async function issue(
  { db, now, platform }: Pick<RequestContext, 'db' | 'now' | 'platform'>,
  session: Frame,
  userId: number,
  enterpriseId: number | null,
) {
  // token times are whole seconds
  const left = Math.floor(session.expireTime.getTime() / 1000) - Math.floor(now.getTime() / 1000)
  const lifetime = Math.min(platform.config.tokenLifetime, left)
  const token = await tokenCodecOf(platform).issue(userId, enterpriseId, now, lifetime)
  const { tokenId: id, issuedAt: creationTime, expireTime } = token
  await saveToken(db, { id, userId, enterpriseId, sessionId: session.id, creationTime, expireTime })
  return answerOf(platform, { accessToken: token.accessToken, userId, expireInSeconds: lifetime })
}

interface Issued {
  readonly accessToken: string
  readonly userId: number
  readonly expireInSeconds: number
}

const answerOf = (platform: Platform, { accessToken, userId, expireInSeconds }: Issued) => ({
  accessToken,
  encryptedAccessToken: encryptToken(platform, accessToken),
  expireInSeconds,
  userId,
})

/** Signs the stored token again, so that many tabs that refresh at once get the same token. */
async function again({ platform, now }: RequestContext, row: TokenRow) {
  const { id: tokenId, userId, enterpriseId, creationTime: issuedAt, expireTime } = row
  const accessToken = await tokenCodecOf(platform).sign({ tokenId, userId, enterpriseId, issuedAt, expireTime })
  const expireInSeconds = Math.floor((expireTime.getTime() - now.getTime()) / 1000)
  return answerOf(platform, { accessToken, userId, expireInSeconds })
}

const loggedOut = () => new AppError('notLoggedIn', { details: '登录已失效，请重新登录' })

/** The session of the presented token. @throws AppError notLoggedIn */
async function frameOf(context: RequestContext, row: TokenRow): Promise<Frame> {
  if (row.sessionId === null) return { id: null, expireTime: row.expireTime }
  const session = await findSession(context.db, row.sessionId)
  if (!session) throw loggedOut()
  return session
}

/** Whether the token was issued before the last authentication. Token times are whole seconds. */
const isOlderThanProof = ({ creationTime }: TokenRow, { confirmedTime }: Frame): boolean =>
  confirmedTime != null && Math.floor(confirmedTime.getTime() / 1000) * 1000 > creationTime.getTime()

/**
 * Keeps the token while more than a third of its lifetime is left and the owner has not authenticated again since.
 * Otherwise issues a new one in the same session; for some seconds, later requests with the old token get the same new
 * one. A session that is about to end, and a token without a session, are not extended.
 */
export const renew = (context: RequestContext) =>
  transact(context, async ({ tx }) => {
    const { now, tokenId, actor } = context
    const row = tokenId === null ? undefined : await lockToken(tx, tokenId)
    if (!row) throw loggedOut()
    const successor = row.successorId === null ? undefined : await findToken(tx, row.successorId)
    if (successor) return again(context, successor)
    const session = await frameOf({ ...context, db: tx }, row)
    const life = row.expireTime.getTime() - row.creationTime.getTime()
    const isFresh = row.expireTime.getTime() - now.getTime() > life / 3
    const isKept = isFresh || row.expireTime >= session.expireTime
    if (isKept && !isOlderThanProof(row, session)) return again(context, row)
    const fresh = await issue({ ...context, db: tx }, session, actor.userId, actor.enterpriseId)
    await replaceToken(tx, row.id, await tokenIdOf(context, fresh.accessToken))
    return fresh
  })

const tokenIdOf = async ({ platform, now }: RequestContext, accessToken: string): Promise<string> =>
  (await tokenCodecOf(platform).read(accessToken, now)).tokenId

/** A token for another enterprise in the same session; the presented token is revoked at once. */
export const exchange = (context: RequestContext, enterpriseId: number) =>
  transact(context, async ({ tx, now }) => {
    const { tokenId, actor } = context
    const row = tokenId === null ? undefined : await lockToken(tx, tokenId)
    if (!row) throw loggedOut()
    const inner = { ...context, db: tx }
    const fresh = await issue(inner, await frameOf(inner, row), actor.userId, enterpriseId)
    await revokeToken(tx, row.id, now)
    return fresh
  })

type Entering = Pick<UserRow, 'id' | 'userName' | 'isActive' | 'isDemo' | 'userType'>
type Admitted = Entering & Pick<UserRow, 'passwordHash' | 'passwordCountsFrom'>

async function requireAdmitted(
  context: RequestContext,
  { id: userId, userName, isActive, isDemo }: Entering,
  method: LoginMethod,
) {
  if (isDemo && !admitsDemo(context.platform.config)) {
    await recordLogin(context, { userId, method, result: 'DemoAccount' })
    throw new AppError('loginFailed', { details: DEMO_REFUSED })
  }
  if (isActive) return
  await recordLogin(context, { userId, method, result: 'Inactive' })
  throw new AppError('loginFailed', { details: `用户 ${userName} 未激活，不能登录.` })
}

/**
 * The last step of every login except by passkey. An account with a second factor, or a quiet one, gets a pending
 * login, any other active account a session.
 */
export async function admit(context: RequestContext, user: Admitted, method: LoginMethod) {
  await requireAdmitted(context, user, method)
  const waiting = await pendingLogin(context, user, method)
  if (waiting !== null) return answerOf(context.platform, waiting)
  return enter(context, user, method, method === 'Password' && isPasswordFact(user, context.now))
}

/** Begins the session after all required factors. @param isFactGiven whether they proved more than the phone */
export async function enter(context: RequestContext, user: Entering, method: LoginMethod, isFactGiven: boolean) {
  await requireAdmitted(context, user, method)
  await recordLogin(context, { userId: user.id, method, result: 'Success' })
  const session = await beginSession(context, user, method, isFactGiven)
  return issue(context, session, user.id, await findOnlyEnterprise(context.db, user.id))
}
