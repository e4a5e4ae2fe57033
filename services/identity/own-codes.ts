import { maskMail, maskPhone } from '#machines/rules/masking.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/errors.ts'
import type { Platform } from '#services/abp/platform.ts'
import { type CodePurpose, wayOfCodes } from '#services/messages/code-sender.service.ts'
import { findUser, type UserRow } from './identity.repository.ts'
import { requireOwnPassword } from './own-password.ts'
import { mobileOf } from './phone.schemas.ts'
import {
  checkCode,
  RESEND_SECONDS,
  type RightCode,
  sendCode,
  sendCodeByMail,
  VALID_SECONDS,
} from './verification-codes.ts'

/** Where codes of an account go, and where one went. */

type Reached = Pick<UserRow, 'mobilePhone' | 'emailAddress' | 'confirmedMail'>

export interface CodeWay {
  readonly by: 'Sms' | 'Email'
  readonly purpose: CodePurpose
  readonly target: string
}

/** The mail address whose owner has shown that he reads it; staff may have put down another since. */
export function confirmedMailOf({ emailAddress, confirmedMail }: Reached): string | null {
  const address = emailAddress?.toLowerCase() ?? null
  return address !== null && address === confirmedMail ? address : null
}

/** To the phone of the account; to its confirmed mail where this deployment texts no codes. Null: there is no such address. */
export function ownWay(platform: Platform, user: Reached, purpose: CodePurpose): CodeWay | null {
  const by = wayOfCodes(platform, purpose) === 'Email' ? 'Email' : 'Sms'
  const target = by === 'Email' ? confirmedMailOf(user) : user.mobilePhone
  return target === null ? null : { by, purpose, target }
}

/** As ownWay. @throws AppError business that says what to do first */
export function requireOwnWay(platform: Platform, user: Reached, purpose: CodePurpose): CodeWay {
  const way = ownWay(platform, user, purpose)
  if (way) return way
  throw refuse(
    wayOfCodes(platform, purpose) === 'Email'
      ? '平台没有短信服务，验证码发到邮箱。请先在“登录与安全”里填写并验证邮箱'
      : '您的账号还没有绑定手机号，请先绑定',
  )
}

/**
 * Where a code for somebody who is not logged in goes: to the phone he types; where no text can be sent, to the mail address.
 * @throws AppError validation, business
 */
export function typedWay(
  platform: Platform,
  { phone, emailAddress }: { phone?: string; emailAddress?: string },
  purpose: CodePurpose,
): CodeWay {
  if (emailAddress === undefined) {
    if (phone === undefined) throw fieldError('phone', '请输入手机号')
    return { by: 'Sms', purpose, target: mobileOf('phone', phone) }
  }
  if (wayOfCodes(platform, purpose) !== 'Email')
    throw fieldError('emailAddress', '这个平台用手机号接收验证码，请改填手机号')
  return { by: 'Email', purpose, target: emailAddress.toLowerCase() }
}

export const maskedTarget = ({ by, target }: Pick<CodeWay, 'by' | 'target'>) =>
  by === 'Email' ? maskMail(target) : maskPhone(target)

/** Sends, and says where it went without telling the address. */
export async function sendBy(context: RequestContext, way: CodeWay) {
  await (way.by === 'Email' ? sendCodeByMail(context, way) : sendCode(context, way))
  const masked = maskedTarget(way)
  return {
    expireInSeconds: VALID_SECONDS,
    resendInSeconds: RESEND_SECONDS,
    phone: way.by === 'Sms' ? masked : null,
    emailAddress: way.by === 'Email' ? masked : null,
  }
}

/**
 * The owner behind an open session, by a code that goes where his codes go or by the password: a screen left open, or a lost
 * phone, is not enough to take an account over. An account with neither has nothing to prove itself by but its session.
 */
export async function proveOwner(
  context: RequestContext,
  member: 'oldPhoneCode' | 'ownCode',
  { code, currentPassword }: { code: string | undefined; currentPassword: string | undefined },
): Promise<RightCode | null> {
  const user = await findUser(context, context.actor.userId)
  if (!user) throw new AppError('notFound')
  const way = ownWay(context.platform, user, 'ChangePhoneVercificationCodeSMS')
  if (code !== undefined && way !== null) return checkCode(context, way, code)
  if (currentPassword !== undefined) await requireOwnPassword(context, 'currentPassword', currentPassword)
  else if (way !== null || user.mobilePhone !== null || user.passwordHash !== null) {
    throw fieldError(
      member,
      way?.by === 'Email' ? '请输入邮箱收到的验证码，或者当前密码' : '请输入原手机号收到的验证码，或者当前密码',
    )
  }
  return null
}
