import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import {
  choiceField,
  flagField,
  idField,
  type SearchField,
  type SearchFields,
} from '#src/lib/navigation/search-fields.ts'
import { PAY_KINDS, type PayKind } from './pay-kinds.ts'
import { yearField } from './payslip-search.ts'

/** URL parameters that decide what the page shows. All other parameters belong to the list. */
export interface SalarySearch {
  year: number | null
  month: number | null
  /** what is imported: null for the pay of the month */
  payKind: PayKind | null
  /** `id`: the open payslip; `edit`: whether it is being changed */
  id: number | null
  edit: boolean
  /** whether the import of a spreadsheet is shown instead */
  import: boolean
}

const monthField: SearchField<number | null> = {
  read: (text) => {
    const month = positiveInteger(text)
    return month !== null && month <= 12 ? month : null
  },
  write: (value) => (value === null ? undefined : String(value)),
}

export const salarySearchFields: SearchFields<SalarySearch> = {
  year: yearField,
  month: monthField,
  payKind: choiceField(PAY_KINDS),
  id: idField,
  edit: flagField,
  import: flagField,
}

/** Parameters that show the list. */
export const LIST = { payKind: null, id: null, edit: false, import: false } as const
