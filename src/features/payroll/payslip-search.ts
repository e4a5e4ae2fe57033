import type { ConfirmationStatus } from '#src/api/graphql.ts'
import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import { choiceField, countField, type SearchField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import type { TabLink } from '#src/ui/layout/tabs.tsx'

/** The first year with pay data (services/payroll). */
const FIRST_YEAR = 2020
export const PAYSLIP_PAGE_SIZE = 12

export interface PayslipSearch {
  /** null for the current year */
  year: number | null
  status: ConfirmationStatus | null
  page: number
}

export const yearField: SearchField<number | null> = {
  read: (text) => {
    const year = positiveInteger(text)
    return year !== null && year >= FIRST_YEAR && year <= 2100 ? year : null
  },
  write: (value) => (value === null ? undefined : String(value)),
}

export const payslipSearchFields: SearchFields<PayslipSearch> = {
  year: yearField,
  status: choiceField(['NotConfirm', 'Confirmed']),
  page: countField(1),
}

const TABS: readonly { status: ConfirmationStatus | null; label: string }[] = [
  { status: null, label: '全部' },
  { status: 'NotConfirm', label: '待确认' },
  { status: 'Confirmed', label: '已确认' },
]

export function payslipTabs(
  shown: ConfirmationStatus | null,
  hrefOf: (status: ConfirmationStatus | null) => string,
): { tabs: TabLink[]; current: string } {
  return { tabs: TABS.map(({ status, label }) => ({ label, href: hrefOf(status) })), current: hrefOf(shown) }
}

/** The selectable years, the newest first. */
export const yearsUntil = (thisYear: number): number[] =>
  Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => thisYear - index)
