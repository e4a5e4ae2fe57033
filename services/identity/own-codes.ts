import { maskMail, maskPhone } from '#machines/rules/masking.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { type CodePurpose, codeChannel } from '#services/messages/code-sender.api.ts'
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

/** The columns of an account with the addresses that can receive codes. */

type Reached = Pick<UserRow, 'mobilePhone' | 'emailAddress' | 'confirmedMail'>

export interface CodeRecipient {
  readonly by: 'Sms' | 'Email'
  readonly purpose: CodePurpose
  readonly target: string
}

/** The mail address that the owner has confirmed; null when staff have entered another address since. */
export function confirmedMailOf({ emailAddress, confirmedMail }: Reached): string | null {
  const address = emailAddress?.toLowerCase() ?? null
  return address !== null && address === confirmedMail ? address : null
}

/**
 * The recipient for codes: the account's phone, or its confirmed mail address where this deployment sends no SMS. Null
 * when the account has no such address.
 */
export function ownRecipient(platform: Platform, user: Reached, purpose: CodePurpose): CodeRecipient | null {
  const by = codeChannel(platform, purpose) === 'Email' ? 'Email' : 'Sms'
  const target = by === 'Email' ? confirmedMailOf(user) : user.mobilePhone
  return target === null ? null : { by, purpose, target }
}

/** Like `ownRecipient`, but never null. @throws AppError business that tells the user what to do first */
export function requireOwnRecipient(platform: Platform, user: Reached, purpose: CodePurpose): CodeRecipient {
  const way = ownRecipient(platform, user, purpose)
  if (way) return way
  throw refuse(
    codeChannel(platform, purpose) === 'Email'
      ? '平台没有短信服务，验证码发到邮箱。请先在“登录与安全”里填写并验证邮箱'
      : '您的账号还没有绑定手机号，请先绑定',
  )
}

/**
 * The recipient for codes to visitors: the phone that the visitor types, or a mail address where no SMS can be sent.
 * @throws AppError validation, business
 */
export function typedRecipient(
  platform: Platform,
  { phone, emailAddress }: { phone?: string; emailAddress?: string },
  purpose: CodePurpose,
): CodeRecipient {
  if (emailAddress === undefined) {
    if (phone === undefined) throw fieldError('phone', '请输入手机号')
    return { by: 'Sms', purpose, target: mobileOf('phone', phone) }
  }
  if (codeChannel(platform, purpose) !== 'Email')
    throw fieldError('emailAddress', '这个平台用手机号接收验证码，请改填手机号')
  return { by: 'Email', purpose, target: emailAddress.toLowerCase() }
}

export const maskedTarget = ({ by, target }: Pick<CodeRecipient, 'by' | 'target'>) =>
  by === 'Email' ? maskMail(target) : maskPhone(target)

/** Sends a code, and returns the masked recipient. */
export async function sendBy(context: RequestContext, way: CodeRecipient) {
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
 * Authenticates the owner of an open session by the password, or by a code to the account's own address. Thus an
 * unattended screen or a lost phone alone is not enough to take over the account. An account without password and
 * address has only the session as authentication.
 */
export async function proveOwner(
  context: RequestContext,
  member: 'oldPhoneCode' | 'ownCode',
  { code, currentPassword }: { code: string | undefined; currentPassword: string | undefined },
): Promise<RightCode | null> {
  const user = await findUser(context, context.actor.userId)
  if (!user) throw new AppError('notFound')
  const way = ownRecipient(context.platform, user, 'ChangePhoneVercificationCodeSMS')
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
