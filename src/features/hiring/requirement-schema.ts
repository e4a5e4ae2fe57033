import {
  formProblems,
  type Posting,
  type PostingFacts,
  type PostingProblem,
  publishingProblems,
} from '#machines/rules/requirement-posting.ts'
import { isAmount } from '#src/lib/forms/model/figures.ts'
import { type RequirementValues, requirement } from './requirement-values.ts'

const payOrNull = (typed: string): string | null =>
  isAmount(typed.trim(), requirement.dto.payMin) ? typed.trim() : null

/** The form's values as the posting rules expect them; an unreadable value counts as absent. */
export const postingOf = (values: RequirementValues): Posting => ({
  ...requirement.inputOf(values),
  // untrimmed, because a rule that counts characters must report the number that the field shows
  title: values.title,
  payMin: payOrNull(values.payMin),
  payMax: payOrNull(values.payMax),
})

/** The facts for the check of the form, as they are when the button is pressed. */
export interface Occasion {
  /** whether the public or an auditor reads the job next, so that all required fields must be filled in */
  isForPublic: boolean
  facts: PostingFacts
  /** the current day, `YYYY-MM-DD` in Asia/Shanghai */
  today: string
}

export const problemsFor = (values: RequirementValues, { isForPublic, facts, today }: Occasion): PostingProblem[] =>
  isForPublic ? publishingProblems(postingOf(values), facts, today) : formProblems(postingOf(values), today)

/** Checks the form with the rules and messages of the services. */
export const requirementSchema = (occasion: () => Occasion) =>
  requirement.schema.check((context) => {
    const seen = new Set<string>()
    for (const { member, message } of problemsFor(context.value, occasion())) {
      // only the first message per field, which names the next step
      if (seen.has(member)) continue
      seen.add(member)
      context.issues.push({ code: 'custom', message, path: [member], input: context.value })
    }
  })
