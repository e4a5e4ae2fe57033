import { mobileProblem, normaliseMobile } from '#machines/rules/phone.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { EnumOf } from '#services/abp/conventions/schema-types.ts'
import { MobileNumber, SentCode } from '#services/abp/conventions/typed-fields.ts'
import { SMS_PURPOSES } from '#services/config-providers.ts'
import type { CodePurpose } from '#services/messages/code-sender.api.ts'

/** The SMS code types of the specification. */
export const CODE_PURPOSES = SMS_PURPOSES.filter((purpose): purpose is CodePurpose => purpose !== 'Notice')

export const SmsCodeType = (options = {}) => EnumOf('SmsCodeType', CODE_PURPOSES, options)
export const Phone = (title = '手机号') => MobileNumber(title)
export const Code = (title = '验证码', description?: string) => SentCode(title, description ? { description } : {})

/** The phone as eleven digits. @throws AppError validation naming `member` */
export function mobileOf(member: string, text: string): string {
  const problem = mobileProblem(text)
  if (problem) throw fieldError(member, problem)
  return normaliseMobile(text)
}

/** Whether the error means that another account already has the value; with `member`, only for this field. */
export const isDuplicate = (error: unknown, member?: string): boolean =>
  error instanceof AppError &&
  error.kind === 'duplicate' &&
  (member === undefined || error.validationErrors?.[0]?.members[0] === member)

/** The error for a mail address that another account uses, at the form's field. */
export const mailTaken = (details: string, cause: unknown) =>
  new AppError('duplicate', { details, validationErrors: [{ message: details, members: ['emailAddress'] }], cause })
