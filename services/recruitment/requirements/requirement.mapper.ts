import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { isRecruiter } from '#machines/lifecycles/recruitment/requirement.rules.ts'
import { maskEnterpriseName, seesEnterpriseNames } from '#machines/rules/masking.ts'
import { PAY_UNIT_LABELS } from '#machines/rules/requirement-posting.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { employerOf } from '#services/enterprises/employer.api.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import { EMPLOYMENT_FORM_LABELS } from '../labels.ts'
import { requirementActions, requirementStatusLabel } from '../lifecycle/requirement.binding.ts'
import type { LoadedRequirement } from './requirement.repository.ts'
import type { RequirementListDto } from './requirement.schemas.ts'

/** The reader of a job and the time of reading. */
export interface Viewer {
  readonly actor: Actor
  readonly now: Date
}

/** Whether the actor manages the job, as one of its owners or as the platform. */
export const managesRequirement = (row: LoadedRequirement, actor: Actor): boolean =>
  hasPlatformRole(actor, 'Auditor') ||
  isRecruiter(row, actor) ||
  (actor.userType === 'WorkDeveloper' && row.facts.developerUserId === actor.userId)

export const shownEnterpriseName = (name: string, actor: Actor): string =>
  seesEnterpriseNames(actor) ? name : maskEnterpriseName(name)

/** A job in a list. */
export function requirementListDto(
  row: LoadedRequirement,
  { actor, now }: Viewer,
  recommendReason: string | null = null,
): RequirementListDto {
  const isManager = managesRequirement(row, actor)
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    statusLabel: requirementStatusLabel(row),
    allowedActions: requirementActions(row, actor, now),
    rowVersion: row.rowVersion,
    enterpriseId: row.enterpriseId,
    enterpriseName: shownEnterpriseName(row.facts.enterpriseName, actor),
    enterpriseCertified: row.facts.isEnterpriseCertified,
    ...employerOf(row.names),
    ...postingOf(row),
    isFavourite: row.names.isFavourite,
    deliveryCount: isManager ? row.facts.deliveries : null,
    waitingCount: isManager ? row.names.waitingCount : null,
    contractedCount: isManager ? row.facts.contractedDeliveries : null,
    recommendReason,
    submitTime: isManager ? toWireTimeOrNull(row.submitTime) : null,
    // filled in later by lists of cases
    caseHolder: null,
    publishTime: toWireTimeOrNull(row.publishTime),
    creationTime: toWireTime(row.creationTime),
  }
}

const postingOf = ({ names, ...row }: LoadedRequirement) => ({
  title: row.title,
  jobName: row.jobName,
  jobType: row.jobType,
  jobTypeLabel: displayNameOf('JobType', row.jobType),
  recruitmentType: row.recruitmentType,
  recruitmentTypeLabel: displayNameOf('RecruitmentType', row.recruitmentType),
  recruitNumber: row.recruitNumber,
  educationalRequirementId: row.educationalRequirementId,
  educationalRequirementName: names.educationName,
  experienceRequirement: row.experienceRequirement,
  experienceRequirementLabel: displayNameOf('ExperienceRequirement', row.experienceRequirement),
  disabilityRequirementIds: row.disabilityRequirementIds,
  disabilityRequirementNames: names.disabilityNames,
  accommodationIds: row.accommodationIds,
  accommodationNames: names.accommodationNames,
  operationModeId: row.operationModeId,
  operationModeName: names.operationModeName,
  cityId: row.cityId,
  cityName: names.cityName,
  workPlace: row.workPlace,
  payMin: row.payMin,
  payMax: row.payMax,
  payUnit: row.payUnit,
  payUnitLabel: PAY_UNIT_LABELS[row.payUnit],
  employmentFormLabel: EMPLOYMENT_FORM_LABELS[row.payUnit],
  benefits: row.benefits,
  isInterviewExempt: row.isInterviewExempt,
  validTo: row.validTo,
})
