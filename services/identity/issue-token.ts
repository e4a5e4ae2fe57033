import Type from 'typebox'
import { type LoginMethod, recordLogin } from '#services/abp/audit-trail.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { encryptToken } from '#services/abp/encrypted-token.ts'
import { AppError } from '#services/abp/errors.ts'
import { Id } from '#services/abp/schema-types.ts'
import { findOnlyEnterprise, revokeToken, saveToken, type UserRow } from './identity.repository.ts'
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

/** Issues a token and records it, so that it can be revoked. */
export async function issue({ db, now, platform }: RequestContext, userId: number, enterpriseId: number | null) {
  const lifetime = platform.config.tokenLifetime
  const { accessToken, tokenId, expireTime } = await tokenCodecOf(platform).issue(userId, enterpriseId, now, lifetime)
  await saveToken(db, { id: tokenId, userId, enterpriseId, expireTime })
  return { accessToken, encryptedAccessToken: encryptToken(platform, accessToken), expireInSeconds: lifetime, userId }
}

/**
 * The token of this call while more than a third of its life is left, so that many tabs that ask at once keep one login;
 * after that a new one, and the old one is worthless.
 */
export async function renew(context: RequestContext) {
  const { db, now, platform, actor, tokenId, accessToken } = context
  if (!accessToken || !tokenId) throw new AppError('notLoggedIn', { details: '请先登录' })
  const { issuedAt, expireTime } = await tokenCodecOf(platform).read(accessToken, now)
  const left = expireTime.getTime() - now.getTime()
  if (left > (expireTime.getTime() - issuedAt.getTime()) / 3) {
    const encryptedAccessToken = encryptToken(platform, accessToken)
    return { accessToken, encryptedAccessToken, expireInSeconds: Math.floor(left / 1000), userId: actor.userId }
  }
  const fresh = await issue(context, actor.userId, actor.enterpriseId)
  await revokeToken(db, tokenId, now)
  return fresh
}

/** The last step of every way to log in: whoever has proved who he is gets in, unless the account is switched off. */
export async function admit(
  context: RequestContext,
  user: Pick<UserRow, 'id' | 'userName' | 'isActive'>,
  method: LoginMethod,
) {
  if (!user.isActive) {
    await recordLogin(context, { userId: user.id, method, result: 'Inactive' })
    throw new AppError('loginFailed', { details: `用户 ${user.userName} 未激活，不能登录.` })
  }
  await recordLogin(context, { userId: user.id, method, result: 'Success' })
  return issue(context, user.id, await findOnlyEnterprise(context.db, user.id))
}
