import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { codeChannel } from '#services/messages/code-sender.api.ts'
import { findUser, findUserByConfirmedMail, findUserByPhone } from './identity.repository.ts'
import { notifyOldAddress, notifyPasswordChanged } from './notify-owner.ts'
import { proveOwner, typedRecipient } from './own-codes.ts'
import { requirePassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { isDuplicate, mobileOf, phoneTaken } from './phone.schemas.ts'
import { endSessionsOf } from './sessions.repository.ts'
import * as repository from './user.repository.ts'
import { freeUserName } from './user.rules.ts'
import { checkCode } from './verification-codes.ts'

const PURPOSE = 'ChangePhoneVercificationCodeSMS'

interface PasswordReset {
  readonly phone?: string
  readonly emailAddress?: string
  readonly code: string
  readonly newPassword: string
}

/**
 * Sets a new password after a code to the phone, or to the confirmed mail address where no SMS can be sent. All
 * sessions of the account end, because another person may have known the old password.
 */
export async function resetForgottenPassword(context: RequestContext, input: PasswordReset): Promise<void> {
  const way = typedRecipient(context.platform, input, 'RetrivePasswordVercificationCodeSMS')
  requirePassword('newPassword', input.newPassword, { phone: way.by === 'Sms' ? way.target : null })
  const right = await checkCode(context, way, input.code)
  const user =
    way.by === 'Sms' ? await findUserByPhone(context, way.target) : await findUserByConfirmedMail(context, way.target)
  if (!user) throw refuse(way.by === 'Sms' ? '这个手机号还没有注册，请先注册' : '没有用这个邮箱验证过的账号，请先注册')
  const passwordHash = await hashPassword(input.newPassword)
  await transact(context, async (scope) => {
    await right.use(scope)
    await repository.setPassword(scope.tx, user.id, passwordHash, scope.now, user.id)
    await endSessionsOf(scope.tx, user.id, scope.now, { reason: 'AccountChanged' })
    await notifyPasswordChanged(scope, user.id)
  })
}

interface PhoneChange {
  readonly phone: string
  readonly code?: string
  readonly oldPhoneCode?: string
  readonly currentPassword?: string
}

/**
 * Changes the phone with a code to the new number, and ends the other sessions. Where no text can be sent, the number
 * stays unconfirmed: it is used for calls and gives no access.
 */
export async function changeMobilePhone(context: RequestContext, input: PhoneChange): Promise<void> {
  const target = mobileOf('phone', input.phone)
  const user = await findUser(context, context.actor.userId)
  if (!user) throw new AppError('notFound')
  if (user.mobilePhone === target) throw fieldError('phone', '新手机号与现在的相同')
  const old = await proveOwner(context, 'oldPhoneCode', {
    code: input.oldPhoneCode,
    currentPassword: input.currentPassword,
  })
  const isTexted = codeChannel(context.platform, PURPOSE) !== 'Email'
  if (isTexted && input.code === undefined) throw fieldError('code', '请输入新手机号收到的验证码')
  const right = isTexted ? await checkCode(context, { purpose: PURPOSE, target }, input.code ?? '') : null
  await transact(context, async (scope) => {
    const row = await repository.lockUser(scope, user.id)
    await right?.use(scope)
    await old?.use(scope)
    const isName = row?.userName === row?.mobilePhone
    const mobilePhone = isTexted ? target : null
    const name = isName ? { userName: mobilePhone ?? freeUserName() } : {}
    await notifyOldAddress(scope, user.id, ['手机号'])
    await repository.changeUser(scope, { id: user.id, mobilePhone, ...name })
    await repository.setUnconfirmedPhone(scope, user.id, isTexted ? null : target)
    await endSessionsOf(scope.tx, user.id, scope.now, {
      reason: 'AccountChanged',
      exceptTokenId: context.tokenId,
    })
  }).catch((error) => {
    throw isDuplicate(error) ? phoneTaken('这个手机号已被其他账号使用', error) : error
  })
}
