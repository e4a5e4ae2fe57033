import {
  choiceField,
  countField,
  flagField,
  idField,
  positiveInteger,
  type SearchField,
  type SearchFields,
  textField,
} from '#src/lib/navigation/search-fields.ts'
import type { TabLink } from '#src/ui/layout/tabs.tsx'
import { yearField } from './payslip-search.ts'

export const SALARY_PAGE_SIZE = 20

/** What of a month is shown. */
export const SHOWS = [
  { value: 'disputed', label: '有异议' },
  { value: 'waiting', label: '待确认' },
  { value: 'confirmed', label: '已确认' },
  { value: 'below', label: '低于最低工资' },
] as const
export type Show = (typeof SHOWS)[number]['value']

export interface SalarySearch {
  /** null: the current one */
  year: number | null
  /** null: the whole year */
  month: number | null
  show: Show | null
  realName: string
  page: number
  /** the payslip that is looked at, and whether it is being changed */
  id: number | null
  edit: boolean
  /** pay is read from a spreadsheet instead */
  import: boolean
}

const monthField: SearchField<number | null> = {
  read: (text) => {
    const month = positiveInteger(text)
    return month !== null && month <= 12 ? month : null
  },
  write: (value) => (value === null ? undefined : String(value)),
}

export const salarySearchFields: SearchFields<SalarySearch> = {
  year: yearField,
  month: monthField,
  show: choiceField(SHOWS.map(({ value }) => value)),
  realName: textField,
  page: countField(1),
  id: idField,
  edit: flagField,
  import: flagField,
}

export const NO_SALARY_FILTERS = { show: null, realName: '' } as const

export const activeSalaryFilters = ({ show, realName }: SalarySearch): number =>
  [show !== null, realName !== ''].filter(Boolean).length

const CONDITIONS = {
  disputed: { isDisputed: true },
  waiting: { status: 'NotConfirm' },
  confirmed: { status: 'Confirmed' },
  below: { isBelowMinimumWage: true },
} as const

/** Objections are looked for in all years, unless a month is chosen: one from December waits in January, too. */
export const isOfAllYears = ({ year, month, show }: SalarySearch): boolean =>
  show === 'disputed' && month === null && year === null

/** As the list and its export take it. */
export const salaryConditions = (search: SalarySearch, thisYear: number) => ({
  ...(isOfAllYears(search) ? {} : { year: search.year ?? thisYear }),
  ...conditionsOf(search),
})

const conditionsOf = ({ month, show, realName }: SalarySearch) => ({
  ...(month === null ? {} : { month }),
  ...(show === null ? {} : CONDITIONS[show]),
  ...(realName.trim() === '' ? {} : { realName: realName.trim() }),
})

/** The months of a year as views of the list. */
export function monthTabs(
  shown: number | null,
  hrefOf: (month: number | null) => string,
): { tabs: TabLink[]; current: string } {
  const months = Array.from({ length: 12 }, (_, index) => index + 1)
  return {
    tabs: [
      { label: '全年', href: hrefOf(null) },
      ...months.map((month) => ({ label: `${month} 月`, href: hrefOf(month) })),
    ],
    current: hrefOf(shown),
  }
}
