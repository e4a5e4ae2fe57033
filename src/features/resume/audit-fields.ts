import type { ResumeStep } from '#machines/flows/resume-wizard.model.ts'
import { BASE_LABELS } from './base-info/values.ts'
import { LIST_NAMES } from './history/values.ts'
import { INTENTION_LABELS } from './intention/values.ts'

export interface FieldPlace {
  step: ResumeStep
  /** name of the field in the step's form */
  field: string
  label: string
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  guardian: 'hasGuardian',
  fileIds: 'files',
  // derived from the certificate number, so an error is corrected in that field
  disabilityCategory: 'certificateNumber',
  disabilityLevel: 'certificateNumber',
  SensitiveDisability: 'hasConsented',
}

const FORMS: readonly (readonly [ResumeStep, Readonly<Record<string, string>>])[] = [
  ['baseInfo', BASE_LABELS],
  ['history', LIST_NAMES],
  ['intention', INTENTION_LABELS],
]

/** The position of a field that the services or an auditor name: its step, its field in the form, and its label. */
export function placeOf(name: string): FieldPlace | null {
  const field = OTHER_NAMES[name] ?? name
  for (const [step, labels] of FORMS) {
    const label = labels[field]
    if (label !== undefined) return { step, field, label: name === 'guardian' ? '监护人' : label }
  }
  return null
}
