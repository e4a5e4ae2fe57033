import { isLandline, isMobile } from '#machines/rules/phone.ts'
import { isRealName, normaliseRealName } from '#machines/rules/real-name.ts'
import { isCivilOrganisation, isSocialCreditCode } from '#machines/rules/social-credit-code.ts'
import { invalid, type ValidationError } from '#services/abp/errors.ts'
import type { FoundationChanges } from './foundation.schemas.ts'

/**
 * The stored form of a foundation's input.
 * @throws AppError validation naming every malformed field
 */
export function readFoundation<T extends FoundationChanges>(form: T): T {
  const { owner, contactPhone, socialCreditCode } = form
  const errors: ValidationError[] = []
  const check = (member: string, isRight: boolean, message: string) => {
    if (!isRight) errors.push({ message, members: [member] })
  }
  if (owner) check('owner', isRealName(owner), '负责人格式不正确')
  if (contactPhone) check('contactPhone', isMobile(contactPhone) || isLandline(contactPhone), '联系电话格式不正确')
  if (socialCreditCode) check('socialCreditCode', isSocialCreditCode(socialCreditCode), '统一社会信用代码格式不正确')
  if (errors.length > 0) throw invalid(errors)
  return {
    ...form,
    ...(owner ? { owner: normaliseRealName(owner) } : {}),
    ...(socialCreditCode ? { socialCreditCode: socialCreditCode.toUpperCase() } : {}),
  }
}

/** Warns about a code of another kind of organisation, without refusing it. */
export const codeHint = (code: string | null): string | null =>
  code === null || isCivilOrganisation(code) ? null : '基金会的统一社会信用代码通常以 5 开头，请核对'
