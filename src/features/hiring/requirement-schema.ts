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

/** The form as the rules of postings read it; what is not readable yet counts as absent. */
export const postingOf = (values: RequirementValues): Posting => ({
  ...requirement.inputOf(values),
  // as typed: a rule that counts characters says what the control shows
  title: values.title,
  payMin: payOrNull(values.payMin),
  payMax: payOrNull(values.payMax),
})

/** What the form is checked against, as it is when the button is pressed. */
export interface Occasion {
  /** the public or an auditor reads it next: everything is asked for */
  isForPublic: boolean
  facts: PostingFacts
  /** `YYYY-MM-DD` in Asia/Shanghai */
  today: string
}

export const problemsFor = (values: RequirementValues, { isForPublic, facts, today }: Occasion): PostingProblem[] =>
  isForPublic ? publishingProblems(postingOf(values), facts, today) : formProblems(postingOf(values), today)

/** Says what the services would say, in the same words. */
export const requirementSchema = (occasion: () => Occasion) =>
  requirement.schema.check((context) => {
    const seen = new Set<string>()
    for (const { member, message } of problemsFor(context.value, occasion())) {
      // one sentence a field: the first says what to do next
      if (seen.has(member)) continue
      seen.add(member)
      context.issues.push({ code: 'custom', message, path: [member], input: context.value })
    }
  })
