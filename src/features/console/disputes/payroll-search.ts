import type { ConfirmationStatus, ConsolePayrollGetAllQueryVariables } from '#src/api/graphql.ts'
import {
  choiceField,
  countField,
  flagField,
  type SearchField,
  type SearchFields,
  textField,
} from '#src/lib/navigation/search-fields.ts'

const STATUSES = ['NotConfirm', 'Confirmed'] as const satisfies readonly ConfirmationStatus[]

const monthField: SearchField<string> = {
  read: (text) => (text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : ''),
  write: (value) => value || undefined,
}

export interface PayrollSearch {
  /** every payslip, instead of those the worker objects to */
  all: boolean
  realName: string
  enterprise: string
  /** 2026-11 */
  month: string
  status: ConfirmationStatus | null
  isBelowMinimumWage: boolean
  page: number
}

export const payrollSearchFields: SearchFields<PayrollSearch> = {
  all: flagField,
  realName: textField,
  enterprise: textField,
  month: monthField,
  status: choiceField(STATUSES),
  isBelowMinimumWage: flagField,
  page: countField(1),
}

export const NO_PAYROLL_FILTERS = {
  realName: '',
  enterprise: '',
  month: '',
  status: null,
  isBelowMinimumWage: false,
} as const

export const PAYROLL_PAGE_SIZE = 20

export const activePayrollFilters = (search: PayrollSearch): number =>
  (Object.keys(NO_PAYROLL_FILTERS) as (keyof typeof NO_PAYROLL_FILTERS)[]).filter((name) => Boolean(search[name]))
    .length

export function payrollVariables(search: PayrollSearch): ConsolePayrollGetAllQueryVariables {
  const [year, month] = search.month === '' ? [] : search.month.split('-').map(Number)
  return {
    isDisputed: search.all ? undefined : true,
    realName: search.realName.trim() || undefined,
    enterprise: search.enterprise.trim() || undefined,
    year,
    month,
    status: search.status ?? undefined,
    isBelowMinimumWage: search.isBelowMinimumWage || undefined,
    pageIndex: search.page,
    pageSize: PAYROLL_PAGE_SIZE,
  }
}
