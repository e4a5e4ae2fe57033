import * as z from 'zod/mini'
import { certificateProblem, isVeteranNumber } from '#machines/rules/disability-certificate.ts'
import { asksForBirthday, type IdType, idNumberProblem } from '#machines/rules/identity-document.ts'
import { callProblem, mobileProblem } from '#machines/rules/phone.ts'
import { isBlank } from '#machines/rules/reading/characters.ts'
import { normaliseIdentity } from '#machines/rules/reading/numbers.ts'
import { normaliseRealName, realNameProblem } from '#machines/rules/real-name.ts'
import { userNameProblem } from '#machines/rules/user-name.ts'
import type { CreatePersonDto_Input, DisabilityCategory, DisabilityLevel, Sex } from '#src/api/graphql.ts'
import { CreatePersonDto_address, CreatePersonDto_emergencyContactName } from '#src/api/limits.ts'
import { readBy, readFirst, readIfGiven } from '#src/lib/forms/reading.ts'
import { chosenId, textOrNull } from '#src/lib/forms/wire-values.ts'
import { noteRule } from '#src/lib/list/rules.ts'
import { newPasswordField } from '#src/shared/account/password-field.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'

/** The fields of a record that staff may fill in, as typed. */
export interface RecordValues {
  /** empty: an identity card, or the kind on record */
  idType: string
  sex: string
  birthday: string
  idNumber: string
  provinceId: string
  cityId: string
  address: string
  emergencyContactName: string
  emergencyContactPhone: string
  disabilityCategory: string
  disabilityLevel: string
  veteranGrade: string
  certificateNumber: string
  certificateValidFrom: string
  certificateValidTo: string
  certificateFront: UploadedFile[]
  certificateBack: UploadedFile[]
  hasSignedConsent: boolean
}

export type PhoneUse = 'own' | 'shared' | 'none'

export interface NewPersonValues extends RecordValues {
  realName: string
  phoneUse: PhoneUse
  mobilePhone: string
  userName: string
  password: string
  foundationId: string
}

export const NEW_PERSON_LABELS = {
  realName: '姓名',
  phoneUse: '手机号是谁的',
  mobilePhone: '手机号',
  userName: '用户名',
  password: '初始密码',
  foundationId: '基金会',
  idType: '证件种类',
  idNumber: '证件号码',
  sex: '性别',
  birthday: '出生日期',
  provinceId: '省份',
  cityId: '城市',
  address: '街道和门牌号',
  emergencyContactName: '紧急联系人',
  emergencyContactPhone: '紧急联系人电话',
  disabilityCategory: '残疾类别',
  disabilityLevel: '残疾等级',
  veteranGrade: '残疾军人证上的等级',
  certificateNumber: '残疾人证号或残疾军人证号',
  certificateValidFrom: '发证日期',
  certificateValidTo: '有效期至',
  certificateFront: '证件正面照片',
  certificateBack: '证件背面照片',
  hasSignedConsent: '求职者已书面同意收集残疾等敏感信息',
} as const

export const NO_PERSON: NewPersonValues = {
  realName: '',
  phoneUse: 'own',
  mobilePhone: '',
  userName: '',
  password: '',
  foundationId: '',
  idType: '',
  sex: '',
  birthday: '',
  idNumber: '',
  provinceId: '',
  cityId: '',
  address: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  disabilityCategory: '',
  disabilityLevel: '',
  veteranGrade: '',
  certificateNumber: '',
  certificateValidFrom: '',
  certificateValidTo: '',
  certificateFront: [],
  certificateBack: [],
  hasSignedConsent: false,
}

const checked = (isRight: (typed: string) => boolean, message: string) => z.string().check(z.refine(isRight, message))
const mayBe = (isRight: (typed: string) => boolean, message: string) =>
  checked((typed) => typed.trim() === '' || isRight(typed.trim()), message)
const photo = z.array(z.object({ id: z.number(), name: z.string(), size: z.number() }))

/** The validation rules that both forms share. */
export const recordRules = (today: string) => ({
  idType: z.string(),
  sex: z.string(),
  birthday: mayBe((typed) => typed <= today, '出生日期不能晚于今天'),
  idNumber: z.string(),
  provinceId: z.string(),
  cityId: z.string(),
  address: noteRule('街道和门牌号', CreatePersonDto_address),
  emergencyContactName: readFirst(normaliseRealName, noteRule('紧急联系人', CreatePersonDto_emergencyContactName)),
  emergencyContactPhone: readIfGiven((typed) => callProblem(typed, '紧急联系人电话')),
  disabilityCategory: z.string(),
  disabilityLevel: z.string(),
  veteranGrade: z.string(),
  certificateNumber: z.string(),
  certificateValidFrom: mayBe((typed) => typed <= today, '发证日期不能晚于今天'),
  certificateValidTo: mayBe((typed) => typed >= today, '残疾人证已过期，请先到当地残联换领'),
  certificateFront: photo,
  certificateBack: photo,
  hasSignedConsent: z.boolean().check(z.refine((agreed) => agreed, '请先取得求职者的书面同意，并妥善保存')),
})

/** Of which kind the number is. */
export const kindOf = ({ idType }: Pick<RecordValues, 'idType'>, stored: IdType): IdType =>
  idType === '' ? stored : (idType as IdType)

