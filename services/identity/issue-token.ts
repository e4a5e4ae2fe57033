import Type from 'typebox'
import { type LoginMethod, recordLogin } from '#services/abp/audit-trail.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError } from '#services/abp/errors.ts'
import { Id } from '#services/abp/schema-types.ts'
import { findOnlyEnterprise, saveToken, type UserRow } from './identity.repository.ts'
import { tokenCodecOf } from './token-codec.ts'

export const AuthenticateResultDto = Type.Object(
  {
    accessToken: Type.String(),
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
  return { accessToken, expireInSeconds: lifetime, userId }
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
