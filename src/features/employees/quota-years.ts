import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import type { SearchFields } from '#src/lib/navigation/search-fields.ts'

const FIRST_YEAR = 2020

/** The year whose quota is shown; null: the current one. */
export const quotaFields: SearchFields<{ year: number | null }> = {
  year: {
    read: (text) => {
      const year = positiveInteger(text)
      return year !== null && year >= FIRST_YEAR && year <= 2100 ? year : null
    },
    write: (value) => (value === null ? undefined : String(value)),
  },
}

/** The selectable years, the newest first. */
export const yearsUntil = (thisYear: number): number[] =>
  Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => thisYear - index)
