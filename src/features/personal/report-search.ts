import { choiceField, countField, idField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import type { TabLink } from '#src/ui/layout/tabs.tsx'

export const PAYMENT_PAGE_SIZE = 10
/** The platform's first year, and so the first year of reports. */
export const FIRST_YEAR = 2021

/** Filters of the income report, as stored in the URL; without a year, the current year. */
export interface ReportSearch {
  year: number | null
  paid: 'yes' | 'no' | null
  page: number
}

export const reportFields: SearchFields<ReportSearch> = {
  year: idField,
  paid: choiceField(['yes', 'no']),
  page: countField(1),
}

export const isPaidOf = ({ paid }: ReportSearch): boolean | undefined => (paid === null ? undefined : paid === 'yes')

const TABS: { paid: ReportSearch['paid']; label: string }[] = [
  { paid: null, label: '全部' },
  { paid: 'yes', label: '已到账' },
  { paid: 'no', label: '未到账' },
]

export function reportTabs(
  search: ReportSearch,
  hrefWith: (change: Partial<ReportSearch>) => string,
): { tabs: TabLink[]; current: string } {
  return {
    tabs: TABS.map(({ paid, label }) => ({ label, href: hrefWith({ paid }) })),
    current: hrefWith({ paid: search.paid }),
  }
}
