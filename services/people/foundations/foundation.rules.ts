import { callProblem, normaliseCall } from '#machines/rules/phone.ts'
import { normaliseCode } from '#machines/rules/reading/numbers.ts'
import { normaliseRealName, realNameProblem } from '#machines/rules/real-name.ts'
import { confirmedCodeProblem, isCivilOrganisation, isUnusualCreditCode } from '#machines/rules/social-credit-code.ts'
import { invalid, type ValidationError } from '#services/abp/conventions/errors.ts'
import type { FoundationChanges } from './foundation.schemas.ts'

/**
 * The stored form of a foundation's input.
 * @throws AppError validation naming every malformed field
 */
export function readFoundation<T extends FoundationChanges>(input: T): Omit<T, 'isUnusualCodeConfirmed'> {
  const { isUnusualCodeConfirmed = false, ...form } = input
  const { owner, contactPhone, socialCreditCode } = form
  const errors: ValidationError[] = []
  const check = (member: string, message: string | null) => {
    if (message) errors.push({ message, members: [member] })
  }
  if (owner) check('owner', realNameProblem(owner, '负责人'))
  if (contactPhone) check('contactPhone', callProblem(contactPhone))
  if (socialCreditCode) check('socialCreditCode', confirmedCodeProblem(socialCreditCode, isUnusualCodeConfirmed))
  if (errors.length > 0) throw invalid(errors)
  return {
    ...form,
    ...(owner ? { owner: normaliseRealName(owner) } : {}),
    ...(contactPhone ? { contactPhone: normaliseCall(contactPhone) } : {}),
    ...(socialCreditCode ? { socialCreditCode: normaliseCode(socialCreditCode) } : {}),
  }
}

/** A warning about an unusual code, or about a code of another kind of organisation. Such a code is not refused. */
export function codeHint(code: string | null): string | null {
  if (code === null) return null
  if (isUnusualCreditCode(code)) return '统一社会信用代码的校验位不符，登记人已确认无误'
  return isCivilOrganisation(code) ? null : '基金会的统一社会信用代码通常以 5 开头，请核对'
}
