import { cardName } from '#machines/rules/card-words.ts'
import {
  certificateProblem,
  comparedWith,
  isVeteranNumber,
  readDisabilityCertificate,
} from '#machines/rules/disability-certificate.ts'
import {
  type IdType,
  idNumberProblem,
  isEighteen,
  ONLY_AT_THE_COUNTER,
  saidByNumber,
} from '#machines/rules/identity-document.ts'
import { ageOn, IDENTITY_FAULT_TEXT, OLDEST_AGE, YOUNGEST_WORKER } from '#machines/rules/identity-number.ts'
import { normaliseIdentity } from '#machines/rules/reading/numbers.ts'
import { normaliseRealName, realNameProblem } from '#machines/rules/real-name.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { invalid, type ValidationError } from '#services/abp/conventions/errors.ts'
import { PAPER, paperIndex } from '#services/abp/sealing/sealed-papers.ts'
import { openEither, type Sealer } from '#services/abp/sealing/sealing.ts'
import type { PersonValues } from './person.repository.ts'
import type { PersonRow } from './user-disabled-person.repository.ts'

/** The certified fields. */
export const KEY_FIELDS = [
  'realName',
  'idType',
  'idNumber',
  'sex',
  'birthday',
  'disabilityCategory',
  'disabilityLevel',
  'veteranGrade',
  'certificateNumber',
  'certificateValidFrom',
  'certificateValidTo',
  'certificateFrontFileId',
  'certificateBackFileId',
] as const

/** Certified values with decrypted numbers. They are checked against each other, so they are handled together. */
export interface Identity {
  realName: string | null
  idType: IdType
  idNumber: string | null
  /** said by the number, or asked for where it does not */
  sex: PersonRow['sex']
  birthday: string | null
  disabilityCategory: PersonRow['disabilityCategory']
  disabilityLevel: PersonRow['disabilityLevel']
  /** 1 to 10 on the certificate of a disabled veteran */
  veteranGrade: number | null
  certificateNumber: string | null
  certificateValidFrom: string | null
  certificateValidTo: string | null
  certificateFrontFileId: number | null
  certificateBackFileId: number | null
}
export type IdentityForm = {
  [K in Exclude<keyof Identity, 'certificateValidTo'>]?: NonNullable<Identity[K]> | undefined
} & { certificateValidTo?: string | null | undefined }

export const FIELD_ID = PAPER
export const FIELD_CERTIFICATE = 'person.certificateNumber'

export const openField = (sealer: Sealer, field: string, sealed: string | null): string | null =>
  sealed === null ? null : sealer.open(field, sealed)

const CONTACT_NAME = 'person.emergencyContactName'
const CONTACT_PHONE = 'person.emergencyContactPhone'

/** The emergency contact, decrypted. */
export const contactOf = (row: PersonRow, sealer: Sealer) => ({
  emergencyContactName: openEither(sealer, CONTACT_NAME, row.emergencyContactName, row.emergencyContactNameSealed),
  emergencyContactPhone: openEither(sealer, CONTACT_PHONE, row.emergencyContactPhone, row.emergencyContactPhoneSealed),
})

type Contact = { [K in keyof ReturnType<typeof contactOf>]?: string | null | undefined }

/** The columns for the emergency contact of a form. */
export const contactColumns = (form: Contact, sealer: Sealer): PersonValues => {
  const { emergencyContactName: name, emergencyContactPhone: phone } = form
  const sealed = (field: string, plain: string | null) => (plain === null ? null : sealer.seal(field, plain))
  return {
    ...(name === undefined
      ? {}
      : { emergencyContactName: null, emergencyContactNameSealed: sealed(CONTACT_NAME, name) }),
    ...(phone === undefined
      ? {}
      : { emergencyContactPhone: null, emergencyContactPhoneSealed: sealed(CONTACT_PHONE, phone) }),
  }
}

export const FIELD_GUARDIAN_NAME = 'person.guardianName'
export const guardianNameIn = (row: Pick<PersonRow, 'guardianName' | 'guardianNameSealed'>, sealer: Sealer) =>
  openEither(sealer, FIELD_GUARDIAN_NAME, row.guardianName, row.guardianNameSealed)

export const FIELD_GUARDIAN_PHONE = 'person.guardianPhone'
export const guardianPhoneOf = (row: PersonRow, sealer: Sealer): string | null =>
  openEither(sealer, FIELD_GUARDIAN_PHONE, row.guardianPhone, row.guardianPhoneSealed)

