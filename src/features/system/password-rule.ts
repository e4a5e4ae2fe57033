import * as z from 'zod/mini'

/** Letters and digits, 8 to 32 of them; the server also refuses what everybody guesses. */
export const passwordRule = z
  .string()
  .check(
    z.refine(
      (typed) => typed.length >= 8 && typed.length <= 32 && /[A-Za-z]/.test(typed) && /\d/.test(typed),
      '密码应为 8–32 位，含字母和数字',
    ),
  )
