import * as z from 'zod/mini'
import type { IdType } from '#machines/rules/identity-document.ts'
import { mobileProblem } from '#machines/rules/phone.ts'
import { isBlank } from '#machines/rules/reading/characters.ts'
import { realNameProblem } from '#machines/rules/real-name.ts'
import type { UpdatePersonOnBehalfDto_Input } from '#src/api/graphql.ts'
import { UpdatePersonOnBehalfDto_reason } from '#src/api/limits.ts'
import { readIfGiven } from '#src/lib/forms/reading.ts'
import { textRule } from '#src/lib/list/rules.ts'
import {
  NEW_PERSON_LABELS,
  NO_PERSON,
  numberFaults,
  type RecordValues,
  recordInput,
  recordRules,
} from './new-person.ts'

export interface CorrectionValues extends RecordValues {
  realName: string
  mobilePhone: string
  reason: string
}

export const CORRECTION_LABELS = {
  ...NEW_PERSON_LABELS,
  reason: '修改原因',
  hasSignedConsent: '求职者已书面同意这次修改',
} as const

const { userName: _, password: __, foundationId: ___, phoneUse: ____, ...EMPTY } = NO_PERSON
export const NO_CORRECTION: CorrectionValues = { ...EMPTY, reason: '' }

/**
 * The rules of a correction: an empty field leaves the stored value unchanged, and at least one field must be filled
 * in.
 */
/** @param stored the kind of the paper on record */
export function correctionSchema(today: string, stored: IdType = 'IdentityCard') {
  const { hasSignedConsent, ...rules } = recordRules(today)
  return z
    .object({
      realName: readIfGiven((typed) => realNameProblem(typed)),
      mobilePhone: readIfGiven((typed) => mobileProblem(typed)),
      ...rules,
      reason: textRule('修改原因', UpdatePersonOnBehalfDto_reason),
      hasSignedConsent,
    })
    .check(({ value, issues }) => {
      const { reason: _reason, hasSignedConsent: _consent, ...filled } = value
      for (const { path, message } of numberFaults(value, today, stored)) {
        issues.push({ code: 'custom', message, path: [path], input: value })
      }
      if (Object.values(filled).every((typed) => typed.length === 0)) {
        issues.push({ code: 'custom', message: '请至少填写一项要修改的内容', path: ['realName'], input: value })
      }
    })
}

interface Target {
  id: number
  rowVersion: number
}

export const correctionInput = (
  values: CorrectionValues,
  { id, rowVersion }: Target,
): UpdatePersonOnBehalfDto_Input => ({
  ...recordInput(values),
  ...{ id, rowVersion, reason: values.reason.trim() },
  ...(!isBlank(values.realName) && { realName: values.realName.trim() }),
  ...(!isBlank(values.mobilePhone) && { mobilePhone: values.mobilePhone.trim() }),
})
