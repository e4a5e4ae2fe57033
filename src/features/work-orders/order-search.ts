import type { WorkOrderGetWorkOrderListQueryVariables } from '#src/api/graphql.ts'
import {
  choiceField,
  countField,
  idField,
  idsField,
  type SearchFields,
  textField,
  writeSearch,
} from '#src/lib/navigation/search-fields.ts'

export const PAGE_SIZE = 10

const TABS = ['All', 'Claimable', 'InProgress', 'InAcceptance', 'Accepted'] as const
const SORTS = ['recommended', 'newest', 'price', 'deadline'] as const
const DUE_DAYS = ['7', '30'] as const

/** Filters of the public list, as the page's URL stores them. Null means no choice; a missing tab means 可领取. */
export interface OrderSearch {
  keyword: string
  tab: (typeof TABS)[number] | null
  types: readonly number[]
  pricing: 'WorkingHours' | 'Quantity' | null
  dispatch: 'DesignatedDispatchList' | 'AutoOrderGrabbing' | null
  mode: number | null
  help: readonly number[]
  due: (typeof DUE_DAYS)[number] | null
  sort: (typeof SORTS)[number] | null
  page: number
}

export const orderSearchFields: SearchFields<OrderSearch> = {
  keyword: textField,
  tab: choiceField(TABS),
  types: idsField,
  pricing: choiceField(['WorkingHours', 'Quantity']),
  dispatch: choiceField(['DesignatedDispatchList', 'AutoOrderGrabbing']),
  mode: idField,
  help: idsField,
  due: choiceField(DUE_DAYS),
  sort: choiceField(SORTS),
  page: countField(1),
}

export const NO_FILTERS = {
  keyword: '',
  types: [],
  pricing: null,
  dispatch: null,
  mode: null,
  help: [],
  due: null,
} as const

const SORTING: Record<(typeof SORTS)[number], string | undefined> = {
  recommended: undefined,
  newest: undefined,
  price: 'unitPrice desc',
  deadline: 'endDate asc',
}

export const tabOf = (search: OrderSearch) => search.tab ?? 'Claimable'

function filtersOf(search: OrderSearch) {
  return {
    displayName: search.keyword.trim() || undefined,
    searchStatus: tabOf(search),
    workOrderTypeIds: search.types.length > 0 ? [...search.types] : undefined,
    pricingUnit: search.pricing ?? undefined,
    dispatchMethod: search.dispatch ?? undefined,
    operationModeId: search.mode ?? undefined,
    accommodationIds: search.help.length > 0 ? [...search.help] : undefined,
    dueWithinDays: search.due === null ? undefined : Number(search.due),
  }
}

/**
 * The filters for the counts beside tabs and filters. The counts cover the public list, for staff and enterprises too.
 */
export const countVariablesOf = (search: OrderSearch) => ({ ...filtersOf(search), isOnlyMine: false })

/**
 * The variables of the list query. The server uses the recommendation only for persons and ignores it for other users.
 */
export function listVariablesOf(search: OrderSearch): WorkOrderGetWorkOrderListQueryVariables {
  return {
    ...filtersOf(search),
    isRecommend: search.sort === 'recommended' ? true : undefined,
    sorting: search.sort === null ? undefined : SORTING[search.sort],
    pageIndex: search.page,
    pageSize: PAGE_SIZE,
  }
}

/**
 * Pairs of this page's URL parameter and the list operation's parameter; a saved search and its notification use the
 * latter.
 */
const SAVED_WORDS: readonly (readonly [ours: string, theirs: string])[] = [
  ['keyword', 'displayName'],
  ['tab', 'searchStatus'],
  ['types', 'workOrderTypeIds'],
  ['pricing', 'pricingUnit'],
  ['dispatch', 'dispatchMethod'],
  ['mode', 'operationModeId'],
  ['help', 'accommodationIds'],
  ['due', 'dueWithinDays'],
]

/** The conditions of a saved search, without sort order and page. */
export function savedQueryOf(search: OrderSearch): string {
  const address = new URLSearchParams(writeSearch(orderSearchFields, { ...search, sort: null, page: 1 }))
  const query = new URLSearchParams()
  for (const [ours, theirs] of SAVED_WORDS) {
    const value = address.get(ours)
    if (value !== null) query.set(theirs, value)
  }
  return query.toString()
}

/** URL of the results of a saved search; repeated parameters become one comma-separated list. */
export function savedHrefOf(query: string): string {
  const given = new URLSearchParams(query)
  const address = new URLSearchParams()
  for (const [ours, theirs] of SAVED_WORDS) {
    if (given.has(theirs)) address.set(ours, given.getAll(theirs).join(','))
  }
  const text = address.toString()
  return text === '' ? '/workOrder' : `/workOrder?${text}`
}
