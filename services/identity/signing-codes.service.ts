import { maskPhone } from '#machines/rules/masking.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError, refuse } from '#services/abp/errors.ts'
import { findUser } from './identity.repository.ts'
import { maskedTarget, requireOwnWay } from './own-codes.ts'
import { SmsCodeSentDto } from './register.schemas.ts'
import { checkCode, RESEND_SECONDS, type RightCode, sendGuardianCode, VALID_SECONDS } from './verification-codes.ts'

/** Where a code went and how long it holds. */
export const SigningCodeSentDto = SmsCodeSentDto

/** The person behind the account, proved by a code to its phone or its confirmed mail, which Account/GetVerificationCode sends as for a login. */
export interface ProvedSigner extends RightCode {
  readonly realName: string
  /** where the code went, masked */
  readonly reachedAt: string
}

/** For other domains that need an account's owner to mean what he presses. @throws AppError business or wrongSmsCode */
export async function proveSigner(context: RequestContext, code: string): Promise<ProvedSigner> {
  const user = await findUser(context.db, context.actor.userId)
  if (!user) throw new AppError('notFound')
  const way = requireOwnWay(context.platform, user, 'LoginVerificationCodeSMS')
  const right = await checkCode(context, way, code)
  return { use: right.use, realName: user.realName ?? user.userName, reachedAt: maskedTarget(way) }
}

/** For who has no account and acts beside its owner. Nobody is his own guardian. @throws AppError business */
async function requireOtherPhone({ db, actor }: RequestContext, phone: string): Promise<void> {
  const user = await findUser(db, actor.userId)
  if (user?.mobilePhone === phone) throw refuse('监护人的手机号与您的相同，请先改为监护人自己的手机号')
}

export async function sendCodeToGuardian(context: RequestContext, phone: string) {
  await requireOtherPhone(context, phone)
  await sendGuardianCode(context, phone)
  return {
    expireInSeconds: VALID_SECONDS,
    resendInSeconds: RESEND_SECONDS,
    phone: maskPhone(phone),
    emailAddress: null,
  }
}

/** @throws AppError business or wrongSmsCode */
export async function proveGuardian(context: RequestContext, phone: string, code: string): Promise<RightCode> {
  await requireOtherPhone(context, phone)
  return checkCode(context, { purpose: 'GuardianConfirmation', target: phone }, code)
}
