import { choiceField, countField, idField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import type { TabLink } from '#src/ui/layout/tabs.tsx'

export const DETAIL_TABS = ['people', 'results', 'feedback', 'cost', 'history', 'paper'] as const
export type DetailTab = (typeof DETAIL_TABS)[number]

const LABELS: Readonly<Record<DetailTab, string>> = {
  people: '参与的人',
  results: '成果',
  feedback: '反馈',
  cost: '费用',
  history: '时间线',
  paper: '打印件',
}

interface DetailSearch {
  id: number | null
  /** null: the overview of the order */
  tab: DetailTab | null
  /** page of the list in the tab; another tab starts at page 1 */
  page: number
  /** row that is open beside the list in the tab */
  row: number | null
}

export const detailFields: SearchFields<DetailSearch> = {
  id: idField,
  tab: choiceField(DETAIL_TABS),
  page: countField(1),
  row: idField,
}

/** The tabs of an order's page, each with its URL. */
export const detailTabs = (
  hrefWith: (change: { tab: DetailTab | null; row: null }) => string,
  shown: readonly DetailTab[] = DETAIL_TABS,
): TabLink[] => [
  { label: '工单', href: hrefWith({ tab: null, row: null }) },
  ...shown.map((tab) => ({ label: LABELS[tab], href: hrefWith({ tab, row: null }) })),
]
