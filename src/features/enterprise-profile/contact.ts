import { SHORTEST_INTRODUCTION } from '#machines/rules/enterprise-introduction.ts'
import { callProblem } from '#machines/rules/phone.ts'
import { normaliseRealName } from '#machines/rules/real-name.ts'
import { UpdateEnterpriseDto } from '#src/api/fields.ts'
import type { UpdateEnterpriseDto_Input } from '#src/api/graphql.ts'
import { sized } from '#src/lib/forms/limits.ts'
import { checked, formModel, needed, notAsked, type ValuesOf } from '#src/lib/forms/model/form-model.ts'
import { choice, id, text } from '#src/lib/forms/model/kinds.ts'
import { readBy, readFirst } from '#src/lib/forms/reading.ts'
import { provinceOf } from '#src/shared/enterprises/enterprise-form.ts'
import type { Company } from './company.ts'

const phoneRule = () => readBy((typed) => callProblem(typed))

const nameRule = (label: string, limit: { readonly max: number }) =>
  readFirst(normaliseRealName, sized(label, { ...limit, required: true }))

/**
 * The rule of the introduction: a certified enterprise must have one, although the operation accepts shorter texts of a
 * draft.
 */
const introductionRule = (label: string, { max }: { readonly max: number }) =>
  sized(label, { min: SHORTEST_INTRODUCTION, max, required: true })

/**
 * Fields that the enterprise may change without an audit, because they are not certified; in their order on the page.
 */
export const contact = formModel(UpdateEnterpriseDto, {
  // set from the row
  id: notAsked,
  rowVersion: notAsked,
  // certified fields: a change needs the platform's audit (company.ts)
  enterpriseName: notAsked,
  socialCreditCode: notAsked,
  isUnusualCodeConfirmed: notAsked,
  legalPerson: notAsked,
  licenceFileId: notAsked,
  authorisationFileId: notAsked,
  // set by the buttons of the certification
  submit: notAsked,
  withdraw: notAsked,
  enterpriseType: needed(text),
  industry: needed(text),
  scale: needed(choice<string>('')),
  contactName: checked(nameRule, text),
  contactPhone: checked(phoneRule, text),
  provinceId: needed(id),
  cityId: needed(id),
  areaId: id,
  address: needed(text),
  introduction: checked(introductionRule, text),
})
export type ContactValues = ValuesOf<typeof contact.plan>

export const contactValues = (company: Company): ContactValues =>
  contact.valuesOf({ ...company, provinceId: provinceOf(company) })

export const contactInput = (
  { id: companyId, rowVersion }: Pick<Company, 'id' | 'rowVersion'>,
  values: ContactValues,
): UpdateEnterpriseDto_Input => ({ id: companyId, rowVersion, ...contact.inputOf(values) })
