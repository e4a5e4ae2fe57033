import { guardianProblems, isOrganisation, type TypedGuardian } from '#machines/rules/guardian.ts'
import { mobileProblem, normaliseMobile } from '#machines/rules/phone.ts'
import { normaliseCompany } from '#machines/rules/reading/company-name.ts'
import { normaliseMail } from '#machines/rules/reading/mail.ts'
import { normaliseCode, normaliseIdentity } from '#machines/rules/reading/numbers.ts'
import { normaliseRealName } from '#machines/rules/real-name.ts'
import { assertEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, invalid, refuse, type ValidationError } from '#services/abp/conventions/errors.ts'
import { hashRequest } from '#services/abp/conventions/idempotency.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { indexesOfSomePaper } from '#services/abp/sealing/sealed-papers.ts'
import { phoneOf } from '#services/abp/sealing/sealed-phones.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import type { SetGuardian } from '../audits/person-audit.schemas.ts'
import { saveOnce } from '../resume/person-saves.ts'
import { lockAudited, personBinding } from './person.binding.ts'
import {
  hasContractToSign,
  isLoginOfAnother,
  ownMails,
  type PersonValues,
  phoneOfAccount,
  updatePerson,
} from './person.repository.ts'
import { FIELD_GUARDIAN_NAME, FIELD_GUARDIAN_PHONE } from './person-key-fields.ts'
import type { PersonRow } from './user-disabled-person.repository.ts'

const NONE = {
  guardianName: null,
  guardianNameSealed: null,
  guardianRelation: null,
  guardianPhone: null,
  guardianPhoneSealed: null,
  guardianMail: null,
  guardianIdType: null,
  guardianIdNumberSealed: null,
} as const
/** The input field for each member of the rule. */
const MEMBERS = { name: 'name', number: 'idNumber' } as const

/** Sets the guardian of a person with limited legal capacity (domain rules §1.16). */
export async function setGuardian(context: RequestContext, input: SetGuardian) {
  const { id, rowVersion, remove, ...guardian } = input
  const target = id ?? context.actor.personId
  if (target === null) throw new AppError('notFound', { details: '您还没有建立求职者档案' })
  return saveOnce(context, 'SetGuardian', hashRequest(input), async (scope) => {
    const row = await lockAudited(scope, target)
    if (!row) throw new AppError('notFound')
    assertEvent(scope, personBinding, row, 'update')
    if (rowVersion !== undefined && rowVersion !== row.rowVersion) throw new AppError('rowChanged')
    if (remove && row.guardianName === null && row.guardianNameSealed === null) throw refuse('这位求职者没有登记监护人')
    if (remove && (await hasContractToSign(scope.tx, row.id))) {
      throw refuse('有合同正在签署，要由监护人确认。合同签署完成或中止后，才能取消监护人')
    }
    const columns = remove ? NONE : columnsOf(guardian, scope.platform.sealer, toWireDay(scope.now))
    const idNumber = guardian.idNumber && normaliseIdentity(guardian.idNumber)
    if (
      idNumber &&
      row.idNumberIndex &&
      indexesOfSomePaper(scope.platform.sealer, idNumber).includes(row.idNumberIndex)
    ) {
      throw invalid([{ message: '监护人不能是求职者本人', members: ['idNumber'] }])
    }
    if (!remove && guardian.phone && (await isOwnPhone(scope, row, normaliseMobile(guardian.phone)))) {
      throw invalid([{ message: '请填写监护人自己的手机号，不能与求职者的相同', members: ['phone'] }])
    }
    if (
      columns.guardianMail !== null &&
      (await ownMails(scope.tx, row.userId, row.emailAddress)).has(columns.guardianMail)
    ) {
      throw invalid([{ message: '请填写监护人自己的邮箱，不能与求职者的相同', members: ['emailAddress'] }])
    }
    return updatePerson(scope.tx, row.id, columns, scope)
  })
}

/** Codes to the guardian must not reach the person; a phone of the household that the guardian logs in by is no such one. */
async function isOwnPhone(scope: Scope, row: PersonRow, phone: string): Promise<boolean> {
  if (phone === (await phoneOfAccount(scope, row.userId))) return true
  const isInRecord = phone === phoneOf(scope.platform.sealer, 'person', row)
  return isInRecord && !(await isLoginOfAnother(scope, row.userId, phone))
}

const nameOf = (guardian: TypedGuardian): string =>
  isOrganisation(guardian) ? normaliseCompany(guardian.name) : normaliseRealName(guardian.name)

const numberOf = (guardian: TypedGuardian): string =>
  isOrganisation(guardian) ? normaliseCode(guardian.number) : normaliseIdentity(guardian.number)

type Guardian = Pick<SetGuardian, 'name' | 'relation' | 'idType' | 'idNumber' | 'phone' | 'emailAddress'>

function columnsOf(guardian: Guardian, sealer: Sealer, today: string) {
  const { name = '', relation, idType, idNumber = '', phone = '', emailAddress } = guardian
  const errors: ValidationError[] = []
  const need = (holds: boolean, member: string, message: string) => {
    if (!holds) errors.push({ message, members: [member] })
  }
  const typed = { name, relation: relation ?? '', idType, number: idNumber }
  need(relation !== undefined, 'relation', '与求职者的关系不能为空')
  for (const { member, message } of guardianProblems(typed, today)) need(false, MEMBERS[member], message)
  const phoneProblem = phone ? mobileProblem(phone, '监护人手机号') : '监护人手机号不能为空'
  need(phoneProblem === null, 'phone', phoneProblem ?? '')
  if (errors.length > 0) throw invalid(errors)
  return {
    guardianName: null,
    guardianNameSealed: sealer.seal(FIELD_GUARDIAN_NAME, nameOf(typed)),
    guardianRelation: relation ?? null,
    guardianPhone: null,
    guardianPhoneSealed: sealer.seal(FIELD_GUARDIAN_PHONE, normaliseMobile(phone)),
    guardianMail: emailAddress ? normaliseMail(emailAddress).toLowerCase() || null : null,
    guardianIdType: isOrganisation(typed) ? null : (idType ?? null),
    guardianIdNumberSealed: sealer.seal('person.guardianIdNumber', numberOf(typed)),
  } satisfies PersonValues
}
