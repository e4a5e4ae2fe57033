import type { ConsoleDeliveryGetAllQueryVariables, DeliveryStatus } from '#src/api/graphql.ts'
import {
  choiceField,
  countField,
  flagField,
  idField,
  type SearchFields,
  textField,
} from '#src/lib/navigation/search-fields.ts'

const STATUSES = [
  'Recommended',
  'Delivered',
  'Interviewing',
  'InterviewingPass',
  'InterviewingReject',
  'Auditing',
  'Signing',
  'Contracted',
  'Rejected',
  'Abort',
] as const satisfies readonly DeliveryStatus[]

export interface DeliverySearch {
  /** every delivery, instead of the recommendations that wait for their audit */
  all: boolean
  status: DeliveryStatus | null
  name: string
  title: string
  requirementId: number | null
  isOverdue: boolean
  /** the recommendation that is shown */
  case: number | null
  page: number
}

export const deliverySearchFields: SearchFields<DeliverySearch> = {
  all: flagField,
  status: choiceField(STATUSES),
  name: textField,
  title: textField,
  requirementId: idField,
  isOverdue: flagField,
  case: idField,
  page: countField(1),
}

export const NO_DELIVERY_FILTERS = { status: null, name: '', title: '', requirementId: null, isOverdue: false } as const

export const DELIVERY_PAGE_SIZE = 20

export const activeDeliveryFilters = ({ status, name, title, requirementId, isOverdue }: DeliverySearch): number =>
  [status, name, title, requirementId, isOverdue].filter(Boolean).length

/** The recommendations that have waited longest come first; of all deliveries, the newest. */
export const deliveryVariables = (search: DeliverySearch): ConsoleDeliveryGetAllQueryVariables =>
  search.all
    ? {
        status: search.status ?? undefined,
        name: search.name.trim() || undefined,
        title: search.title.trim() || undefined,
        requirementId: search.requirementId ?? undefined,
        isOverdue: search.isOverdue || undefined,
        pageIndex: search.page,
        pageSize: DELIVERY_PAGE_SIZE,
      }
    : { status: 'Recommended', sorting: 'id asc', pageIndex: search.page, pageSize: DELIVERY_PAGE_SIZE }
