import { callProblem, mobileProblem } from '#machines/rules/phone.ts'
import type { ValidationError } from '#services/abp/conventions/errors.ts'
import type { Identity } from '../persons/person-key-fields.ts'
import type { PersonForm } from './person-form.schemas.ts'
import { resumeProblems } from './person-resume.rules.ts'

/** Problems of the uncertified parts of a form. */
export const formProblems = (form: PersonForm, identity: Identity, today: string): ValidationError[] => [
  ...derivedProblems(form, identity),
  ...contactProblems(form),
  ...resumeProblems(form, today),
]

function derivedProblems({ sex, birthday }: PersonForm, { idNumber }: Identity): ValidationError[] {
  if (idNumber === null || !/^\d{17}[\dX]$/.test(idNumber)) return []
  const derived = `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`
  const derivedSex = Number(idNumber[16]) % 2 === 1 ? 'Men' : 'Women'
  return [
    ...(sex !== undefined && sex !== derivedSex ? [{ message: '性别与身份证号不一致', members: ['sex'] }] : []),
    ...(birthday !== undefined && birthday !== derived
      ? [{ message: '出生日期与身份证号不一致', members: ['birthday'] }]
      : []),
  ]
}

function contactProblems({ mobilePhone, emergencyContactPhone }: PersonForm): ValidationError[] {
  const phone = mobilePhone === undefined ? null : mobileProblem(mobilePhone)
  const contact = emergencyContactPhone ? callProblem(emergencyContactPhone, '紧急联系人电话') : null
  return [
    ...(phone ? [{ message: phone, members: ['mobilePhone'] }] : []),
    ...(contact ? [{ message: contact, members: ['emergencyContactPhone'] }] : []),
  ]
}
