import { type Actor, hasPlatformRole, keepsRight, type PlatformRole } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import { isAnonymous } from '../conventions/context.ts'
import { AppError } from '../conventions/errors.ts'
import type { Permission, Policy } from '../define-service.ts'

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

/**
 * Refuses staff whose custom role withholds the right of the operation.
 * @throws AppError noPermission naming the right
 */
export function requireRight(actor: Actor, right: { readonly name: RightName; readonly label: string }): void {
  if (keepsRight(actor, right.name)) return
  throw new AppError('noPermission', { details: `您的角色没有“${right.label}”的权限` })
}
