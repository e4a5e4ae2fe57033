import type { DeliveryStatus, FacetCountFragment } from '#src/api/graphql.ts'
import { choiceField, countField, idField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import type { TabLink } from '#src/ui/layout/tabs.tsx'

export const DELIVERY_PAGE_SIZE = 10

const TABS = ['contracts', 'orders', 'tasks'] as const
const STATES = ['Ended', 'All'] as const

/**
 * The URL parameters of 工作管理: without a tab 投递, without a state the deliveries that are still open; an id opens one
 * delivery.
 */
export interface MyWorkSearch {
  id: number | null
  tab: (typeof TABS)[number] | null
  state: (typeof STATES)[number] | null
  page: number
}

export const myWorkFields: SearchFields<MyWorkSearch> = {
  id: idField,
  tab: choiceField(TABS),
  state: choiceField(STATES),
  page: countField(1),
}

const ENDED: DeliveryStatus[] = ['Abort', 'Rejected', 'InterviewingReject']
const RUNNING: DeliveryStatus[] = [
  'Recommended',
  'Delivered',
  'Interviewing',
  'InterviewingPass',
  'Auditing',
  'Signing',
  'Contracted',
]

/** The variables of the list of deliveries. */
export const deliveryVariablesOf = ({ state, page }: MyWorkSearch) => ({
  statusList: state === 'All' ? undefined : state === 'Ended' ? ENDED : RUNNING,
  pageIndex: page,
  pageSize: DELIVERY_PAGE_SIZE,
})

interface Counts {
  deliveries?: readonly FacetCountFragment[]
  participations?: readonly FacetCountFragment[]
  contracts?: number
  tasks?: number
}

const sumOf = (counts: readonly FacetCountFragment[] | undefined, keys: readonly string[]) =>
  counts?.filter(({ key }) => keys.includes(key)).reduce((sum, { count }) => sum + count, 0)

/** The tabs of the four kinds of work, each with its count. */
export function myWorkTabs(
  search: MyWorkSearch,
  counts: Counts,
  hrefWith: (change: Partial<MyWorkSearch>) => string,
): { tabs: TabLink[]; current: string } {
  const hrefOf = (tab: MyWorkSearch['tab']) => hrefWith({ tab, state: null })
  return {
    tabs: [
      { label: '投递', href: hrefOf(null), count: sumOf(counts.deliveries, RUNNING) },
      { label: '合同', href: hrefOf('contracts'), count: counts.contracts },
      { label: '工单', href: hrefOf('orders'), count: sumOf(counts.participations, ['InProgress']) },
      { label: '任务', href: hrefOf('tasks'), count: counts.tasks },
    ],
    current: hrefOf(search.tab),
  }
}

/** Tabs for open deliveries, ended ones, and all. */
export function stateTabs(
  search: MyWorkSearch,
  deliveries: readonly FacetCountFragment[] | undefined,
  hrefWith: (change: Partial<MyWorkSearch>) => string,
): { tabs: TabLink[]; current: string } {
  const hrefOf = (state: MyWorkSearch['state']) => hrefWith({ state })
  return {
    tabs: [
      { label: '进行中', href: hrefOf(null), count: sumOf(deliveries, RUNNING) },
      { label: '已结束', href: hrefOf('Ended'), count: sumOf(deliveries, ENDED) },
      { label: '全部', href: hrefOf('All') },
    ],
    current: hrefOf(search.state),
  }
}