export const identityOf = (row: PersonRow, sealer: Sealer): Identity => ({
  realName: row.realName,
  idType: row.idType,
  sex: row.sex,
  birthday: row.birthday,
  idNumber: openField(sealer, FIELD_ID, row.idNumberSealed),
  disabilityCategory: row.disabilityCategory,
  disabilityLevel: row.disabilityLevel,
  veteranGrade: row.veteranGrade,
  certificateNumber: openField(sealer, FIELD_CERTIFICATE, row.certificateNumberSealed),
  certificateValidFrom: row.certificateValidFrom,
  certificateValidTo: row.certificateValidTo,
  certificateFrontFileId: row.certificateFrontFileId,
  certificateBackFileId: row.certificateBackFileId,
})

/**
 * What the other kind of certificate left behind: a level belongs to that of the federation, a grade to that of a
 * veteran.
 */
function leftBehind({
  certificateNumber: number,
  certificateValidTo: validTo,
  disabilityCategory: category,
}: IdentityForm): Partial<Identity> {
  if (number === undefined) return category === 'Normal' ? { veteranGrade: null } : {}
  if (!isVeteranNumber(number)) return { veteranGrade: null }
  // a veteran's certificate is valid without end unless one is given
  return { disabilityLevel: null, ...(validTo === undefined ? { certificateValidTo: null } : {}) }
}

/** The key fields of the form in their normalised form; absent fields are left out. */
export function normalisedIdentity(form: IdentityForm): Partial<Identity> {
  const named = Object.fromEntries(KEY_FIELDS.flatMap((key) => (form[key] === undefined ? [] : [[key, form[key]]])))
  return {
    ...named,
    ...leftBehind(form),
    ...(form.realName === undefined ? {} : { realName: normaliseRealName(form.realName) }),
    ...(form.idNumber === undefined ? {} : { idNumber: normaliseIdentity(form.idNumber) }),
    ...(form.certificateNumber === undefined ? {} : { certificateNumber: normaliseIdentity(form.certificateNumber) }),
  }
}

/**
 * The key fields that the form changes. A name that an earlier release stored in another spelling does not count as
 * changed when only the spelling is normalised.
 */
export const changedKeys = (before: Identity, form: Partial<Identity>): (keyof Identity)[] =>
  KEY_FIELDS.filter(
    (key) =>
      form[key] !== undefined &&
      form[key] !== before[key] &&
      !(key === 'realName' && form.realName === normaliseRealName(before.realName ?? '')),
  )

/**
 * Problems of the given values. Missing values are only reported at the submission.
 * @param changed the changed fields; if absent, all fields count as changed
 */
export function identityProblems(identity: Identity, today: string, changed?: readonly string[]): ValidationError[] {
  const errors: ValidationError[] = []
  const wrong = (member: keyof Identity, message: string) => errors.push({ message, members: [member] })
  const { realName, idNumber, certificateNumber, disabilityCategory, disabilityLevel } = identity
  const name = realName === null ? null : realNameProblem(realName)
  if (name) wrong('realName', name)
  const number = idNumber === null ? null : idNumberProblem(identity.idType, idNumber, today)
  if (number) wrong('idNumber', number)
  const age = number !== null || identity.birthday === null ? null : ageOn(identity.birthday, today)
  if (age !== null && age > OLDEST_AGE) wrong('birthday', '出生日期不正确，请核对')
  if (age !== null && age < YOUNGEST_WORKER) {
    wrong('birthday', IDENTITY_FAULT_TEXT.tooYoung)
  }
  const isHealthy = disabilityCategory === 'Normal' || disabilityLevel === 'Normal'
  if (isHealthy && disabilityCategory && disabilityLevel && disabilityCategory !== disabilityLevel) {
    wrong('disabilityLevel', '健全人的残疾类别和等级都应为“无”')
  }
  if (identity.veteranGrade !== null && certificateNumber !== null && !isVeteranNumber(certificateNumber)) {
    wrong('certificateNumber', '残疾军人证号应含“军”字，例如：军残字第123456号')
  }
  if (identity.veteranGrade !== null && isHealthy) wrong('veteranGrade', '健全人没有残疾军人证')
  if (certificateNumber !== null && isHealthy) wrong('certificateNumber', '健全人没有残疾人证')
  else if (certificateNumber !== null)
    errors.push(...certificateProblems(identity, certificateNumber, number === null ? changed : undefined))
  errors.push(...validityProblems(identity, today))
  return errors
}

const BOTH =
  '残疾人证号的前 18 位就是身份证号，改身份证号时请把残疾人证号也填上；证上还是老号码的，先到残联换领，或只改身份证以外的资料'

