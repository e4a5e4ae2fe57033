import { z } from 'zod/mini'
import { PASSWORD_HINT, passwordProblem } from '#machines/rules/password.ts'
import { isMobile } from '#machines/rules/phone.ts'
import { ChangeEmailAddressDto_code, ChangeEmailAddressDto_emailAddress } from '#src/api/limits.ts'
import { most, shaped } from '#src/lib/forms/limits.ts'

/** Pieces of the forms about an account, with the words that say how to put them right. */

export const phoneField = z.string().check(
  z.trim(),
  z.refine(isMobile, {
    error: ({ input }) => {
      const digits = String(input).replace(/\D/g, '').length
      if (digits === 0) return '请填写手机号'
      return digits === 11 ? '手机号不正确，请核对' : `手机号应为 11 位数字，现在是 ${digits} 位`
    },
  }),
)

export const codeField = z.string().check(z.trim(), shaped(ChangeEmailAddressDto_code, '请填写收到的 6 位数字验证码'))

export { PASSWORD_HINT }

export const optionalPasswordField = z.string().check(
  z.refine((text) => text === '' || passwordProblem(text) === null, {
    error: ({ input }) => passwordProblem(String(input)) ?? '',
  }),
)
export const mailField = z
  .string()
  .check(
    z.trim(),
    most(ChangeEmailAddressDto_emailAddress, '邮箱'),
    shaped(ChangeEmailAddressDto_emailAddress, '邮箱应形如 name@example.com'),
  )
