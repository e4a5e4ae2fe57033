import type {
  MyWorkOrderCompletionGetAllQuery,
  MyWorkOrderFeedbackGetAllQuery,
  MyWorkOrderParticipatorGetQuery,
} from '#src/api/graphql.ts'

export type PartDetail = MyWorkOrderParticipatorGetQuery['workOrderParticipatorGet']
export type Completion = MyWorkOrderCompletionGetAllQuery['workOrderCompletionGetAll']['items'][number]
export type Feedback = MyWorkOrderFeedbackGetAllQuery['workOrderFeedbackGetAll']['items'][number]
