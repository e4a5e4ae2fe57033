import { countsAfter } from '#services/abp/access/second-fact.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { codeChannel } from '#services/messages/code-sender.api.ts'
import { meantOf } from './household.rules.ts'
import { offeringHousehold } from './household-offer.ts'
import { findUser } from './identity.repository.ts'
import { notifyHousehold, notifyOldAddress, notifyPasswordChanged } from './notify-owner.ts'
import { proveOwner, typedRecipient } from './own-codes.ts'
import { requirePassword } from './own-password.ts'
import { forgetPair } from './password-tries.ts'
import { hashPassword } from './passwords.ts'
import { isDuplicate, mobileOf } from './phone.schemas.ts'
import { UNKNOWN, usersOf } from './phone-login.ts'
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
  /** the account that is meant, where the phone serves a household */
  readonly userId?: number
}

/**
 * Sets a new password after a code to the phone, or to the confirmed mail address where no SMS can be sent. All
 * sessions of the account end, because another person may have known the old password. The new one is no second fact
 * for some days: whoever has the phone could set it.
 */
export async function resetForgottenPassword(context: RequestContext, input: PasswordReset): Promise<void> {
  const way = typedRecipient(context.platform, input, 'RetrivePasswordVercificationCodeSMS')
  requirePassword('newPassword', input.newPassword, { phone: way.by === 'Sms' ? way.target : null })
  const right = await checkCode(context, way, input.code)
  const user = meantOf(await usersOf(context, way), input.userId)
  if (!user) throw refuse(UNKNOWN[way.by])
  const passwordHash = await hashPassword(input.newPassword)
  await transact(context, async (scope) => {
    await right.use(scope)
    const countsFrom = countsAfter(scope.now)
    await repository.setPassword(scope.tx, user.id, passwordHash, scope.now, user.id, { countsFrom })
    if (way.by === 'Sms') {
      const work = { platform: context.platform, db: scope.tx, ip: context.ip }
      for (const typed of new Set([way.target, input.phone ?? way.target])) await forgetPair(work, typed)
    }
    await endSessionsOf(scope.tx, user.id, scope.now, { reason: 'AccountChanged' })
    await notifyPasswordChanged(scope, user.id)
  })
}

interface PhoneChange {
  readonly phone: string
  readonly code?: string
  readonly oldPhoneCode?: string
  readonly currentPassword?: string
  readonly isFamilyPhone?: boolean
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
    await repository.changeUser(scope, { id: user.id, mobilePhone, isPhoneShared: input.isFamilyPhone, ...name })
    if (mobilePhone && input.isFamilyPhone) await notifyHousehold(scope, mobilePhone, user.id)
    await repository.setUnconfirmedPhone(scope, user.id, isTexted ? null : target)
    await endSessionsOf(scope.tx, user.id, scope.now, {
      reason: 'AccountChanged',
      exceptTokenId: context.tokenId,
    })
  }).catch((error) => {
    throw isDuplicate(error) ? offeringHousehold(error, input.isFamilyPhone) : error
  })
}
