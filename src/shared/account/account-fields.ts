import { z } from 'zod/mini'
import { PASSWORD_HINT, passwordProblem } from '#machines/rules/password.ts'
import { mobileProblem } from '#machines/rules/phone.ts'
import { mailProblem } from '#machines/rules/reading/mail.ts'
import { verificationCodeProblem } from '#machines/rules/reading/numbers.ts'
import { ChangeEmailAddressDto_emailAddress } from '#src/api/limits.ts'
import { most } from '#src/lib/forms/limits.ts'
import { readBy } from '#src/lib/forms/reading.ts'

/** Fields of the account forms, with messages that say how to correct a value. */

export const phoneField = readBy((typed) => mobileProblem(typed))

export const codeField = readBy((typed) => verificationCodeProblem(typed))

export { PASSWORD_HINT }

export const optionalPasswordField = z.string().check(
  z.refine((text) => text === '' || passwordProblem(text) === null, {
    error: ({ input }) => passwordProblem(String(input)) ?? '',
  }),
)
export const mailField = z.string().check(
  most(ChangeEmailAddressDto_emailAddress, '邮箱'),
  z.refine((typed) => mailProblem(typed) === null, { error: ({ input }) => mailProblem(String(input)) ?? '' }),
)
