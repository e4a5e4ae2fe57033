import type {
  ExperienceRequirement,
  JobType,
  PublicRequirementGetRequirementListQueryVariables,
  RecruitmentType,
} from '#src/api/graphql.ts'
import {
  choiceField,
  countField,
  idField,
  idsField,
  type SearchFields,
  textField,
  writeSearch,
} from '#src/lib/navigation/search-fields.ts'

export const PAGE_SIZE = 10

const TABS = ['Recommended', 'Favourite'] as const
const SORTS = ['pay', 'ending'] as const
const EXPERIENCES = [
  'NoExperience',
  'FreshGraduates',
  'WithinOneYear',
  'OneToThreeYears',
  'ThreeToFiveYears',
  'FiveToTenYears',
  'OverTenYears',
] as const satisfies readonly ExperienceRequirement[]
const JOB_TYPES = ['GeneralJob', 'CoCreateJob'] as const satisfies readonly JobType[]
const RECRUITMENT_TYPES = ['SocialRecruitment', 'SchoolRecruitment'] as const satisfies readonly RecruitmentType[]
/** amounts of the filter by pay, in yuan a month */
export const PAYS = ['3000', '4000', '5000', '6000', '8000', '10000'] as const

/** The filters that a saved search stores, named as in the services' list. Null: no selection. */
export interface JobFilters {
  keyword: string
  disabilityRequirementId: number | null
  operationModeId: number | null
  cityId: number | null
  educationalRequirementId: number | null
  experienceRequirement: ExperienceRequirement | null
  payAtLeast: (typeof PAYS)[number] | null
  accommodationIds: readonly number[]
  jobType: JobType | null
  recruitmentType: RecruitmentType | null
}

/** The URL parameters of the list. Without a tab: 全部岗位. */
export interface JobSearch extends JobFilters {
  tab: (typeof TABS)[number] | null
  sort: (typeof SORTS)[number] | null
  page: number
}

const filterFields: SearchFields<JobFilters> = {
  keyword: textField,
  disabilityRequirementId: idField,
  operationModeId: idField,
  cityId: idField,
  educationalRequirementId: idField,
  experienceRequirement: choiceField(EXPERIENCES),
  payAtLeast: choiceField(PAYS),
  accommodationIds: idsField,
  jobType: choiceField(JOB_TYPES),
  recruitmentType: choiceField(RECRUITMENT_TYPES),
}

export const jobSearchFields: SearchFields<JobSearch> = {
  ...filterFields,
  tab: choiceField(TABS),
  sort: choiceField(SORTS),
  page: countField(1),
}

export const NO_FILTERS: JobFilters = {
  keyword: '',
  disabilityRequirementId: null,
  operationModeId: null,
  cityId: null,
  educationalRequirementId: null,
  experienceRequirement: null,
  payAtLeast: null,
  accommodationIds: [],
  jobType: null,
  recruitmentType: null,
}

/** The query string of a saved search, which both the services' list and this page can read. */
export const savedQueryOf = (search: JobFilters): string => writeSearch(filterFields, search)

const SORTING = { pay: 'payMax desc', ending: 'validTo asc' } as const

/** The variables of the counts shown beside the filters. */
export function countVariablesOf(search: JobSearch) {
  return {
    keyword: search.keyword.trim() || undefined,
    disabilityRequirementId: search.disabilityRequirementId ?? undefined,
    operationModeId: search.operationModeId ?? undefined,
    cityId: search.cityId ?? undefined,
    educationalRequirementId: search.educationalRequirementId ?? undefined,
    experienceRequirement: search.experienceRequirement ?? undefined,
    payAtLeast: search.payAtLeast ?? undefined,
    // the filter's amounts are monthly, so jobs paid by the hour are excluded
    payUnit: search.payAtLeast === null ? undefined : ('Month' as const),
    accommodationIds: search.accommodationIds.length > 0 ? [...search.accommodationIds] : undefined,
    jobType: search.jobType ?? undefined,
    recruitmentType: search.recruitmentType ?? undefined,
    isFavourite: search.tab === 'Favourite' ? true : undefined,
  }
}

export const listVariablesOf = (search: JobSearch): PublicRequirementGetRequirementListQueryVariables => ({
  ...countVariablesOf(search),
  sorting: search.sort === null ? 'publishTime desc' : SORTING[search.sort],
  pageIndex: search.page,
  pageSize: PAGE_SIZE,
})
