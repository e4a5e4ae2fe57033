import type {
  CreateRequirementDto_Input,
  ExperienceRequirement,
  HiringRequirementGetForEditQuery,
  HiringRequirementGetQuery,
  JobType,
  PayUnit,
  RecruitmentType,
} from '#src/api/graphql.ts'
import { CreateRequirementDto_benefits } from '#src/api/limits.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { dropTrailingZeros } from '#src/ui/text/decimal-text.ts'

/** The form as the controls hold it. Names are those of the wire, so that errors find their fields. */
export interface RequirementValues {
  title: string
  jobName: string
  jobType: string
  recruitmentType: string
  recruitNumber: string
  educationalRequirementId: string
  experienceRequirement: string
  disabilityRequirementIds: string[]
  accommodationIds: string[]
  operationModeId: string
  cityId: string
  workPlace: string
  workingHours: string
  payMin: string
  payMax: string
  payUnit: string
  /** separated by 、 or line breaks */
  benefits: string
  duties: string
  conditions: string
  contactName: string
  contactPhone: string
  isInterviewExempt: boolean
  sourceStatement: string
  validTo: string
  fileIds: UploadedFile[]
}

export const REQUIREMENT_LABELS = {
  title: '岗位名称',
  jobName: '职位',
  jobType: '岗位类型',
  recruitmentType: '招聘类型',
  recruitNumber: '招聘人数',
  payUnit: '薪资单位',
  payMin: '最低薪资',
  payMax: '最高薪资',
  benefits: '福利',
  operationModeId: '工作方式',
  cityId: '城市',
  workPlace: '工作地点',
  workingHours: '工作时间',
  duties: '工作内容',
  conditions: '任职条件',
  disabilityRequirementIds: '适合的残疾类别',
  accommodationIds: '可提供的便利条件',
  educationalRequirementId: '学历要求',
  experienceRequirement: '经验要求',
  isInterviewExempt: '可以免面试',
  contactName: '联系人',
  contactPhone: '联系电话',
  validTo: '有效期至',
  sourceStatement: '转载来源',
  fileIds: '附件',
} as const satisfies Record<keyof RequirementValues, string>

export const EMPTY_REQUIREMENT: RequirementValues = {
  title: '',
  jobName: '',
  jobType: 'GeneralJob',
  recruitmentType: 'SocialRecruitment',
  recruitNumber: '',
  educationalRequirementId: '',
  experienceRequirement: 'NoExperience',
  disabilityRequirementIds: [],
  accommodationIds: [],
  operationModeId: '',
  cityId: '',
  workPlace: '',
  workingHours: '',
  payMin: '',
  payMax: '',
  payUnit: 'Month',
  benefits: '',
  duties: '',
  conditions: '',
  contactName: '',
  contactPhone: '',
  isInterviewExempt: false,
  sourceStatement: '',
  validTo: '',
  fileIds: [],
}

export type RequirementForEdit = HiringRequirementGetForEditQuery['requirementGetForEdit']
type Posted = Omit<RequirementForEdit, 'files' | 'keyFields' | 'allowedActions'>

const text = (value: string | number | null | undefined): string => String(value ?? '')
const decimal = (value: string | null | undefined): string => (value ? dropTrailingZeros(value) : '')

const postedValues = (job: Posted): Omit<RequirementValues, 'fileIds'> => ({
  title: job.title,
  jobName: text(job.jobName),
  jobType: text(job.jobType),
  recruitmentType: text(job.recruitmentType),
  recruitNumber: text(job.recruitNumber),
  educationalRequirementId: text(job.educationalRequirementId),
  experienceRequirement: text(job.experienceRequirement),
  disabilityRequirementIds: job.disabilityRequirementIds.map(String),
  accommodationIds: job.accommodationIds.map(String),
  operationModeId: text(job.operationModeId),
  cityId: text(job.cityId),
  workPlace: text(job.workPlace),
  workingHours: text(job.workingHours),
  payMin: decimal(job.payMin),
  payMax: decimal(job.payMax),
  payUnit: text(job.payUnit),
  benefits: (job.benefits ?? []).join('、'),
  duties: text(job.duties),
  conditions: text(job.conditions),
  contactName: text(job.contactName),
  contactPhone: text(job.contactPhone),
  isInterviewExempt: job.isInterviewExempt ?? false,
  sourceStatement: text(job.sourceStatement),
  validTo: text(job.validTo),
})

export const valuesOf = (job: RequirementForEdit): RequirementValues => ({
  ...postedValues(job),
  fileIds: job.files.map(({ id, fileName, size }) => ({ id, name: fileName, size })),
})

/** A new job like one there was. Its last day is its own, and a file belongs to the job it was uploaded for. */
export const copiedValues = (job: HiringRequirementGetQuery['requirementGet']): RequirementValues => ({
  ...postedValues(job),
  validTo: '',
  fileIds: [],
})

export const MOST_BENEFITS = CreateRequirementDto_benefits.max

export const benefitsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[、,，;；\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

const orNull = (typed: string): string | null => typed.trim() || null
const idOrNull = (chosen: string): number | null => Number(chosen) || null

/** The values on the wire. They have passed the schema, so that each name is one of its enumeration. */
export const inputOf = (values: RequirementValues): CreateRequirementDto_Input => ({
  title: values.title.trim(),
  jobName: orNull(values.jobName),
  jobType: values.jobType as JobType,
  recruitmentType: values.recruitmentType as RecruitmentType,
  recruitNumber: idOrNull(values.recruitNumber),
  educationalRequirementId: idOrNull(values.educationalRequirementId),
  experienceRequirement: values.experienceRequirement as ExperienceRequirement,
  disabilityRequirementIds: values.disabilityRequirementIds.map(Number),
  accommodationIds: values.accommodationIds.map(Number),
  operationModeId: idOrNull(values.operationModeId),
  cityId: idOrNull(values.cityId),
  workPlace: orNull(values.workPlace),
  workingHours: orNull(values.workingHours),
  payMin: orNull(values.payMin),
  payMax: orNull(values.payMax),
  payUnit: values.payUnit as PayUnit,
  benefits: benefitsOf(values.benefits),
  duties: orNull(values.duties),
  conditions: orNull(values.conditions),
  contactName: orNull(values.contactName),
  contactPhone: orNull(values.contactPhone),
  isInterviewExempt: values.isInterviewExempt,
  sourceStatement: orNull(values.sourceStatement),
  validTo: orNull(values.validTo),
  fileIds: values.fileIds.map(({ id }) => id),
})
