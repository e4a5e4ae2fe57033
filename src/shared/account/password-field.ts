import { z } from 'zod/mini'
import { passwordProblem } from '#machines/rules/password.ts'

/** Check of a new password. The server also refuses leaked passwords, with an error at the field. */
export const newPasswordField = z
  .string()
  .check(
    z.refine((text) => passwordProblem(text) === null, { error: ({ input }) => passwordProblem(String(input)) ?? '' }),
  )
