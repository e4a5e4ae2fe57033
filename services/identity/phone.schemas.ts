import Type from 'typebox'
import { isMobile, normaliseMobile } from '#machines/rules/phone.ts'
import { AppError, fieldError } from '#services/abp/errors.ts'
import { EnumOf, Text } from '#services/abp/schema-types.ts'
import { SMS_PURPOSES } from '#services/config-providers.ts'
import type { CodePurpose } from '#services/messages/code-sender.api.ts'

/** The SMS code types of the specification. */
export const CODE_PURPOSES = SMS_PURPOSES.filter((purpose): purpose is CodePurpose => purpose !== 'Notice')

export const SmsCodeType = (options = {}) => EnumOf('SmsCodeType', CODE_PURPOSES, options)
export const Phone = (title = '手机号') => Text(20, { title })
export const Code = (title = '验证码', description?: string) =>
  Type.String({ pattern: '^\\d{6}$', minLength: 1, maxLength: 6, title, ...(description ? { description } : {}) })

/** Eleven digits. @throws AppError validation naming `member` */
export function mobileOf(member: string, text: string): string {
  if (!isMobile(text)) throw fieldError(member, '手机号格式不正确')
  return normaliseMobile(text)
}

/** Whether the error means that another account already has the value, of `member` when given. */
export const isDuplicate = (error: unknown, member?: string): boolean =>
  error instanceof AppError &&
  error.kind === 'duplicate' &&
  (member === undefined || error.validationErrors?.[0]?.members[0] === member)

const taken = (member: string) => (details: string, cause: unknown) =>
  new AppError('duplicate', { details, validationErrors: [{ message: details, members: [member] }], cause })

/** The refusal, at the form's field for a phone or a mail address. */
export const phoneTaken = taken('phone')
export const mailTaken = taken('emailAddress')
