import { cardOffice } from '#machines/rules/card-words.ts'
import {
  certificateProblem,
  comparedWith,
  isVeteranNumber,
  readDisabilityCertificate,
} from '#machines/rules/disability-certificate.ts'
import { guardianProblems } from '#machines/rules/guardian.ts'
import {
  asksForBirthday,
  type IdType,
  idNumberLabel,
  idNumberProblem,
  saidByNumber,
} from '#machines/rules/identity-document.ts'
import { ageOn, IDENTITY_FAULT_TEXT, YOUNGEST_WORKER } from '#machines/rules/identity-number.ts'
import { callProblem, mobileProblem } from '#machines/rules/phone.ts'
import { isBlank } from '#machines/rules/reading/characters.ts'
import { mailProblem } from '#machines/rules/reading/mail.ts'
import { normaliseIdentity } from '#machines/rules/reading/numbers.ts'
import { normaliseRealName, realNameProblem } from '#machines/rules/real-name.ts'
import {
  UpdateUserBaseInfoDto_address,
  UpdateUserBaseInfoDto_emergencyContactName,
  UpdateUserDisableAttachmentDto_assistiveDevices,
  UpdateUserDisableAttachmentDto_assistiveDevices_each,
  UpdateUserDisableAttachmentDto_disabilityDescription,
} from '#src/api/limits.ts'
import { mostOf } from '#src/lib/forms/limit-texts.ts'
import { collector, type Problem, tooLong } from '../form-problems.ts'
import { isIdentityOpen, type ResumeRecord } from '../record.ts'
import { type BaseInfoValues, isVeteran } from './values.ts'

/** Facts that the validation needs in addition to the form values. */
export interface Known {
  /** whether identity and certificate can be edited */
  isIdentityOpen: boolean
  /** whether these numbers are already stored; they are not shown */
  hasIdNumber: boolean
  /** the kind of the number on record */
  idType: string
  hasCertificateNumber: boolean
  /** the certificate on record is that of a disabled veteran */
  isVeteran: boolean
  hasGuardian: boolean
  /** phone of the account, verified by a code and masked; used when the field is empty and the record has no phone */
  accountPhone: string | null
  /** the current day, YYYY-MM-DD in Asia/Shanghai */
  today: string
}

export const knownOf = (record: ResumeRecord | null, today: string, accountPhone: string | null): Known => ({
  isIdentityOpen: isIdentityOpen(record),
  hasIdNumber: record?.idNumber != null,
  idType: record?.idType ?? 'IdentityCard',
  hasCertificateNumber: record?.certificateNumber != null,
  isVeteran: isVeteran(record),
  hasGuardian: record?.guardian != null,
  accountPhone: record === null ? accountPhone : null,
  today,
})

/** The facts that the typed numbers contain; null if they are missing or invalid. */
export function derivedFrom(
  { idType, idNumber, certificateNumber }: Pick<BaseInfoValues, 'idType' | 'idNumber' | 'certificateNumber'>,
  today: string,
) {
  // without the identity number only the digits of the certificate number itself can be checked
  const certificate = readDisabilityCertificate(certificateNumber, comparedWith(idNumber, certificateNumber))
  return {
    identity: saidByNumber(idType as IdType, idNumber, today),
    certificate: certificate.ok ? certificate.value : null,
  }
}

type Rules = ReturnType<typeof collector<BaseInfoValues>>['need']

