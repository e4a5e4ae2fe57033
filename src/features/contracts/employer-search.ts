import { choiceField, countField, type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'
import { type ContractSearch, statusField } from './contract-tabs.ts'

export const EXPIRING = [
  { value: '30', label: '30 天内到期' },
  { value: '60', label: '60 天内到期' },
  { value: '90', label: '90 天内到期' },
] as const

/** What the enterprise has still to do. */
export const WAITINGS = [
  { value: 'EnterpriseSignature', label: '等企业签署' },
  { value: 'Changes', label: '退回，等企业修改' },
] as const

export interface EmployerSearch extends ContractSearch {
  realName: string
  name: string
  expiring: (typeof EXPIRING)[number]['value'] | null
  waiting: (typeof WAITINGS)[number]['value'] | null
}

export const employerSearchFields: SearchFields<EmployerSearch> = {
  status: statusField,
  realName: textField,
  name: textField,
  expiring: choiceField(EXPIRING.map(({ value }) => value)),
  waiting: choiceField(WAITINGS.map(({ value }) => value)),
  page: countField(1),
}

export const NO_FILTERS = { realName: '', name: '', expiring: null, waiting: null } as const

export const activeFilters = ({ realName, name, expiring, waiting }: EmployerSearch): number =>
  [realName !== '', name !== '', expiring !== null, waiting !== null].filter(Boolean).length
