import type { ManagedWorkOrderParticipatorGetAllQueryVariables, WorkOrderParticipatorStatus } from '#src/api/graphql.ts'
import { choiceField, countField, type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'

export const PART_STATUSES = [
  'ToBeClaimed',
  'Claimed',
  'InExecution',
  'InAcceptance',
  'Accepted',
  'Settled',
  'Rejected',
  'Fail',
  'Invalid',
] as const satisfies readonly WorkOrderParticipatorStatus[]

export const SOURCES = [
  { value: 'Grabbed', label: '自动抢单' },
  { value: 'UserApplied', label: '本人申请' },
  { value: 'StaffAssigned', label: '指定派单' },
] as const

/** Filters of the people of an order, as the address of its page holds them. */
export interface PartFilters {
  name: string
  state: WorkOrderParticipatorStatus | null
  source: (typeof SOURCES)[number]['value'] | null
  page: number
}

export const partFilterFields: SearchFields<PartFilters> = {
  name: textField,
  state: choiceField(PART_STATUSES),
  source: choiceField(SOURCES.map(({ value }) => value)),
  page: countField(1),
}

export const PARTS_PAGE_SIZE = 50

export const NO_PART_FILTERS = { name: '', state: null, source: null } as const

export const activePartFilters = ({ name, state, source }: PartFilters): number =>
  [name !== '', state !== null, source !== null].filter(Boolean).length

export const partVariables = (
  { name, state, source, page }: PartFilters,
  workOrderId: number,
): ManagedWorkOrderParticipatorGetAllQueryVariables => ({
  workOrderId,
  realName: name.trim() || null,
  status: state,
  claimSource: source,
  pageIndex: page,
  pageSize: PARTS_PAGE_SIZE,
})
