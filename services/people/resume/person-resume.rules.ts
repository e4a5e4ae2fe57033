import { cardName, cardOffice } from '#machines/rules/card-words.ts'
import { compareDecimals } from '#machines/rules/decimal.ts'
import type { ValidationError } from '#services/abp/conventions/errors.ts'
import type { ResumeRow } from '../persons/person.repository.ts'
import type { PersonRow } from '../persons/user-disabled-person.repository.ts'
import type { PersonForm } from './person-form.schemas.ts'

/** Fields that have the same name in the form and in the resume. */
export const RESUME_FIELDS = [
  'educations',
  'workExperiences',
  'skills',
  'certificates',
  'intendedJobs',
  'intendedCityIds',
  'operationModeId',
  'payMin',
  'payMax',
  'isPayNegotiable',
  'availableDate',
  'selfIntroduction',
  'accommodationIds',
  'accommodationNote',
  'isAccommodationDisclosed',
] as const

interface Span {
  startDate: string
  endDate: string | null
}

/**
 * Problems of the resume: a period must begin before it ends and not after today; the wished pay must be a valid range.
 */
export function resumeProblems(form: PersonForm, today: string): ValidationError[] {
  const spans = (list: readonly Span[] | undefined, name: string) =>
    (list ?? []).flatMap((span, index) => spanProblems(span, `${name}[${index}]`, today))
  const errors = [...spans(form.educations, 'educations'), ...spans(form.workExperiences, 'workExperiences')]
  const { payMin, payMax } = form
  if (payMin && payMax && compareDecimals(payMin, payMax) > 0) {
    errors.push({ message: '最高期望月薪不能低于最低期望月薪', members: ['payMax'] })
  }
  for (const [index, { issueDate }] of (form.certificates ?? []).entries()) {
    if (issueDate !== null && issueDate > today) {
      errors.push({ message: '证书的发证日期不能晚于今天', members: [`certificates[${index}].issueDate`] })
    }
  }
  return errors
}

function spanProblems({ startDate, endDate }: Span, member: string, today: string): ValidationError[] {
  if (startDate > today) return [{ message: '开始时间不能晚于今天', members: [`${member}.startDate`] }]
  if (endDate !== null && endDate <= startDate) {
    return [{ message: '结束时间应晚于开始时间', members: [`${member}.endDate`] }]
  }
  return []
}

/** The steps of the form, one for each page. */
export const RESUME_STEPS = ['Base', 'Disability', 'Experience', 'Intention', 'Consent'] as const
export type ResumeStep = (typeof RESUME_STEPS)[number]

export interface Missing {
  step: ResumeStep
  message: string
  members: string[]
}

type Facts = Pick<
  PersonRow,
  | 'realName'
  | 'idNumberSealed'
  | 'sex'
  | 'birthday'
  | 'mobilePhone'
  | 'mobilePhoneSealed'
  | 'userId'
  | 'creatorUserId'
  | 'cityId'
  | 'address'
  | 'emergencyContactName'
  | 'emergencyContactPhone'
  | 'emergencyContactNameSealed'
  | 'emergencyContactPhoneSealed'
  | 'disabilityCategory'
  | 'disabilityLevel'
  | 'veteranGrade'
  | 'certificateNumberSealed'
  | 'certificateValidFrom'
  | 'certificateValidTo'
  | 'certificateFrontFileId'
  | 'certificateBackFileId'
>
type Resume = Pick<ResumeRow, 'intendedJobs' | 'intendedCityIds' | 'operationModeId' | 'payMin' | 'isPayNegotiable'>

/** The required fields that are missing for a submission (domain rules §3.2, SubmitAudit). */
export function missingForSubmission(row: Facts, resume: Resume | undefined, today: string): Missing[] {
  const missing: Missing[] = []
  const need = (step: ResumeStep, member: string, message: string, holds: unknown) => {
    if (!holds) missing.push({ step, message, members: [member] })
  }
  need('Base', 'realName', '姓名不能为空', row.realName)
  need('Base', 'idNumber', '身份证号不能为空', row.idNumberSealed)
  // numbers of permits and passports do not say them
  need('Base', 'sex', '性别不能为空', row.idNumberSealed === null || row.sex)
  need('Base', 'birthday', '出生日期不能为空', row.idNumberSealed === null || row.birthday)
  // staff who enter a person have seen that there is no phone; the emergency contact has one
  const isEnteredByStaff = row.creatorUserId !== null && row.creatorUserId !== row.userId
  need('Base', 'mobilePhone', '手机号不能为空', isEnteredByStaff || (row.mobilePhone ?? row.mobilePhoneSealed))
  need('Base', 'cityId', '城市不能为空', row.cityId)
  need('Base', 'address', '地址不能为空', row.address)
  need('Base', 'emergencyContactName', '紧急联系人不能为空', row.emergencyContactName ?? row.emergencyContactNameSealed)
  need(
    'Base',
    'emergencyContactPhone',
    '紧急联系人电话不能为空',
    row.emergencyContactPhone ?? row.emergencyContactPhoneSealed,
  )
  need('Disability', 'disabilityCategory', '残疾类别不能为空', row.disabilityCategory)
  need('Disability', 'disabilityLevel', '残疾等级不能为空', row.disabilityLevel ?? row.veteranGrade)
  if (row.disabilityCategory !== 'Normal') {
    const card = cardName(row.veteranGrade)
    need('Disability', 'certificateNumber', `${card}号不能为空`, row.certificateNumberSealed)
    need('Disability', 'certificateValidFrom', `${card}发证日期不能为空`, row.certificateValidFrom)
    const hasEnd = row.certificateValidTo !== null || row.veteranGrade !== null
    need('Disability', 'certificateValidTo', `${card}有效期不能为空`, hasEnd)
    need('Disability', 'certificateFrontFileId', `请上传${card}正面照片`, row.certificateFrontFileId)
    need('Disability', 'certificateBackFileId', `请上传${card}背面照片`, row.certificateBackFileId)
    const isOver = row.certificateValidTo !== null && row.certificateValidTo < today
    need('Disability', 'certificateValidTo', `${card}已过期，请先到${cardOffice(row.veteranGrade)}换领`, !isOver)
  }
  need('Intention', 'intendedJobs', '请至少写一个期望岗位', resume && resume.intendedJobs.length > 0)
  need('Intention', 'operationModeId', '工作方式不能为空', resume?.operationModeId)
  need(
    'Intention',
    'payMin',
    '请填写期望月薪，或选择面议',
    resume && (resume.payMin !== null || resume.isPayNegotiable),
  )
  return missing
}

/**
 * The completeness of the record in percent, from parts with fixed shares. Everything that employers read counts,
 * whether required or not.
 */
export function completeness(row: PersonRow, resume: ResumeRow | undefined, missing: readonly Missing[]): number {
  const isDone = (step: ResumeStep) => missing.every((entry) => entry.step !== step)
  const parts: [boolean, number][] = [
    [isDone('Base'), 25],
    [isDone('Disability'), 25],
    [isDone('Intention'), 20],
    [(resume?.educations.length ?? 0) > 0 || row.educationalRequirementId !== null, 10],
    [(resume?.workExperiences.length ?? 0) > 0 || row.experienceRequirement === 'NoExperience', 10],
    [(resume?.skills.length ?? 0) > 0, 5],
    [Boolean(resume?.selfIntroduction), 5],
  ]
  return parts.reduce((sum, [done, weight]) => sum + (done ? weight : 0), 0)
}
