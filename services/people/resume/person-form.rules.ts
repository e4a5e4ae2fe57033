import { saidByNumber } from '#machines/rules/identity-document.ts'
import { callProblem, mobileProblem } from '#machines/rules/phone.ts'
import type { ValidationError } from '#services/abp/conventions/errors.ts'
import type { Identity } from '../persons/person-key-fields.ts'
import type { PersonForm } from './person-form.schemas.ts'
import { resumeProblems } from './person-resume.rules.ts'

/** Problems of the parts of a form that are not certified. */
export const formProblems = (form: PersonForm, identity: Identity, today: string): ValidationError[] => [
  ...derivedProblems(form, identity, today),
  ...contactProblems(form),
  ...resumeProblems(form, today),
]

/** What was said beside a number that says it too. */
export function derivedProblems(
  { sex, birthday }: { sex?: Identity['sex'] | undefined; birthday?: string | null | undefined },
  { idType, idNumber }: Identity,
  today: string,
): ValidationError[] {
  const said = idNumber === null ? null : saidByNumber(idType, idNumber, today)
  if (said === null) return []
  return [
    ...(sex && sex !== said.sex ? [{ message: '性别与身份证号不一致', members: ['sex'] }] : []),
    ...(birthday && birthday !== said.birthday ? [{ message: '出生日期与身份证号不一致', members: ['birthday'] }] : []),
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
