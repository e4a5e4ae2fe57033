import type { ConsentScope, UpdateUserJobSeekingIntentionDto_Input, WorkStatus } from '#src/api/graphql.ts'
import { chosenId, textOrNull } from '#src/lib/forms/wire-values.ts'
import type { IntentionValues } from './values.ts'

/** The consent that each of these fields needs. */
export const CONSENTS: Readonly<Partial<Record<keyof IntentionValues, ConsentScope>>> = {
  isResumeVisible: 'ResumeVisible',
  mayBeRecommended: 'FoundationRecommendation',
}

export const jobsOf = ({ intendedJobs }: Pick<IntentionValues, 'intendedJobs'>): string[] =>
  intendedJobs.split(/[、，,;；\n]/).flatMap((text) => text.trim() || [])

export const intentionInputOf = (values: IntentionValues): UpdateUserJobSeekingIntentionDto_Input => ({
  intendedJobs: jobsOf(values),
  intendedCityIds: values.intendedCityIds.map(Number),
  operationModeId: chosenId(values.operationModeId),
  payMin: textOrNull(values.payMin),
  payMax: textOrNull(values.payMax),
  isPayNegotiable: values.isPayNegotiable,
  workStatus: values.workStatus as WorkStatus,
  availableDate: values.availableDate || null,
  selfIntroduction: textOrNull(values.selfIntroduction),
  accommodationIds: values.accommodationIds.map(Number),
  accommodationNote: textOrNull(values.accommodationNote),
  isAccommodationDisclosed: values.isAccommodationDisclosed,
  fileIds: values.files.map(({ id }) => id),
})
