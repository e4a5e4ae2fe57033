import type {
  HiringRequirementGetAllQueryVariables,
  HiringRequirementGetCountQueryVariables,
  RequirementStatus,
} from '#src/api/graphql.ts'
import { choiceField, countField, idField, type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'

export const REQUIREMENT_PAGE_SIZE = 10

const STATUSES = ['Draft', 'Auditing', 'Published', 'Failed', 'Closed'] as const satisfies readonly RequirementStatus[]

export interface RequirementSearch {
  status: RequirementStatus | null
  keyword: string
  modeId: number | null
  disabilityId: number | null
  educationId: number | null
  page: number
}

export const requirementSearchFields: SearchFields<RequirementSearch> = {
  status: choiceField(STATUSES),
  keyword: textField,
  modeId: idField,
  disabilityId: idField,
  educationId: idField,
  page: countField(1),
}

export const NO_FILTERS = { keyword: '', modeId: null, disabilityId: null, educationId: null } as const

export const activeFilters = ({ keyword, modeId, disabilityId, educationId }: RequirementSearch): number =>
  [keyword !== '', modeId !== null, disabilityId !== null, educationId !== null].filter(Boolean).length

/** What the tabs count: the filters, and every state. */
export const countVariablesOf = (search: RequirementSearch): HiringRequirementGetCountQueryVariables => ({
  keyword: search.keyword.trim() || undefined,
  operationModeId: search.modeId ?? undefined,
  disabilityRequirementId: search.disabilityId ?? undefined,
  educationalRequirementId: search.educationId ?? undefined,
})

export const listVariablesOf = (search: RequirementSearch): HiringRequirementGetAllQueryVariables => ({
  ...countVariablesOf(search),
  status: search.status ?? undefined,
  pageIndex: search.page,
  pageSize: REQUIREMENT_PAGE_SIZE,
})