/** The certificate of a person with a residence permit or permanent residence begins with the number of that paper. */
const NAMED_BY_CARD = '残疾人证号的前 18 位是居民身份证号，请用居民身份证登记，以免重复建档'

function certificateProblems(
  identity: Identity,
  certificateNumber: string,
  changed: readonly string[] | undefined,
): ValidationError[] {
  if (isVeteranNumber(certificateNumber)) return veteranProblems(identity, certificateNumber)
  // without the identity number, only the certificate's own digits can be checked
  const read = readDisabilityCertificate(certificateNumber, comparedWith(identity.idNumber, certificateNumber))
  if (!read.ok) {
    // only the identity number was changed, so the message belongs to that field instead of the certificate number
    if (changed?.includes('idNumber') && !changed.includes('certificateNumber')) {
      return [{ message: BOTH, members: ['idNumber'] }]
    }
    const message = certificateProblem(certificateNumber, identity.idNumber ?? '') ?? ''
    return [{ message, members: ['certificateNumber'] }]
  }
  const { idNumber, disabilityCategory, disabilityLevel } = identity
  const errors: ValidationError[] = []
  if (idNumber !== null && !isEighteen(idNumber) && !/^[89]/.test(normaliseIdentity(certificateNumber))) {
    errors.push({ message: NAMED_BY_CARD, members: ['certificateNumber'] })
  }
  if (disabilityCategory && disabilityCategory !== read.value.category) {
    errors.push({ message: '残疾类别与残疾人证号不一致', members: ['disabilityCategory'] })
  }
  if (disabilityLevel && disabilityLevel !== read.value.level) {
    errors.push({ message: '残疾等级与残疾人证号不一致', members: ['disabilityLevel'] })
  }
  return errors
}

/** The number says nothing of category and grade: the person does. */
function veteranProblems({ veteranGrade, disabilityLevel }: Identity, certificateNumber: string): ValidationError[] {
  const message = certificateProblem(certificateNumber, '')
  return [
    ...(message ? [{ message, members: ['certificateNumber'] }] : []),
    ...(veteranGrade === null ? [{ message: '请选择残疾军人证上的等级，一级到十级', members: ['veteranGrade'] }] : []),
    ...(disabilityLevel === null
      ? []
      : [{ message: '残疾军人证没有残疾等级，请改选证上的一级到十级', members: ['disabilityLevel'] }]),
  ]
}

function validityProblems(identity: Identity, today: string) {
  const { certificateValidFrom: from, certificateValidTo: to, veteranGrade } = identity
  const errors: ValidationError[] = []
  if (from !== null && from > today) errors.push({ message: '发证日期不能晚于今天', members: ['certificateValidFrom'] })
  if (from !== null && to !== null && from >= to) {
    errors.push({ message: `${cardName(veteranGrade)}有效期应晚于发证日期`, members: ['certificateValidTo'] })
  }
  return errors
}

const keepsPassport = (before: Identity, after: Identity): boolean =>
  before.idType === 'Passport' && before.idNumber === after.idNumber

/** @throws AppError validation when a person alone enters what has to be seen at the counter */
export function requireCounter({ actor }: Scope, before: Identity, after: Identity): void {
  if (actor.userType !== 'DisabledPerson' || after.idType !== 'Passport' || keepsPassport(before, after)) return
  throw invalid([{ message: ONLY_AT_THE_COUNTER, members: ['idType'] }])
}

/**
 * The columns of the key fields that change, given all of them after the change: numbers are encrypted, sex and birthday derived, and the reminder of the certificate's
 * expiry is reset.
 */
export function identityColumns(
  values: Partial<Identity>,
  after: Pick<Identity, 'idType' | 'idNumber'>,
  sealer: Sealer,
  today: string,
): PersonValues {
  const { idNumber, certificateNumber, ...plain } = values
  const columns: PersonValues = { ...plain }
  if (idNumber) {
    columns.idNumberSealed = sealer.seal(FIELD_ID, idNumber)
    Object.assign(columns, saidByNumber(after.idType, idNumber, today))
  }
  // the kind is part of the index, so that another kind alone changes it too
  if ((idNumber || values.idType) && after.idNumber) {
    columns.idNumberIndex = paperIndex(sealer, after.idType, after.idNumber)
  }
  if (certificateNumber) columns.certificateNumberSealed = sealer.seal(FIELD_CERTIFICATE, certificateNumber)
  if (values.certificateValidTo !== undefined) columns.cardRemindedDays = null
  return columns
}
