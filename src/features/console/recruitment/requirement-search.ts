import type { ConsoleRequirementGetAllQueryVariables, RequirementStatus } from '#src/api/graphql.ts'
import { choiceField, countField, idField, type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'

const STATUSES = ['Draft', 'Auditing', 'Published', 'Failed', 'Closed'] as const satisfies readonly RequirementStatus[]

export interface RequirementSearch {
  status: RequirementStatus | null
  title: string
  jobName: string
  enterpriseName: string
  disabilityRequirementId: number | null
  operationModeId: number | null
  educationalRequirementId: number | null
  page: number
}

export const requirementSearchFields: SearchFields<RequirementSearch> = {
  status: choiceField(STATUSES),
  title: textField,
  jobName: textField,
  enterpriseName: textField,
  disabilityRequirementId: idField,
  operationModeId: idField,
  educationalRequirementId: idField,
  page: countField(1),
}

export const NO_REQUIREMENT_FILTERS = {
  title: '',
  jobName: '',
  enterpriseName: '',
  disabilityRequirementId: null,
  operationModeId: null,
  educationalRequirementId: null,
} as const satisfies Partial<RequirementSearch>

type FilterName = keyof typeof NO_REQUIREMENT_FILTERS
const FILTERS = Object.keys(NO_REQUIREMENT_FILTERS) as FilterName[]

export const REQUIREMENT_PAGE_SIZE = 20

export const activeRequirementFilters = (search: RequirementSearch): number =>
  FILTERS.filter((name) => Boolean(search[name])).length

export const readRequirementFilters = (data: FormData): Partial<RequirementSearch> =>
  Object.fromEntries(
    FILTERS.map((name) => [name, requirementSearchFields[name].read((data.get(name) as string | null) ?? null)]),
  ) as Partial<RequirementSearch>

/** What waits comes in the order of its arrival, everything else the newest first. */
export const requirementVariables = (search: RequirementSearch): ConsoleRequirementGetAllQueryVariables => ({
  status: search.status ?? undefined,
  title: search.title.trim() || undefined,
  jobName: search.jobName.trim() || undefined,
  enterpriseName: search.enterpriseName.trim() || undefined,
  disabilityRequirementId: search.disabilityRequirementId ?? undefined,
  operationModeId: search.operationModeId ?? undefined,
  educationalRequirementId: search.educationalRequirementId ?? undefined,
  sorting: search.status === WAITING ? 'submitTime asc' : 'id desc',
  pageIndex: search.page,
  pageSize: REQUIREMENT_PAGE_SIZE,
})

/** The queue of the auditors. */
export const WAITING: RequirementStatus = 'Auditing'