/** The errors of the two numbers and of what goes with them, by field. */
export function numberFaults(
  values: Pick<RecordValues, 'idType' | 'idNumber' | 'sex' | 'birthday' | 'certificateNumber' | 'veteranGrade'>,
  today: string,
  stored: IdType = 'IdentityCard',
): { path: 'idNumber' | 'sex' | 'birthday' | 'certificateNumber' | 'veteranGrade'; message: string }[] {
  const { idNumber, certificateNumber, veteranGrade } = values
  const idType = kindOf(values, stored)
  const isTyped = !isBlank(idNumber)
  const identity = isTyped ? idNumberProblem(idType, idNumber, today) : null
  const isAsked = isTyped && idType !== stored && asksForBirthday(idType, idNumber)
  const certificate = isBlank(certificateNumber) ? null : certificateProblem(certificateNumber, idNumber)
  return [
    ...(identity ? [{ path: 'idNumber' as const, message: identity }] : []),
    ...(isAsked && values.sex === '' ? [{ path: 'sex' as const, message: '请选择性别' }] : []),
    ...(isAsked && values.birthday === '' ? [{ path: 'birthday' as const, message: '请填写证件上的出生日期' }] : []),
    ...(certificate ? [{ path: 'certificateNumber' as const, message: certificate }] : []),
    ...(isVeteranNumber(certificateNumber) && veteranGrade === ''
      ? [{ path: 'veteranGrade' as const, message: '请选择残疾军人证上的等级，一级到十级' }]
      : []),
  ]
}

/** A person who has agreed may be entered, with a phone of their own, one of the household or none; the rest is required before the record is submitted. */
export const newPersonSchema = (today: string) =>
  z
    .object({
      realName: readBy((typed) => realNameProblem(typed)),
      phoneUse: z.enum(['own', 'shared', 'none']),
      mobilePhone: z.string(),
      userName: z.string(),
      password: newPasswordField,
      foundationId: z.string(),
      ...recordRules(today),
    })
    .check(({ value, issues }) => {
      for (const { path, message } of [...phoneFaults(value), ...numberFaults(value, today)]) {
        issues.push({ code: 'custom', message, path: [path], input: value })
      }
    })

/** A person without a phone of their own logs in by name. */
function phoneFaults({
  phoneUse,
  mobilePhone,
  userName,
}: Pick<NewPersonValues, 'phoneUse' | 'mobilePhone' | 'userName'>) {
  const phone = phoneUse === 'none' ? null : mobileProblem(mobilePhone)
  const isNameless = phoneUse !== 'own' && isBlank(userName)
  const name = isBlank(userName) ? null : userNameProblem(userName, phoneUse === 'own' ? mobilePhone : null)
  return [
    ...(phone ? [{ path: 'mobilePhone', message: phone }] : []),
    ...(name ? [{ path: 'userName', message: name }] : []),
    ...(isNameless ? [{ path: 'userName', message: '没有本人的手机号时，请写一个用户名，用它登录' }] : []),
  ]
}

/** The input with only the fields that were filled in; the others stay unset. */
export function recordInput(values: RecordValues) {
  const [front] = values.certificateFront
  const [back] = values.certificateBack
  const { certificateValidFrom, certificateValidTo } = values
  const isVeteran = isVeteranNumber(values.certificateNumber)
  const provinceId = chosenId(values.provinceId)
  const cityId = chosenId(values.cityId)
  const texts = {
    address: textOrNull(values.address),
    emergencyContactName: textOrNull(values.emergencyContactName),
    emergencyContactPhone: textOrNull(values.emergencyContactPhone),
  }
  return {
    hasSignedConsent: values.hasSignedConsent,
    ...(provinceId !== null && { provinceId }),
    ...(cityId !== null && { cityId }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null)),
    ...(values.idType && { idType: values.idType as IdType }),
    ...(values.sex && { sex: values.sex as Sex }),
    ...(values.birthday && { birthday: values.birthday }),
    ...(!isBlank(values.idNumber) && { idNumber: normaliseIdentity(values.idNumber) }),
    ...(values.disabilityCategory && { disabilityCategory: values.disabilityCategory as DisabilityCategory }),
    ...(values.disabilityLevel && !isVeteran && { disabilityLevel: values.disabilityLevel as DisabilityLevel }),
    ...(isVeteran && { veteranGrade: Number(values.veteranGrade) }),
    ...(!isBlank(values.certificateNumber) && { certificateNumber: normaliseIdentity(values.certificateNumber) }),
    ...(certificateValidFrom && { certificateValidFrom }),
    ...(certificateValidTo && { certificateValidTo }),
    ...(front && { certificateFrontFileId: front.id }),
    ...(back && { certificateBackFileId: back.id }),
  }
}

export const newPersonInput = (values: NewPersonValues): CreatePersonDto_Input => ({
  ...recordInput(values),
  realName: values.realName.trim(),
  ...(values.phoneUse !== 'none' && { mobilePhone: values.mobilePhone.trim() }),
  ...(values.phoneUse === 'shared' && { isPhoneShared: true }),
  password: values.password,
  foundationId: chosenId(values.foundationId),
  ...(!isBlank(values.userName) && { userName: values.userName.trim() }),
})
