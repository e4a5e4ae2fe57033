import {
  certificateProblem,
  comparedWith,
  isVeteranNumber,
  readDisabilityCertificate,
} from '#machines/rules/disability-certificate.ts'
import { asksForBirthday, type IdType, idNumberLabel, idNumberProblem } from '#machines/rules/identity-document.ts'
import { isBlank } from '#machines/rules/reading/characters.ts'
import { normaliseIdentity } from '#machines/rules/reading/numbers.ts'
import { realNameProblem } from '#machines/rules/real-name.ts'
import type { DisabilityCategory, SubmitPersonChangeDto_Input } from '#src/api/graphql.ts'
import { SubmitPersonChangeDto_reason } from '#src/api/limits.ts'
import { mostOf } from '#src/lib/forms/limit-texts.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { collector, type Problem, tooLong } from '../form-problems.ts'

export interface ChangeValues {
  realName: string
  /** empty: that of the record */
  idType: string
  idNumber: string
  /** of papers whose number does not say them */
  sex: string
  birthday: string
  certificateNumber: string
  /** of the certificate of a disabled veteran, whose number does not say it */
  disabilityCategory: string
  veteranGrade: string
  certificateValidFrom: string
  certificateValidTo: string
  front: UploadedFile[]
  back: UploadedFile[]
  reason: string
}

/** The labels of the fields; keys have the services' names, so that an error of the server finds its field. */
export const CHANGE_LABELS: Readonly<Record<keyof ChangeValues, string>> = {
  realName: '新的姓名',
  idType: '新的证件种类',
  idNumber: '新的身份证号',
  sex: '性别',
  birthday: '出生日期',
  certificateNumber: '新的残疾人证号或残疾军人证号',
  disabilityCategory: '残疾类别',
  veteranGrade: '残疾军人证上的等级',
  certificateValidFrom: '新证的发证日期',
  certificateValidTo: '新证的有效期至',
  front: '新证的正面照片',
  back: '新证的背面照片',
  reason: '变更原因',
}

export const NO_CHANGE: ChangeValues = {
  realName: '',
  idType: '',
  idNumber: '',
  sex: '',
  birthday: '',
  certificateNumber: '',
  disabilityCategory: '',
  veteranGrade: '',
  certificateValidFrom: '',
  certificateValidTo: '',
  front: [],
  back: [],
  reason: '',
}

const certificateOf = ({ certificateNumber, idNumber }: ChangeValues) =>
  readDisabilityCertificate(certificateNumber, comparedWith(idNumber, certificateNumber))

/** Of which kind the number is that a change is about. */
export const kindOf = ({ idType }: Pick<ChangeValues, 'idType'>, stored: IdType): IdType =>
  idType === '' ? stored : (idType as IdType)

/**
 * @param today YYYY-MM-DD in Asia/Shanghai
 * @param stored the kind of the paper on record
 */
export function changeProblems(
  values: ChangeValues,
  today: string,
  stored: IdType = 'IdentityCard',
): Problem<ChangeValues>[] {
  const { problems, need } = collector<ChangeValues>()
  const { realName, idNumber, certificateNumber, certificateValidTo: to, reason, front, back } = values
  const idType = kindOf(values, stored)
  const isAnything = [
    realName,
    idNumber,
    values.sex,
    values.birthday,
    certificateNumber,
    values.certificateValidFrom,
    to,
  ].some(Boolean)
  need(isAnything || front.length + back.length > 0, 'realName', '请至少填写一项要变更的内容')
  const name = isBlank(realName) ? null : realNameProblem(realName)
  need(name === null, 'realName', name ?? '')
  const number = isBlank(idNumber) ? null : idNumberProblem(idType, idNumber, today)
  need(number === null, 'idNumber', number ?? '')
  // the number of another paper comes with its kind
  need(idType === stored || !isBlank(idNumber), 'idNumber', `请填写新的${idNumberLabel(idType)}`)
  const isAsked = idType !== stored && asksForBirthday(idType, idNumber)
  need(!isAsked || values.sex !== '', 'sex', '请选择性别')
  need(!isAsked || values.birthday !== '', 'birthday', '请填写证件上的出生日期')
  const certificate = isBlank(certificateNumber) ? null : certificateProblem(certificateNumber, idNumber)
  need(certificate === null, 'certificateNumber', certificate ?? '')
  const ofVeteran = isVeteranNumber(certificateNumber)
  need(!ofVeteran || values.disabilityCategory !== '', 'disabilityCategory', '请选择最接近的残疾类别')
  need(!ofVeteran || values.veteranGrade !== '', 'veteranGrade', '请选择残疾军人证上的等级，一级到十级')
  need(to === '' || to >= today, 'certificateValidTo', '新证的有效期应晚于今天')
  need(reason.trim() !== '', 'reason', '请写明为什么变更，例如：换领了新证')
  need(
    !tooLong(reason, SubmitPersonChangeDto_reason),
    'reason',
    `变更原因${mostOf(SubmitPersonChangeDto_reason, '个字')}`,
  )
  return problems
}

function numberInputOf(values: ChangeValues): Partial<SubmitPersonChangeDto_Input> {
  if (isVeteranNumber(values.certificateNumber)) {
    return {
      certificateNumber: normaliseIdentity(values.certificateNumber),
      disabilityCategory: values.disabilityCategory as DisabilityCategory,
      veteranGrade: Number(values.veteranGrade),
    }
  }
  const certificate = certificateOf(values)
  if (values.certificateNumber === '' || !certificate.ok) return {}
  const { number, category, level } = certificate.value
  return { certificateNumber: number, disabilityCategory: category, disabilityLevel: level }
}

/** The input with only the fields that are filled in; category and level follow from the number. */
export function changeInputOf(values: ChangeValues): SubmitPersonChangeDto_Input {
  const { certificateNumber: _, disabilityCategory: __, veteranGrade: ___, front, back, reason, ...texts } = values
  const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => !isBlank(text)))
  return {
    ...filled,
    ...numberInputOf(values),
    ...(front[0] ? { certificateFrontFileId: front[0].id } : {}),
    ...(back[0] ? { certificateBackFileId: back[0].id } : {}),
    reason: reason.trim(),
  }
}