function checkIdentity(need: Rules, values: BaseInfoValues, known: Known): void {
  const { realName, idNumber, sex, birthday } = values
  const { today } = known
  const idType = values.idType as IdType
  const isNamed = normaliseRealName(realName) !== ''
  need(isNamed, 'realName', '请填写姓名，与身份证一致')
  const name = isNamed ? realNameProblem(realName) : null
  need(name === null, 'realName', name ?? '')
  const isNumbered = normaliseIdentity(idNumber) !== ''
  // the number of another kind does not stand for this one
  const hasNumber = known.hasIdNumber && known.idType === idType
  need(
    isNumbered || hasNumber,
    'idNumber',
    idType === 'IdentityCard' ? '请填写 18 位身份证号' : `请填写${idNumberLabel(idType)}`,
  )
  const number = isNumbered ? idNumberProblem(idType, idNumber, today) : null
  need(number === null, 'idNumber', number ?? '')
  if (!asksForBirthday(idType, idNumber)) return
  need(sex !== '', 'sex', '请选择性别')
  need(birthday !== '', 'birthday', '请填写证件上的出生日期')
  const isOfAge = birthday === '' || ageOn(birthday, today) >= YOUNGEST_WORKER
  need(isOfAge, 'birthday', IDENTITY_FAULT_TEXT.tooYoung)
}

function checkContact(need: Rules, values: BaseInfoValues, { accountPhone }: Known): void {
  const { mobilePhone, emailAddress, address, emergencyContactPhone: phone } = values
  const name = normaliseRealName(values.emergencyContactName)
  const problem = mobileProblem(mobilePhone)
  const isAccountPhone = mobilePhone === '' && accountPhone !== null
  need(isAccountPhone || problem === null, 'mobilePhone', problem ?? '')
  const mail = isBlank(emailAddress) ? null : mailProblem(emailAddress)
  need(mail === null, 'emailAddress', mail ?? '')
  need(values.provinceId !== '', 'provinceId', '请选择省份')
  need(values.cityId !== '', 'cityId', '请选择城市')
  need(address.trim() !== '', 'address', '请填写街道和门牌号')
  need(
    !tooLong(address, UpdateUserBaseInfoDto_address),
    'address',
    `详细地址${mostOf(UpdateUserBaseInfoDto_address, '个字')}`,
  )
  need(name !== '', 'emergencyContactName', '请填写紧急联系人的姓名')
  need(
    !tooLong(name, UpdateUserBaseInfoDto_emergencyContactName),
    'emergencyContactName',
    `紧急联系人${mostOf(UpdateUserBaseInfoDto_emergencyContactName, '个字')}`,
  )
  const call = phone ? callProblem(phone, '紧急联系人电话') : '请填写紧急联系人的电话'
  need(call === null, 'emergencyContactPhone', call ?? '')
}

function checkNumber(need: Rules, { holding, certificateNumber, idNumber }: BaseInfoValues, known: Known): void {
  const ofVeteran = holding === 'veteran'
  // the number of the other kind does not stand for this one
  const hasNumber = known.hasCertificateNumber && known.isVeteran === ofVeteran
  const isTyped = normaliseIdentity(certificateNumber) !== ''
  need(isTyped || hasNumber, 'certificateNumber', ofVeteran ? '请填写残疾军人证号' : '请填写残疾人证号')
  if (!isTyped) return
  const problem = certificateProblem(certificateNumber, idNumber)
  need(problem === null, 'certificateNumber', problem ?? '')
  const isOfKind = isVeteranNumber(certificateNumber) === ofVeteran
  const otherwise = ofVeteran
    ? '残疾军人证号应含“军”字，例如：军残字第123456号；有残疾人证的，请在上面选“有残疾人证”'
    : '这是残疾军人证号，请在上面选“有残疾军人证”'
  need(isOfKind, 'certificateNumber', otherwise)
}

function checkCertificate(need: Rules, values: BaseInfoValues, known: Known): void {
  const { certificateValidFrom: from, certificateValidTo: to, holding } = values
  const { today } = known
  const ofVeteran = holding === 'veteran'
  const card = ofVeteran ? '残疾军人证' : '残疾人证'
  checkNumber(need, values, known)
  need(!ofVeteran || values.disabilityCategory !== '', 'disabilityCategory', '请选择最接近的残疾类别')
  need(!ofVeteran || values.veteranGrade !== '', 'veteranGrade', '请选择残疾军人证上的等级，一级到十级')
  need(from !== '', 'certificateValidFrom', '请填写证上的发证日期')
  need(from === '' || from <= today, 'certificateValidFrom', '发证日期不能晚于今天')
  need(ofVeteran || to !== '', 'certificateValidTo', '请填写证上的有效期')
  need(to === '' || to >= today, 'certificateValidTo', `${card}已过期，请先到${cardOffice(ofVeteran ? 1 : null)}换领`)
  need(from === '' || to === '' || from < to, 'certificateValidTo', '有效期应晚于发证日期')
  need(values.certificateFrontFileId !== null, 'certificateFrontFileId', `请上传${card}正面照片`)
  need(values.certificateBackFileId !== null, 'certificateBackFileId', `请上传${card}背面照片`)
}

