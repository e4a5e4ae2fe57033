import type { ConsentScope, UpdateUserJobSeekingIntentionDto_Input, WorkStatus } from '#src/api/graphql.ts'
import type { IntentionValues } from './values.ts'

/** What each consent of this step is asked for. */
export const CONSENTS: Readonly<Partial<Record<keyof IntentionValues, ConsentScope>>> = {
  isResumeVisible: 'ResumeVisible',
  mayBeRecommended: 'FoundationRecommendation',
}

export const jobsOf = ({ intendedJobs }: Pick<IntentionValues, 'intendedJobs'>): string[] =>
  intendedJobs.split(/[、，,;；\n]/).flatMap((text) => text.trim() || [])

const orNull = (text: string): string | null => text.trim() || null

export const intentionInputOf = (values: IntentionValues): UpdateUserJobSeekingIntentionDto_Input => ({
  intendedJobs: jobsOf(values),
  intendedCityIds: values.intendedCityIds.map(Number),
  operationModeId: values.operationModeId === '' ? null : Number(values.operationModeId),
  payMin: orNull(values.payMin),
  payMax: orNull(values.payMax),
  isPayNegotiable: values.isPayNegotiable,
  workStatus: values.workStatus as WorkStatus,
  availableDate: values.availableDate || null,
  selfIntroduction: orNull(values.selfIntroduction),
  accommodationIds: values.accommodationIds.map(Number),
  accommodationNote: orNull(values.accommodationNote),
  isAccommodationDisclosed: values.isAccommodationDisclosed,
  fileIds: values.files.map(({ id }) => id),
})
