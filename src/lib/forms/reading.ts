import * as z from 'zod/mini'

/** Describes what is wrong with a text, as a sentence; null when the text is valid. */
export type Problem = (typed: string) => string | null

/**
 * The check of a field whose rule the form shares with the services, so that both accept the same texts with the same
 * message.
 */
export const readBy = (problem: Problem) =>
  z.string().check(z.refine((typed) => problem(typed) === null, { error: ({ input }) => problem(String(input)) ?? '' }))

/** The same check for a field that may stay empty. */
export const readIfGiven = (problem: Problem) => readBy((typed) => (typed.trim() === '' ? null : problem(typed)))
