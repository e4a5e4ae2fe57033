import type { ConsoleTaskGetAllQueryVariables, Priority, TaskStatus } from '#src/api/graphql.ts'
import { choiceField, countField, flagField, type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'

const STATUSES = [
  'ToBeReviewed',
  'InProgress',
  'InAcceptance',
  'Accepted',
  'Rejected',
] as const satisfies readonly TaskStatus[]
const PRIORITIES = ['Low', 'Middle', 'High'] as const satisfies readonly Priority[]

export interface TaskSearch {
  status: TaskStatus | null
  displayName: string
  enterpriseName: string
  participatorRealName: string
  priority: Priority | null
  isOverdue: boolean
  page: number
}

export const taskSearchFields: SearchFields<TaskSearch> = {
  status: choiceField(STATUSES),
  displayName: textField,
  enterpriseName: textField,
  participatorRealName: textField,
  priority: choiceField(PRIORITIES),
  isOverdue: flagField,
  page: countField(1),
}

export const NO_TASK_FILTERS = {
  displayName: '',
  enterpriseName: '',
  participatorRealName: '',
  priority: null,
  isOverdue: false,
} as const

export const TASK_PAGE_SIZE = 20

export const activeTaskFilters = (search: TaskSearch): number =>
  (Object.keys(NO_TASK_FILTERS) as (keyof typeof NO_TASK_FILTERS)[]).filter((name) => Boolean(search[name])).length

export const taskVariables = (search: TaskSearch): ConsoleTaskGetAllQueryVariables => ({
  status: search.status ?? undefined,
  displayName: search.displayName.trim() || undefined,
  enterpriseName: search.enterpriseName.trim() || undefined,
  participatorRealName: search.participatorRealName.trim() || undefined,
  priority: search.priority ?? undefined,
  isOverdue: search.isOverdue || undefined,
  pageIndex: search.page,
  pageSize: TASK_PAGE_SIZE,
})
