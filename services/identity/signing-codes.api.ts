import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { codeChannel } from '#services/messages/code-sender.api.ts'
import { findUser } from './identity.repository.ts'
import { maskedTarget, requireOwnRecipient } from './own-codes.ts'
import { SmsCodeSentDto } from './register.schemas.ts'
import {
  checkCode,
  RESEND_SECONDS,
  type RightCode,
  sendCodeByMail,
  sendGuardianCode,
  VALID_SECONDS,
} from './verification-codes.ts'

/** The recipient of a sent code, and how long the code is valid. */
export const SigningCodeSentDto = SmsCodeSentDto

/**
 * The account's owner, authenticated by a code to the phone or confirmed mail address. Account/GetVerificationCode
 * sends this code as it does for a login.
 */
export interface ProvedSigner extends RightCode {
  readonly realName: string
  /** the masked address to which the code was sent */
  readonly reachedAt: string
}

/**
 * Checks the code of the owner, for domains in which the owner must confirm an action. @throws AppError business or
 * wrongSmsCode
 */
export async function proveSigner(context: RequestContext, code: string): Promise<ProvedSigner> {
  const user = await findUser(context, context.actor.userId)
  if (!user) throw new AppError('notFound')
  const way = requireOwnRecipient(context.platform, user, 'LoginVerificationCodeSMS')
  const right = await checkCode(context, way, code)
  return { use: right.use, realName: user.realName ?? user.userName, reachedAt: maskedTarget(way) }
}

/** The guardian's addresses: the phone, and the mail address where no SMS can be sent. */
export interface GuardianReach {
  readonly phone: string
  readonly mail: string | null
}

/**
 * The recipient for codes to a guardian, who has no account and signs in addition to the owner. It must differ from the
 * owner's own addresses.
 * @throws AppError business
 */
async function guardianRecipient({ platform, db, actor }: RequestContext, { phone, mail }: GuardianReach) {
  const user = await findUser({ platform, db }, actor.userId)
  const by = codeChannel(platform, 'LoginVerificationCodeSMS') === 'Email' ? ('Email' as const) : ('Sms' as const)
  if (by === 'Email' && mail === null) {
    throw refuse('平台没有短信服务，验证码发到监护人的邮箱。请先在简历第 1 步登记监护人的邮箱，或者在纸上签署')
  }
  const own = by === 'Email' ? user?.emailAddress?.toLowerCase() : user?.mobilePhone
  const target = by === 'Email' ? (mail ?? '') : phone
  if (own === target) throw refuse(`监护人的${by === 'Email' ? '邮箱' : '手机号'}与您的相同，请先改为监护人自己的`)
  return { by, target }
}

export async function sendCodeToGuardian(context: RequestContext, reach: GuardianReach) {
  const way = await guardianRecipient(context, reach)
  if (way.by === 'Email') await sendCodeByMail(context, { purpose: 'GuardianConfirmation', target: way.target })
  else await sendGuardianCode(context, way.target)
  const masked = maskedTarget(way)
  return {
    expireInSeconds: VALID_SECONDS,
    resendInSeconds: RESEND_SECONDS,
    phone: way.by === 'Sms' ? masked : null,
    emailAddress: way.by === 'Email' ? masked : null,
  }
}

/** @throws AppError business or wrongSmsCode */
export async function proveGuardian(context: RequestContext, reach: GuardianReach, code: string) {
  const way = await guardianRecipient(context, reach)
  const right = await checkCode(context, { purpose: 'GuardianConfirmation', target: way.target }, code)
  return { use: right.use, reachedAt: maskedTarget(way) }
}
