import type { MyWorkOrderGetCountQuery } from '#src/api/graphql.ts'
import { workOrderParticipatorGetAll_workOrderName } from '#src/api/limits.ts'
import { choice, dictionaryOf, scope, text } from '#src/lib/list/filters.ts'
import { type Addressed, cleared, type FilterValues, filtersOf } from '#src/lib/list/list-address.ts'
import type { TabLink } from '#src/ui/layout/tabs.tsx'

/** The tabs: recommended orders first, then the person's own by progress. */
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

/** The tab that a visit begins with: 进行中. */
const FIRST: PartTab = 'InProgress'

/** The search and filters of the lists in all tabs. */
export const partList = {
  search: text('keyword', '工单名称', workOrderParticipatorGetAll_workOrderName, { variable: 'workOrderName' }),
  filters: [
    scope('tab'),
    choice('typeId', '工单类型', dictionaryOf('WorkOrderType'), { variable: 'workOrderTypeId', send: Number }),
    choice('modeId', '工作方式', dictionaryOf('OperationMode'), { variable: 'operationModeId', send: Number }),
    choice(
      'method',
      '领取方式',
      [
        { value: 'AutoOrderGrabbing', label: '自动抢单' },
        { value: 'DesignatedDispatchList', label: '指定派单' },
      ],
      { variable: 'dispatchMethod' },
    ),
  ],
  columns: [],
  pageSize: 10,
} satisfies Addressed

export const partTabOf = ({ tab }: FilterValues): PartTab => PART_TABS.find(({ key }) => key === tab)?.key ?? FIRST

/** Tabs as links with counts; the tab of claimable orders has none, because their number is not known beforehand. */
export function partTabs(
  values: FilterValues,
  counts: MyWorkOrderGetCountQuery['workOrderGetCount']['participations'] | undefined,
  hrefWith: (change: FilterValues) => string,
): { tabs: TabLink[]; current: string } {
  // a link to another tab clears the filters
  const hrefOf = (key: PartTab) => hrefWith({ ...cleared(filtersOf(partList)), tab: key === FIRST ? '' : key })
  return {
    tabs: PART_TABS.map(({ key, label }) => ({
      label,
      href: hrefOf(key),
      count: counts?.find((entry) => entry.key === key)?.count,
    })),
    current: hrefOf(partTabOf(values)),
  }
}

/** The text of an empty tab when filters are set. */
export const NOT_FOUND = { title: '没有符合条件的工单', text: '可以换一个条件，或清除全部条件再看。' }

/** The text of an empty tab: what will appear here. */
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
