import { z } from 'zod/mini'
import { passwordProblem } from '#machines/rules/password.ts'

/** The server also refuses what is known to have leaked, and says so at the field. */
export const newPasswordField = z
  .string()
  .check(
    z.refine((text) => passwordProblem(text) === null, { error: ({ input }) => passwordProblem(String(input)) ?? '' }),
  )
