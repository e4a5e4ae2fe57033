import type { Known } from '#machines/rules/password.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { findUser } from './identity.repository.ts'
import { newPasswordProblem } from './password-rules.ts'
import { countOwnTry } from './password-tries.ts'
import { verifyPassword } from './passwords.ts'

/** @throws AppError validation naming `member` when the password breaks the rules */
export function requirePassword(member: string, password: string, known: Known): void {
  const problem = newPasswordProblem(password, known)
  if (problem) throw fieldError(member, problem)
}

/**
 * Requires the current user's password in an open session. After five wrong attempts the waiting time grows with each
 * attempt.
 * @throws AppError validation naming `member`, accountLocked
 */
export async function requireOwnPassword(
  work: Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>,
  member: string,
  password: string,
): Promise<void> {
  const counted = await countOwnTry(work, work.actor.userId)
  const user = await findUser(work, work.actor.userId)
  if (user && (await verifyPassword(user.passwordHash, password))) return counted.forgive()
  throw fieldError(member, '密码不正确')
}
