import type { EmploymentStatus } from '#src/api/graphql.ts'
import {
  choiceField,
  countField,
  positiveInteger,
  type SearchField,
  type SearchFields,
  textField,
} from '#src/lib/navigation/search-fields.ts'
import type { TabLink } from '#src/ui/layout/tabs.tsx'

export const EMPLOYEE_PAGE_SIZE = 20
const FIRST_YEAR = 2020

export const CARDS = [
  { value: '30', label: '30 天内到期或已到期' },
  { value: '90', label: '90 天内到期或已到期' },
] as const

export interface EmployeeSearch {
  status: EmploymentStatus
  realName: string
  name: string
  /** a card that ends in so many days, or has ended */
  card: (typeof CARDS)[number]['value'] | null
  page: number
  /** of the quota; null: the current one */
  year: number | null
}

const status = choiceField(['On', 'Quit'])

const yearField: SearchField<number | null> = {
  read: (text) => {
    const year = positiveInteger(text)
    return year !== null && year >= FIRST_YEAR && year <= 2100 ? year : null
  },
  write: (value) => (value === null ? undefined : String(value)),
}

export const employeeSearchFields: SearchFields<EmployeeSearch> = {
  status: {
    read: (text) => status.read(text) ?? 'On',
    write: (value) => (value === 'On' ? undefined : value),
  },
  realName: textField,
  name: textField,
  card: choiceField(CARDS.map(({ value }) => value)),
  page: countField(1),
  year: yearField,
}

export const NO_EMPLOYEE_FILTERS = { realName: '', name: '', card: null } as const

export const activeEmployeeFilters = ({ realName, name, card }: EmployeeSearch): number =>
  [realName !== '', name !== '', card !== null].filter(Boolean).length

const TABS: readonly { status: EmploymentStatus; label: string }[] = [
  { status: 'On', label: '在职' },
  { status: 'Quit', label: '已离职' },
]

export const employeeTabs = (
  shown: EmploymentStatus,
  hrefOf: (status: EmploymentStatus) => string,
): { tabs: TabLink[]; current: string } => ({
  tabs: TABS.map((tab) => ({ label: tab.label, href: hrefOf(tab.status) })),
  current: hrefOf(shown),
})

/** The years to choose from, the newest first. */
export const yearsUntil = (thisYear: number): number[] =>
  Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => thisYear - index)
