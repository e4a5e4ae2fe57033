import { UpdateTermsDto } from '#src/api/fields.ts'
import { whole } from '#src/lib/forms/model/figures.ts'
import { formModel, needed, type ValuesOf } from '#src/lib/forms/model/form-model.ts'

/** Deadlines in days for each kind of work; an empty field means no deadline. */
export const terms = formModel(UpdateTermsDto, {
  person: whole,
  enterprise: whole,
  requirement: whole,
  recommendation: whole,
  contract: whole,
  claim: whole,
  completion: whole,
  appeal: whole,
  cancellation: whole,
  hosting: whole,
  publication: whole,
  refund: whole,
  dispute: whole,
  ticket: whole,
  paymentDay: needed(whole),
})
export type TermValues = ValuesOf<typeof terms.plan>
type TermName = keyof TermValues
export const TERM_NAMES = (Object.keys(terms.labels) as TermName[]).filter((name) => name !== 'paymentDay')

export const TERM_LABELS = Object.fromEntries(
  Object.entries(terms.labels).map(([name, label]) => [`terms.${name}`, label]),
) as Record<`terms.${TermName}`, string>
