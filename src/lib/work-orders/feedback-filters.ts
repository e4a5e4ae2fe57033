import type {
  ManagedWorkOrderFeedbackGetAllQueryVariables,
  OpenClosedStatus,
  WorkOrderFeedbackKind,
} from '#src/api/graphql.ts'
import { choiceField, countField, dayField, type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'

/** Filters of feedback, as the address holds them; their names leave room for those of the page around. */
export interface FeedbackFilters {
  order: string
  kind: WorkOrderFeedbackKind | null
  answer: OpenClosedStatus | null
  from: string
  to: string
}

export const FEEDBACK_KINDS: readonly { value: WorkOrderFeedbackKind; label: string }[] = [
  { value: 'Daily', label: '日报' },
  { value: 'Progress', label: '进度' },
  { value: 'Problem', label: '问题' },
  { value: 'Question', label: '提问' },
]
export const ANSWERS: readonly { value: OpenClosedStatus; label: string }[] = [
  { value: 'Open', label: '待回复' },
  { value: 'Closed', label: '已回复' },
]

export const feedbackFilterFields: SearchFields<FeedbackFilters & { page: number }> = {
  order: textField,
  kind: choiceField(FEEDBACK_KINDS.map(({ value }) => value)),
  answer: choiceField(ANSWERS.map(({ value }) => value)),
  from: dayField,
  to: dayField,
  page: countField(1),
}

export const NO_FEEDBACK_FILTERS: FeedbackFilters = { order: '', kind: null, answer: null, from: '', to: '' }

export const activeFeedbackFilters = (filters: FeedbackFilters): number =>
  (Object.keys(NO_FEEDBACK_FILTERS) as (keyof FeedbackFilters)[]).filter((name) => Boolean(filters[name])).length

/** The filters as list, groups and exports take them; what is not asked is left out. */
export function feedbackVariables(
  { order, kind, answer, from, to }: FeedbackFilters,
  workOrderId?: number,
): ManagedWorkOrderFeedbackGetAllQueryVariables {
  return {
    ...(workOrderId === undefined ? {} : { workOrderId }),
    ...(order.trim() === '' ? {} : { workOrderDisplayName: order.trim() }),
    ...(kind === null ? {} : { kind }),
    ...(answer === null ? {} : { status: answer }),
    ...(from === '' ? {} : { startDate: from }),
    ...(to === '' ? {} : { endDate: to }),
  }
}
