import * as z from 'zod/mini'

/** Says what is wrong with a text, as a sentence; null when nothing is. */
export type Problem = (typed: string) => string | null

/** The check of a field whose rule the services share: what it takes they take, and its sentence is theirs. */
export const readBy = (problem: Problem) =>
  z.string().check(z.refine((typed) => problem(typed) === null, { error: ({ input }) => problem(String(input)) ?? '' }))

/** The same for a field that may stay empty. */
export const readIfGiven = (problem: Problem) => readBy((typed) => (typed.trim() === '' ? null : problem(typed)))
