import {
  ContractEmploymentCountDocument,
  type ContractEmploymentCountQuery,
  type ContractStatus,
} from '#src/api/graphql.ts'
import type { ListView } from '#src/lib/list/crud-list.ts'
import type { FilterValues } from '#src/lib/list/list-address.ts'
import { choiceField, countField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import type { TabLink } from '#src/ui/layout/tabs.tsx'

type CountName = Exclude<keyof ContractEmploymentCountQuery, '__typename'>

/** Tabs in order: first contracts that need an action, then those in force, then ended ones. */
const TABS: readonly { status: ContractStatus | null; label: string; count: CountName }[] = [
  { status: null, label: '全部', count: 'all' },
  { status: 'Signing', label: '待签署', count: 'signing' },
  { status: 'Normal', label: '履行中', count: 'running' },
  { status: 'Auditing', label: '审核中', count: 'auditing' },
  { status: 'Overdue', label: '已到期', count: 'overdue' },
  { status: 'Cancelled', label: '已解除或终止', count: 'cancelled' },
  { status: 'Abort', label: '未生效', count: 'aborted' },
]

export const CONTRACT_PAGE_SIZE = 10

export interface ContractSearch {
  status: ContractStatus | null
  page: number
}

const statusField = choiceField(TABS.flatMap(({ status }) => status ?? []))

export const contractSearchFields: SearchFields<ContractSearch> = { status: statusField, page: countField(1) }

/** Tabs as links with their counts; an empty tab is left out unless it is the current one. */
export function contractTabs(
  shown: ContractStatus | null,
  counts: ContractEmploymentCountQuery | undefined,
  hrefOf: (status: ContractStatus | null) => string,
): { tabs: TabLink[]; current: string } {
  const tabs = TABS.map((tab) => ({ ...tab, count: counts?.[tab.count].totalCount }))
  return {
    tabs: tabs
      .filter(({ status, count }) => status === null || status === shown || count !== 0)
      .map(({ status, label, count }) => ({ label, count, href: hrefOf(status) })),
    current: hrefOf(shown),
  }
}

/** The same tabs as views of a list whose filters are in the URL. */
export function useContractViews({ status = '' }: FilterValues): readonly ListView[] {
  const counts = useQueryResource(ContractEmploymentCountDocument, {}, { errors: 'inline' }).data
  const { tabs } = contractTabs((status || null) as ContractStatus | null, counts, (of) => of ?? '')
  return tabs.map(({ label, count, href }) => ({ label, count, values: { status: href } }))
}

export const tabLabelOf = (shown: ContractStatus | null): string =>
  TABS.find(({ status }) => status === shown)?.label ?? ''
