import { normaliseCall } from '#machines/rules/phone.ts'
import { normaliseRealName } from '#machines/rules/real-name.ts'
import { CreateRequirementDto } from '#src/api/fields.ts'
import type {
  CreateRequirementDto_Input,
  ExperienceRequirement,
  HiringRequirementGetForEditQuery,
  HiringRequirementGetQuery,
  JobType,
  PayUnit,
  RecruitmentType,
} from '#src/api/graphql.ts'
import { amount, whole } from '#src/lib/forms/model/figures.ts'
import { formModel, labelled, notAsked, type ValuesOf } from '#src/lib/forms/model/form-model.ts'
import { choice, day, files, id, ids, readText, severalTexts, text, texts, yes } from '#src/lib/forms/model/kinds.ts'

/** The form of a posting, with fields in their order on the page. */
export const requirement = formModel(CreateRequirementDto, {
  // not in the form: enterprise staff post for their own enterprise; a developer posts through the console
  enterpriseId: notAsked,
  title: text,
  jobName: text,
  jobType: choice<JobType>('GeneralJob'),
  recruitmentType: choice<RecruitmentType>('SocialRecruitment'),
  recruitNumber: whole,
  payUnit: choice<PayUnit>('Month'),
  payMin: amount,
  payMax: amount,
  benefits: texts,
  operationModeId: id,
  cityId: id,
  workPlace: text,
  workingHours: text,
  duties: text,
  conditions: text,
  disabilityRequirementIds: ids,
  accommodationIds: labelled('可提供的便利条件', ids),
  educationalRequirementId: id,
  experienceRequirement: choice<ExperienceRequirement>('NoExperience'),
  isInterviewExempt: labelled('可以免面试', yes),
  contactName: readText(normaliseRealName),
  contactPhone: readText(normaliseCall),
  specialReason: text,
  validTo: day,
  sourceStatement: text,
  fileIds: files,
})
export type RequirementValues = ValuesOf<typeof requirement.plan>
export const { labels: REQUIREMENT_LABELS, empty: EMPTY_REQUIREMENT } = requirement
export const inputOf: (values: RequirementValues) => CreateRequirementDto_Input = requirement.inputOf
export const benefitsOf = severalTexts

export type RequirementForEdit = HiringRequirementGetForEditQuery['requirementGetForEdit']

export const valuesOf = (job: RequirementForEdit): RequirementValues =>
  requirement.valuesOf({ ...job, fileIds: job.files })

/** The values of a copied job, without its last day and its files, which belong to the original job. */
export const copiedValues = (job: HiringRequirementGetQuery['requirementGet']): RequirementValues =>
  requirement.valuesOf({ ...job, validTo: null, fileIds: null })
