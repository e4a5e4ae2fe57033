import * as z from 'zod/mini'
import { isBlank } from '#machines/rules/reading/characters.ts'

/** Describes what is wrong with a text, as a sentence; null when the text is valid. */
export type Problem = (typed: string) => string | null

/**
 * The check of a field whose rule the form shares with the services, so that both accept the same texts with the same
 * message.
 */
export const readBy = (problem: Problem) =>
  z.string().check(z.refine((typed) => problem(typed) === null, { error: ({ input }) => problem(String(input)) ?? '' }))

/**
 * A rule that counts characters, asked of the text as the services read it: without the signs that nobody sees. Else a
 * field of one such sign would count as filled.
 */
export const readFirst = (read: (typed: string) => string, rule: z.ZodMiniType<string, string>) =>
  readBy((typed) => rule.safeParse(read(typed)).error?.issues[0]?.message ?? null)

/** The same check for a field that may stay empty. */
export const readIfGiven = (problem: Problem) => readBy((typed) => (isBlank(typed) ? null : problem(typed)))
