import type { RequestContext } from '#services/abp/context.ts'
import { AppError, fieldError } from '#services/abp/errors.ts'
import { clearFailedLogins, countFailedLogin, findUser } from './identity.repository.ts'
import { passwordProblem } from './password-rules.ts'
import { verifyPassword } from './passwords.ts'

/** @throws AppError validation naming `member` for a password that the rules do not take */
export function requirePassword(member: string, password: string, phone: string | null): void {
  const problem = passwordProblem(password, phone)
  if (problem) throw fieldError(member, problem)
}

/**
 * Whoever sits at an open session has to know its owner's password. Wrong ones count as at the login: the fifth locks.
 * @throws AppError validation naming `member`, accountLocked
 */
export async function requireOwnPassword(
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  member: string,
  password: string,
): Promise<void> {
  const user = await findUser(db, actor.userId)
  if (user?.lockedUntil && user.lockedUntil > now) {
    throw new AppError('accountLocked', { details: '密码连续输错 5 次，账号已锁定，请 5 分钟后再试' })
  }
  if (user && (await verifyPassword(user.passwordHash, password))) return clearFailedLogins(db, user.id)
  if (user) await countFailedLogin(db, user.id, now)
  throw fieldError(member, '密码不正确')
}
