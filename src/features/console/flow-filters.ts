import type {
  FinancialFlowKind,
  FinancialStep,
  ManagedWorkOrderFinancialFlowGetAllQueryVariables,
} from '#src/api/graphql.ts'
import {
  choiceField,
  countField,
  dayField,
  type SearchField,
  type SearchFields,
  textField,
} from '#src/lib/navigation/search-fields.ts'

export const FLOW_STATUSES = [
  'ToBeConfirmed',
  'ToBeImplemented',
  'ToBeAccepted',
  'ToBeSettled',
  'Settled',
  'Fail',
] as const satisfies readonly FinancialStep[]

export interface FlowFilters {
  /** `2026-11`; '' is the whole of the current year */
  month: string
  status: FinancialStep | null
  kind: FinancialFlowKind | null
  name: string
  matter: string
  phone: string
  /** days, both included: of payment for what is paid, else of entry */
  from: string
  to: string
  page: number
}

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

const monthField: SearchField<string> = {
  read: (text) => (text !== null && MONTH.test(text) ? text : ''),
  write: (value) => value || undefined,
}

export const flowFilterFields: SearchFields<FlowFilters> = {
  month: monthField,
  status: choiceField(FLOW_STATUSES),
  kind: choiceField(['Participation', 'Bonus', 'Deduction', 'Supplement']),
  name: textField,
  matter: textField,
  phone: textField,
  from: dayField,
  to: dayField,
  page: countField(1),
}

export const PAGE_SIZE = 50

export const activeCount = ({ month, kind, name, matter, phone, from, to }: FlowFilters): number =>
  [month, kind ?? '', name, matter, phone, from, to].filter((value) => value !== '').length

/** Year and month of a filter; the month is null for the whole year. */
export function periodOf({ month }: Pick<FlowFilters, 'month'>, currentYear: number) {
  if (month === '') return { year: currentYear, month: null }
  return { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }
}

/**
 * The filters of the address as the operation takes them. What is not accepted yet belongs to no month, so that without
 * a month those are found by their state alone.
 */
export function flowVariables(
  filters: FlowFilters,
  currentYear: number,
): ManagedWorkOrderFinancialFlowGetAllQueryVariables {
  const { status, kind, name, matter, phone, from, to, page } = filters
  const period = filters.month === '' ? {} : periodOf(filters, currentYear)
  return {
    ...period,
    status,
    kind,
    realName: name || null,
    matter: matter || null,
    mobilePhone: phone || null,
    startTime: from ? `${from}T00:00:00+08:00` : null,
    endTime: to ? `${to}T23:59:59+08:00` : null,
    isPaid: status === 'Settled' ? true : null,
    pageIndex: page,
    pageSize: PAGE_SIZE,
  }
}

/** The same without pages and without what is not asked, for the file of the list. */
export function exportFilters(filters: FlowFilters, currentYear: number): object {
  const { pageIndex: _, pageSize: __, ...asked } = flowVariables(filters, currentYear)
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null))
}

/** 2026-03 */
export const monthText = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`
