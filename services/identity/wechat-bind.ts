import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { hasLogin, removeLogins } from './external-login.repository.ts'
import { bindLogin } from './external-logins.ts'
import { findUser } from './identity.repository.ts'
import { WECHAT_NAMES } from './providers/provider.ts'

export const isWechatBound = ({ db, actor }: RequestContext): Promise<boolean> =>
  hasLogin(db, actor.userId, WECHAT_NAMES)

/** Binds a WeChat identity that the user has just authenticated, or removes the bound one. */
export async function changeWechatBind(
  context: RequestContext,
  { isBind, cacheKey }: { isBind: boolean; cacheKey?: string },
): Promise<void> {
  if (isBind) {
    if (cacheKey === undefined) throw fieldError('cacheKey', '请先扫码授权，再绑定微信')
    await transact(context, (scope) => bindLogin(scope, cacheKey, context.actor.userId))
    return
  }
  const user = await findUser(context, context.actor.userId)
  if (!user) throw new AppError('notFound')
  if (!user.mobilePhone && !user.passwordHash) throw refuse('解除绑定后就无法登录了：请先绑定手机号或设置密码')
  await removeLogins(context.db, user.id, WECHAT_NAMES)
}
