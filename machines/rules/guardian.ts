import {
  documentName,
  ID_TYPE_LABELS,
  type IdType,
  idNumberProblem,
  isEighteen,
  saidByNumber,
  someIdNumberProblem,
} from './identity-document.ts'
import { ageOn, IDENTITY_FAULT_TEXT, identityNumberProblem, readIdentityNumber } from './identity-number.ts'
import { lengthOf } from './reading/characters.ts'
import { normaliseCompany } from './reading/company-name.ts'
import { isCreditCodeShaped, normaliseCode, normaliseIdentity } from './reading/numbers.ts'
import { normaliseRealName, realNameProblem } from './real-name.ts'

/**
 * The guardian of a person with limited legal capacity: an adult, or an organisation such as a village committee or a
 * civil affairs department (Civil Code articles 28 and 32). An organisation has a credit code instead of an identity
 * number.
 */
export interface TypedGuardian {
  readonly name: string
  /** a value of RELATION_LABELS */
  readonly relation: string
  /** the kind of the paper; not told by rows and callers of an earlier release, and none of an organisation */
  readonly idType?: IdType | null | undefined
  readonly number: string
}

export interface GuardianProblem {
  readonly member: 'name' | 'number'
  readonly message: string
}

const ADULT = 18
const TOO_YOUNG = '监护人应年满 18 周岁'
const LONGEST = 50

export const isOrganisation = ({ relation }: Pick<TypedGuardian, 'relation'>): boolean => relation === 'Organisation'

function organisationName(name: string): string | null {
  const length = lengthOf(normaliseCompany(normaliseRealName(name)))
  if (length === 0) return '请填写组织的名称'
  return length >= 2 && length <= LONGEST ? null : `组织的名称应为 2–${LONGEST} 个字，现在是 ${length} 个`
}

/**
 * The auditor checks the paper, so a code with a wrong check character is accepted; the identity number of a person is
 * refused.
 */
function organisationNumber(number: string, today: string): string | null {
  if (readIdentityNumber(number, today).ok) return '请填写组织的统一社会信用代码，不是身份证号'
  if (normaliseCode(number) === '') return '请填写组织的统一社会信用代码'
  return isCreditCodeShaped(number) ? null : '组织的统一社会信用代码应为 18 位数字或大写字母，没有 I、O、S、V、Z'
}

/** `监护人身份证号`, `监护人护照号`, or the code of an organisation. */
export function guardianNumberLabel({ relation, idType }: Pick<TypedGuardian, 'relation' | 'idType'>): string {
  if (isOrganisation({ relation })) return '组织的统一社会信用代码'
  return `监护人${idType && idType !== 'IdentityCard' ? ID_TYPE_LABELS[idType] : '身份证'}号`
}

/**
 * The paper as contracts and auditors read it; empty where the kind is not told. @param number its kinds of one travel
 * permit are told apart by it
 */
export const guardianPaper = ({ relation, idType, number }: Omit<TypedGuardian, 'name'>): string =>
  isOrganisation({ relation }) ? '统一社会信用代码' : idType ? documentName(idType, number) : ''

function personNumber({ relation, idType, number }: TypedGuardian, today: string): string | null {
  const label = guardianNumberLabel({ relation, idType })
  if (normaliseIdentity(number) === '') return `请填写${label}`
  const problem = idType ? idNumberProblem(idType, number, today, label) : unknownKind(number, today, label)
  // that sentence is for those who look for work
  if (problem === IDENTITY_FAULT_TEXT.tooYoung) return TOO_YOUNG
  if (problem) return problem
  // a permit, a passport or an old residence card does not say the age; the auditor sees the paper
  const said = saidByNumber(idType ?? 'IdentityCard', number, today)
  return said === null || ageOn(said.birthday, today) >= ADULT ? null : TOO_YOUNG
}

const unknownKind = (number: string, today: string, label: string): string | null =>
  isEighteen(number) ? identityNumberProblem(number, today, label) : someIdNumberProblem(number, label)

/** @param today `YYYY-MM-DD` in Asia/Shanghai */
export function guardianProblems(guardian: TypedGuardian, today: string): GuardianProblem[] {
  const { name, number } = guardian
  const wrong = isOrganisation(guardian)
    ? { name: organisationName(name), number: organisationNumber(number, today) }
    : {
        name: normaliseRealName(name) ? realNameProblem(name, '监护人姓名') : '请填写监护人姓名',
        number: personNumber(guardian, today),
      }
  return (['name', 'number'] as const).flatMap((member) => {
    const message = wrong[member]
    return message === null ? [] : [{ member, message }]
  })
}
