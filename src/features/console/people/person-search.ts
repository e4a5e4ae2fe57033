import type {
  ConsolePersonGetAllQueryVariables,
  DisabilityCategory,
  DisabilityLevel,
  PersonStatus,
  Sex,
  WorkStatus,
} from '#src/api/graphql.ts'
import {
  choiceField,
  countField,
  flagField,
  idField,
  type SearchFields,
  textField,
} from '#src/lib/navigation/search-fields.ts'

const STATUSES = [
  'NotFound',
  'ToBeReviewed',
  'FirstTrialPassed',
  'FirstTrialUnPassed',
  'ReexaminePassed',
] as const satisfies readonly PersonStatus[]
const CATEGORIES = [
  'Vision',
  'Hearing',
  'Speech',
  'Limbs',
  'Intelligence',
  'Spirit',
  'Multiple',
  'Normal',
] as const satisfies readonly DisabilityCategory[]
const LEVELS = [
  'OneLevel',
  'TwoLevel',
  'ThreeLevel',
  'FourLevel',
  'Normal',
] as const satisfies readonly DisabilityLevel[]
const WORK_STATUSES = [
  'Free',
  'OnJob',
  'LookingForNewOpportunities',
  'LookingForJob',
] as const satisfies readonly WorkStatus[]
const SEXES = ['Men', 'Women'] as const satisfies readonly Sex[]
const YES_NO = ['yes', 'no'] as const

export interface PersonSearch {
  /** everybody, instead of those who wait for the reader */
  all: boolean
  realName: string
  mobilePhone: string
  foundationId: number | null
  requirementId: number | null
  isFromRequirement: (typeof YES_NO)[number] | null
  workOrderTypeId: number | null
  workStatus: WorkStatus | null
  mainStatus: PersonStatus | null
  isOnlyIncludeActive: boolean
  isOnlyViewAuditPassed: boolean
  disabilityCategory: DisabilityCategory | null
  disabilityLevel: DisabilityLevel | null
  address: string
  sex: Sex | null
  hasJob: (typeof YES_NO)[number] | null
  page: number
}

export const personSearchFields: SearchFields<PersonSearch> = {
  all: flagField,
  realName: textField,
  mobilePhone: textField,
  foundationId: idField,
  requirementId: idField,
  isFromRequirement: choiceField(YES_NO),
  workOrderTypeId: idField,
  workStatus: choiceField(WORK_STATUSES),
  mainStatus: choiceField(STATUSES),
  isOnlyIncludeActive: flagField,
  isOnlyViewAuditPassed: flagField,
  disabilityCategory: choiceField(CATEGORIES),
  disabilityLevel: choiceField(LEVELS),
  address: textField,
  sex: choiceField(SEXES),
  hasJob: choiceField(YES_NO),
  page: countField(1),
}

export const NO_PERSON_FILTERS = {
  realName: '',
  mobilePhone: '',
  foundationId: null,
  requirementId: null,
  isFromRequirement: null,
  workOrderTypeId: null,
  workStatus: null,
  mainStatus: null,
  isOnlyIncludeActive: false,
  isOnlyViewAuditPassed: false,
  disabilityCategory: null,
  disabilityLevel: null,
  address: '',
  sex: null,
  hasJob: null,
} as const satisfies Partial<PersonSearch>

export const PERSON_PAGE_SIZE = 20

export const activeFilters = (search: PersonSearch): number =>
  (Object.keys(NO_PERSON_FILTERS) as (keyof typeof NO_PERSON_FILTERS)[]).filter((name) => Boolean(search[name])).length

const answer = (value: 'yes' | 'no' | null): boolean | undefined => (value === null ? undefined : value === 'yes')

/** The conditions as lists and exports take them. */
export const personConditions = (search: PersonSearch): ConsolePersonGetAllQueryVariables => ({
  realName: search.realName.trim() || undefined,
  mobilePhone: search.mobilePhone.trim() || undefined,
  foundationId: search.foundationId ?? undefined,
  requirementId: search.requirementId ?? undefined,
  isFromRequirement: answer(search.isFromRequirement),
  workOrderTypeId: search.workOrderTypeId ?? undefined,
  workStatus: search.workStatus ?? undefined,
  mainStatus: search.mainStatus ?? undefined,
  isOnlyIncludeActive: search.isOnlyIncludeActive || undefined,
  isOnlyViewAuditPassed: search.isOnlyViewAuditPassed || undefined,
  disabilityCategory: search.disabilityCategory ?? undefined,
  disabilityLevel: search.disabilityLevel ?? undefined,
  address: search.address.trim() || undefined,
  sex: search.sex ?? undefined,
  hasJob: answer(search.hasJob),
})

/** Those who have waited longest come first; of everybody, the newest. */
export const personVariables = (search: PersonSearch): ConsolePersonGetAllQueryVariables => ({
  ...personConditions(search),
  sorting: search.all ? 'id desc' : 'submitTime asc',
  pageIndex: search.page,
  pageSize: PERSON_PAGE_SIZE,
})
