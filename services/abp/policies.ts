import { type Actor, hasPlatformRole, type PlatformRole } from '#machines/actor.ts'
import { isAnonymous } from './context.ts'
import type { Permission, Policy } from './define-service.ts'
import { AppError } from './errors.ts'

function holds(actor: Actor, permission: Permission): boolean {
  const [userType, role] = permission.split(':')
  if (actor.userType !== userType) return false
  if (role === undefined) return true
  return role === 'Creator' ? actor.isEnterpriseCreator : hasPlatformRole(actor, role as PlatformRole)
}

/** Whether a logged-in user passes the policy. */
export const allows = (actor: Actor, policy: Policy): boolean =>
  policy === 'anonymous' || policy === 'signedIn' || policy.some((permission) => holds(actor, permission))

/** @throws AppError notLoggedIn or noPermission */
export function authorise(actor: Actor, policy: Policy): void {
  if (policy === 'anonymous') return
  if (isAnonymous(actor)) throw new AppError('notLoggedIn', { details: '请先登录' })
  if (!allows(actor, policy)) throw new AppError('noPermission', { details: '您的账号类型不能进行此操作' })
}
