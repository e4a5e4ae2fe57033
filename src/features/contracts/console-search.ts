import type { ConsoleContractGetAllQueryVariables, ContractStatus } from '#src/api/graphql.ts'
import { choiceField, countField, flagField, type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'
import { statusField } from './contract-tabs.ts'
import { EXPIRING } from './employer-search.ts'

export interface ConsoleContractSearch {
  status: ContractStatus | null
  realName: string
  name: string
  requirementName: string
  contractNo: string
  expiring: (typeof EXPIRING)[number]['value'] | null
  isOnlyMine: boolean
  isFoundationWorker: boolean
  page: number
}

export const consoleContractFields: SearchFields<ConsoleContractSearch> = {
  status: statusField,
  realName: textField,
  name: textField,
  requirementName: textField,
  contractNo: textField,
  expiring: choiceField(EXPIRING.map(({ value }) => value)),
  isOnlyMine: flagField,
  isFoundationWorker: flagField,
  page: countField(1),
}

export const NO_CONTRACT_FILTERS = {
  realName: '',
  name: '',
  requirementName: '',
  contractNo: '',
  expiring: null,
  isOnlyMine: false,
  isFoundationWorker: false,
} as const satisfies Partial<ConsoleContractSearch>

type FilterName = keyof typeof NO_CONTRACT_FILTERS
const FILTERS = Object.keys(NO_CONTRACT_FILTERS) as FilterName[]

export const CONSOLE_PAGE_SIZE = 20
/** The queue of the auditors. */
export const WAITING: ContractStatus = 'Auditing'

export const activeContractFilters = (search: ConsoleContractSearch): number =>
  FILTERS.filter((name) => Boolean(search[name])).length

export const readContractFilters = (data: FormData): Partial<ConsoleContractSearch> =>
  Object.fromEntries(
    FILTERS.map((name) => [name, consoleContractFields[name].read((data.get(name) as string | null) ?? null)]),
  ) as Partial<ConsoleContractSearch>

/** What waits comes in the order of its arrival, everything else as the services sort it. */
export const consoleContractVariables = (search: ConsoleContractSearch): ConsoleContractGetAllQueryVariables => ({
  status: search.status ?? undefined,
  realName: search.realName.trim() || undefined,
  name: search.name.trim() || undefined,
  requirementName: search.requirementName.trim() || undefined,
  contractNo: search.contractNo.trim() || undefined,
  expiringDays: search.expiring === null ? undefined : Number(search.expiring),
  isOnlyMine: search.isOnlyMine || undefined,
  isFoundationWorker: search.isFoundationWorker || undefined,
  sorting: search.status === WAITING ? 'id asc' : undefined,
  pageIndex: search.page,
  pageSize: CONSOLE_PAGE_SIZE,
})