/** Whether one of the guardian's fields is filled in; until then the stored guardian stays unchanged. */
export const isGuardianTyped = (values: BaseInfoValues, { hasGuardian }: Known): boolean =>
  values.hasGuardian &&
  (!hasGuardian || values.guardianIdNumber !== '' || values.guardianPhone !== '' || values.guardianEmailAddress !== '')

/** Names of the rule's members in the form. */
const GUARDIAN_MEMBERS = { name: 'guardianName', number: 'guardianIdNumber' } as const

function checkGuardian(need: Rules, values: BaseInfoValues, known: Known): void {
  if (!isGuardianTyped(values, known)) return
  const { guardianName: name, guardianIdNumber: number, guardianPhone: phone, guardianEmailAddress: mail } = values
  const typed = { name, relation: values.guardianRelation, idType: values.guardianIdType as IdType, number }
  need(values.guardianRelation !== '', 'guardianRelation', '请选择监护人与您的关系')
  const problems = guardianProblems(typed, known.today)
  for (const { member, message } of problems) need(false, GUARDIAN_MEMBERS[member], message)
  const wrongPhone = mobileProblem(phone, '监护人手机号')
  need(wrongPhone === null, 'guardianPhone', wrongPhone ?? '')
  const wrongMail = isBlank(mail) ? null : mailProblem(mail, '监护人邮箱')
  need(wrongMail === null, 'guardianEmailAddress', wrongMail ?? '')
  const isOwn = normaliseIdentity(number) !== '' && normaliseIdentity(number) === normaliseIdentity(values.idNumber)
  need(!isOwn, 'guardianIdNumber', '监护人不能是您本人')
}

/** All problems that keep step 1 incomplete. */
export function baseInfoProblems(values: BaseInfoValues, known: Known): Problem<BaseInfoValues>[] {
  const { problems, need } = collector<BaseInfoValues>()
  if (known.isIdentityOpen) checkIdentity(need, values, known)
  checkContact(need, values, known)
  if (known.isIdentityOpen) {
    need(values.hasConsented, 'hasConsented', '请先阅读并同意，平台才能核对您的证件')
    if (values.holding !== 'none') checkCertificate(need, values, known)
  }
  need(
    !tooLong(values.disabilityDescription, UpdateUserDisableAttachmentDto_disabilityDescription),
    'disabilityDescription',
    `残疾情况说明${mostOf(UpdateUserDisableAttachmentDto_disabilityDescription, '个字')}`,
  )
  need(
    devicesOf(values).length <= UpdateUserDisableAttachmentDto_assistiveDevices.max,
    'assistiveDevices',
    `辅助器具最多写 ${UpdateUserDisableAttachmentDto_assistiveDevices.max} 种`,
  )
  need(
    devicesOf(values).every((name) => !tooLong(name, UpdateUserDisableAttachmentDto_assistiveDevices_each)),
    'assistiveDevices',
    `每种辅助器具${mostOf(UpdateUserDisableAttachmentDto_assistiveDevices_each, '个字')}，多种请用顿号隔开`,
  )
  checkGuardian(need, values, known)
  return problems
}

export const devicesOf = ({ assistiveDevices }: Pick<BaseInfoValues, 'assistiveDevices'>): string[] =>
  assistiveDevices.split(/[、，,;；\n]/).flatMap((text) => text.trim() || [])
