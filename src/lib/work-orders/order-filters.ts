import type {
  DispatchMethod,
  ExperienceRequirement,
  ManagedWorkOrderGetAll4FlowQueryVariables,
  ManagedWorkOrderGetCountQueryVariables,
  PricingUnit,
  WorkOrderStatus,
  WorkOrderVariant,
} from '#src/api/graphql.ts'
import {
  choiceField,
  countField,
  flagField,
  idField,
  type SearchFields,
  textField,
} from '#src/lib/navigation/search-fields.ts'
import type { Sort } from '#src/ui/data/sort-button.tsx'

export const ORDER_STATUSES = [
  'InPayment',
  'ToBeHosted',
  'Published',
  'InProgress',
  'InAcceptance',
  'Accepted',
  'Canceling',
  'Cancelled',
] as const satisfies readonly WorkOrderStatus[]

export interface OrderFilters {
  status: WorkOrderStatus | null
  keyword: string
  typeId: number | null
  method: DispatchMethod | null
  variant: WorkOrderVariant | null
  modeId: number | null
  pricing: PricingUnit | null
  educationId: number | null
  experience: ExperienceRequirement | null
  disabilityId: number | null
  /** days until the end */
  due: (typeof DUE_DAYS)[number] | null
  /** what waits to be decided on */
  waiting: (typeof WAITINGS)[number]['value'] | null
  /** created by the reader himself */
  mine: boolean
  /** `endDate`, or `-endDate` for the other direction */
  sort: string
  page: number
}

export const WAITINGS = [
  { value: 'Claims', label: '有待审批的领取申请' },
  { value: 'Completions', label: '有待验收的成果' },
] as const

export const DUE_DAYS = ['7', '30'] as const

const EXPERIENCES = [
  'NoExperience',
  'FreshGraduates',
  'WithinOneYear',
  'OneToThreeYears',
  'ThreeToFiveYears',
  'FiveToTenYears',
  'OverTenYears',
] as const satisfies readonly ExperienceRequirement[]

const SORT_KEYS = ['endDate', 'unitPrice', 'creationTime'] as const

export const orderFilterFields: SearchFields<OrderFilters> = {
  status: choiceField(ORDER_STATUSES),
  keyword: textField,
  typeId: idField,
  method: choiceField(['DesignatedDispatchList', 'AutoOrderGrabbing']),
  variant: choiceField(['Main', 'Dispatch']),
  modeId: idField,
  pricing: choiceField(['WorkingHours', 'Quantity']),
  educationId: idField,
  experience: choiceField(EXPERIENCES),
  disabilityId: idField,
  due: choiceField(DUE_DAYS),
  waiting: choiceField(WAITINGS.map(({ value }) => value)),
  mine: flagField,
  sort: {
    read: (text) => (SORT_KEYS.some((key) => text === key || text === `-${key}`) ? (text ?? '') : ''),
    write: (value) => value || undefined,
  },
  page: countField(1),
}

export const PAGE_SIZE = 20

export const sortOf = (text: string): Sort | null =>
  text === '' ? null : { key: text.replace(/^-/, ''), descending: text.startsWith('-') }

export const sortText = ({ key, descending }: Sort): string => (descending ? `-${key}` : key)

/** How many of the filter panel's own conditions are set; the tab is not one of them. */
export const NO_FILTERS = {
  keyword: '',
  typeId: null,
  method: null,
  variant: null,
  modeId: null,
  pricing: null,
  educationId: null,
  experience: null,
  disabilityId: null,
  due: null,
  waiting: null,
  mine: false,
} as const satisfies Partial<OrderFilters>

export const activeCount = (filters: OrderFilters): number =>
  (Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]).filter((name) => Boolean(filters[name])).length

/** The conditions that the counts of the tabs share with the list. */
export const countVariables = (filters: OrderFilters): ManagedWorkOrderGetCountQueryVariables => ({
  displayName: filters.keyword || null,
  workOrderTypeId: filters.typeId,
  dispatchMethod: filters.method,
  variant: filters.variant,
  operationModeId: filters.modeId,
  pricingUnit: filters.pricing,
  educationalRequirementId: filters.educationId,
  experienceRequirementId: filters.experience,
  disabilityRequirementId: filters.disabilityId,
  dueWithinDays: filters.due === null ? null : Number(filters.due),
  waiting: filters.waiting,
  isOnlyMine: filters.mine || null,
})

/** The filters of the address as the operation takes them. */
export function orderVariables(filters: OrderFilters): ManagedWorkOrderGetAll4FlowQueryVariables {
  const { status, sort, page } = filters
  const order = sortOf(sort)
  return {
    status,
    ...countVariables(filters),
    sorting: order && `${order.key} ${order.descending ? 'desc' : 'asc'}`,
    pageIndex: page,
    pageSize: PAGE_SIZE,
  }
}
