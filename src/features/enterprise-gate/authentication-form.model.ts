import * as z from 'zod/mini'
import { normaliseCall } from '#machines/rules/phone.ts'
import { normaliseCompany } from '#machines/rules/reading/company-name.ts'
import { normaliseCode } from '#machines/rules/reading/numbers.ts'
import { normaliseRealName } from '#machines/rules/real-name.ts'
import { isUnusualCreditCode } from '#machines/rules/social-credit-code.ts'
import { UpdateEnterpriseDto } from '#src/api/fields.ts'
import type { AuthenticationFieldsFragment, UpdateEnterpriseDto_Input } from '#src/api/graphql.ts'
import { formModel, needed, notAsked, type ValuesOf } from '#src/lib/forms/model/form-model.ts'
import { choice, id, ofItsOwn, readText, text, yes } from '#src/lib/forms/model/kinds.ts'
import { provinceOf } from '#src/shared/enterprises/enterprise-form.ts'
import { codeChecked } from '#src/shared/enterprises/unusual-code.tsx'

export type Authentication = AuthenticationFieldsFragment

const proof = ofItsOwn<number | null, number | null>({
  empty: null,
  check: z.nullable(z.number()),
  show: (stored) => (stored as number | null | undefined) ?? null,
  send: (fileId) => fileId,
})

/**
 * The form of the certification, with fields in their order on the page. It only checks limits, because a draft may be
 * incomplete. The server reports for each field what a submission requires.
 */
export const authentication = formModel(UpdateEnterpriseDto, {
  // set from the row and by the buttons
  id: notAsked,
  rowVersion: notAsked,
  submit: notAsked,
  withdraw: notAsked,
  // the certification of an enterprise names only a city
  areaId: notAsked,
  enterpriseName: needed(readText(normaliseCompany)),
  socialCreditCode: needed(readText(normaliseCode)),
  isUnusualCodeConfirmed: yes,
  enterpriseType: text,
  industry: text,
  scale: choice<string>(''),
  legalPerson: readText(normaliseRealName),
  contactName: readText(normaliseRealName),
  contactPhone: readText(normaliseCall),
  provinceId: id,
  cityId: id,
  address: text,
  introduction: text,
  licenceFileId: proof,
  authorisationFileId: proof,
})
export const schema = authentication.schema.check(codeChecked)
export type AuthenticationValues = ValuesOf<typeof authentication.plan>
export const LABELS = authentication.labels

export const valuesOf = (enterprise: Authentication): AuthenticationValues =>
  authentication.valuesOf({
    ...enterprise,
    provinceId: provinceOf(enterprise),
    // an unusual code was confirmed when it was stored
    isUnusualCodeConfirmed: isUnusualCreditCode(enterprise.socialCreditCode ?? ''),
  })

/** The input of a save, without the row version, which the queue of saves adds. */
export type AuthenticationInput = Omit<UpdateEnterpriseDto_Input, 'rowVersion'>

/** The input of all fields; an emptied field is sent as null. */
export const inputOf = (enterpriseId: number, values: AuthenticationValues, submit: boolean): AuthenticationInput => ({
  ...authentication.inputOf(values),
  id: enterpriseId,
  submit,
})

export type FieldName = keyof AuthenticationValues

/** Fields whose current value is invalid, usually because they are incomplete. */
export function unfinishedFields(values: AuthenticationValues): FieldName[] {
  const result = schema.safeParse(values)
  const names = result.success ? [] : result.error.issues.map(({ path }) => path[0] as FieldName)
  return [...new Set(names)]
}

/** The input of an automatic save: all valid fields. For an incomplete field, the server's value stays. */
export function draftInputOf(enterpriseId: number, values: AuthenticationValues) {
  const unfinished: readonly string[] = unfinishedFields(values)
  const entries = Object.entries(inputOf(enterpriseId, values, false)).filter(([name]) => !unfinished.includes(name))
  return Object.fromEntries(entries) as AuthenticationInput
}
