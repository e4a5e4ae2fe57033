import type { TabLink } from '#src/ui/layout/tabs.tsx'
import { type JobSearch, NO_FILTERS } from './job-search.ts'

const TABS = [
  { tab: null, label: '全部岗位' },
  { tab: 'Recommended', label: '为我推荐' },
  { tab: 'Favourite', label: '我的收藏' },
] as const

/** The tabs as links. Recommendations and saved jobs cover all open jobs, so these tabs begin without filters. */
export function jobTabs(
  search: JobSearch,
  hrefWith: (change: Partial<JobSearch>) => string,
): { tabs: TabLink[]; current: string } {
  const hrefOf = (tab: JobSearch['tab']) => (tab === search.tab ? hrefWith({}) : hrefWith({ ...NO_FILTERS, tab }))
  return { tabs: TABS.map(({ tab, label }) => ({ label, href: hrefOf(tab) })), current: hrefOf(search.tab) }
}
