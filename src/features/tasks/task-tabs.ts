import { EnterpriseTaskCountDocument, type EnterpriseTaskCountQuery, type TaskStatus } from '#src/api/graphql.ts'
import type { ListView } from '#src/lib/list/crud-list.ts'
import { choiceField, countField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import type { TabLink } from '#src/ui/layout/tabs.tsx'

type CountName = Exclude<keyof EnterpriseTaskCountQuery, '__typename'>

const TABS: readonly { status: TaskStatus | null; label: string; count: CountName }[] = [
  { status: null, label: '全部', count: 'all' },
  { status: 'ToBeReviewed', label: '待确认', count: 'waiting' },
  { status: 'InProgress', label: '进行中', count: 'running' },
  { status: 'InAcceptance', label: '待验收', count: 'submitted' },
  { status: 'Accepted', label: '已完成', count: 'accepted' },
  { status: 'Rejected', label: '已退回', count: 'rejected' },
]

export const TASK_PAGE_SIZE = 10

export interface TaskSearch {
  status: TaskStatus | null
  page: number
}

export const taskSearchFields: SearchFields<TaskSearch> = {
  status: choiceField(TABS.flatMap(({ status }) => status ?? [])),
  page: countField(1),
}

export function taskTabs(
  shown: TaskStatus | null,
  counts: EnterpriseTaskCountQuery | undefined,
  hrefOf: (status: TaskStatus | null) => string,
): { tabs: TabLink[]; current: string } {
  const tabs = TABS.map(({ status, label, count }) => ({
    label,
    count: counts?.[count].totalCount,
    href: hrefOf(status),
  }))
  return { tabs, current: hrefOf(shown) }
}

/** The views of the task page: the board, then one list view for each tab. */
export function useTaskViews(): readonly ListView[] {
  const counts = useQueryResource(EnterpriseTaskCountDocument, {}, { errors: 'inline' }).data
  return [
    { label: '看板', values: { view: '', status: '' } },
    ...TABS.map(({ status, label, count }) => ({
      label,
      count: counts?.[count].totalCount,
      values: { view: status === null ? 'table' : '', status: status ?? '' },
    })),
  ]
}

export const tabLabelOf = (shown: TaskStatus | null): string => TABS.find(({ status }) => status === shown)?.label ?? ''
