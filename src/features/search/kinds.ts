import type { SearchFindQuery } from '#src/api/graphql.ts'
import type { IconName } from '#src/ui/icon/icon-names.ts'

export type FoundGroup = NonNullable<SearchFindQuery['searchFind']>['groups'][number]
type Kind = FoundGroup['kind']
type Found = FoundGroup['items'][number]
export type Area = 'console' | 'enterprise'

interface KindOf {
  title: string
  icon: IconName
  /** URL of its page in the console; `enterprise`: the same in the enterprise centre, if it has such a page */
  console: (row: Found) => string
  enterprise?: (row: Found) => string
}

const CENTRE = '/enterpriseCenter'

export const KINDS: Readonly<Record<Kind, KindOf>> = {
  Person: { title: '求职者', icon: 'id-card', console: ({ id }) => `/console/person/${id}` },
  Enterprise: { title: '企业', icon: 'building', console: ({ id }) => `/console/enterprise/${id}` },
  WorkOrder: {
    ...{ title: '工单', icon: 'list-check' },
    console: ({ id }) => `/console/workOrder/${id}`,
    enterprise: ({ id }) => `${CENTRE}/work/workOrder/detail?id=${id}`,
  },
  Contract: {
    ...{ title: '合同', icon: 'file-edit' },
    console: ({ id }) => `/console/contract/${id}`,
    enterprise: ({ id }) => `${CENTRE}/humanResource/contractDetail?id=${id}`,
  },
  // a payment has no page of its own; it is shown in the list of its payee's payments
  Payment: {
    ...{ title: '款项', icon: 'wallet' },
    console: ({ title }) => `/console/finance?${new URLSearchParams({ status: 'All', name: title })}`,
  },
  Requirement: {
    ...{ title: '招聘需求', icon: 'megaphone' },
    console: ({ id }) => `/console/requirement/${id}`,
    enterprise: ({ id }) => `${CENTRE}/humanResource/requirement/detail?id=${id}`,
  },
  Content: { title: '文章', icon: 'file-edit', console: ({ id }) => `/console/content/edit?id=${id}` },
}

/** The URL of a result; undefined when this area of the office has no page for it. */
export const hrefOf = (area: Area, kind: Kind, row: Found): string | undefined => KINDS[kind][area]?.(row)
