import type { RequestContext } from '#services/abp/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/errors.ts'
import { lockRow } from '#services/abp/flat-table.ts'
import { transact } from '#services/abp/transact.ts'
import { findUser, findUserByPhone } from './identity.repository.ts'
import { requireOwnPassword, requirePassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { isDuplicate, mobileOf, phoneTaken } from './phone.schemas.ts'
import * as repository from './user.repository.ts'
import { checkCode, type RightCode } from './verification-codes.ts'

/** Whoever holds the phone sets a new password; every session ends, for somebody else may have known the old one. */
export async function resetForgottenPassword(
  context: RequestContext,
  { phone, code, newPassword }: { phone: string; code: string; newPassword: string },
): Promise<void> {
  const target = mobileOf('phone', phone)
  requirePassword('newPassword', newPassword, target)
  const right = await checkCode(context, { purpose: 'RetrivePasswordVercificationCodeSMS', target }, code)
  const user = await findUserByPhone(context.db, target)
  if (!user) throw refuse('这个手机号还没有注册，请先注册')
  const passwordHash = await hashPassword(newPassword)
  await transact(context, async (scope) => {
    await right.use(scope)
    await repository.setPassword(scope.tx, user.id, passwordHash, scope.now, user.id)
    await repository.revokeTokensOf(scope.tx, user.id, scope.now)
  })
}

interface PhoneChange {
  readonly phone: string
  readonly code: string
  readonly oldPhoneCode?: string
  readonly currentPassword?: string
}

/**
 * The new phone by its code, and the account by a code to the old phone or by the password: a screen left open, or a lost
 * phone, is not enough to take an account over. Other sessions end.
 */
export async function changeMobilePhone(context: RequestContext, input: PhoneChange): Promise<void> {
  const target = mobileOf('phone', input.phone)
  const user = await findUser(context.db, context.actor.userId)
  if (!user) throw new AppError('notFound')
  if (user.mobilePhone === target) throw fieldError('phone', '新手机号与现在的相同')
  const old = await proveOwner(context, user, input)
  const right = await checkCode(context, { purpose: 'ChangePhoneVercificationCodeSMS', target }, input.code)
  await transact(context, async (scope) => {
    const row = await lockRow(scope.tx, repository.USERS, user.id, 'update')
    await right.use(scope)
    await old?.use(scope)
    const isName = row?.userName === row?.mobilePhone
    const changes = { id: user.id, mobilePhone: target, ...(isName ? { userName: target } : {}) }
    await repository.changeUser(scope.tx, changes, scope)
    await repository.revokeTokensOf(scope.tx, user.id, scope.now, context.tokenId)
  }).catch((error) => {
    throw isDuplicate(error) ? phoneTaken('这个手机号已被其他账号使用', error) : error
  })
}

/** An account with neither phone nor password has nothing to prove itself by but its session. */
async function proveOwner(
  context: RequestContext,
  { mobilePhone, passwordHash }: { mobilePhone: string | null; passwordHash: string | null },
  { oldPhoneCode, currentPassword }: PhoneChange,
): Promise<RightCode | null> {
  if (oldPhoneCode !== undefined && mobilePhone !== null) {
    return checkCode(context, { purpose: 'ChangePhoneVercificationCodeSMS', target: mobilePhone }, oldPhoneCode)
  }
  if (currentPassword !== undefined) await requireOwnPassword(context, 'currentPassword', currentPassword)
  else if (mobilePhone !== null || passwordHash !== null) {
    throw fieldError('oldPhoneCode', '请输入原手机号收到的验证码，或者当前密码')
  }
  return null
}
