import type { DeliveryStatus, HiringRequirementResumeGetAllQueryVariables } from '#src/api/graphql.ts'
import {
  choiceField,
  countField,
  flagField,
  idField,
  type SearchFields,
  textField,
} from '#src/lib/navigation/search-fields.ts'

/** The way into a contract, step by step; each is a lane of the board. */
export const LANES = [
  'Delivered',
  'Interviewing',
  'InterviewingPass',
  'Auditing',
  'Signing',
  'Contracted',
] as const satisfies readonly DeliveryStatus[]
export type Lane = (typeof LANES)[number]

/** What has ended without a contract: shown in the table alone. */
export const ENDED = ['InterviewingReject', 'Rejected', 'Abort'] as const satisfies readonly DeliveryStatus[]

export type ShownStatus = Lane | (typeof ENDED)[number]
export const SHOWN: readonly ShownStatus[] = [...LANES, ...ENDED]

export const LANE_SIZE = 20
export const TABLE_SIZE = 20

export interface DeliverySearch {
  /** null: what came for every job */
  requirementId: number | null
  /** null: the board */
  view: 'table' | null
  status: ShownStatus | null
  name: string
  /** only those that have waited too long */
  overdue: boolean
  /** null: who has waited longest comes first */
  sort: 'newest' | null
  page: number
}

export const deliverySearchFields: SearchFields<DeliverySearch> = {
  requirementId: idField,
  view: choiceField(['table']),
  status: choiceField(SHOWN),
  name: textField,
  overdue: flagField,
  sort: choiceField(['newest']),
  page: countField(1),
}

export const NO_FILTERS = { name: '', overdue: false, sort: null } as const

export const activeFilters = ({ name, overdue, sort }: DeliverySearch): number =>
  [name !== '', overdue, sort !== null].filter(Boolean).length

export const countVariablesOf = ({ requirementId, name, overdue }: DeliverySearch) => ({
  requirementId: requirementId ?? undefined,
  name: name.trim() || undefined,
  isOverdue: overdue || undefined,
})

const sortingOf = ({ sort }: DeliverySearch): string => (sort === 'newest' ? 'deliveredTime desc' : 'deliveredTime asc')

export const laneVariablesOf = (
  search: DeliverySearch,
  status: ShownStatus,
  pageIndex: number,
): HiringRequirementResumeGetAllQueryVariables => ({
  ...countVariablesOf(search),
  status,
  sorting: sortingOf(search),
  pageIndex,
  pageSize: LANE_SIZE,
})

export const tableVariablesOf = (search: DeliverySearch): HiringRequirementResumeGetAllQueryVariables => ({
  ...countVariablesOf(search),
  ...(search.status === null ? {} : { status: search.status }),
  sorting: sortingOf(search),
  pageIndex: search.page,
  pageSize: TABLE_SIZE,
})
