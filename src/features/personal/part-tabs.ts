import type { DispatchMethod, MyWorkOrderGetCountQuery } from '#src/api/graphql.ts'
import { choiceField, countField, idField, type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'
import type { TabLink } from '#src/ui/layout/tabs.tsx'

/** Recommended orders first, then one's own by how far they are. */
export const PART_TABS = [
  { key: 'Claimable', label: '可领取' },
  { key: 'ToBeConfirmed', label: '待确认' },
  { key: 'InProgress', label: '进行中' },
  { key: 'InAcceptance', label: '验收中' },
  { key: 'ToBeSettled', label: '待结算' },
  { key: 'Finished', label: '已完成' },
  { key: 'Ended', label: '未成功' },
] as const

export type PartTab = (typeof PART_TABS)[number]['key']
export const PART_PAGE_SIZE = 10

/** 进行中 is where a visit begins. */
const FIRST: PartTab = 'InProgress'

export interface PartSearch {
  tab: PartTab | null
  keyword: string
  typeId: number | null
  modeId: number | null
  method: DispatchMethod | null
  page: number
}

export const partSearchFields: SearchFields<PartSearch> = {
  tab: choiceField(PART_TABS.map(({ key }) => key)),
  keyword: textField,
  typeId: idField,
  modeId: idField,
  method: choiceField(['DesignatedDispatchList', 'AutoOrderGrabbing']),
  page: countField(1),
}

export const partTabOf = ({ tab }: PartSearch): PartTab => tab ?? FIRST

/** Filters of the lists beside the tab; another tab begins without them. */
export const NO_PART_FILTERS = { keyword: '', typeId: null, modeId: null, method: null } as const

export const activePartFilters = ({ keyword, typeId, modeId, method }: PartSearch): number =>
  [keyword !== '', typeId !== null, modeId !== null, method !== null].filter(Boolean).length

/** Tabs as links; the number of orders to be claimed is not known beforehand. */
export function partTabs(
  search: PartSearch,
  counts: MyWorkOrderGetCountQuery['workOrderGetCount']['participations'] | undefined,
  hrefWith: (change: Partial<PartSearch>) => string,
): { tabs: TabLink[]; current: string } {
  const hrefOf = (key: PartTab) => hrefWith({ tab: key === FIRST ? null : key, ...NO_PART_FILTERS })
  return {
    tabs: PART_TABS.map(({ key, label }) => ({
      label,
      href: hrefOf(key),
      count: counts?.find((entry) => entry.key === key)?.count,
    })),
    current: hrefOf(partTabOf(search)),
  }
}

/** What an empty tab says: what will stand here. */
export const EMPTY_TEXTS: Record<PartTab, { title: string; text: string }> = {
  Claimable: { title: '现在没有适合您的工单', text: '新的工单发布后会出现在这里，也可以查看全部工单。' },
  ToBeConfirmed: { title: '没有等待确认的工单', text: '申请领取后等待确认的，和派给您等待答复的，都会显示在这里。' },
  InProgress: { title: '没有进行中的工单', text: '领取后的工单、期限和完成数量会显示在这里。' },
  InAcceptance: { title: '没有验收中的工单', text: '提交成果后，验收的进展会显示在这里。' },
  ToBeSettled: { title: '没有待结算的工单', text: '验收通过后、款项到账前的工单会显示在这里。' },
  Finished: { title: '还没有已完成的工单', text: '款项到账后，工单会移到这里。' },
  Ended: { title: '没有未成功的工单', text: '申请未通过、不合格或已失效的工单会显示在这里。' },
}

export const partTabLabel = (tab: PartTab): string => PART_TABS.find(({ key }) => key === tab)?.label ?? ''
