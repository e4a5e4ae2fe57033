import type { FacetCountFragment } from '#src/api/graphql.ts'
import type { TabLink } from '#src/ui/layout/tabs.tsx'
import { type OrderSearch, tabOf } from './order-search.ts'

const LABELS: Record<ReturnType<typeof tabOf>, string> = {
  All: '全部',
  Claimable: '可领取',
  InProgress: '进行中',
  InAcceptance: '待验收',
  Accepted: '已完成',
}
/** What each tab counts. An order belongs to exactly one of the tabs other than `All`. */
const MEANINGS: Record<ReturnType<typeof tabOf>, string> = {
  All: '所有公开的工单。',
  Claimable: '还有剩余数量、没有截止的工单；其中有的已经有人在做，“指定派单”的要先申请。',
  InProgress: '已经领完或截止领取、正在做的工单。',
  InAcceptance: '成果已经提交、等待企业验收的工单。',
  Accepted: '验收已经通过的工单。',
}
const ALWAYS: readonly string[] = ['All', 'Claimable', 'InProgress']

/** The change of URL parameters that selects a tab. 可领取 is the default, so its URL carries no tab. */
export const tabChange = (tab: ReturnType<typeof tabOf>): Partial<OrderSearch> => ({
  tab: tab === 'Claimable' ? null : tab,
})

/** The tabs with their counts. An empty tab is left out, unless it is the current one. */
export function orderTabs(
  search: OrderSearch,
  counts: readonly FacetCountFragment[] | undefined,
  hrefWith: (change: Partial<OrderSearch>) => string,
): { tabs: TabLink[]; current: string } {
  const countOf = (key: string) => counts?.find((tab) => tab.key === key)?.count
  const keys = (Object.keys(LABELS) as ReturnType<typeof tabOf>[]).filter(
    (key) => ALWAYS.includes(key) || key === tabOf(search) || (countOf(key) ?? 0) > 0,
  )
  const hrefOf = (key: ReturnType<typeof tabOf>) => hrefWith(tabChange(key))
  return {
    tabs: keys.map((key) => ({ label: LABELS[key], href: hrefOf(key), count: countOf(key) })),
    current: hrefOf(tabOf(search)),
  }
}

export const meaningOf = (search: OrderSearch): string => MEANINGS[tabOf(search)]

/** 找到 24 个可领取的工单 */
export function foundText(search: OrderSearch, total: number): string {
  const tab = tabOf(search)
  return `找到 ${total.toLocaleString('zh-CN')} 个${tab === 'All' ? '' : `${LABELS[tab]}的`}工单`
}
