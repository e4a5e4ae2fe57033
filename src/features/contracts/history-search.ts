import { countField, idField, type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'

export const HISTORY_PAGE_SIZE = 20

export interface HistorySearch {
  /** the contract whose record is looked at */
  id: number | null
  realName: string
  contractNo: string
  page: number
}

export const historySearchFields: SearchFields<HistorySearch> = {
  id: idField,
  realName: textField,
  contractNo: textField,
  page: countField(1),
}

export const NO_HISTORY_FILTERS = { realName: '', contractNo: '' } as const

export const activeHistoryFilters = ({ realName, contractNo }: HistorySearch): number =>
  [realName !== '', contractNo !== ''].filter(Boolean).length
