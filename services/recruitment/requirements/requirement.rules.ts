import * as posting from '#machines/rules/requirement-posting.ts'
import { wordFindings } from '#machines/rules/words/find.ts'
import type { ValidationError } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { RequirementColumns } from '../lifecycle/requirement-facts.ts'

/** Fields that matter to applicants, so that changing one of them requires a new audit (domain rules §3.3). */
export const KEY_FIELDS = [
  'title',
  'payMin',
  'payMax',
  'payUnit',
  'cityId',
  'workPlace',
  'operationModeId',
  'disabilityRequirementIds',
  'recruitNumber',
] as const satisfies readonly (keyof RequirementColumns)[]

const asErrors = (problems: readonly posting.PostingProblem[]): ValidationError[] =>
  problems.map(({ member, message }) => ({ message, members: [member] }))

/** Problems of the filled-in fields; missing fields are allowed. */
export const formProblems = (row: RequirementColumns, now: Date): ValidationError[] =>
  asErrors(posting.formProblems(row, toWireDay(now)))

/** Hints about texts that the auditor should read again, even if the author has given a reason. */
export const hintsOf = (row: RequirementColumns): posting.PostingProblem[] => [
  ...posting.postingHints(row, wordFindings),
]

/** All problems that prevent publication: missing elements, banned terms, pay, validity. */
export const publishingProblems = (
  row: RequirementColumns,
  facts: posting.PostingFacts,
  now: Date,
): ValidationError[] => asErrors(posting.publishingProblems(row, { ...facts, findWords: wordFindings }, toWireDay(now)))
