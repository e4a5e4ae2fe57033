import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import { flagField, idField, type SearchField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { yearField } from './payslip-search.ts'

/** What of the pay is shown. Everything else in the address belongs to the list. */
export interface SalarySearch {
  year: number | null
  month: number | null
  /** the payslip that is looked at, and whether it is being changed */
  id: number | null
  edit: boolean
  /** pay is read from a spreadsheet instead */
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
  id: idField,
  edit: flagField,
  import: flagField,
}

/** The list itself. */
export const LIST = { id: null, edit: false, import: false } as const
