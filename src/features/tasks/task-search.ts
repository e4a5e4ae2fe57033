import type { EnterpriseTaskBoardQuery, Priority } from '#src/api/graphql.ts'
import { choiceField, countField, flagField, type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'
import { type TaskSearch, taskSearchFields } from './task-tabs.ts'
import { PRIORITY_OPTIONS } from './task-words.ts'

/** What the enterprise looks for in its tasks. */
export interface EnterpriseTaskSearch extends TaskSearch {
  name: string
  person: string
  priority: Priority | null
  overdue: boolean
  /** the same rows as a table; null is the board */
  view: 'table' | null
}

export const enterpriseTaskFields: SearchFields<EnterpriseTaskSearch> = {
  ...taskSearchFields,
  name: textField,
  person: textField,
  priority: choiceField(PRIORITY_OPTIONS.map(({ value }) => value)),
  overdue: flagField,
  view: choiceField(['table']),
}

export const NO_TASK_FILTERS = { name: '', person: '', priority: null, overdue: false } as const

export const activeTaskFilters = ({ name, person, priority, overdue }: EnterpriseTaskSearch): number =>
  [name !== '', person !== '', priority !== null, overdue].filter(Boolean).length

/** One state alone is always a table. */
export const isBoard = ({ status, view }: EnterpriseTaskSearch): boolean => status === null && view === null

export const filterVariables = ({ name, person, priority, overdue }: EnterpriseTaskSearch) => ({
  displayName: name.trim() || undefined,
  participatorRealName: person.trim() || undefined,
  priority: priority ?? undefined,
  isOverdue: overdue || undefined,
})

/** The lanes of the board, in the order a task goes through them; what was sent back stands apart, last. */
export const LANES: readonly Exclude<keyof EnterpriseTaskBoardQuery, '__typename'>[] = [
  'ToBeReviewed',
  'InProgress',
  'InAcceptance',
  'Accepted',
  'Rejected',
]

export interface EmployeeSearch {
  name: string
  page: number
}

export const employeeFields: SearchFields<EmployeeSearch> = { name: textField, page: countField(1) }
