import type { AuditStatus, ConsoleEnterpriseGetAllQueryVariables, EmploymentStatus } from '#src/api/graphql.ts'
import {
  choiceField,
  countField,
  dayField,
  flagField,
  type SearchFields,
  textField,
} from '#src/lib/navigation/search-fields.ts'

const STATUSES = ['Ongoing', 'Pass', 'Reject', 'Withdraw'] as const satisfies readonly AuditStatus[]
const JOB_STATUSES = ['On', 'Quit'] as const satisfies readonly EmploymentStatus[]

export interface EnterpriseSearch {
  /** every enterprise, instead of those that wait for the reader */
  all: boolean
  keyword: string
  enterpriseName: string
  workDevelopmentUserName: string
  startDate: string
  endDate: string
  jobStatus: EmploymentStatus | null
  forPayroll: boolean
  status: AuditStatus | null
  page: number
}

export const enterpriseSearchFields: SearchFields<EnterpriseSearch> = {
  all: flagField,
  keyword: textField,
  enterpriseName: textField,
  workDevelopmentUserName: textField,
  startDate: dayField,
  endDate: dayField,
  jobStatus: choiceField(JOB_STATUSES),
  forPayroll: flagField,
  status: choiceField(STATUSES),
  page: countField(1),
}

export const NO_ENTERPRISE_FILTERS = {
  keyword: '',
  enterpriseName: '',
  workDevelopmentUserName: '',
  startDate: '',
  endDate: '',
  jobStatus: null,
  forPayroll: false,
  status: null,
} as const satisfies Partial<EnterpriseSearch>

type FilterName = keyof typeof NO_ENTERPRISE_FILTERS
const FILTERS = Object.keys(NO_ENTERPRISE_FILTERS) as FilterName[]

export const ENTERPRISE_PAGE_SIZE = 20

export const activeEnterpriseFilters = (search: EnterpriseSearch): number =>
  FILTERS.filter((name) => Boolean(search[name])).length

/** What the panel holds, each read as its address would be. */
export const readEnterpriseFilters = (data: FormData): Partial<EnterpriseSearch> =>
  Object.fromEntries(
    FILTERS.map((name) => [name, enterpriseSearchFields[name].read((data.get(name) as string | null) ?? null)]),
  ) as Partial<EnterpriseSearch>

/** The conditions as lists and exports take them. */
export const enterpriseConditions = (search: EnterpriseSearch): ConsoleEnterpriseGetAllQueryVariables => ({
  keyword: search.keyword.trim() || undefined,
  enterpriseName: search.enterpriseName.trim() || undefined,
  workDevelopmentUserName: search.workDevelopmentUserName.trim() || undefined,
  startDate: search.startDate || undefined,
  endDate: search.endDate || undefined,
  jobStatus: search.jobStatus ?? undefined,
  forPayroll: search.forPayroll || undefined,
  status: search.status ?? undefined,
})

export const enterpriseVariables = (search: EnterpriseSearch): ConsoleEnterpriseGetAllQueryVariables => ({
  ...enterpriseConditions(search),
  sorting: search.all ? 'id desc' : 'submitTime asc',
  pageIndex: search.page,
  pageSize: ENTERPRISE_PAGE_SIZE,
})
